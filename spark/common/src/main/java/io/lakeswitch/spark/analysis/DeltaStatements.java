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
import io.lakeswitch.spark.binding.ShownIdentifier;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.Product;

/**
 * Delta's statements whose table Delta looks for in the session catalog alone: the target of CLONE
 * ({@code DeltaAnalysis.resolveCloneCommand}), which may not be there yet, and the table of CONVERT
 * TO DELTA ({@code ConvertToDeltaCommand}), which is none of Delta's.
 */
final class DeltaStatements implements NodeRewrite {
  private static final String CLONE =
      "org.apache.spark.sql.catalyst.plans.logical.CloneTableStatement";
  private static final String CONVERT = "org.apache.spark.sql.delta.commands.ConvertToDeltaCommand";
  private static final String REORG = "org.apache.spark.sql.delta.commands.DeltaReorgTable";

  private final NameLookup names;

  DeltaStatements(NameLookup names) {
    this.names = names;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    return switch (node.getClass().getName()) {
      case CLONE -> cloned(node);
      case CONVERT -> converted(node);
      case REORG -> {
        ReorgNames.requireFullName(node);
        yield Optional.empty();
      }
      default -> Optional.empty();
    };
  }

  private Optional<LogicalPlan> cloned(LogicalPlan clone) {
    return ((Product) clone).productElement(1) instanceof UnresolvedRelation target
        ? names
            .named(ScalaInterop.list(target.multipartIdentifier()))
            .map(
                name ->
                    ScalaInterop.copyWith(
                        clone,
                        "target",
                        new UnresolvedRelation(
                            ScalaInterop.seq(name.v1Parts()),
                            CaseInsensitiveStringMap.empty(),
                            false)))
        : Optional.empty();
  }

  private Optional<LogicalPlan> converted(LogicalPlan convert) {
    return ((Product) convert).productElement(0) instanceof TableIdentifier table
            && !(table instanceof ShownIdentifier)
        ? names
            .named(ScalaInterop.list(table.nameParts()))
            .map(name -> ScalaInterop.copyWith(convert, "tableIdentifier", v1(name)))
        : Optional.empty();
  }

  /** Returns the name by which Spark's V1 code knows a table. */
  static TableIdentifier v1(OurName name) {
    return new TableIdentifier(
        name.name(), Option.apply(name.catalog().qualified(name.database())));
  }
}
