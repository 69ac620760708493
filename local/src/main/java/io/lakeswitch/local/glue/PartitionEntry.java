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
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A partition with its column statistics. */
record PartitionEntry(
    PartitionKey key, ObjectNode document, NavigableMap<String, ObjectNode> statistics) {

  static PartitionEntry of(JsonNode json) {
    ObjectNode document = (ObjectNode) json.path("Partition");
    return new PartitionEntry(
        new PartitionKey(GlueRequest.strings(document.path("Values"))),
        document,
        statistics(json.path("Statistics")));
  }

  static NavigableMap<String, ObjectNode> statistics(JsonNode json) {
    NavigableMap<String, ObjectNode> result = new TreeMap<>();
    json.properties().forEach(e -> result.put(e.getKey(), (ObjectNode) e.getValue()));
    return result;
  }

  PartitionEntry with(NavigableMap<String, ObjectNode> changed) {
    return new PartitionEntry(key, document, changed);
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("Partition", document);
    if (!statistics.isEmpty()) {
      statistics.forEach(json.putObject("Statistics")::set);
    }
    return json;
  }
}
