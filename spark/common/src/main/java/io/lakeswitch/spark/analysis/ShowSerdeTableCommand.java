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

import io.lakeswitch.spark.shim.JavaCommand;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.expressions.Attribute;

/**
 * SHOW CREATE TABLE of a text table that a source of ours reads: the statement names its serde, as
 * the source is none that a table could be created with.
 */
public final class ShowSerdeTableCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final String name;
  private final transient CatalogTable table;
  private final transient List<Attribute> columns;

  /**
   * Makes the command.
   *
   * @param name of the table in the statement, quoted
   * @param table the Hive serde table
   */
  public ShowSerdeTableCommand(String name, CatalogTable table, List<Attribute> columns) {
    this.name = Objects.requireNonNull(name);
    this.table = Objects.requireNonNull(table);
    this.columns = List.copyOf(columns);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    return List.of(RowFactory.create(SerdeTableDdl.of(name, table)));
  }

  @Override
  protected List<Attribute> columns() {
    return columns;
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {name, table, columns};
  }

  @Override
  protected String describe() {
    return "ShowCreateTable " + name;
  }
}
