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
import io.lakeswitch.local.error.AwsError;
import java.util.List;

/** Operations on databases. */
final class DatabaseOperations {
  private static final int PAGE = 100;

  private final Pages pages;

  DatabaseOperations(Pages pages) {
    this.pages = pages;
  }

  void register(Operations operations) {
    operations.write("CreateDatabase", this::create);
    operations.read("GetDatabase", this::get);
    operations.read("GetDatabases", this::list);
    operations.write("UpdateDatabase", this::update);
    operations.write("DeleteDatabase", this::delete);
  }

  private ObjectNode create(GlueRequest request) {
    ObjectNode input = request.object("DatabaseInput");
    String name = GlueRequest.lower(input.path("Name").asText());
    Catalog catalog = request.catalog();
    if (catalog.databases().containsKey(name)) {
      throw AwsError.alreadyExists("Database already exists.");
    }
    catalog.putDatabase(name, document(input, name, catalog.id(), Documents.now()));
    return Documents.empty();
  }

  private ObjectNode get(GlueRequest request) {
    ObjectNode answer = Documents.empty();
    answer.set("Database", request.catalog().database(request.name("Name")).document());
    return answer;
  }

  private ObjectNode list(GlueRequest request) {
    List<String> attributes = GlueRequest.strings(request.list("AttributesToGet"));
    String share = request.text("ResourceShareType");
    return pages.page(
        request,
        "DatabaseList",
        PAGE,
        request.catalog().databases(),
        d -> share == null || share.equals("ALL"),
        d -> attributes.isEmpty() ? d.document() : attributes(d.document(), attributes),
        List::of,
        k -> k.get(0));
  }

  private static ObjectNode attributes(ObjectNode database, List<String> attributes) {
    ObjectNode shown = Documents.empty();
    shown.set("Name", database.get("Name"));
    if (attributes.contains("TARGET_DATABASE") && database.has("TargetDatabase")) {
      shown.set("TargetDatabase", database.get("TargetDatabase"));
    }
    return shown;
  }

  private ObjectNode update(GlueRequest request) {
    String name = request.name("Name");
    ObjectNode old = request.catalog().database(name).document();
    ObjectNode input = request.object("DatabaseInput");
    if (!name.equals(GlueRequest.lower(input.path("Name").asText()))) {
      throw AwsError.invalidInput("Database cannot be renamed");
    }
    double created = old.path("CreateTime").asDouble();
    request.catalog().putDatabase(name, document(input, name, request.catalog().id(), created));
    return Documents.empty();
  }

  private ObjectNode delete(GlueRequest request) {
    request.catalog().database(request.name("Name"));
    request.catalog().removeDatabase(request.name("Name"));
    return Documents.empty();
  }

  private static ObjectNode document(
      ObjectNode input, String name, String catalogId, double created) {
    ObjectNode database = input.deepCopy();
    database.put("Name", name);
    database.put("CreateTime", created);
    database.put("CatalogId", catalogId);
    if (!database.has("CreateTableDefaultPermissions") && !database.has("TargetDatabase")) {
      ObjectNode everyone = database.putArray("CreateTableDefaultPermissions").addObject();
      everyone.putObject("Principal").put("DataLakePrincipalIdentifier", "IAM_ALLOWED_PRINCIPALS");
      everyone.putArray("Permissions").add("ALL");
    }
    return database;
  }
}
