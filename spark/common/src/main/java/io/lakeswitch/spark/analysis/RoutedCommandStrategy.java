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
import io.lakeswitch.spark.shim.ScalaInterop;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import org.apache.spark.sql.execution.command.ExecutedCommandExec;
import org.apache.spark.sql.execution.command.RunnableCommand;
import scala.Option;
import scala.Product;
import scala.collection.immutable.Seq;

/**
 * Runs Spark's and Hudi's commands on internal names inside a {@link RoutedCommand}. A strategy and
 * no rule, so that listeners still see the command itself in the logical plan.
 */
public final class RoutedCommandStrategy extends SparkStrategy {
  /** For the session extensions. */
  public RoutedCommandStrategy() {}

  @Override
  public Seq<SparkPlan> apply(LogicalPlan node) {
    return node instanceof RunnableCommand command
            && !(command instanceof RoutedCommand)
            && namesInternally((Product) command)
        ? ScalaInterop.seqOf(new ExecutedCommandExec(new RoutedCommand(command)))
        : ScalaInterop.seqOf();
  }

  private static boolean namesInternally(Product command) {
    for (int i = 0; i < command.productArity(); i++) {
      if (isInternal(command.productElement(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInternal(Object parameter) {
    if (parameter instanceof Option<?> option) {
      return option.isDefined() && isInternal(option.get());
    }
    if (parameter instanceof CatalogTable table) {
      return isInternal(table.identifier());
    }
    return parameter instanceof TableIdentifier name
        && ScalaInterop.optional(name.database()).filter(QualifiedNames::isQualified).isPresent();
  }
}
