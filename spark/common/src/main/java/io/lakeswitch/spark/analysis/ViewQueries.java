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

import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.metastore.UnreadableViewText;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedFunction;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.catalog.TemporaryViewRelation;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.CurrentOrigin;
import org.apache.spark.sql.catalyst.trees.Origin;
import scala.Option;
import scala.runtime.BoxedUnit;

/**
 * What is parsed, with its functions led to where they are; and errors of views whose text Spark
 * cannot run. Spark parses the text of a view when it resolves its name ({@code
 * SessionCatalog.fromCatalogTable}), and tells of a failure neither why nor, in words that users
 * know, of which view.
 */
final class ViewQueries {
  private static final String VIEW = "VIEW";
  private static final String FIELD = "ViewExpandedText";
  private static final String NEXT_STEP =
      "Query it in the engine that made it, or make a view of Spark under another name with CREATE"
          + " VIEW";

  private static final int SHOWN = 500;

  private final SparkSession spark;
  private final FunctionNames functions;

  ViewQueries(SparkSession spark, FunctionNames functions) {
    this.spark = spark;
    this.functions = functions;
  }

  /** A parser's method. */
  @FunctionalInterface
  interface Parse {
    LogicalPlan of(String text) throws ParseException;
  }

  /**
   * Parses a text, which may be that of a view.
   *
   * @throws UnreadableTableException if it is the text of a view of ours that Spark cannot run: the
   *     metastore put an explanation in its place, it has syntax that Spark does not have, or
   *     functions that neither Spark nor the view's database has
   */
  LogicalPlan parse(String text, Parse parser) throws ParseException {
    Optional<String> view = viewBeingResolved();
    if (view.isEmpty()) {
      return functions.lead(parser.of(text), List.of());
    }
    Optional<UnreadableTableException> unreadable = UnreadableViewText.errorIn(text);
    if (unreadable.isPresent()) {
      throw unreadable.get();
    }
    Optional<V1Name> name = V1Name.of(spark, view.get());
    LogicalPlan plan;
    try {
      plan = parser.of(text);
    } catch (ParseException e) {
      if (name.isEmpty()) {
        throw e;
      }
      throw unreadable(
          name.get(),
          "Spark cannot parse it (" + oneLine(e.getMessage()) + "): " + oneLine(text),
          NEXT_STEP,
          e);
    }
    name.ifPresent(n -> requireFunctions(n, plan));
    return functions.lead(plan, context(view.get()));
  }

  /** The catalog and database of names in the text that lack them. */
  private List<String> context(String view) {
    List<String> parts = List.of(view.split("\\."));
    SessionCatalog catalog = spark.sessionState().catalog();
    Option<TemporaryViewRelation> temporary =
        catalog.getRawLocalOrGlobalTempView(
            ScalaInterop.seq(parts.size() < 3 ? parts : parts.subList(1, 3)));
    if (temporary.isDefined()) {
      return ScalaInterop.list(temporary.get().tableMeta().viewCatalogAndNamespace());
    }
    return V1Name.of(spark, view)
        .filter(name -> name.catalog().binding().metastore().isView(name.database(), name.name()))
        .map(
            name ->
                ScalaInterop.<String>list(
                    name.catalog()
                        .binding()
                        .metastore()
                        .getTable(name.database(), name.name())
                        .viewCatalogAndNamespace()))
        .orElse(List.of());
  }

  private static Optional<String> viewBeingResolved() {
    Origin origin = CurrentOrigin.get();
    return origin.objectType().contains(VIEW)
        ? ScalaInterop.optional(origin.objectName())
        : Optional.empty();
  }

  private void requireFunctions(V1Name view, LogicalPlan plan) {
    plan.foreach(
        node -> {
          for (Expression each : ScalaInterop.<Expression>list(node.expressions())) {
            each.foreach(
                expression -> {
                  if (expression instanceof UnresolvedFunction function) {
                    requireFunction(view, ScalaInterop.list(function.nameParts()));
                  }
                  return BoxedUnit.UNIT;
                });
          }
          return BoxedUnit.UNIT;
        });
  }

  private void requireFunction(V1Name view, List<String> nameParts) {
    String function = nameParts.get(0);
    boolean known =
        nameParts.size() > 1
            || spark
                .sessionState()
                .functionRegistry()
                .functionExists(new FunctionIdentifier(function))
            || view.catalog().binding().metastore().functionExists(view.database(), function);
    if (!known) {
      throw unreadable(
          view,
          "it calls the function " + function + ", which neither Spark nor its database has",
          "Create the function with CREATE FUNCTION, or: " + NEXT_STEP,
          null);
    }
  }

  private static UnreadableTableException unreadable(
      V1Name view, String problem, String nextStep, Throwable cause) {
    return UnreadableTableException.of(
        view.catalog().binding().config(),
        view.database(),
        view.name(),
        FIELD,
        problem,
        nextStep,
        cause);
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
  }
}
