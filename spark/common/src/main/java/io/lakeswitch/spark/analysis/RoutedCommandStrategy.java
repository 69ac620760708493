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

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.ResolvedTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import org.apache.spark.sql.execution.command.ExecutedCommandExec;
import org.apache.spark.sql.execution.command.ExplainCommand;
import org.apache.spark.sql.execution.command.RunnableCommand;
import org.apache.spark.sql.execution.command.ShowTablesCommand;
import scala.Option;
import scala.Product;
import scala.collection.immutable.Seq;

/**
 * Runs commands of Spark and the formats on tables of ours inside a {@link RoutedCommand}. A
 * strategy and no rule, so that listeners still see the command itself in the logical plan.
 */
public final class RoutedCommandStrategy extends SparkStrategy {
  private final SparkSession spark;

  /** Makes the strategy of a session. */
  public RoutedCommandStrategy(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Seq<SparkPlan> apply(LogicalPlan node) {
    if (!(node instanceof RunnableCommand original) || original instanceof RoutedCommand) {
      return ScalaInterop.seqOf();
    }
    RunnableCommand command = goingOn(original).orElse(original);
    Optional<CreatedTable> created = CreatedTable.of(spark, (Product) original);
    return catalog((Product) original)
        .or(() -> created.map(table -> table.binding().catalogName()))
        // Whatever tables a plan names, its text must not say their internal names.
        .or(
            () ->
                node instanceof ExplainCommand
                        || HudiCalls.isCall(node)
                        || command != original
                        || RoutedCommand.isOfSerde(command)
                    ? Optional.of(SessionCatalogs.NAME)
                    : Optional.empty())
        .map(catalog -> planned(new RoutedCommand(command, catalog, created)))
        .orElseGet(ScalaInterop::seqOf);
  }

  /** Returns what stands in for a command of Spark's that one bad table would end. */
  private static Optional<RunnableCommand> goingOn(RunnableCommand command) {
    return command instanceof ShowTablesCommand show
            && show.isExtended()
            && show.partitionSpec().isEmpty()
        ? Optional.of(new ShowTablesExtended(show))
        : Optional.empty();
  }

  private static Seq<SparkPlan> planned(RoutedCommand command) {
    return ScalaInterop.seqOf(new ExecutedCommandExec(command));
  }

  /** Returns the catalog whose table or database a command names internally. */
  private static Optional<String> catalog(Product command) {
    for (int i = 0; i < command.productArity(); i++) {
      Optional<String> database = database(command.productElement(i));
      if (database.isPresent()) {
        return database.map(ShownNames::catalogOf);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> database(Object parameter) {
    if (parameter instanceof Option<?> option) {
      return option.isDefined() ? database(option.get()) : Optional.empty();
    }
    if (parameter instanceof CatalogTable table) {
      return database(table.identifier());
    }
    if (parameter instanceof TableIdentifier name) {
      return database(name.database());
    }
    if (parameter instanceof FunctionIdentifier function) {
      return database(function.database());
    }
    if (parameter instanceof ExpressionInfo function) {
      return Optional.ofNullable(function.getDb()).flatMap(RoutedCommandStrategy::database);
    }
    if (parameter instanceof ResolvedTable resolved
        && resolved.identifier().namespace().length == 1) {
      String name = resolved.identifier().namespace()[0];
      return resolved.catalog() instanceof RedirectingSessionCatalog ours
              && !ours.isSessionCatalog()
          ? Optional.of(ours.qualified(name))
          : database(name);
    }
    return parameter instanceof String name && QualifiedNames.isQualified(name)
        ? Optional.of(name)
        : Optional.empty();
  }
}
