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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.store.Folder;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** A table with its archived versions, partitions and column statistics. */
final class TableEntry {
  private final Folder folder;
  private final NavigableMap<Long, ObjectNode> archived = new TreeMap<>();
  private final NavigableMap<PartitionKey, PartitionEntry> partitions = new TreeMap<>();
  private NavigableMap<String, ObjectNode> statistics = new TreeMap<>();
  private ObjectNode document;

  TableEntry(Folder folder) {
    this.folder = folder;
  }

  static Optional<TableEntry> load(Folder folder) {
    return folder
        .read("table")
        .map(
            table -> {
              TableEntry entry = new TableEntry(folder);
              entry.document = (ObjectNode) table;
              for (JsonNode version : folder.folder("versions").documents()) {
                long number = version.path("VersionId").asLong();
                if (number < entry.version()) {
                  entry.archived.put(number, (ObjectNode) version);
                }
              }
              for (JsonNode partition : folder.folder("partitions").documents()) {
                PartitionEntry loaded = PartitionEntry.of(partition);
                entry.partitions.put(loaded.key(), loaded);
              }
              folder
                  .read("statistics")
                  .ifPresent(s -> entry.statistics = PartitionEntry.statistics(s));
              return entry;
            });
  }

  String name() {
    return document.path("Name").asText();
  }

  ObjectNode document() {
    return document;
  }

  long version() {
    return document.path("VersionId").asLong();
  }

  NavigableMap<Long, ObjectNode> archived() {
    return archived;
  }

  NavigableMap<PartitionKey, PartitionEntry> partitions() {
    return partitions;
  }

  NavigableMap<String, ObjectNode> statistics() {
    return statistics;
  }

  /** The partition keys, empty when the table has none. */
  JsonNode partitionKeys() {
    return document.path("PartitionKeys");
  }

  /** The names of all columns, partition keys last. */
  List<String> columnNames() {
    List<String> names = new ArrayList<>();
    document.path("StorageDescriptor").path("Columns").forEach(c -> names.add(column(c)));
    partitionKeys().forEach(c -> names.add(column(c)));
    return names;
  }

  private static String column(JsonNode column) {
    return GlueRequest.lower(column.path("Name").asText());
  }

  void put(ObjectNode table) {
    folder.write("table", table);
    document = table;
  }

  void archiveAndPut(ObjectNode table) {
    long old = version();
    folder.folder("versions").write(Long.toString(old), document);
    archived.put(old, document);
    put(table);
  }

  void removeVersion(long version) {
    folder.folder("versions").remove(Long.toString(version));
    archived.remove(version);
  }

  void putPartition(PartitionEntry partition) {
    folder.folder("partitions").write(partition.key().text(), partition.toJson());
    partitions.put(partition.key(), partition);
  }

  void removePartition(PartitionKey key) {
    folder.folder("partitions").remove(key.text());
    partitions.remove(key);
  }

  void putStatistics(NavigableMap<String, ObjectNode> changed) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    changed.forEach(json::set);
    folder.write("statistics", json);
    statistics = changed;
  }
}
