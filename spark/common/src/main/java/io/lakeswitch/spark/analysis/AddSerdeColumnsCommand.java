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
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.SchemaUtils;

/**
 * ALTER TABLE ADD COLUMNS of a Hive serde table that a file source reads. Spark allows it for Hive
 * serde tables of any kind, but of file sources not for Avro ({@code AlterTableAddColumnsCommand}).
 */
public final class AddSerdeColumnsCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient CatalogTable table;
  private final transient List<StructField> columns;

  /** Makes the command; the columns go behind the data columns there are. */
  public AddSerdeColumnsCommand(CatalogTable table, List<StructField> columns) {
    this.table = Objects.requireNonNull(table);
    this.columns = List.copyOf(columns);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    List<StructField> all = new ArrayList<>(List.of(table.schema().fields()));
    all.addAll(columns);
    SchemaUtils.checkColumnNameDuplication(
        ScalaInterop.seq(all.stream().map(StructField::name).toList()),
        session.sessionState().conf().caseSensitiveAnalysis());
    List<StructField> data = new ArrayList<>(List.of(table.dataSchema().fields()));
    data.addAll(columns);
    session
        .sessionState()
        .catalog()
        .alterTableDataSchema(table.identifier(), new StructType(data.toArray(StructField[]::new)));
    session.catalog().refreshTable(table.identifier().quotedString());
    return List.of();
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {table, columns};
  }

  @Override
  protected String describe() {
    return "AddColumns " + table.identifier().table();
  }
}
