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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * Puts a V1 relation in the place of another relation of the same table: other nodes of the plan
 * already refer to the attributes of the old one.
 */
final class SameAttributes {
  private final Map<String, Attribute> known = new HashMap<>();

  /** Of the relation whose place is taken. */
  SameAttributes(LogicalPlan old) {
    for (Attribute attribute : ScalaInterop.<Attribute>list(old.output())) {
      known.put(attribute.name().toLowerCase(Locale.ROOT), attribute);
    }
  }

  /** Returns the relation with the expression ids of the old one. */
  LogicalPlan of(LogicalPlan relation) {
    if (relation instanceof LogicalRelation logical) {
      return ScalaInterop.copyWith(logical, "output", sameIds(logical.output()));
    }
    if (relation instanceof HiveTableRelation hive) {
      return ScalaInterop.copyWith(
          hive,
          Map.of(
              "dataCols", sameIds(hive.dataCols()),
              "partitionCols", sameIds(hive.partitionCols())));
    }
    return relation;
  }

  private scala.collection.immutable.Seq<AttributeReference> sameIds(
      scala.collection.Seq<AttributeReference> columns) {
    List<AttributeReference> same = new ArrayList<>();
    for (AttributeReference column : ScalaInterop.<AttributeReference>list(columns)) {
      Attribute old = known.get(column.name().toLowerCase(Locale.ROOT));
      same.add(old == null ? column : column.withExprId(old.exprId()));
    }
    return ScalaInterop.seq(same);
  }
}
