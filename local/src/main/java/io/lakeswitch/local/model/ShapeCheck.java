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
package io.lakeswitch.local.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** One walk over one request; collects what the request does not keep, in AWS's words. */
final class ShapeCheck {
  private static final int SHOWN_VALUE = 200;
  private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

  private final JsonNode shapes;
  private final List<String> problems = new ArrayList<>();

  ShapeCheck(JsonNode shapes) {
    this.shapes = shapes;
  }

  ObjectNode request(String shapeName, JsonNode input) {
    return structure(shapes.path(shapeName), input, "");
  }

  Optional<String> problem() {
    if (problems.isEmpty()) {
      return Optional.empty();
    }
    String head =
        problems.size() == 1 ? "1 validation error" : problems.size() + " validation errors";
    return Optional.of(head + " detected: " + String.join("; ", problems));
  }

  private JsonNode value(String shapeName, JsonNode value, String path) {
    JsonNode shape = shapes.path(shapeName);
    switch (shape.path("type").asText()) {
      case "structure":
        return structure(shape, value, path);
      case "list":
        return list(shape, value, path);
      case "map":
        return map(shape, value, path);
      case "document":
        return value;
      case "string":
        expect(value.isTextual(), value, path, "a string");
        string(shape, value.asText(), path);
        return value;
      case "blob":
        expect(value.isTextual(), value, path, "a Base64 string");
        return value;
      case "boolean":
        expect(value.isBoolean(), value, path, "a boolean");
        return value;
      case "integer", "long":
        expect(value.isIntegralNumber(), value, path, "an integer");
        range(shape, value.decimalValue(), path);
        return value;
      case "double", "float":
        expect(value.isNumber() || isNonFinite(value), value, path, "a number");
        if (value.isNumber()) {
          range(shape, value.decimalValue(), path);
        }
        return value;
      case "timestamp":
        expect(value.isNumber(), value, path, "a number of seconds since 1970");
        return value;
      default:
        throw new IllegalStateException("Unknown shape " + shapeName + " at " + path);
    }
  }

  private ObjectNode structure(JsonNode shape, JsonNode value, String path) {
    expect(value.isObject(), value, path, "a structure");
    ObjectNode clean = JsonNodeFactory.instance.objectNode();
    for (JsonNode required : shape.path("required")) {
      if (value.path(required.asText()).isMissingNode() || value.path(required.asText()).isNull()) {
        problems.add(
            "Value null at '"
                + member(path, required.asText())
                + "' failed to satisfy constraint: Member must not be null");
      }
    }
    shape
        .path("members")
        .properties()
        .forEach(
            e -> {
              JsonNode given = value.path(e.getKey());
              if (!given.isMissingNode() && !given.isNull()) {
                clean.set(
                    e.getKey(), value(e.getValue().asText(), given, member(path, e.getKey())));
              }
            });
    return clean;
  }

  private ArrayNode list(JsonNode shape, JsonNode value, String path) {
    expect(value.isArray(), value, path, "a list");
    length(shape, value.size(), null, path);
    ArrayNode clean = JsonNodeFactory.instance.arrayNode(value.size());
    int index = 1;
    for (JsonNode item : value) {
      String at = path + "." + index++ + ".member";
      expect(!item.isNull(), item, at, "a value");
      clean.add(value(shape.path("member").asText(), item, at));
    }
    return clean;
  }

  private ObjectNode map(JsonNode shape, JsonNode value, String path) {
    expect(value.isObject(), value, path, "a map");
    length(shape, value.size(), null, path);
    ObjectNode clean = JsonNodeFactory.instance.objectNode();
    JsonNode keyShape = shapes.path(shape.path("key").asText());
    value
        .properties()
        .forEach(
            e -> {
              if (!e.getValue().isNull()) {
                string(keyShape, e.getKey(), path);
                String at = path + "." + e.getKey() + ".member";
                clean.set(e.getKey(), value(shape.path("value").asText(), e.getValue(), at));
              }
            });
    return clean;
  }

  private void string(JsonNode shape, String value, String path) {
    length(shape, value.length(), value, path);
    JsonNode pattern = shape.path("pattern");
    if (pattern.isTextual()
        && !PATTERNS.computeIfAbsent(pattern.asText(), Pattern::compile).matcher(value).matches()) {
      failed(value, path, "Member must satisfy regular expression pattern: " + pattern.asText());
    }
    JsonNode values = shape.path("enum");
    if (values.isArray()) {
      TreeSet<String> allowed = new TreeSet<>();
      values.forEach(v -> allowed.add(v.asText()));
      if (!allowed.contains(value)) {
        failed(value, path, "Member must satisfy enum value set: " + allowed);
      }
    }
  }

  private void length(JsonNode shape, int length, String shown, String path) {
    if (shape.has("min") && length < shape.path("min").asInt()) {
      failed(
          shown,
          path,
          "Member must have length greater than or equal to " + shape.path("min").asInt());
    }
    if (shape.has("max") && length > shape.path("max").asInt()) {
      failed(
          shown,
          path,
          "Member must have length less than or equal to " + shape.path("max").asInt());
    }
  }

  private void range(JsonNode shape, BigDecimal value, String path) {
    if (shape.has("min") && value.compareTo(shape.path("min").decimalValue()) < 0) {
      failed(
          value.toPlainString(),
          path,
          "Member must have value greater than or equal to " + shape.path("min").asText());
    }
    if (shape.has("max") && value.compareTo(shape.path("max").decimalValue()) > 0) {
      failed(
          value.toPlainString(),
          path,
          "Member must have value less than or equal to " + shape.path("max").asText());
    }
  }

  private void failed(String shown, String path, String constraint) {
    String value = shown == null ? "" : " '" + cut(shown) + "'";
    problems.add(
        "Value" + value + " at '" + path + "' failed to satisfy constraint: " + constraint);
  }

  private static String cut(String value) {
    return value.length() <= SHOWN_VALUE ? value : value.substring(0, SHOWN_VALUE) + "...";
  }

  private static void expect(boolean ok, JsonNode value, String path, String wanted) {
    if (!ok) {
      throw AwsError.of(
          "SerializationException",
          "Expected "
              + wanted
              + " at '"
              + (path.isEmpty() ? "(request)" : path)
              + "' but found "
              + value.getNodeType().name().toLowerCase(Locale.ROOT));
    }
  }

  private static boolean isNonFinite(JsonNode value) {
    return value.isTextual() && List.of("NaN", "Infinity", "-Infinity").contains(value.asText());
  }

  /** AWS names members in lower camel case, and the table input {@code table}. */
  private static String member(String path, String name) {
    if (path.isEmpty() && name.equals("TableInput")) {
      return "table";
    }
    String lower = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    return path.isEmpty() ? lower : path + "." + lower;
  }
}
