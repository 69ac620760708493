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

import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * A catalog that loads its Iceberg tables for writing, for commands that load a table and then
 * commit to it: so a table that must not be written to (behind a resource link) is refused.
 */
final class TablesToWrite implements TableCatalog {
  private static final Set<TableWritePrivilege> ALL = Set.of(TableWritePrivilege.values());

  private final TableCatalog catalog;

  TablesToWrite(TableCatalog catalog) {
    this.catalog = catalog;
  }

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    throw new UnsupportedOperationException("The catalog has been initialised");
  }

  @Override
  public String name() {
    return catalog.name();
  }

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    Table table = catalog.loadTable(identifier, ALL);
    // By name: Iceberg is optional, and the texts of other tables' classes say internal names.
    if (!table.getClass().getName().startsWith("org.apache.iceberg.")) {
      throw new UnsupportedOperationException(
          "Cannot change the table "
              + catalog.name()
              + "."
              + identifier
              + ": because it is no Iceberg table, and partition fields, write order, identifier"
              + " fields, branches and tags are Iceberg's. CALL "
              + catalog.name()
              + ".system.migrate makes one of a Parquet, ORC or Avro table");
    }
    return table;
  }

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    return catalog.listTables(namespace);
  }

  @Override
  @SuppressWarnings("deprecation")
  public Table createTable(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return catalog.createTable(identifier, schema, partitions, properties);
  }

  @Override
  public Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    return catalog.alterTable(identifier, changes);
  }

  @Override
  public boolean dropTable(Identifier identifier) {
    return catalog.dropTable(identifier);
  }

  @Override
  public void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    catalog.renameTable(from, to);
  }
}
