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
package io.lakeswitch.local;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Answers of Glue that somebody kept as JSON. */
final class Recorded {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Recorded() {}

  static ObjectNode table(String json) {
    return object(parse(json), "A table");
  }

  static List<ObjectNode> partitions(String json) {
    List<ObjectNode> partitions = new ArrayList<>();
    JsonNode list = parse(json);
    if (!list.isArray()) {
      throw new IllegalArgumentException("The partitions are not a JSON list");
    }
    list.forEach(each -> partitions.add(object(each, "A partition")));
    return partitions;
  }

  private static JsonNode parse(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "The recorded answer is no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static ObjectNode object(JsonNode node, String what) {
    if (node instanceof ObjectNode object) {
      return object;
    }
    throw new IllegalArgumentException(what + " is not a JSON object");
  }
}
