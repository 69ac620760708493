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

import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.TimestampType;

/** Values of primitive types as Hive writes them. */
final class ValueText {
  private static final long MICROS = 1_000_000L;
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("yyyy-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter(Locale.ROOT);

  private ValueText() {}

  /** Returns the text of a number, boolean, date or timestamp in Spark's internal form. */
  static String of(Object value, DataType type, ZoneId zone) {
    if (type instanceof DateType) {
      return LocalDate.ofEpochDay((Integer) value).toString();
    }
    if (type instanceof TimestampType) {
      return TIMESTAMP.format(local((Long) value, zone));
    }
    if (type instanceof DecimalType decimal) {
      return ((Decimal) value)
          .toJavaBigDecimal()
          .setScale(decimal.scale(), RoundingMode.UNNECESSARY)
          .toPlainString();
    }
    return String.valueOf(value);
  }

  static LocalDateTime local(long micros, ZoneId zone) {
    Instant instant =
        Instant.ofEpochSecond(Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000L);
    return LocalDateTime.ofInstant(instant, zone);
  }
}
