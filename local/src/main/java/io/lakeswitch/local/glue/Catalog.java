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
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.store.Folder;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The Data Catalog of one account in one region. Callers hold {@link #lock()}. A change goes to the
 * folder first, then to memory; stored documents are never changed, only replaced.
 */
final class Catalog {
  private final String id;
  private final String region;
  private final Folder folder;
  private final boolean terseNotFound;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final NavigableMap<String, DatabaseEntry> databases = new TreeMap<>();
  private ObjectNode resourcePolicy;

  Catalog(String id, String region, Folder folder, boolean terseNotFound) {
    this.id = id;
    this.region = region;
    this.folder = folder;
    this.terseNotFound = terseNotFound;
    for (Folder each : folder.folder("databases").folders()) {
      DatabaseEntry.load(each).ifPresent(d -> databases.put(d.name(), d));
    }
    resourcePolicy = (ObjectNode) folder.read("resource-policy").orElse(null);
  }

  String id() {
    return id;
  }

  String region() {
    return region;
  }

  ReadWriteLock lock() {
    return lock;
  }

  NavigableMap<String, DatabaseEntry> databases() {
    return databases;
  }

  DatabaseEntry database(String name) {
    DatabaseEntry found = databases.get(name);
    if (found == null) {
      throw AwsError.notFound("Database " + name + " not found.");
    }
    return found;
  }

  TableEntry table(String database, String name) {
    TableEntry found = database(database).tables().get(name);
    if (found == null) {
      throw AwsError.notFound(terseNotFound ? "Entity Not Found" : "Table " + name + " not found.");
    }
    return found;
  }

  void putDatabase(String name, ObjectNode document) {
    Folder place = folder.folder("databases").folder(name);
    place.write("database", document);
    DatabaseEntry entry = databases.get(name);
    if (entry == null) {
      databases.put(name, new DatabaseEntry(place, document));
    } else {
      entry.replace(document);
    }
  }

  void removeDatabase(String name) {
    folder.folder("databases").removeFolder(name);
    databases.remove(name);
  }

  Optional<JsonNode> resourcePolicy() {
    return Optional.ofNullable(resourcePolicy);
  }

  void setResourcePolicy(ObjectNode policy) {
    if (policy == null) {
      folder.remove("resource-policy");
    } else {
      folder.write("resource-policy", policy);
    }
    resourcePolicy = policy;
  }
}
