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
import io.lakeswitch.local.glue.filter.PartitionExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Operations on partitions. */
final class PartitionOperations {
  private static final int PAGE = 1000;

  private final Pages pages;
  private final int mostOfBatchGet;

  /**
   * @param mostOfBatchGet how many keys one BatchGetPartition answers before it leaves the rest
   *     unprocessed
   */
  PartitionOperations(Pages pages, int mostOfBatchGet) {
    this.pages = pages;
    this.mostOfBatchGet = mostOfBatchGet;
  }

  void register(Operations operations) {
    operations.write("CreatePartition", this::create);
    operations.read("GetPartition", this::get);
    operations.read("GetPartitions", this::list);
    operations.write("UpdatePartition", this::update);
    operations.write("DeletePartition", this::delete);
    operations.write("BatchCreatePartition", this::createMany);
    operations.read("BatchGetPartition", this::getMany);
    operations.write("BatchUpdatePartition", this::updateMany);
    operations.write("BatchDeletePartition", this::deleteMany);
  }

  private ObjectNode create(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode input = request.object("PartitionInput");
    create(request, table, input, key(table, input.path("Values")));
    return Documents.empty();
  }

  private ObjectNode createMany(GlueRequest request) {
    TableEntry table = table(request);
    List<PartitionKey> keys = new ArrayList<>();
    request.list("PartitionInputList").forEach(i -> keys.add(key(table, i.path("Values"))));
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (int i = 0; i < keys.size(); i++) {
      try {
        create(request, table, (ObjectNode) request.list("PartitionInputList").get(i), keys.get(i));
      } catch (AwsError e) {
        failed(errors, "PartitionValues", keys.get(i), e);
      }
    }
    return answer;
  }

  private static void create(
      GlueRequest request, TableEntry table, ObjectNode input, PartitionKey key) {
    if (table.partitions().containsKey(key)) {
      throw AwsError.alreadyExists("Partition already exists.");
    }
    table.putPartition(
        new PartitionEntry(
            key, document(request, table, input, key, Documents.now()), new TreeMap<>()));
  }

  private ObjectNode get(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    PartitionKey key = key(table, request.list("PartitionValues"));
    answer.set("Partition", existing(table, key).document());
    return answer;
  }

  private ObjectNode getMany(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    ArrayNode found = answer.putArray("Partitions");
    ArrayNode unprocessed = answer.putArray("UnprocessedKeys");
    int processed = 0;
    for (JsonNode each : request.list("PartitionsToGet")) {
      PartitionKey key = key(table, each.path("Values"));
      if (processed++ >= mostOfBatchGet) {
        unprocessed.add(each);
      } else if (table.partitions().containsKey(key)) {
        found.add(table.partitions().get(key).document());
      }
    }
    return answer;
  }

  private ObjectNode list(GlueRequest request) {
    TableEntry table = table(request);
    PartitionExpression expression =
        PartitionExpression.parse(request.text("Expression"), table.partitionKeys());
    int segment = 0;
    int segments = 1;
    if (request.has("Segment")) {
      segment = request.input().path("Segment").path("SegmentNumber").asInt();
      segments = request.input().path("Segment").path("TotalSegments").asInt();
      if (segment >= segments) {
        throw AwsError.invalidInput("Segment number must be less than total segments.");
      }
    }
    int wantedSegment = segment;
    int totalSegments = segments;
    boolean bare = request.flag("ExcludeColumnSchema");
    return pages.page(
        request,
        "Partitions",
        PAGE,
        table.partitions(),
        p ->
            p.key().segment(totalSegments) == wantedSegment && expression.matches(p.key().values()),
        p -> bare ? withoutColumns(p.document()) : p.document(),
        PartitionKey::values,
        PartitionKey::new);
  }

  private static ObjectNode withoutColumns(ObjectNode partition) {
    if (!partition.path("StorageDescriptor").has("Columns")) {
      return partition;
    }
    ObjectNode bare = partition.deepCopy();
    bare.withObject("/StorageDescriptor").remove("Columns");
    return bare;
  }

  private ObjectNode update(GlueRequest request) {
    update(
        request,
        table(request),
        request.list("PartitionValueList"),
        request.object("PartitionInput"));
    return Documents.empty();
  }

  private ObjectNode updateMany(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode entry : request.list("Entries")) {
      JsonNode values = entry.path("PartitionValueList");
      try {
        update(request, table, values, (ObjectNode) entry.path("PartitionInput"));
      } catch (AwsError e) {
        failed(errors, "PartitionValueList", new PartitionKey(GlueRequest.strings(values)), e);
      }
    }
    return answer;
  }

  private static void update(
      GlueRequest request, TableEntry table, JsonNode values, ObjectNode input) {
    PartitionKey key = key(table, values);
    PartitionEntry old = existing(table, key);
    if (input.has("Values") && !key.values().equals(GlueRequest.strings(input.path("Values")))) {
      throw AwsError.invalidInput("The values of a partition cannot be changed.");
    }
    double created = old.document().path("CreationTime").asDouble();
    table.putPartition(
        new PartitionEntry(key, document(request, table, input, key, created), old.statistics()));
  }

  private ObjectNode delete(GlueRequest request) {
    TableEntry table = table(request);
    PartitionKey key = key(table, request.list("PartitionValues"));
    existing(table, key);
    table.removePartition(key);
    return Documents.empty();
  }

  private ObjectNode deleteMany(GlueRequest request) {
    TableEntry table = table(request);
    ObjectNode answer = Documents.empty();
    ArrayNode errors = answer.putArray("Errors");
    for (JsonNode each : request.list("PartitionsToDelete")) {
      PartitionKey key = new PartitionKey(GlueRequest.strings(each.path("Values")));
      try {
        existing(table, key);
        table.removePartition(key);
      } catch (AwsError e) {
        failed(errors, "PartitionValues", key, e);
      }
    }
    return answer;
  }

  static PartitionEntry existing(TableEntry table, PartitionKey key) {
    PartitionEntry found = table.partitions().get(key);
    if (found == null) {
      throw AwsError.notFound("Cannot find partition.");
    }
    return found;
  }

  static PartitionKey key(TableEntry table, JsonNode values) {
    if (values.size() != table.partitionKeys().size()) {
      throw AwsError.invalidInput(
          "The number of partition keys do not match the number of partition values");
    }
    return new PartitionKey(GlueRequest.strings(values));
  }

  private static TableEntry table(GlueRequest request) {
    return request.catalog().table(request.name("DatabaseName"), request.name("TableName"));
  }

  private static ObjectNode document(
      GlueRequest request, TableEntry table, ObjectNode input, PartitionKey key, double created) {
    ObjectNode partition = input.deepCopy();
    key.values().forEach(partition.putArray("Values")::add);
    partition.put("DatabaseName", request.name("DatabaseName"));
    partition.put("TableName", table.name());
    partition.put("CreationTime", created);
    partition.put("CatalogId", request.catalog().id());
    Documents.completeStorage(partition);
    return partition;
  }

  private static void failed(ArrayNode errors, String member, PartitionKey key, AwsError e) {
    ObjectNode error = errors.addObject();
    key.values().forEach(error.putArray(member)::add);
    error.set("ErrorDetail", Documents.error(e.code(), e.getMessage()));
  }
}
