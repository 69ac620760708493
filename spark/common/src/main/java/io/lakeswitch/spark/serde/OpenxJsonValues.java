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
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
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
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * JSON values as the OpenX JsonSerDe converts them: numbers may be text, hexadecimal too, a
 * fraction is cut off for a whole number, and a single value is an array of one. A number out of
 * its type's range, of which the serde makes another number, is an error.
 */
final class OpenxJsonValues {
  /** Shorter numbers are seconds since the epoch, longer ones milliseconds. */
  private static final int MILLIS_DIGITS = 13;

  private static final DateTimeFormatter WITH_OFFSET =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .appendPattern("[XXX][XX]")
          .toFormatter(java.util.Locale.ROOT);

  private final OpenxJsonParser.Names names;
  private final TimestampText timestamps;
  private final boolean ownFormats;

  OpenxJsonValues(Map<String, String> properties, OpenxJsonParser.Names names, ZoneId zone) {
    String formats = properties.get(SerdeProperties.TIMESTAMP_FORMATS);
    this.names = names;
    this.timestamps = new TimestampText(formats, zone);
    this.ownFormats = formats != null;
  }

  /** Returns the conversion to a type, for a column or field of this name. */
  JsonValue of(DataType type, String name) {
    return JsonValues.checked(converter(type, name), type, name);
  }

  private JsonValue converter(DataType type, String name) {
    if (Characters.isText(type)) {
      return json -> Characters.fit(UTF8String.fromString(text(json)), type);
    }
    if (type instanceof IntegerType) {
      return json -> Math.toIntExact(whole(json));
    }
    if (type instanceof LongType) {
      return OpenxJsonValues::whole;
    }
    if (type instanceof ShortType) {
      return json -> (short) inRange(whole(json), Short.MIN_VALUE, Short.MAX_VALUE);
    }
    if (type instanceof ByteType) {
      return json -> (byte) inRange(whole(json), Byte.MIN_VALUE, Byte.MAX_VALUE);
    }
    if (type instanceof DoubleType) {
      return json -> Double.parseDouble(text(json));
    }
    if (type instanceof FloatType) {
      return json -> Float.parseFloat(text(json));
    }
    if (type instanceof DecimalType decimal) {
      return json ->
          FractionalNumbers.decimal(
              new BigDecimal(text(json).trim()), decimal.precision(), decimal.scale());
    }
    if (type instanceof BooleanType) {
      return json -> Boolean.parseBoolean(text(json));
    }
    if (type instanceof DateType) {
      return json -> date(json);
    }
    if (type instanceof TimestampType) {
      return json -> timestamp(text(json));
    }
    if (type instanceof BinaryType) {
      return json -> Base64.getDecoder().decode(text(json));
    }
    if (type instanceof NullType) {
      return json -> null;
    }
    if (type instanceof ArrayType array) {
      return array(of(array.elementType(), name));
    }
    if (type instanceof MapType map) {
      return JsonValues.map(names::normal, of(map.keyType(), name), of(map.valueType(), name));
    }
    if (type instanceof StructType struct) {
      return struct(struct);
    }
    throw new IllegalArgumentException(
        "column " + name + " is " + type.catalogString() + ", which is not in Hive");
  }

  private static String text(JsonNode json) {
    return json.isTextual()
        ? json.textValue()
        : json.isValueNode() ? json.asText() : json.toString();
  }

  private static long whole(JsonNode json) {
    if (json.isNumber()) {
      return WholeNumbers.cut(json.decimalValue());
    }
    String text = text(json);
    return text.startsWith("0x") || text.startsWith("0X")
        ? Long.parseLong(text.substring(2), 16)
        : Long.parseLong(text);
  }

  private static long inRange(long value, long min, long max) {
    if (value < min || value > max) {
      throw new ArithmeticException("out of range");
    }
    return value;
  }

  private static Integer date(JsonNode json) {
    if (json.isNumber()) {
      return Math.toIntExact(json.longValue());
    }
    return JsonValues.date(text(json));
  }

  private Long timestamp(String text) {
    Long parsed = ownFormats || text.indexOf(':') > 0 ? timestamps.parse(text) : null;
    if (parsed != null) {
      return parsed;
    }
    if (text.indexOf(':') > 0) {
      return isoTimestamp(text);
    }
    if (text.indexOf('.') >= 0) {
      return new BigDecimal(text).movePointRight(3).longValue() * 1000L;
    }
    long number = Long.parseLong(text);
    return Math.multiplyExact(number, text.length() >= MILLIS_DIGITS ? 1000L : 1_000_000L);
  }

  private Long isoTimestamp(String text) {
    try {
      return ChronoUnit.MICROS.between(
          Instant.EPOCH, OffsetDateTime.parse(text, WITH_OFFSET).toInstant());
    } catch (DateTimeParseException e) {
      Long parsed = timestamps.parse(text.replace('T', ' '));
      if (parsed == null) {
        throw new IllegalArgumentException("no timestamp", e);
      }
      return parsed;
    }
  }

  private static JsonValue array(JsonValue element) {
    return json -> {
      if (json.isTextual() && json.textValue().isEmpty()) {
        return null;
      }
      if (!json.isArray()) {
        return new GenericArrayData(new Object[] {element.convert(json)});
      }
      return JsonValues.elements(json, element);
    };
  }

  /**
   * An empty array stands for an empty object, for the sake of languages that do not tell them
   * apart.
   */
  private JsonValue struct(StructType type) {
    OpenxJsonParser.StructReader reader =
        new OpenxJsonParser.StructReader(
            type, IntStream.range(0, type.length()).toArray(), names, this);
    return json -> {
      if (json.isArray() && json.isEmpty()) {
        return null;
      }
      if (!json.isContainerNode()) {
        throw new IllegalArgumentException("no object");
      }
      return reader.read(json);
    };
  }
}
