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

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.unsafe.types.UTF8String;

/** Values of primitive types in text whose serde has no rules of its own for numbers and times. */
final class PlainText {
  private final DataType type;
  private final TimestampText timestamps;

  /**
   * Makes a parser of a column.
   *
   * @throws IllegalArgumentException for a type that such text cannot hold
   */
  PlainText(DataType type, String column, ZoneId zone) {
    this.type = type;
    this.timestamps = new TimestampText(null, zone);
    boolean known =
        ColumnTypes.isHivePrimitive(type)
            && !(type instanceof org.apache.spark.sql.types.BinaryType)
            && !(type instanceof org.apache.spark.sql.types.NullType);
    if (!known) {
      throw new IllegalArgumentException(
          "column "
              + column
              + " is "
              + type.catalogString()
              + ", and the serde has no text for that type. Declare the column as string in Glue");
    }
  }

  boolean isText() {
    return Characters.isText(type);
  }

  String typeName() {
    return type.catalogString();
  }

  /** Returns the value; null if the text is none of the type. */
  Object parse(String text) {
    if (isText()) {
      return Characters.fit(UTF8String.fromString(text), type);
    }
    try {
      return other(text.trim());
    } catch (NumberFormatException | ArithmeticException e) {
      return null;
    }
  }

  private Object other(String text) {
    if (type instanceof IntegerType) {
      return Integer.valueOf(text);
    }
    if (type instanceof LongType) {
      return Long.valueOf(text);
    }
    if (type instanceof ShortType) {
      return Short.valueOf(text);
    }
    if (type instanceof ByteType) {
      return Byte.valueOf(text);
    }
    if (type instanceof DoubleType) {
      return Double.valueOf(text);
    }
    if (type instanceof FloatType) {
      return Float.valueOf(text);
    }
    if (type instanceof DecimalType decimal) {
      return FractionalNumbers.decimal(new BigDecimal(text), decimal.precision(), decimal.scale());
    }
    if (type instanceof BooleanType) {
      return text.equalsIgnoreCase("true")
          ? Boolean.TRUE
          : text.equalsIgnoreCase("false") ? Boolean.FALSE : null;
    }
    boolean number = text.matches("[-+]?\\d+");
    if (type instanceof DateType) {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      LocalDate date = number ? null : DateText.date(bytes, 0, bytes.length);
      return number
          ? Integer.valueOf(text)
          : date == null ? null : (Object) (int) date.toEpochDay();
    }
    if (type instanceof TimestampType) {
      return number
          ? (Object) Math.multiplyExact(Long.parseLong(text), 1000L)
          : timestamps.parse(text);
    }
    return null;
  }
}
