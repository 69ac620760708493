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
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.unsafe.types.UTF8String;

/** JSON values as Hive's own JsonSerDe converts them: numbers only from numbers within range. */
final class HiveJsonValues {
  private final TimestampText timestamps;

  HiveJsonValues(String timestampFormats, ZoneId zone) {
    this.timestamps = new TimestampText(timestampFormats, zone);
  }

  /** Returns the conversion to a type, for a column or field of this name. */
  JsonValue of(DataType type, String name) {
    return JsonValues.checked(converter(type, name), type, name);
  }

  private JsonValue converter(DataType type, String name) {
    if (Characters.isText(type)) {
      return json -> Characters.fit(UTF8String.fromString(text(json)), type);
    }
    if (type instanceof DecimalType decimal) {
      return json -> decimal(text(json), decimal);
    }
    if (type instanceof NumericType) {
      return number(type);
    }
    if (type instanceof BooleanType) {
      return json -> Boolean.valueOf(text(json));
    }
    if (type instanceof DateType) {
      return json -> JsonValues.date(text(json));
    }
    if (type instanceof TimestampType) {
      return json -> timestamp(text(json));
    }
    if (type instanceof ArrayType array) {
      return array(of(array.elementType(), name));
    }
    if (type instanceof MapType map) {
      return JsonValues.map(
          UnaryOperator.identity(), key(map.keyType()), of(map.valueType(), name));
    }
    if (type instanceof StructType struct) {
      return struct(struct);
    }
    throw new IllegalArgumentException(
        "column " + name + " is " + type.catalogString() + ", which the serde does not support");
  }

  private static String text(JsonNode json) {
    if (!json.isValueNode()) {
      throw new IllegalArgumentException("no single value");
    }
    return json.asText();
  }

  private static JsonValue number(DataType type) {
    return json -> {
      if (!json.isNumber()) {
        throw new IllegalArgumentException("no number");
      }
      return number(json.decimalValue(), type);
    };
  }

  private static Object number(BigDecimal value, DataType type) {
    if (type instanceof DoubleType) {
      return value.doubleValue();
    }
    if (type instanceof FloatType) {
      return value.floatValue();
    }
    long whole = WholeNumbers.cut(value);
    if (type instanceof LongType) {
      return whole;
    }
    int small = Math.toIntExact(whole);
    if (type instanceof IntegerType) {
      return small;
    }
    if (type instanceof ShortType && small == (short) small) {
      return (short) small;
    }
    // Jackson lets bytes be unsigned.
    if (type instanceof ByteType && small >= Byte.MIN_VALUE && small <= 255) {
      return (byte) small;
    }
    throw new ArithmeticException("out of range");
  }

  private static Object decimal(String text, DecimalType type) {
    try {
      return FractionalNumbers.decimal(new BigDecimal(text), type.precision(), type.scale());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private Long timestamp(String text) {
    Long timestamp = timestamps.parse(text);
    if (timestamp == null) {
      throw new IllegalArgumentException("no timestamp");
    }
    return timestamp;
  }

  /** Names of members, as values of the keys' type. */
  private JsonValue key(DataType type) {
    if (type instanceof DecimalType || !(type instanceof NumericType)) {
      return of(type, "a key");
    }
    return json -> number(new BigDecimal(json.textValue()), type);
  }

  private static JsonValue array(JsonValue element) {
    return json -> {
      if (!json.isArray()) {
        throw new IllegalArgumentException("no array");
      }
      return JsonValues.elements(json, element);
    };
  }

  private JsonValue struct(StructType type) {
    HiveJsonParser.StructReader reader =
        new HiveJsonParser.StructReader(type, IntStream.range(0, type.length()).toArray(), this);
    return json -> {
      if (!json.isObject()) {
        throw new IllegalArgumentException("no object");
      }
      return reader.read(json);
    };
  }
}
