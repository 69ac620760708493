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
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Operations on user-defined functions. */
final class FunctionOperations {
  private static final int PAGE = 100;

  private final Pages pages;

  FunctionOperations(Pages pages) {
    this.pages = pages;
  }

  void register(Operations operations) {
    operations.write("CreateUserDefinedFunction", this::create);
    operations.read("GetUserDefinedFunction", this::get);
    operations.read("GetUserDefinedFunctions", this::list);
    operations.write("UpdateUserDefinedFunction", this::update);
    operations.write("DeleteUserDefinedFunction", this::delete);
  }

  private ObjectNode create(GlueRequest request) {
    DatabaseEntry database = request.catalog().database(request.name("DatabaseName"));
    ObjectNode input = request.object("FunctionInput");
    String name = input.path("FunctionName").asText(null);
    if (name == null) {
      throw AwsError.invalidInput("FunctionName must be provided.");
    }
    if (database.functions().containsKey(name)) {
      throw AwsError.alreadyExists("Function already exists.");
    }
    database.putFunction(name, document(input, name, request, Documents.now()));
    return Documents.empty();
  }

  private ObjectNode get(GlueRequest request) {
    ObjectNode answer = Documents.empty();
    answer.set("UserDefinedFunction", existing(request));
    return answer;
  }

  private ObjectNode list(GlueRequest request) {
    Predicate<String> named = NamePattern.of(request.text("Pattern"));
    String type = request.text("FunctionType");
    NavigableMap<String, ObjectNode> functions = new TreeMap<>();
    if (request.has("DatabaseName")) {
      functions.putAll(request.catalog().database(request.name("DatabaseName")).functions());
    } else {
      request
          .catalog()
          .databases()
          .forEach(
              (db, entry) -> entry.functions().forEach((n, f) -> functions.put(db + "\t" + n, f)));
    }
    return pages.page(
        request,
        "UserDefinedFunctions",
        PAGE,
        functions,
        f ->
            named.test(f.path("FunctionName").asText())
                && (type == null || type.equals(f.path("FunctionType").asText())),
        f -> f,
        List::of,
        k -> k.get(0));
  }

  private ObjectNode update(GlueRequest request) {
    String name = request.text("FunctionName");
    double created = existing(request).path("CreateTime").asDouble();
    ObjectNode input = request.object("FunctionInput");
    if (input.has("FunctionName") && !input.path("FunctionName").asText().equals(name)) {
      throw AwsError.invalidInput("The name of a function cannot be changed.");
    }
    request
        .catalog()
        .database(request.name("DatabaseName"))
        .putFunction(name, document(input, name, request, created));
    return Documents.empty();
  }

  private ObjectNode delete(GlueRequest request) {
    existing(request);
    request
        .catalog()
        .database(request.name("DatabaseName"))
        .removeFunction(request.text("FunctionName"));
    return Documents.empty();
  }

  private static ObjectNode existing(GlueRequest request) {
    ObjectNode found =
        request
            .catalog()
            .database(request.name("DatabaseName"))
            .functions()
            .get(request.text("FunctionName"));
    if (found == null) {
      throw AwsError.notFound("Cannot find function.");
    }
    return found;
  }

  private static ObjectNode document(
      ObjectNode input, String name, GlueRequest request, double created) {
    ObjectNode function = input.deepCopy();
    function.put("FunctionName", name);
    function.put("DatabaseName", request.name("DatabaseName"));
    function.put("CatalogId", request.catalog().id());
    function.put("CreateTime", created);
    return function;
  }
}
