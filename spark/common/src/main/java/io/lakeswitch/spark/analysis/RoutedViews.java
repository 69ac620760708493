/*
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.AliasIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation;
import org.apache.spark.sql.catalyst.analysis.UnresolvedTableOrView;
import org.apache.spark.sql.catalyst.analysis.UnresolvedView;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;

/**
 * Leads names of views in named catalogs to the session catalog, the only one whose views Spark 3.5
 * resolves. What is still unresolved after Spark's own rule has tried is looked up once more; the
 * metastore's answer is in the cache by then.
 */
final class RoutedViews implements NodeRewrite {
  private final NameLookup names;

  RoutedViews(NameLookup names) {
    this.names = names;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof UnresolvedRelation relation) {
      return view(ScalaInterop.list(relation.multipartIdentifier()))
          .map(
              name ->
                  new SubqueryAlias(
                      new AliasIdentifier(name.name(), ScalaInterop.seq(name.qualifier())),
                      // A fresh node: Spark remembers of the old one that it cannot be resolved.
                      new UnresolvedRelation(
                          ScalaInterop.seq(name.v1Parts()),
                          relation.options(),
                          relation.isStreaming())));
    }
    if (node instanceof UnresolvedTableOrView view) {
      return view(ScalaInterop.list(view.multipartIdentifier())).map(name -> withName(view, name));
    }
    if (node instanceof UnresolvedView view) {
      return view(ScalaInterop.list(view.multipartIdentifier())).map(name -> withName(view, name));
    }
    return Optional.empty();
  }

  private static LogicalPlan withName(LogicalPlan node, OurName name) {
    return ScalaInterop.copyWith(node, "multipartIdentifier", ScalaInterop.seq(name.v1Parts()));
  }

  private Optional<OurName> view(List<String> parts) {
    Optional<OurName> name = names.named(parts);
    if (name.isEmpty() || names.isTemporaryView(parts)) {
      return Optional.empty();
    }
    OurName found = name.get();
    boolean isView =
        !found.database().contains("/")
            && found.catalog().binding().metastore().isView(found.database(), found.name());
    return isView ? name : Optional.empty();
  }
}
