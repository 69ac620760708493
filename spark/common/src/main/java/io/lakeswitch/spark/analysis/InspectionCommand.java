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
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.RunnableCommand;

/**
 * A command of Spark's that shows a table of a named catalog, with the names the user knows: Spark
 * itself knows the table by its internal one.
 */
public final class InspectionCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient LogicalPlan command;
  private final String database;

  /**
   * Makes the command.
   *
   * @param command Spark's command
   * @param database the internal name of the database it inspects
   */
  public InspectionCommand(LogicalPlan command, String database) {
    this.command = Objects.requireNonNull(command);
    this.database = Objects.requireNonNull(database);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    List<Row> rows = new ArrayList<>();
    for (Row row : ScalaInterop.<Row>list(((RunnableCommand) command).run(session))) {
      Object[] cells = new Object[row.length()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = row.get(i) instanceof String text ? ShownNames.in(text) : row.get(i);
      }
      if (cells.length > 1 && "Catalog".equals(cells[0])) {
        // DESCRIBE EXTENDED gives the catalog a row of its own.
        cells[1] = ShownNames.catalogOf(database);
      }
      rows.add(RowFactory.create(cells));
    }
    return rows;
  }

  @Override
  protected List<Attribute> columns() {
    return ScalaInterop.list(command.output());
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {command, database};
  }

  @Override
  protected String describe() {
    return command.nodeName()
        + " "
        + ShownNames.catalogOf(database)
        + "."
        + QualifiedNames.parse(database).orElseThrow().database();
  }
}
