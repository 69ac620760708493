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

import io.lakeswitch.spark.binding.PlainNameScope;
import io.lakeswitch.spark.handler.RoutedTable;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.PlanShims;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.UnresolvedCatalogRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;

/** Reads of routed tables become reads of the V1 relation, under the same expression ids. */
final class RoutedRelations implements NodeRewrite {
  private static final String HUDI_NO_TABLE = "org.apache.hudi.exception.TableNotFoundException";

  private final SparkSession spark;

  RoutedRelations(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    return node instanceof DataSourceV2Relation relation
            && relation.table() instanceof RoutedTable table
        ? Optional.of(v1(relation, table))
        : Optional.empty();
  }

  private LogicalPlan v1(DataSourceV2Relation relation, RoutedTable table) {
    try {
      LogicalPlan v1 =
          PlainNameScope.of(
              table.binding(),
              () ->
                  PlanShims.reading(
                      spark,
                      new UnresolvedCatalogRelation(table.v1Table(), relation.options(), false)));
      return new SameAttributes(relation).of(v1);
    } catch (RuntimeException e) {
      throw missingTable(table, e).orElse(e);
    }
  }

  /** Hudi looks for the table when the relation is made, and then names only the place. */
  private Optional<RuntimeException> missingTable(RoutedTable table, RuntimeException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause.getClass().getName().equals(HUDI_NO_TABLE)) {
        String problem = cause.getMessage();
        return V1Name.of(spark, table.v1Table().database(), table.v1Table().identifier().table())
            .map(
                name ->
                    UnreadableTableException.of(
                        table.binding().config(),
                        name.database(),
                        name.name(),
                        "StorageDescriptor.Location",
                        problem,
                        UnreadableTableException.REPAIR,
                        failure));
      }
    }
    return Optional.empty();
  }
}
