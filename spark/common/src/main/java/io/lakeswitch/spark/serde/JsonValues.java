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
package io.lakeswitch.spark.serde;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;

/** What the JSON serdes have in common. */
final class JsonValues {
  private JsonValues() {}

  /** Returns a conversion that takes null for null, and names the column of what it cannot take. */
  static JsonValue checked(JsonValue value, DataType type, String name) {
    return json -> {
      if (json.isNull()) {
        return null;
      }
      try {
        return value.convert(json);
      } catch (IllegalArgumentException | ArithmeticException e) {
        throw new MalformedLineException(
            "the value of " + name + " is no " + type.catalogString(), e);
      }
    };
  }

  /** Returns the elements of a JSON array. */
  static GenericArrayData elements(JsonNode array, JsonValue element) {
    Object[] elements = new Object[array.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = element.convert(array.get(i));
    }
    return new GenericArrayData(elements);
  }

  /**
   * Returns the conversion of an object to a map.
   *
   * @param names tells the key that a member's name means
   */
  static JsonValue map(UnaryOperator<String> names, JsonValue key, JsonValue value) {
    return json -> {
      if (!json.isObject()) {
        throw new IllegalArgumentException("no object");
      }
      Map<Object, Object> entries = new LinkedHashMap<>();
      json.fields()
          .forEachRemaining(
              member ->
                  entries.put(
                      key.convert(TextNode.valueOf(names.apply(member.getKey()))),
                      value.convert(member.getValue())));
      return new ArrayBasedMapData(
          new GenericArrayData(entries.keySet().toArray()),
          new GenericArrayData(entries.values().toArray()));
    };
  }

  /** Returns a date as Spark's number of days. */
  static Integer date(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    LocalDate date = DateText.date(bytes, 0, bytes.length);
    if (date == null) {
      throw new IllegalArgumentException("no date");
    }
    return (int) date.toEpochDay();
  }
}
