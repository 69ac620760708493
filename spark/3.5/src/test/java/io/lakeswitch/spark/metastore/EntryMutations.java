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
package io.lakeswitch.spark.metastore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/** Small damages to an entry of Glue that keep it an answer that Glue's API could give. */
final class EntryMutations {
  /** What tools, people and attackers write where something else belongs. */
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "null",
          "true",
          "-1",
          "99999999999",
          "1e9",
          "delta",
          "ICEBERG",
          "hudi",
          "com.example.Nowhere",
          "GOVERNED",
          "VIRTUAL_VIEW",
          "MANAGED_TABLE",
          "decimal(50,2)",
          "struct<a:int,b",
          "uniontype<int,string>",
          "array<string>",
          "s3:bucket/x",
          "data/x",
          "/data/x",
          "s3://lake/a b/%41/\\",
          "http://[bad",
          "{\"type\":\"struct\",\"fields\":[{}]}",
          "{\"type\":\"long\"}",
          "{\"type\":\"struct\",\"fields\":[{\"name\":\"a\",\"type\":\"nosuch\",\"nullable\":true,\"metadata\":{}}]}",
          "[[[[",
          "/* Presto View: bm90IGpzb24= */",
          "SELECT * FROM `",
          "a.b`c/d",
          "\u0000\uD800\u00e9\u65e5");

  private EntryMutations() {}

  /**
   * One damage.
   *
   * @param place which of the values, counted through the whole entry
   * @param kind what to do to it
   * @param choice which text or other value to take
   */
  record Mutation(int place, int kind, int choice) {}

  /** A value and the way to put another in its place; null takes it out. */
  private record Place(JsonNode value, ObjectNode parent, String key, ArrayNode list, int index) {
    void set(JsonNode other) {
      if (parent != null) {
        parent.set(key, other);
      } else {
        list.set(index, other);
      }
    }

    void remove() {
      if (parent != null) {
        parent.remove(key);
      } else {
        list.remove(index);
      }
    }
  }

  static ObjectNode mutate(JsonNode entry, List<Mutation> mutations) {
    ObjectNode mutated = entry.deepCopy();
    for (Mutation mutation : mutations) {
      List<Place> places = new ArrayList<>();
      collect(mutated, places);
      if (places.isEmpty()) {
        return mutated;
      }
      Place place = places.get(Math.floorMod(mutation.place(), places.size()));
      List<BiConsumer<Place, Integer>> kinds = kinds(places);
      kinds
          .get(Math.floorMod(mutation.kind(), kinds.size()))
          .accept(place, Math.floorMod(mutation.choice(), 1 << 16));
    }
    return mutated;
  }

  private static List<BiConsumer<Place, Integer>> kinds(List<Place> places) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    return List.of(
        (place, choice) -> place.remove(),
        (place, choice) -> place.set(json.nullNode()),
        (place, choice) -> {
          if (place.value().isTextual()) {
            place.set(json.textNode(TEXTS.get(choice % TEXTS.size())));
          } else if (place.value().isNumber()) {
            place.set(json.numberNode(List.of(-1, 0, 7, 1_000_000).get(choice % 4)));
          } else if (place.value().isBoolean()) {
            place.set(json.booleanNode(!place.value().booleanValue()));
          } else if (place.value() instanceof ObjectNode object) {
            object.removeAll();
          } else if (place.value() instanceof ArrayNode list) {
            list.removeAll();
          }
        },
        (place, choice) -> {
          if (place.value().isTextual()) {
            String text = place.value().textValue();
            place.set(
                json.textNode(
                    choice % 2 == 0
                        ? text.toUpperCase(Locale.ROOT)
                        : text.substring(0, text.length() / 2)));
          }
        },
        (place, choice) -> {
          if (place.parent() != null && isParameter(place.key())) {
            JsonNode value = place.parent().remove(place.key());
            place.parent().set(place.key().toUpperCase(Locale.ROOT), value);
          }
        },
        (place, choice) -> {
          Place other = places.get(choice % places.size());
          if (place.value().isTextual() && other.value().isTextual()) {
            place.set(other.value());
            other.set(place.value());
          }
        },
        (place, choice) -> {
          if (place.list() != null) {
            place.list().add(place.value().deepCopy());
          }
        });
  }

  /** Names of fields are the API's; parameters are named by whoever writes them. */
  private static boolean isParameter(String key) {
    return key.contains(".") || key.contains("_") || Character.isLowerCase(key.charAt(0));
  }

  private static void collect(JsonNode node, List<Place> places) {
    if (node instanceof ObjectNode object) {
      object
          .fields()
          .forEachRemaining(
              field -> {
                places.add(new Place(field.getValue(), object, field.getKey(), null, 0));
                collect(field.getValue(), places);
              });
    } else if (node instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        places.add(new Place(list.get(i), null, null, list, i));
        collect(list.get(i), places);
      }
    }
  }
}
