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
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Lines of the OpenX JsonSerDe: an object by names, or an array by positions. Missing members and
 * those of a blank line are null.
 *
 * <p>Unlike the serde, which makes a row of nulls of a line that begins like no object, such a line
 * is malformed here.
 */
final class OpenxJsonParser implements RowParser {
  private final JsonText json = JsonText.lenient();
  private final boolean ignoresMalformed;
  private final StructReader row;

  OpenxJsonParser(SerdeDescription serde, int[] targets, ZoneId zone) {
    Map<String, String> properties = serde.properties();
    this.ignoresMalformed =
        Boolean.parseBoolean(properties.get(SerdeProperties.JSON_IGNORES_MALFORMED));
    Names names = new Names(properties);
    this.row =
        new StructReader(
            serde.columns(), targets, names, new OpenxJsonValues(properties, names, zone));
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow values) {
    try {
      JsonNode line = json.read(bytes, length);
      if (!line.isMissingNode() && !line.isContainerNode()) {
        throw new MalformedLineException("it is no JSON object", null);
      }
      row.fill(line, values);
    } catch (MalformedLineException e) {
      if (!ignoresMalformed) {
        throw e;
      }
      row.clear(values);
    }
  }

  /** Which names in JSON belong to which columns and fields. */
  static final class Names {
    private final boolean ignoresCase;
    private final boolean dots;
    private final Map<String, String> mappings = new HashMap<>();

    Names(Map<String, String> properties) {
      ignoresCase =
          Boolean.parseBoolean(properties.getOrDefault(SerdeProperties.JSON_IGNORES_CASE, "true"));
      dots = Boolean.parseBoolean(properties.get(SerdeProperties.JSON_DOTS));
      properties.forEach(
          (key, name) -> {
            if (key.startsWith(SerdeProperties.JSON_MAPPING)) {
              String column = key.substring(SerdeProperties.JSON_MAPPING.length());
              mappings.put(column.toLowerCase(Locale.ROOT), normal(name));
            }
          });
    }

    /** Returns the name in JSON of a column or field. */
    String inJson(String field) {
      return mappings.getOrDefault(field.toLowerCase(Locale.ROOT), normal(field));
    }

    String normal(String name) {
      return ignoresCase ? name.toLowerCase(Locale.ROOT) : name;
    }

    /** Returns the members by their normal names; of equal names the last counts. */
    Map<String, JsonNode> members(JsonNode object) {
      Map<String, JsonNode> members = new HashMap<>();
      Iterator<Map.Entry<String, JsonNode>> all = object.fields();
      while (all.hasNext()) {
        Map.Entry<String, JsonNode> member = all.next();
        members.put(normal(member.getKey()), member.getValue());
        if (dots && member.getKey().indexOf('.') >= 0) {
          members.putIfAbsent(normal(member.getKey()).replace('.', '_'), member.getValue());
        }
      }
      return members;
    }
  }

  /** Fills rows or structs, or as much of them as is wanted. */
  static final class StructReader {
    private final int[] targets;
    private final String[] names;
    private final JsonValue[] values;
    private final Names naming;

    StructReader(StructType type, int[] targets, Names naming, OpenxJsonValues types) {
      this.targets = targets.clone();
      this.naming = naming;
      this.names = new String[targets.length];
      this.values = new JsonValue[targets.length];
      for (int i = 0; i < targets.length; i++) {
        StructField field = type.fields()[i];
        names[i] = naming.inJson(field.name());
        values[i] = targets[i] < 0 ? null : types.of(field.dataType(), field.name());
      }
    }

    void fill(JsonNode from, InternalRow row) {
      Map<String, JsonNode> members = from.isObject() ? naming.members(from) : Map.of();
      for (int i = 0; i < targets.length; i++) {
        if (targets[i] >= 0) {
          JsonNode member = from.isArray() ? from.get(i) : members.get(names[i]);
          row.update(
              targets[i], member == null || member.isNull() ? null : values[i].convert(member));
        }
      }
    }

    void clear(InternalRow row) {
      for (int target : targets) {
        if (target >= 0) {
          row.setNullAt(target);
        }
      }
    }

    GenericInternalRow read(JsonNode from) {
      GenericInternalRow row = new GenericInternalRow(targets.length);
      fill(from, row);
      return row;
    }
  }
}
