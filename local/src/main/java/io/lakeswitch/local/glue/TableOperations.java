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
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import java.util.List;
import java.util.function.Predicate;

/** Operations on tables. */
final class TableOperations {
  private static final int PAGE = 100;

  private final Pages pages;

  TableOperations(Pages pages) {
    this.pages = pages;
  }

  void register(Operations operations) {
    operations.write("CreateTable", this::create);
    operations.read("GetTable", this::get);
    operations.read("GetTables", this::list);
    operations.write("UpdateTable", this::update);
    operations.write("DeleteTable", this::delete);
    operations.write("BatchDeleteTable", this::deleteMany);
  }

  private ObjectNode create(GlueRequest request) {
    ObjectNode input = tableInput(request, "OpenTableFormatInput");
    DatabaseEntry database = request.catalog().database(request.name("DatabaseName"));
    String name = GlueRequest.lower(input.path("Name").asText());
    if (database.tables().containsKey(name)) {
      throw AwsError.alreadyExists("Table already exists.");
    }
    double now = Documents.now();
    ObjectNode table = document(input, request, name);
    table.put("CreateTime", now);
    table.put("UpdateTime", now);
    table.put("CreatedBy", request.caller().arn());
    table.put("VersionId", "0");
    database.createTable(name, table);
    return Documents.empty();
  }

  private ObjectNode get(GlueRequest request) {
    ObjectNode table =
        request.catalog().table(request.name("DatabaseName"), request.name("Name")).document();
    ObjectNode answer = Documents.empty();
    answer.set("Table", shown(table, attributes(request)));
    return answer;
  }

  private ObjectNode list(GlueRequest request) {
    DatabaseEntry database = request.catalog().database(request.name("DatabaseName"));
    Predicate<String> named = NamePattern.of(request.text("Expression"));
    List<String> attributes = attributes(request);
    return pages.page(
        request,
        "TableList",
        PAGE,
        database.tables(),
        t -> named.test(t.name()),
        t -> shown(t.document(), attributes),
        List::of,
        k -> k.get(0));
  }

  private static List<String> attributes(GlueRequest request) {
    List<String> attributes = GlueRequest.strings(request.list("AttributesToGet"));
    if (request.has("AttributesToGet") && !attributes.contains("NAME")) {
      throw AwsError.invalidInput("AttributesToGet must include NAME.");
    }
    return attributes;
  }

  private static ObjectNode shown(ObjectNode table, List<String> attributes) {
    if (attributes.isEmpty()) {
      return table;
    }
    ObjectNode shown = Documents.empty();
    shown.set("Name", table.get("Name"));
    if (attributes.contains("TABLE_TYPE") && table.has("TableType")) {
      shown.set("TableType", table.get("TableType"));
    }
    return shown;
  }

  private ObjectNode update(GlueRequest request) {
    ObjectNode input = tableInput(request, "UpdateOpenTableFormatInput");
    String name = GlueRequest.lower(input.path("Name").asText());
    TableEntry entry = request.catalog().table(request.name("DatabaseName"), name);
    String expected = request.text("VersionId");
    if (expected != null && !expected.equals(Long.toString(entry.version()))) {
      throw AwsError.of(
          "ConcurrentModificationException",
          "Update table failed due to concurrent modifications.");
    }
    ObjectNode old = entry.document();
    ObjectNode table = document(input, request, name);
    table.set("CreateTime", old.get("CreateTime"));
    table.set("CreatedBy", old.get("CreatedBy"));
    table.put("UpdateTime", Documents.now());
    table.put("VersionId", Long.toString(entry.version() + 1));
    if (request.flag("SkipArchive")) {
      entry.put(table);
    } else {
      entry.archiveAndPut(table);
    }
    return Documents.empty();
  }

  private ObjectNode delete(GlueRequest request) {
    String database = request.name("DatabaseName");
    String name = request.name("Name");
    request.catalog().table(database, name);
    request.catalog().database(database).removeTable(name);
    return Documents.empty();
  }

  private ObjectNode deleteMany(GlueRequest request) {
    DatabaseEntry database = request.catalog().database(request.name("DatabaseName"));
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode each : request.list("TablesToDelete")) {
      String name = GlueRequest.lower(each.asText());
      if (database.tables().containsKey(name)) {
        database.removeTable(name);
      } else {
        errors
            .addObject()
            .put("TableName", name)
            .set(
                "ErrorDetail",
                Documents.error("EntityNotFoundException", "Table " + name + " not found"));
      }
    }
    return answer;
  }

  private static ObjectNode tableInput(GlueRequest request, String alternative) {
    if (request.has(alternative)) {
      throw AwsError.invalidInput(alternative + " is not supported by this local server.");
    }
    ObjectNode input = request.object("TableInput");
    if (input == null) {
      throw AwsError.invalidInput("TableInput must be provided.");
    }
    return input;
  }

  private static ObjectNode document(ObjectNode input, GlueRequest request, String name) {
    ObjectNode table = input.deepCopy();
    table.put("Name", name);
    table.put("DatabaseName", request.name("DatabaseName"));
    table.put("CatalogId", request.catalog().id());
    table.put("IsRegisteredWithLakeFormation", false);
    table.put("IsMultiDialectView", table.has("ViewDefinition"));
    Documents.absent(table, "Retention", table.numberNode(0));
    Documents.completeStorage(table);
    return table;
  }
}
