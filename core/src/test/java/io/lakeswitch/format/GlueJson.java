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
package io.lakeswitch.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/** Reads raw GetTable answers into the SDK's classes, by the SDK's own field descriptions. */
final class GlueJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private GlueJson() {}

  static Table table(String resource) {
    try (InputStream in = GlueJson.class.getResourceAsStream(resource)) {
      Table.Builder builder = Table.builder();
      fill((SdkPojo) builder, JSON.readTree(in).required("Table"));
      return builder.build();
    } catch (IOException e) {
      throw new IllegalStateException(resource, e);
    }
  }

  private static void fill(SdkPojo builder, JsonNode json) {
    for (SdkField<?> field : builder.sdkFields()) {
      JsonNode value = json.get(field.locationName());
      if (value != null && !value.isNull()) {
        field.set(builder, value(field, value));
      }
    }
  }

  private static Object value(SdkField<?> field, JsonNode json) {
    MarshallingType<?> type = field.marshallingType();
    if (type == MarshallingType.STRING) {
      return json.asText();
    }
    if (type == MarshallingType.INTEGER) {
      return json.asInt();
    }
    if (type == MarshallingType.BOOLEAN) {
      return json.asBoolean();
    }
    if (type == MarshallingType.INSTANT) {
      return Instant.ofEpochMilli((long) (json.asDouble() * 1000));
    }
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
      SdkPojo nested = field.constructor().get();
      fill(nested, json);
      return ((SdkBuilder<?, ?>) nested).build();
    }
    throw new IllegalStateException("No rule for " + field.memberName() + " of type " + type);
  }
}
