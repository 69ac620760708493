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

import java.util.Set;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;

/**
 * A catalog that loads its Iceberg tables for writing, for commands that load a table and then
 * commit to it: so a table that must not be written to (behind a resource link) is refused.
 */
final class TablesToWrite extends ForwardingCatalog<TableCatalog> {
  private static final Set<TableWritePrivilege> ALL = Set.of(TableWritePrivilege.values());

  TablesToWrite(TableCatalog catalog) {
    super(catalog);
  }

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    Table table = catalog().loadTable(identifier, ALL);
    // By name: Iceberg is optional, and the texts of other tables' classes say internal names.
    if (!table.getClass().getName().startsWith("org.apache.iceberg.")) {
      throw new UnsupportedOperationException(
          "Cannot change the table "
              + name()
              + "."
              + identifier
              + ": because it is no Iceberg table, and partition fields, write order, identifier"
              + " fields, branches and tags are Iceberg's. CALL "
              + name()
              + ".system.migrate makes one of a Parquet, ORC or Avro table");
    }
    return table;
  }
}
