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
import java.util.List;
import java.util.Optional;

/**
 * What operations do with resource links.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/lake-formation/latest/dg/resource-links-glue-apis.html">
 *     Resource link handling in AWS Glue APIs</a>
 */
final class Links {
  static final String DATABASE = "TargetDatabase";
  static final String TABLE = "TargetTable";

  private Links() {}

  /**
   * A request as it goes on to what a link points to.
   *
   * @param input with the target's names
   * @param catalogId of the target
   * @param region of the target
   */
  record Followed(ObjectNode input, String catalogId, String region) {}

  /** The object of a link, without what hangs on it. */
  static Followed target(JsonNode link, String member, String ownCatalog, String ownRegion) {
    JsonNode target = link.path(member);
    ObjectNode input = Documents.empty();
    String catalogId = target.path("CatalogId").asText(ownCatalog);
    input.put("CatalogId", catalogId);
    if (member.equals(TABLE)) {
      input.put("DatabaseName", target.path("DatabaseName").asText());
      input.put("Name", target.path("Name").asText());
    } else {
      input.put("Name", target.path("DatabaseName").asText());
    }
    return new Followed(input, catalogId, target.path("Region").asText(ownRegion));
  }

  /** Where a request goes instead, because its database or table is a link. */
  static Optional<Followed> follow(String operation, ObjectNode input, Catalog catalog) {
    String name = Resources.database(operation, input);
    DatabaseEntry database = name == null ? null : catalog.databases().get(name);
    if (database == null || operation.endsWith("Database")) {
      return Optional.empty();
    }
    if (database.document().has(DATABASE)) {
      if (input.path("TableInput").has(TABLE)) {
        throw AwsError.invalidInput(
            "Creating a table resource link through a database resource link is not supported.");
      }
      Followed target = target(database.document(), DATABASE, catalog.id(), catalog.region());
      ObjectNode followed = input.deepCopy();
      followed.put("CatalogId", target.catalogId());
      followed.set("DatabaseName", target.input().get("Name"));
      return Optional.of(new Followed(followed, target.catalogId(), target.region()));
    }
    return followTable(operation, input, catalog, database);
  }

  /**
   * Partitions, statistics and UpdateTable go to the target; what is done to a table as such not.
   */
  private static Optional<Followed> followTable(
      String operation, ObjectNode input, Catalog catalog, DatabaseEntry database) {
    boolean update = operation.equals("UpdateTable");
    String name = Resources.table(operation, input);
    TableEntry table = name == null ? null : database.tables().get(name);
    if (table == null || !table.document().has(TABLE) || !(update || input.has("TableName"))) {
      return Optional.empty();
    }
    Followed target = target(table.document(), TABLE, catalog.id(), catalog.region());
    ObjectNode followed = input.deepCopy();
    followed.put("CatalogId", target.catalogId());
    followed.set("DatabaseName", target.input().get("DatabaseName"));
    if (update) {
      followed.withObject("/TableInput").set("Name", target.input().get("Name"));
      followed.withObject("/TableInput").remove(TABLE);
    } else {
      followed.set("TableName", target.input().get("Name"));
    }
    return Optional.of(new Followed(followed, target.catalogId(), target.region()));
  }

  /** A link as it is shown to those who may read the target: its own names, the target's rest. */
  static ObjectNode merged(JsonNode link, JsonNode target, String member) {
    ObjectNode merged = target.deepCopy();
    for (String own : List.of("Name", "DatabaseName", "CatalogId", member)) {
      if (link.has(own)) {
        merged.set(own, link.get(own));
      }
    }
    return merged;
  }
}
