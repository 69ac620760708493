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
import java.util.NavigableMap;
import java.util.TreeMap;

/** Operations on the versions of a table. */
final class VersionOperations {
  private static final int PAGE = 100;

  private final Pages pages;

  VersionOperations(Pages pages) {
    this.pages = pages;
  }

  void register(Operations operations) {
    operations.read("GetTableVersion", this::get);
    operations.read("GetTableVersions", this::list);
    operations.write("DeleteTableVersion", this::delete);
    operations.write("BatchDeleteTableVersion", this::deleteMany);
  }

  private ObjectNode get(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    if (!request.has("VersionId")) {
      answer.set("TableVersion", shown(table.document()));
      return answer;
    }
    long version = number(request.text("VersionId"));
    ObjectNode found =
        version == table.version() ? table.document() : table.archived().get(version);
    if (found == null) {
      throw missing();
    }
    answer.set("TableVersion", shown(found));
    return answer;
  }

  private ObjectNode list(GlueRequest request) {
    TableEntry table = table(request);
    NavigableMap<Long, ObjectNode> newestFirst = new TreeMap<>(table.archived().descendingMap());
    newestFirst.put(table.version(), table.document());
    return pages.page(
        request,
        "TableVersions",
        PAGE,
        newestFirst,
        v -> true,
        VersionOperations::shown,
        k -> List.of(Long.toString(k)),
        k -> Long.valueOf(k.get(0)));
  }

  private ObjectNode delete(GlueRequest request) {
    TableEntry table = table(request);
    remove(table, number(request.text("VersionId")));
    return Documents.empty();
  }

  private ObjectNode deleteMany(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode version : request.list("VersionIds")) {
      try {
        remove(table, number(version.asText()));
      } catch (AwsError e) {
        errors
            .addObject()
            .put("TableName", table.name())
            .put("VersionId", version.asText())
            .set("ErrorDetail", Documents.error(e.code(), e.getMessage()));
      }
    }
    return answer;
  }

  private static void remove(TableEntry table, long version) {
    if (version == table.version()) {
      throw AwsError.invalidInput("Cannot delete the latest version of the table.");
    }
    if (!table.archived().containsKey(version)) {
      throw missing();
    }
    table.removeVersion(version);
  }

  private static TableEntry table(GlueRequest request) {
    return request.catalog().table(request.name("DatabaseName"), request.name("TableName"));
  }

  private static ObjectNode shown(ObjectNode table) {
    ObjectNode version = Documents.empty();
    version.set("Table", table);
    version.set("VersionId", table.get("VersionId"));
    return version;
  }

  private static long number(String version) {
    try {
      return Long.parseLong(version);
    } catch (NumberFormatException e) {
      throw AwsError.invalidInput("Version ID must be a number: " + version);
    }
  }

  private static AwsError missing() {
    return AwsError.notFound("Table version not found.");
  }
}
