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
import io.lakeswitch.spark.shim.PlanShims;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.catalog.UnresolvedCatalogRelation;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;

/** Reads of routed tables become reads of the V1 relation, under the same expression ids. */
final class RoutedRelations implements NodeRewrite {
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
    LogicalPlan v1 =
        PlainNameScope.of(
            table.binding(),
            () ->
                PlanShims.reading(
                    spark,
                    new UnresolvedCatalogRelation(table.v1Table(), relation.options(), false)));
    Map<String, AttributeReference> known = new HashMap<>();
    for (AttributeReference attribute : ScalaInterop.<AttributeReference>list(relation.output())) {
      known.put(attribute.name().toLowerCase(Locale.ROOT), attribute);
    }
    if (v1 instanceof LogicalRelation logical) {
      return ScalaInterop.copyWith(logical, "output", sameIds(logical.output(), known));
    }
    if (v1 instanceof HiveTableRelation hive) {
      return ScalaInterop.copyWith(
          hive,
          Map.of(
              "dataCols", sameIds(hive.dataCols(), known),
              "partitionCols", sameIds(hive.partitionCols(), known)));
    }
    return v1;
  }

  /** Other nodes of the plan already refer to the attributes of the V2 relation. */
  private static scala.collection.immutable.Seq<AttributeReference> sameIds(
      scala.collection.Seq<AttributeReference> columns, Map<String, AttributeReference> known) {
    List<AttributeReference> same = new ArrayList<>();
    for (AttributeReference column : ScalaInterop.<AttributeReference>list(columns)) {
      AttributeReference old = known.get(column.name().toLowerCase(Locale.ROOT));
      same.add(old == null ? column : column.withExprId(old.exprId()));
    }
    return ScalaInterop.seq(same);
  }
}
