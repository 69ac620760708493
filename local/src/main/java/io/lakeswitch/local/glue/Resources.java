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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The permission that an operation needs, and the resources it needs it on: the object, all that it
 * stands in, and for deletions all that stands in it.
 *
 * @see <a href="https://docs.aws.amazon.com/glue/latest/dg/glue-specifying-resource-arns.html">AWS
 *     Glue resource ARNs</a>
 */
record Resources(String action, List<String> arns) {
  private static final Map<String, String> PERMISSIONS =
      Map.of(
          "GetColumnStatisticsForTable", "GetTable",
          "UpdateColumnStatisticsForTable", "UpdateTable",
          "DeleteColumnStatisticsForTable", "UpdateTable",
          "GetColumnStatisticsForPartition", "GetPartition",
          "UpdateColumnStatisticsForPartition", "UpdatePartition",
          "DeleteColumnStatisticsForPartition", "UpdatePartition");
  private static final Set<String> ON_ALL_DATABASES = Set.of("GetDatabases");
  private static final Set<String> ON_ALL_TABLES = Set.of("GetTables");

  static Resources of(String operation, ObjectNode input, String catalogId, String region) {
    String prefix = "arn:aws:glue:" + region + ":" + catalogId + ":";
    List<String> arns = new ArrayList<>();
    arns.add(prefix + "catalog");
    String database = database(operation, input);
    if (ON_ALL_DATABASES.contains(operation)) {
      arns.add(prefix + "database/*");
    }
    if (database != null) {
      arns.add(prefix + "database/" + database);
      for (String table : tables(operation, input)) {
        arns.add(prefix + "table/" + database + "/" + table);
      }
      String function = function(operation, input);
      if (function != null) {
        arns.add(prefix + "userDefinedFunction/" + database + "/" + function);
      }
    } else if (operation.equals("GetUserDefinedFunctions")) {
      arns.add(prefix + "database/*");
      arns.add(prefix + "userDefinedFunction/*/*");
    }
    return new Resources(
        "glue:" + PERMISSIONS.getOrDefault(operation, operation), List.copyOf(arns));
  }

  /** The database that a request names, or null. */
  static String database(String operation, JsonNode input) {
    JsonNode name = input.path("DatabaseName");
    if (name.isMissingNode() && operation.endsWith("Database")) {
      name = input.has("Name") ? input.path("Name") : input.path("DatabaseInput").path("Name");
    }
    return GlueRequest.lower(name.asText(null));
  }

  /** The one table that a request names, or null. */
  static String table(String operation, JsonNode input) {
    List<String> tables = tables(operation, input);
    return tables.size() == 1 && !tables.get(0).equals("*") ? tables.get(0) : null;
  }

  private static List<String> tables(String operation, JsonNode input) {
    if (ON_ALL_TABLES.contains(operation) || operation.equals("DeleteDatabase")) {
      return List.of("*");
    }
    if (operation.equals("BatchDeleteTable")) {
      List<String> names = new ArrayList<>();
      input.path("TablesToDelete").forEach(t -> names.add(GlueRequest.lower(t.asText())));
      return names;
    }
    JsonNode name = input.path("TableName");
    if (name.isMissingNode() && operation.endsWith("Table")) {
      name = input.has("Name") ? input.path("Name") : input.path("TableInput").path("Name");
    }
    return name.isTextual() ? List.of(GlueRequest.lower(name.asText())) : List.of();
  }

  private static String function(String operation, JsonNode input) {
    if (operation.equals("GetUserDefinedFunctions") || operation.equals("DeleteDatabase")) {
      return "*";
    }
    JsonNode name = input.path("FunctionName");
    return name.isMissingNode()
        ? input.path("FunctionInput").path("FunctionName").asText(null)
        : name.asText(null);
  }
}
