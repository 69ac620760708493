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
package io.lakeswitch.spark.shim;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.types.UTF8String;

/** The arguments of one call, by the names of the procedure's parameters. */
final class ProcedureArguments {
  private final List<String> parameters;
  private final List<DataType> types;
  private final InternalRow row;

  ProcedureArguments(List<String> parameters, List<DataType> types, InternalRow row) {
    this.parameters = parameters;
    this.types = types;
    this.row = row;
  }

  InternalRow row() {
    return row;
  }

  /** Returns a text, which must be given. */
  String required(String name) {
    return text(name)
        .filter(text -> !text.isBlank())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot handle an empty identifier for argument " + name));
  }

  Optional<String> text(String name) {
    int at = position(name);
    return at < 0 || row.isNullAt(at) ? Optional.empty() : Optional.of(row.getString(at));
  }

  boolean flag(String name) {
    int at = position(name);
    return at >= 0 && !row.isNullAt(at) && row.getBoolean(at);
  }

  /** Returns a whole number above zero; 1 if it is not given. */
  int count(String name) {
    int at = position(name);
    int count = at < 0 || row.isNullAt(at) ? 1 : row.getInt(at);
    if (count <= 0) {
      throw new IllegalArgumentException(
          name.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
              + name.substring(1)
              + " should be larger than 0");
    }
    return count;
  }

  Map<String, String> texts(String name) {
    int at = position(name);
    Map<String, String> texts = new HashMap<>();
    if (at >= 0 && !row.isNullAt(at)) {
      MapData map = row.getMap(at);
      for (int i = 0; i < map.numElements(); i++) {
        texts.put(
            map.keyArray().getUTF8String(i).toString(),
            map.valueArray().getUTF8String(i).toString());
      }
    }
    return texts;
  }

  /** Returns the row with another text for one parameter. */
  InternalRow with(String name, String text) {
    Object[] values = new Object[parameters.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = row.isNullAt(i) ? null : row.get(i, types.get(i));
    }
    values[position(name)] = UTF8String.fromString(text);
    return new GenericInternalRow(values);
  }

  private int position(String name) {
    return parameters.indexOf(name);
  }
}
