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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Lines of Hive's own JsonSerDe: names match ignoring case, or by Hive's internal names such as
 * {@code _col0}; unknown ones are ignored, missing ones null. All that is not of its type is an
 * error.
 */
final class HiveJsonParser implements RowParser {
  private final JsonText json = JsonText.strict();
  private final StructReader row;

  HiveJsonParser(SerdeDescription serde, int[] targets, ZoneId zone) {
    HiveJsonValues values =
        new HiveJsonValues(serde.properties().get(SerdeProperties.TIMESTAMP_FORMATS), zone);
    this.row = new StructReader(serde.columns(), targets, values);
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow values) {
    JsonNode line = json.read(bytes, length);
    if (!line.isObject()) {
      throw new MalformedLineException(
          line.isMissingNode() ? "it is blank" : "it is no JSON object", null);
    }
    row.fill(line, values);
  }

  /** Fills rows or structs, or as much of them as is wanted. */
  static final class StructReader {
    private static final Pattern INTERNAL_NAME = Pattern.compile("_col([0-9]{1,9})");

    private final int[] targets;
    private final Map<String, Integer> positions = new HashMap<>();
    private final JsonValue[] values;

    StructReader(StructType type, int[] targets, HiveJsonValues types) {
      this.targets = targets.clone();
      this.values = new JsonValue[targets.length];
      for (int i = 0; i < type.length(); i++) {
        StructField field = type.fields()[i];
        positions.put(field.name().toLowerCase(Locale.ROOT), i);
        if (i < targets.length && targets[i] >= 0) {
          values[i] = types.of(field.dataType(), field.name());
        }
      }
    }

    void fill(JsonNode from, InternalRow row) {
      for (int target : targets) {
        if (target >= 0) {
          row.setNullAt(target);
        }
      }
      Iterator<Map.Entry<String, JsonNode>> members = from.fields();
      while (members.hasNext()) {
        Map.Entry<String, JsonNode> member = members.next();
        int position = position(member.getKey());
        if (position >= 0 && position < targets.length && targets[position] >= 0) {
          row.update(targets[position], values[position].convert(member.getValue()));
        }
      }
    }

    private int position(String name) {
      Integer known = positions.get(name.toLowerCase(Locale.ROOT));
      if (known != null) {
        return known;
      }
      Matcher internal = INTERNAL_NAME.matcher(name);
      return internal.matches() ? Integer.parseInt(internal.group(1)) : -1;
    }

    GenericInternalRow read(JsonNode from) {
      GenericInternalRow struct = new GenericInternalRow(targets.length);
      fill(from, struct);
      return struct;
    }
  }
}
