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
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Operations on the column statistics of tables and partitions. */
final class StatisticsOperations {
  /** Where one request's statistics stand. */
  private record Place(
      TableEntry table,
      NavigableMap<String, ObjectNode> statistics,
      Consumer<NavigableMap<String, ObjectNode>> store) {}

  void register(Operations operations) {
    for (String owner : List.of("Table", "Partition")) {
      operations.read("GetColumnStatisticsFor" + owner, this::get);
      operations.write("UpdateColumnStatisticsFor" + owner, this::update);
      operations.write("DeleteColumnStatisticsFor" + owner, this::delete);
    }
  }

  private ObjectNode get(GlueRequest request) {
    Place place = place(request);
    ObjectNode answer = Documents.empty();
    ArrayNode found = answer.putArray("ColumnStatisticsList");
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode each : request.list("ColumnNames")) {
      String column = GlueRequest.lower(each.asText());
      if (place.statistics().containsKey(column)) {
        found.add(place.statistics().get(column));
      } else {
        errors
            .addObject()
            .put("ColumnName", each.asText())
            .set("Error", Documents.error("EntityNotFoundException", noStatistics(each.asText())));
      }
    }
    return answer;
  }

  private ObjectNode update(GlueRequest request) {
    Place place = place(request);
    List<String> columns = place.table().columnNames();
    NavigableMap<String, ObjectNode> changed = new TreeMap<>(place.statistics());
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode each : request.list("ColumnStatisticsList")) {
      String column = GlueRequest.lower(each.path("ColumnName").asText());
      requireData(each.path("StatisticsData"));
      if (columns.contains(column)) {
        changed.put(column, (ObjectNode) each);
      } else {
        ObjectNode error = errors.addObject();
        error.set("ColumnStatistics", each);
        error.set(
            "Error",
            Documents.error("EntityNotFoundException", "Column " + column + " not found."));
      }
    }
    place.store().accept(changed);
    return answer;
  }

  private static void requireData(JsonNode data) {
    String type = data.path("Type").asText();
    String member =
        type.charAt(0) + type.substring(1).toLowerCase(Locale.ROOT) + "ColumnStatisticsData";
    if (!data.has(member)) {
      throw AwsError.invalidInput("Column statistics of type " + type + " need " + member + ".");
    }
  }

  private ObjectNode delete(GlueRequest request) {
    Place place = place(request);
    String column = GlueRequest.lower(request.text("ColumnName"));
    NavigableMap<String, ObjectNode> changed = new TreeMap<>(place.statistics());
    changed.remove(column);
    place.store().accept(changed);
    return Documents.empty();
  }

  private static Place place(GlueRequest request) {
    TableEntry table =
        request.catalog().table(request.name("DatabaseName"), request.name("TableName"));
    if (!request.operation().endsWith("Partition")) {
      return new Place(table, table.statistics(), table::putStatistics);
    }
    PartitionEntry partition =
        PartitionOperations.existing(
            table, PartitionOperations.key(table, request.list("PartitionValues")));
    return new Place(
        table, partition.statistics(), changed -> table.putPartition(partition.with(changed)));
  }

  private static String noStatistics(String column) {
    return "Statistics for column " + column + " not found.";
  }
}
