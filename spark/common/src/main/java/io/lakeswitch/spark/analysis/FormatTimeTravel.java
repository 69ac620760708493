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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.analysis.RelationTimeTravel;
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;
import org.apache.spark.sql.execution.datasources.v2.DataSourceV2Relation;
import scala.Option;
import scala.Product;

/**
 * Gives time travel back to the formats it belongs to: Hudi's parser makes its own node of every
 * {@code VERSION / TIMESTAMP AS OF}, whatever the table, and Iceberg and Delta do not know that
 * node.
 */
final class FormatTimeTravel implements NodeRewrite {
  /** {@code org.apache.spark.sql.catalyst.plans.logical.TimeTravelRelation} of Hudi's bundle. */
  private static final String HUDI_NODE = "TimeTravelRelation";

  @Override
  @SuppressWarnings("unchecked")
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!node.getClass().getSimpleName().equals(HUDI_NODE) || node.children().isEmpty()) {
      return Optional.empty();
    }
    LogicalPlan table = node.children().head();
    while (table instanceof SubqueryAlias alias) {
      table = alias.child();
    }
    if (!(table instanceof DataSourceV2Relation relation)
        || relation.table().getClass().getName().startsWith("org.apache.spark.sql.hudi")
        || relation.catalog().isEmpty()
        || relation.identifier().isEmpty()) {
      return Optional.empty();
    }
    List<String> name = new ArrayList<>();
    name.add(relation.catalog().get().name());
    name.addAll(Arrays.asList(relation.identifier().get().namespace()));
    name.add(relation.identifier().get().name());
    Product product = (Product) node;
    return Optional.of(
        new RelationTimeTravel(
            new UnresolvedRelation(ScalaInterop.seq(name), relation.options(), false),
            (Option<Expression>) product.productElement(1),
            (Option<String>) product.productElement(2)));
  }
}
