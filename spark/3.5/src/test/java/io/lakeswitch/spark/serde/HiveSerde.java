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

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.AbstractSerDe;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.objectinspector.ListObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.MapObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.PrimitiveObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.StructObjectInspector;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.Text;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;

/** A real serde of Hive, and the values of Hive and of Spark in one form, to be compared. */
final class HiveSerde {
  private final AbstractSerDe serde;

  HiveSerde(AbstractSerDe serde, StructType columns, Map<String, String> properties) {
    this(serde, columns, properties, new Configuration(false));
  }

  HiveSerde(
      AbstractSerDe serde,
      StructType columns,
      Map<String, String> properties,
      Configuration configuration) {
    this.serde = serde;
    Properties all = new Properties();
    all.putAll(properties);
    List<StructField> fields = List.of(columns.fields());
    all.setProperty(
        "columns", fields.stream().map(StructField::name).collect(Collectors.joining(",")));
    all.setProperty(
        "columns.types",
        fields.stream().map(f -> f.dataType().catalogString()).collect(Collectors.joining(":")));
    all.setProperty("columns.comments", "\0".repeat(fields.size() - 1));
    try {
      serde.initialize(configuration, all);
    } catch (SerDeException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the row that Hive makes of a line. */
  String read(String line) {
    return read(line.getBytes(StandardCharsets.UTF_8));
  }

  String read(byte[] line) {
    try {
      return show(serde.deserialize(new Text(line)), serde.getObjectInspector());
    } catch (SerDeException e) {
      return "error";
    }
  }

  /** Returns the line that Hive writes of the row that it makes of a line. */
  String rewrite(String line) throws SerDeException {
    Object row = serde.deserialize(new Text(line));
    return serde.serialize(row, serde.getObjectInspector()).toString();
  }

  /** Returns the row that our parser makes of a line. */
  static String read(RowParser parser, String line, StructType required) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    GenericInternalRow row = new GenericInternalRow(required.length());
    try {
      parser.parse(bytes, bytes.length, row);
    } catch (MalformedLineException e) {
      return "error";
    }
    return show(row, required);
  }

  private static String show(Object value, ObjectInspector inspector) {
    if (inspector instanceof StructObjectInspector struct) {
      return struct.getAllStructFieldRefs().stream()
          .map(f -> show(struct.getStructFieldData(value, f), f.getFieldObjectInspector()))
          .collect(Collectors.joining(" | ", "(", ")"));
    }
    if (value == null) {
      return "null";
    }
    if (inspector instanceof ListObjectInspector list) {
      return list.getList(value).stream()
          .map(e -> show(e, list.getListElementObjectInspector()))
          .collect(Collectors.joining(" | ", "[", "]"));
    }
    if (inspector instanceof MapObjectInspector map) {
      Map<String, String> entries = new TreeMap<>();
      map.getMap(value)
          .forEach(
              (k, v) ->
                  entries.put(
                      show(k, map.getMapKeyObjectInspector()),
                      show(v, map.getMapValueObjectInspector())));
      return entries.toString();
    }
    Object plain = ((PrimitiveObjectInspector) inspector).getPrimitiveJavaObject(value);
    if (plain instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    }
    if (value instanceof BytesWritable bytes) {
      return Arrays.toString(bytes.copyBytes());
    }
    if (plain instanceof java.sql.Timestamp time) {
      return time.toLocalDateTime().withNano(time.getNanos() / 1000 * 1000).toString();
    }
    if (plain instanceof org.apache.hadoop.hive.common.type.HiveDecimal decimal) {
      return decimal.bigDecimalValue().stripTrailingZeros().toPlainString();
    }
    return String.valueOf(plain);
  }

  static String show(Object value, DataType type) {
    if (type instanceof StructType struct) {
      InternalRow row = (InternalRow) value;
      StringBuilder shown = new StringBuilder("(");
      for (int i = 0; i < struct.length(); i++) {
        DataType fieldType = struct.fields()[i].dataType();
        Object field = row == null || row.isNullAt(i) ? null : row.get(i, fieldType);
        shown.append(i == 0 ? "" : " | ").append(show(field, fieldType));
      }
      return shown.append(")").toString();
    }
    if (value == null) {
      return "null";
    }
    if (type instanceof ArrayType array) {
      Object[] elements = ((ArrayData) value).array();
      return Arrays.stream(elements)
          .map(e -> show(e, array.elementType()))
          .collect(Collectors.joining(" | ", "[", "]"));
    }
    if (type instanceof MapType map) {
      Map<String, String> entries = new TreeMap<>();
      Object[] keys = ((MapData) value).keyArray().array();
      Object[] values = ((MapData) value).valueArray().array();
      for (int i = 0; i < keys.length; i++) {
        entries.put(show(keys[i], map.keyType()), show(values[i], map.valueType()));
      }
      return entries.toString();
    }
    if (value instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    }
    if (type instanceof TimestampType || type instanceof DateType) {
      Object plain = CatalystTypeConverters.convertToScala(value, type);
      return plain instanceof java.sql.Timestamp time
          ? time.toLocalDateTime().toString()
          : plain.toString();
    }
    if (value instanceof org.apache.spark.sql.types.Decimal decimal) {
      return decimal.toJavaBigDecimal().stripTrailingZeros().toPlainString();
    }
    return value.toString();
  }
}
