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

import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.HiveDefinitions;
import io.lakeswitch.spark.binding.ShownErrors;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.AlterTableSerDePropertiesCommand;
import org.apache.spark.sql.execution.command.DescribeTableCommand;
import org.apache.spark.sql.execution.command.LoadDataCommand;
import org.apache.spark.sql.execution.command.RunnableCommand;
import org.apache.spark.sql.execution.command.ShowCreateTableAsSerdeCommand;

/**
 * A command on a table of ours, whose rows and errors say the name that the user wrote: Spark's V1
 * code knows a table of a named catalog by its internal name only. A CREATE TABLE that fails leaves
 * no directory behind.
 */
public final class RoutedCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient RunnableCommand command;
  private final String catalog;
  private final transient Optional<CreatedTable> created;

  /**
   * Makes the command around Spark's own.
   *
   * @param catalog the catalog of the table, as the user calls it
   * @param created the table that the command creates, if it creates one
   */
  public RoutedCommand(RunnableCommand command, String catalog, Optional<CreatedTable> created) {
    this.command = Objects.requireNonNull(command);
    this.catalog = Objects.requireNonNull(catalog);
    this.created = created;
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    try {
      return rows(session).stream().map(this::shown).toList();
    } catch (Exception e) {
      throw ScalaInterop.sneak(ShownErrors.plain(e));
    }
  }

  /** Returns whether a command goes by the serde of a Hive serde table. */
  static boolean isOfSerde(RunnableCommand command) {
    return command instanceof LoadDataCommand
        || command instanceof DescribeTableCommand
        || command instanceof AlterTableSerDePropertiesCommand
        || command instanceof ShowCreateTableAsSerdeCommand;
  }

  private List<Row> rows(SparkSession session) throws Exception {
    if (isOfSerde(command)) {
      return HiveDefinitions.atFirstLook(() -> ScalaInterop.list(command.run(session)));
    }
    return created.isPresent()
        ? created.get().directory().clearingIfFailed(() -> ScalaInterop.list(command.run(session)))
        : ScalaInterop.list(command.run(session));
  }

  private Row shown(Row row) {
    Object[] cells = new Object[row.length()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = row.get(i) instanceof String text ? ShownNames.in(text) : row.get(i);
    }
    if (cells.length > 1 && "Catalog".equals(cells[0]) && SessionCatalogs.NAME.equals(cells[1])) {
      // DESCRIBE EXTENDED gives the catalog a row of its own.
      cells[1] = catalog;
    }
    return RowFactory.create(cells);
  }

  @Override
  protected List<Attribute> columns() {
    return ScalaInterop.list(((LogicalPlan) command).output());
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {command, catalog, created};
  }

  @Override
  protected String describe() {
    return ((LogicalPlan) command).nodeName();
  }
}
