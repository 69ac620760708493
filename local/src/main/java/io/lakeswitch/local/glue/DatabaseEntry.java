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
import io.lakeswitch.local.store.Folder;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** A database with its tables and functions. */
final class DatabaseEntry {
  private final Folder folder;
  private final NavigableMap<String, TableEntry> tables = new TreeMap<>();
  private final NavigableMap<String, ObjectNode> functions = new TreeMap<>();
  private ObjectNode document;

  DatabaseEntry(Folder folder, ObjectNode document) {
    this.folder = folder;
    this.document = document;
  }

  static Optional<DatabaseEntry> load(Folder folder) {
    return folder
        .read("database")
        .map(
            document -> {
              DatabaseEntry entry = new DatabaseEntry(folder, (ObjectNode) document);
              for (Folder table : folder.folder("tables").folders()) {
                TableEntry.load(table).ifPresent(t -> entry.tables.put(t.name(), t));
              }
              folder
                  .folder("functions")
                  .documents()
                  .forEach(
                      f -> entry.functions.put(f.path("FunctionName").asText(), (ObjectNode) f));
              return entry;
            });
  }

  String name() {
    return document.path("Name").asText();
  }

  ObjectNode document() {
    return document;
  }

  void replace(ObjectNode changed) {
    document = changed;
  }

  NavigableMap<String, TableEntry> tables() {
    return tables;
  }

  NavigableMap<String, ObjectNode> functions() {
    return functions;
  }

  void createTable(String name, ObjectNode table) {
    TableEntry entry = new TableEntry(folder.folder("tables").folder(name));
    entry.put(table);
    tables.put(name, entry);
  }

  void removeTable(String name) {
    folder.folder("tables").removeFolder(name);
    tables.remove(name);
  }

  void putFunction(String name, ObjectNode function) {
    folder.folder("functions").write(name, function);
    functions.put(name, function);
  }

  void removeFunction(String name) {
    folder.folder("functions").remove(name);
    functions.remove(name);
  }
}
