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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunctionName;
import org.apache.spark.sql.catalyst.analysis.UnresolvedGenerator;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.UnresolvedWith;
import org.apache.spark.sql.execution.command.ExplainCommand;
import scala.Product;

/**
 * Leads names of functions that a named catalog keeps to the session catalog, the only one whose
 * classes Spark runs as functions. It is done to the plan as parsed: Spark looks functions up
 * ({@code Analyzer.LookupFunctions}) before any rule of ours runs.
 */
final class FunctionNames {
  /** The database of Iceberg's functions, which its own catalog has. */
  private static final String SYSTEM = "system";

  private final SparkSession spark;
  private final NameLookup names;

  FunctionNames(SparkSession spark, NameLookup names) {
    this.spark = spark;
    this.names = names;
  }

  /**
   * Returns the plan with the names led.
   *
   * @param context the catalog and database of names without them; empty for the current ones
   */
  LogicalPlan lead(LogicalPlan plan, List<String> context) {
    return Trees.transformDown(plan, node -> leadNode(node, context));
  }

  /** Returns an expression with the names led. */
  Expression lead(Expression expression) {
    return Trees.transformUp(expression, each -> leadExpression(each, List.of()));
  }

  private LogicalPlan leadNode(LogicalPlan node, List<String> context) {
    LogicalPlan led = node;
    if (node instanceof UnresolvedWith with) {
      led = ScalaInterop.copyWith(with, "cteRelations", leadRelations(with, context));
    } else if (node instanceof ExplainCommand explain) {
      led = ScalaInterop.copyWith(explain, "logicalPlan", lead(explain.logicalPlan(), context));
    } else if (node.children().nonEmpty()
        && node.children().head() instanceof UnresolvedFunctionName function) {
      led = leadCommand(node, function, context);
    }
    return Trees.transformExpressions(led, each -> leadExpression(each, context));
  }

  /** The pairs of Spark 3.5 are triples in 4.1; the second element is the query in both. */
  private Object leadRelations(UnresolvedWith with, List<String> context) {
    List<Product> relations = new ArrayList<>();
    for (Product relation : ScalaInterop.<Product>list(with.cteRelations())) {
      LogicalPlan query = lead((LogicalPlan) relation.productElement(1), context);
      relations.add(ScalaInterop.copyWith(relation, "_2", query));
    }
    return ScalaInterop.seq(relations);
  }

  private LogicalPlan leadCommand(
      LogicalPlan command, UnresolvedFunctionName function, List<String> context) {
    return found(ScalaInterop.list(function.multipartIdentifier()), context)
        .<LogicalPlan>map(
            name ->
                command.withNewChildren(
                    ScalaInterop.<LogicalPlan>seqOf(
                            ScalaInterop.copyWith(
                                function, "multipartIdentifier", ScalaInterop.seq(name.v1Parts())))
                        .toIndexedSeq()))
        .orElse(command);
  }

  private Expression leadExpression(Expression expression, List<String> context) {
    if (expression instanceof UnresolvedFunction function) {
      return found(ScalaInterop.list(function.nameParts()), context)
          .<Expression>map(
              name -> {
                ShownFunctions.expected();
                return ScalaInterop.copyWith(
                    function, "nameParts", ScalaInterop.seq(name.v1Parts()));
              })
          .orElse(expression);
    }
    if (expression instanceof UnresolvedGenerator generator) {
      return found(ScalaInterop.list(generator.name().nameParts()), context)
          .<Expression>map(
              name -> {
                ShownFunctions.expected();
                List<String> v1 = name.v1Parts();
                return ScalaInterop.copyWith(
                    generator,
                    "name",
                    ScalaInterop.copyWith(
                        new FunctionIdentifier(v1.get(2)),
                        "database",
                        ScalaInterop.optionOf(v1.get(1))));
              })
          .orElse(expression);
    }
    if (expression instanceof SubqueryExpression subquery) {
      return subquery.withNewPlan(lead(subquery.plan(), context));
    }
    return expression;
  }

  /** Returns the name, if it is that of a function which a named catalog of ours has. */
  private Optional<OurName> found(List<String> parts, List<String> context) {
    if (parts.size() == 1
        && spark
            .sessionState()
            .catalog()
            .isRegisteredFunction(new FunctionIdentifier(parts.get(0)))) {
      return Optional.empty();
    }
    return names
        .named(NameLookup.inContext(spark, parts, context))
        .filter(name -> !name.database().equalsIgnoreCase(SYSTEM))
        .filter(
            name ->
                name.catalog().binding().metastore().functionExists(name.database(), name.name()));
  }
}
