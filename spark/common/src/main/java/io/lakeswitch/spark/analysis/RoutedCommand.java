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

import io.lakeswitch.spark.binding.ShownErrors;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.RunnableCommand;

/** A command on an internal name, whose errors say the name that the user wrote. */
public final class RoutedCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient RunnableCommand command;

  /** Makes the command around Spark's own. */
  public RoutedCommand(RunnableCommand command) {
    this.command = Objects.requireNonNull(command);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    try {
      return ScalaInterop.list(command.run(session));
    } catch (Exception e) {
      throw ScalaInterop.sneak(ShownErrors.plain(e));
    }
  }

  @Override
  protected List<Attribute> columns() {
    return ScalaInterop.list(((LogicalPlan) command).output());
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {command};
  }

  @Override
  protected String describe() {
    return ((LogicalPlan) command).nodeName();
  }
}
