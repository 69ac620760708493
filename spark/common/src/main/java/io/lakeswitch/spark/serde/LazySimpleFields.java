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

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.codec.binary.Base64;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
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

/** The fields of LazySimple text, by type: what Hive's lazy objects make of the same bytes. */
final class LazySimpleFields {
  /** Shorter text is no date or timestamp, for Hive. */
  private static final int MIN_DATE_BYTES = 8;

  private final LazySimpleSyntax syntax;
  private final TimestampText timestamps;
  private final boolean extendedBooleans;

  /**
   * Makes the fields of a table.
   *
   * @param extendedBooleans whether 1, t, 0 and f are booleans too
   */
  LazySimpleFields(LazySimpleSyntax syntax, TimestampText timestamps, boolean extendedBooleans) {
    this.syntax = syntax;
    this.timestamps = timestamps;
    this.extendedBooleans = extendedBooleans;
  }

  /**
   * Returns the parser of a type.
   *
   * @param level of the separator between the parts of the type, if it has parts
   * @throws IllegalArgumentException for a type that is not in Hive or nested too deep
   */
  FieldParser parser(DataType type, int level) {
    if (Characters.isText(type)) {
      return (b, start, end) -> Characters.fit(string(b, start, end), type);
    }
    if (type instanceof IntegerType) {
      return (b, start, end) -> {
        Long value = WholeNumbers.parse(b, start, end, Integer.MIN_VALUE, Integer.MAX_VALUE);
        return value == null ? null : value.intValue();
      };
    }
    if (type instanceof LongType) {
      return (b, start, end) -> WholeNumbers.parse(b, start, end, Long.MIN_VALUE, Long.MAX_VALUE);
    }
    if (type instanceof ShortType) {
      return (b, start, end) -> {
        Long value = WholeNumbers.parse(b, start, end, Short.MIN_VALUE, Short.MAX_VALUE);
        return value == null ? null : value.shortValue();
      };
    }
    if (type instanceof ByteType) {
      return (b, start, end) -> {
        Long value = WholeNumbers.parse(b, start, end, Byte.MIN_VALUE, Byte.MAX_VALUE);
        return value == null ? null : value.byteValue();
      };
    }
    if (type instanceof DoubleType) {
      return FractionalNumbers::parseDouble;
    }
    if (type instanceof FloatType) {
      return FractionalNumbers::parseFloat;
    }
    if (type instanceof DecimalType decimal) {
      return (b, start, end) ->
          FractionalNumbers.parseDecimal(b, start, end, decimal.precision(), decimal.scale());
    }
    if (type instanceof BooleanType) {
      return this::bool;
    }
    if (type instanceof DateType) {
      return LazySimpleFields::date;
    }
    if (type instanceof TimestampType) {
      return (b, start, end) ->
          end - start < MIN_DATE_BYTES ? null : timestamps.parse(b, start, end);
    }
    if (type instanceof BinaryType) {
      return LazySimpleFields::binary;
    }
    if (type instanceof NullType) {
      return (b, start, end) -> null;
    }
    if (type instanceof ArrayType array) {
      return array(parser(array.elementType(), level + 1), syntax.separator(level));
    }
    if (type instanceof MapType map) {
      return map(
          parser(map.keyType(), level + 2),
          parser(map.valueType(), level + 2),
          syntax.separator(level),
          syntax.separator(level + 1));
    }
    if (type instanceof StructType struct) {
      return struct(struct, level);
    }
    throw new IllegalArgumentException("the type " + type.sql() + " is not in Hive");
  }

  private UTF8String string(byte[] bytes, int start, int end) {
    if (syntax.escaped()) {
      for (int i = start; i < end; i++) {
        if (bytes[i] == syntax.escape()) {
          return unescaped(bytes, start, end);
        }
      }
    }
    return UTF8String.fromBytes(bytes, start, end - start);
  }

  private UTF8String unescaped(byte[] bytes, int start, int end) {
    byte[] plain = new byte[end - start];
    int length = 0;
    for (int i = start; i < end; i++) {
      byte b = bytes[i];
      if (b == syntax.escape() && i + 1 < end) {
        b = bytes[++i];
        b = b == 'r' ? (byte) '\r' : b == 'n' ? (byte) '\n' : b;
      }
      plain[length++] = b;
    }
    return UTF8String.fromBytes(plain, 0, length);
  }

  private Boolean bool(byte[] bytes, int start, int end) {
    if (is(bytes, start, end, "true")) {
      return true;
    }
    if (is(bytes, start, end, "false")) {
      return false;
    }
    if (extendedBooleans && end - start == 1) {
      return switch (bytes[start]) {
        case '1', 't', 'T' -> true;
        case '0', 'f', 'F' -> false;
        default -> null;
      };
    }
    return null;
  }

  private static boolean is(byte[] bytes, int start, int end, String lowerCase) {
    if (end - start != lowerCase.length()) {
      return false;
    }
    for (int i = 0; i < lowerCase.length(); i++) {
      if ((bytes[start + i] | 0x20) != lowerCase.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static Integer date(byte[] bytes, int start, int end) {
    LocalDate date = end - start < MIN_DATE_BYTES ? null : DateText.date(bytes, start, end);
    return date == null ? null : (int) date.toEpochDay();
  }

  /** Bytes that are no base64 stand for themselves. */
  private static byte[] binary(byte[] bytes, int start, int end) {
    byte[] given = java.util.Arrays.copyOfRange(bytes, start, end);
    byte[] decoded = Base64.isBase64(given) ? Base64.decodeBase64(given) : given;
    return decoded.length > 0 ? decoded : given;
  }

  private FieldParser array(FieldParser element, byte separator) {
    return (bytes, start, end) -> {
      List<Object> elements = new ArrayList<>();
      int begin = start;
      while (begin <= end && start < end) {
        int stop = LazySimpleParser.fieldEnd(bytes, begin, end, separator, syntax);
        elements.add(value(element, bytes, begin, stop));
        begin = stop + 1;
      }
      return new GenericArrayData(elements.toArray());
    };
  }

  /** Of equal keys the first counts; an entry without a key is left out. */
  private FieldParser map(FieldParser key, FieldParser value, byte separator, byte pairSeparator) {
    return (bytes, start, end) -> {
      Map<Object, Object> entries = new LinkedHashMap<>();
      int begin = start;
      while (begin <= end && start < end) {
        int stop = LazySimpleParser.fieldEnd(bytes, begin, end, separator, syntax);
        int middle = LazySimpleParser.fieldEnd(bytes, begin, stop, pairSeparator, syntax);
        Object name = value(key, bytes, begin, middle);
        if (name != null && !entries.containsKey(name)) {
          entries.put(name, middle < stop ? value(value, bytes, middle + 1, stop) : null);
        }
        begin = stop + 1;
      }
      return new ArrayBasedMapData(
          new GenericArrayData(entries.keySet().toArray()),
          new GenericArrayData(entries.values().toArray()));
    };
  }

  private FieldParser struct(StructType type, int level) {
    int[] all = IntStream.range(0, type.length()).toArray();
    LazySimpleParser fields = new LazySimpleParser(type, all, syntax, this, level);
    return (bytes, start, end) -> {
      GenericInternalRow row = new GenericInternalRow(type.length());
      fields.parse(bytes, start, end, row);
      return row;
    };
  }

  private Object value(FieldParser parser, byte[] bytes, int start, int end) {
    return syntax.isNull(bytes, start, end) ? null : parser.parse(bytes, start, end);
  }
}
