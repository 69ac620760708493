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

import io.lakeswitch.spark.handler.RoutedTable;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.UnresolvedCatalogRelation;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.plans.logical.AppendData;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.OverwriteByExpression;
import org.apache.spark.sql.catalyst.plans.logical.OverwritePartitionsDynamic;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/** Writes to routed tables become Spark's V1 INSERT. */
final class RoutedWrites implements NodeRewrite {

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof InsertIntoStatement insert) {
      return routed(insert.table())
          .map(
              table ->
                  ScalaInterop.copyWith(
                      insert, "table", relation(table, CaseInsensitiveStringMap.empty())));
    }
    if (node instanceof AppendData append) {
      return routed(append.table())
          .map(
              table ->
                  insert(
                      table,
                      append.query(),
                      false,
                      append.isByName(),
                      options(append.writeOptions())));
    }
    if (node instanceof OverwriteByExpression overwrite) {
      return routed(overwrite.table())
          .map(
              table -> {
                requireAll(table, overwrite.deleteExpr());
                return insert(
                    table,
                    overwrite.query(),
                    true,
                    overwrite.isByName(),
                    options(overwrite.writeOptions()));
              });
    }
    if (node instanceof OverwritePartitionsDynamic overwrite) {
      return routed(overwrite.table())
          .map(
              table -> {
                Map<String, String> options = options(overwrite.writeOptions());
                options.put(DataSourceUtils.PARTITION_OVERWRITE_MODE(), "dynamic");
                return insert(table, overwrite.query(), true, overwrite.isByName(), options);
              });
    }
    return Optional.empty();
  }

  private static Optional<RoutedTable> routed(Object relation) {
    return relation instanceof DataSourceV2Relation v2 && v2.table() instanceof RoutedTable table
        ? Optional.of(table)
        : Optional.empty();
  }

  private static void requireAll(RoutedTable table, Expression condition) {
    if (!(condition instanceof Literal)) {
      throw new UnsupportedOperationException(
          "Cannot overwrite the rows of "
              + table.name()
              + " that match a condition: because tables of this format can only be overwritten as a"
              + " whole or by partition. Use INSERT OVERWRITE ... PARTITION, or overwritePartitions()");
    }
  }

  private static LogicalPlan insert(
      RoutedTable table,
      LogicalPlan query,
      boolean overwrite,
      boolean byName,
      Map<String, String> options) {
    Map<String, Option<String>> partitions = new LinkedHashMap<>();
    for (String column : ScalaInterop.<String>list(table.v1Table().partitionColumnNames())) {
      partitions.put(column, Option.empty());
    }
    return PlanNodes.insertInto(
        relation(table, new CaseInsensitiveStringMap(options)),
        ScalaInterop.map(partitions),
        query,
        overwrite,
        byName);
  }

  private static Map<String, String> options(
      scala.collection.immutable.Map<String, String> options) {
    return new HashMap<>(ScalaInterop.javaMap(options));
  }

  private static LogicalPlan relation(RoutedTable table, CaseInsensitiveStringMap options) {
    return new UnresolvedCatalogRelation(table.v1Table(), options, false);
  }
}
