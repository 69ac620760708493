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
package io.lakeswitch.local.glue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Tables as another Glue answered them, past all that CreateTable checks. */
final class RecordedTables {
  private RecordedTables() {}

  static void put(
      Catalog catalog,
      String databaseName,
      String tableName,
      ObjectNode recorded,
      List<ObjectNode> partitions) {
    String database = GlueRequest.lower(databaseName);
    String name = GlueRequest.lower(tableName);
    if (!catalog.databases().containsKey(database)) {
      ObjectNode document = Documents.empty().put("Name", database).put("CatalogId", catalog.id());
      catalog.putDatabase(database, document.put("CreateTime", Documents.now()));
    }
    ObjectNode table = recorded.deepCopy();
    table.put("Name", name);
    table.put("DatabaseName", database);
    table.put("CatalogId", catalog.id());
    Documents.absent(table, "VersionId", table.textNode("0"));
    DatabaseEntry owner = catalog.database(database);
    owner.removeTable(name);
    owner.createTable(name, table);
    for (ObjectNode each : partitions) {
      ObjectNode partition = each.deepCopy();
      partition.put("DatabaseName", database);
      partition.put("TableName", name);
      partition.put("CatalogId", catalog.id());
      ObjectNode wrapped = Documents.empty();
      wrapped.set("Partition", partition);
      catalog.table(database, name).putPartition(PartitionEntry.of(wrapped));
    }
  }
}
