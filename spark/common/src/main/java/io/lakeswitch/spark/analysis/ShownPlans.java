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

import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownIdentifier;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.AliasIdentifier;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;
import org.apache.spark.sql.catalyst.plans.logical.View;
import org.apache.spark.sql.execution.command.RunnableCommand;
import org.apache.spark.sql.execution.datasources.CreateTable;
import scala.Option;
import scala.Some;

/**
 * Plans show the names that users know. Definitions from the metastore have such names, {@link
 * ShownIdentifier}; this gives them to the commands that Spark makes of names alone, and to the
 * aliases of relations that it finds by such a name.
 */
final class ShownPlans implements NodeRewrite {

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof SubqueryAlias alias) {
      return shown(alias);
    }
    boolean named =
        node instanceof CreateTable
            || node instanceof View
            || (node instanceof RunnableCommand && !(node instanceof JavaCommand));
    return named ? ScalaInterop.changed(node, ShownPlans::shown) : Optional.empty();
  }

  private static Optional<LogicalPlan> shown(SubqueryAlias alias) {
    List<String> qualifier = ScalaInterop.list(alias.identifier().qualifier());
    return qualifier.size() == 2 && QualifiedNames.isQualified(qualifier.get(1))
        ? Optional.of(
            new SubqueryAlias(
                new AliasIdentifier(
                    alias.identifier().name(),
                    ScalaInterop.seqOf(
                        ShownNames.catalogOf(qualifier.get(1)),
                        QualifiedNames.parse(qualifier.get(1)).orElseThrow().database())),
                alias.child()))
        : Optional.empty();
  }

  private static Optional<Object> shown(Object element) {
    if (element instanceof Some<?> some) {
      return shown(some.get()).map(Option::apply);
    }
    if (element instanceof TableIdentifier name) {
      return ShownIdentifier.of(name).map(Object.class::cast);
    }
    if (element instanceof CatalogTable table) {
      CatalogTable shown = ShownIdentifier.in(table);
      return shown == table ? Optional.empty() : Optional.of(shown);
    }
    return Optional.empty();
  }
}
