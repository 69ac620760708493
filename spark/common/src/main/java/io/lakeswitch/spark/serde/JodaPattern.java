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
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;
import java.util.Locale;

/**
 * Joda-Time's patterns, in which {@code timestamp.formats} are given, as formats of Java: a number
 * may have fewer or more digits than its letters unless another number follows it at once, and what
 * a pattern leaves out is that of the first moment of 1970.
 */
final class JodaPattern {
  private static final int PIVOT_YEARS = 50;

  private JodaPattern() {}

  /**
   * Returns the format of a pattern.
   *
   * @throws IllegalArgumentException for a letter that is no field, or none known here
   */
  static DateTimeFormatter formatter(String pattern) {
    DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
    int at = 0;
    while (at < pattern.length()) {
      char letter = pattern.charAt(at);
      int next = at + 1;
      if (letter == '\'') {
        next = quoted(builder, pattern, at);
      } else if (isLetter(letter)) {
        while (next < pattern.length() && pattern.charAt(next) == letter) {
          next++;
        }
        field(builder, pattern, letter, next - at, isNumber(pattern, next));
      } else {
        builder.appendLiteral(letter);
      }
      at = next;
    }
    if (!hasField(pattern, "D")) {
      builder
          .parseDefaulting(ChronoField.MONTH_OF_YEAR, 1)
          .parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
    }
    if (!hasField(pattern, "hKk")) {
      builder.parseDefaulting(ChronoField.HOUR_OF_DAY, 0);
    }
    return builder
        .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
        .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
        .toFormatter(Locale.ENGLISH);
  }

  /** A default beside a field that says the same otherwise would contradict it. */
  private static boolean hasField(String pattern, String letters) {
    return pattern.replaceAll("'[^']*'", "").matches(".*[" + letters + "].*");
  }

  private static int quoted(DateTimeFormatterBuilder builder, String pattern, int start) {
    int end = pattern.indexOf('\'', start + 1);
    if (end < 0) {
      throw new IllegalArgumentException("the pattern '" + pattern + "' has an open quote");
    }
    builder.appendLiteral(end == start + 1 ? "'" : pattern.substring(start + 1, end));
    return end + 1;
  }

  private static void field(
      DateTimeFormatterBuilder builder,
      String pattern,
      char letter,
      int count,
      boolean beforeNumber) {
    switch (letter) {
      case 'y', 'Y', 'u' -> {
        if (count == 2) {
          builder.appendValueReduced(
              ChronoField.YEAR, 2, 2, LocalDate.now().minusYears(PIVOT_YEARS));
        } else {
          number(builder, ChronoField.YEAR, count, 9, beforeNumber);
        }
      }
      case 'M' -> {
        if (count > 2) {
          builder.appendText(
              ChronoField.MONTH_OF_YEAR, count > 3 ? TextStyle.FULL : TextStyle.SHORT);
        } else {
          number(builder, ChronoField.MONTH_OF_YEAR, count, 2, beforeNumber);
        }
      }
      case 'd' -> number(builder, ChronoField.DAY_OF_MONTH, count, 2, beforeNumber);
      case 'D' -> number(builder, ChronoField.DAY_OF_YEAR, count, 3, beforeNumber);
      case 'H' -> number(builder, ChronoField.HOUR_OF_DAY, count, 2, beforeNumber);
      case 'k' -> number(builder, ChronoField.CLOCK_HOUR_OF_DAY, count, 2, beforeNumber);
      case 'h' -> number(builder, ChronoField.CLOCK_HOUR_OF_AMPM, count, 2, beforeNumber);
      case 'K' -> number(builder, ChronoField.HOUR_OF_AMPM, count, 2, beforeNumber);
      case 'm' -> number(builder, ChronoField.MINUTE_OF_HOUR, count, 2, beforeNumber);
      case 's' -> number(builder, ChronoField.SECOND_OF_MINUTE, count, 2, beforeNumber);
      case 'S' -> builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, Math.min(9, count), false);
      case 'a' -> builder.appendText(ChronoField.AMPM_OF_DAY, TextStyle.SHORT);
      case 'E' ->
          builder.appendText(ChronoField.DAY_OF_WEEK, count > 3 ? TextStyle.FULL : TextStyle.SHORT);
      case 'Z' -> {
        if (count > 2) {
          builder.appendZoneRegionId();
        } else {
          builder
              .optionalStart()
              .appendOffset(count == 2 ? "+HH:MM" : "+HHmm", "Z")
              .optionalEnd()
              .optionalStart()
              .appendOffset(count == 2 ? "+HHmm" : "+HH:MM", "Z")
              .optionalEnd();
        }
      }
      case 'z' -> builder.appendZoneText(TextStyle.SHORT);
      default ->
          throw new IllegalArgumentException(
              "the pattern '"
                  + pattern
                  + "' has the letter "
                  + letter
                  + ", which is not supported");
    }
  }

  private static void number(
      DateTimeFormatterBuilder builder,
      TemporalField field,
      int count,
      int maxDigits,
      boolean beforeNumber) {
    if (beforeNumber) {
      builder.appendValue(field, count);
    } else {
      builder.appendValue(field, 1, Math.max(count, maxDigits), SignStyle.NORMAL);
    }
  }

  private static boolean isNumber(String pattern, int at) {
    if (at >= pattern.length()) {
      return false;
    }
    char letter = pattern.charAt(at);
    boolean monthName = letter == 'M' && pattern.startsWith("MMM", at);
    return "yYuMdDHkhKmsS".indexOf(letter) >= 0 && !monthName;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
