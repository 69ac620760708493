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
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/** Glue entries in the JSON form of the AWS CLI, to and from the SDK's model. */
final class GlueEntries {
  private static final ObjectMapper JSON = new ObjectMapper();

  private GlueEntries() {}

  /** Reads {@code glue-entries/NAME.json}. */
  static Table table(String name) {
    return table(json("/glue-entries/" + name + ".json").get("Table"));
  }

  /** Returns the entry of a JSON as the SDK would make it of an answer, nulls in lists included. */
  static Table table(JsonNode json) {
    return (Table) build(Table.builder(), json);
  }

  /** Reads {@code glue-entries/NAME.partitions.json}. */
  static List<Partition> partitions(String name) {
    List<Partition> partitions = new ArrayList<>();
    json("/glue-entries/" + name + ".partitions.json")
        .get("Partitions")
        .forEach(p -> partitions.add((Partition) build(Partition.builder(), p)));
    return partitions;
  }

  /** Returns the resources of all tables. */
  static List<String> names() {
    try (Stream<Path> files =
        Files.list(Path.of(GlueEntries.class.getResource("/glue-entries").toURI()))) {
      return files
          .map(file -> "/glue-entries/" + file.getFileName())
          .filter(name -> !name.endsWith(".partitions.json"))
          .sorted()
          .toList();
    } catch (IOException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the tables of all entries: those recorded of other tools, and the corpus. */
  static List<JsonNode> all() {
    try (Stream<Path> corpus = Files.walk(Path.of("../../fixtures/glue-entries"))) {
      List<JsonNode> tables = new ArrayList<>();
      names().forEach(name -> tables.add(json(name).get("Table")));
      for (Path file : corpus.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        tables.add(JSON.readTree(file.toFile()).get("table"));
      }
      return tables;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode json(String resource) {
    try (InputStream in = GlueEntries.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object build(SdkPojo builder, JsonNode json) {
    for (SdkField<?> field : builder.sdkFields()) {
      JsonNode value = json.get(field.locationName());
      if (value != null && !value.isNull()) {
        field.set(builder, value(field, value));
      }
    }
    return ((SdkBuilder<?, ?>) builder).build();
  }

  private static Object value(SdkField<?> field, JsonNode json) {
    if (json.isNull()) {
      return null;
    }
    MarshallingType<?> type = field.marshallingType();
    if (type == MarshallingType.LIST) {
      SdkField<?> member = field.getTrait(ListTrait.class).memberFieldInfo();
      List<Object> list = new ArrayList<>();
      json.forEach(element -> list.add(value(member, element)));
      return list;
    }
    if (type == MarshallingType.MAP) {
      SdkField<?> member = field.getTrait(MapTrait.class).valueFieldInfo();
      Map<String, Object> map = new LinkedHashMap<>();
      json.fields().forEachRemaining(e -> map.put(e.getKey(), value(member, e.getValue())));
      return map;
    }
    if (type == MarshallingType.SDK_POJO) {
      return build(field.constructor().get(), json);
    }
    if (type == MarshallingType.INSTANT) {
      return Instant.ofEpochMilli((long) (json.asDouble() * 1000));
    }
    if (type == MarshallingType.INTEGER) {
      return json.asInt();
    }
    if (type == MarshallingType.LONG) {
      return json.asLong();
    }
    return type == MarshallingType.BOOLEAN ? (Object) json.asBoolean() : json.asText();
  }

  /** Returns what is set of a model object, as JSON with sorted keys. */
  static String toJson(SdkPojo pojo) {
    try {
      return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree(pojo)) + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object tree(Object value) {
    if (value instanceof SdkPojo pojo) {
      Map<String, Object> map = new java.util.TreeMap<>();
      for (SdkField<?> field : pojo.sdkFields()) {
        Object part = field.getValueOrDefault(pojo);
        if (part != null && !part.getClass().getSimpleName().startsWith("DefaultSdkAuto")) {
          map.put(field.locationName(), tree(part));
        }
      }
      return map;
    }
    if (value instanceof List<?> list) {
      return list.stream().map((Function<Object, Object>) GlueEntries::tree).toList();
    }
    if (value instanceof Map<?, ?> map) {
      return new java.util.TreeMap<>(map);
    }
    return value instanceof Instant instant ? instant.toString() : value;
  }
}
