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
package io.lakeswitch.glue.projection;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A format of {@code java.time}. What it does not say is the first of its kind: month and day 1,
 * time 0.
 */
final class DateFormat {
  /** From year to second, each of full width: then the order of texts is the order of time. */
  private static final Pattern SORTABLE =
      Pattern.compile(
          "#*[yu]{4}(#*MM(#*dd(#*HH(#*mm(#*ss)?)?)?)?)?#*".replace("#", "[^A-Za-z'\\[\\]{}]"));

  private final String pattern;
  private final String letters;
  private final DateTimeFormatter formatter;

  /**
   * Makes a format.
   *
   * @throws IllegalArgumentException if it is none
   */
  DateFormat(String pattern) {
    this.pattern = pattern;
    this.letters = pattern.replaceAll("'[^']*'", "");
    DateTimeFormatterBuilder builder =
        new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern(pattern);
    if (!says("DwWYeEc")) {
      byDefault(builder, ChronoField.MONTH_OF_YEAR, 1, "MLQq");
      byDefault(builder, ChronoField.DAY_OF_MONTH, 1, "d");
    }
    if (!says("AN")) {
      byDefault(builder, ChronoField.HOUR_OF_DAY, 0, "HhKk");
      byDefault(builder, ChronoField.MINUTE_OF_HOUR, 0, "m");
      byDefault(builder, ChronoField.SECOND_OF_MINUTE, 0, "s");
      byDefault(builder, ChronoField.NANO_OF_SECOND, 0, "Sn");
    }
    this.formatter = builder.toFormatter(Locale.ENGLISH).withZone(ZoneOffset.UTC);
  }

  private void byDefault(
      DateTimeFormatterBuilder builder, ChronoField field, long value, String saidBy) {
    if (!says(saidBy)) {
      builder.parseDefaulting(field, value);
    }
  }

  private boolean says(String anyOf) {
    return letters.chars().anyMatch(c -> anyOf.indexOf(c) >= 0);
  }

  /**
   * Reads a text of this format.
   *
   * @throws java.time.DateTimeException if it is none
   */
  LocalDateTime parse(String text) {
    return formatter.parse(text, LocalDateTime::from);
  }

  String text(LocalDateTime time) {
    return formatter.format(time.atOffset(ZoneOffset.UTC));
  }

  /** What remains of a point in time once it is written in this format. */
  LocalDateTime truncate(LocalDateTime time) {
    return parse(text(time));
  }

  /** Athena's default of {@code interval.unit}: a day or a month, for formats that exact. */
  Optional<ChronoUnit> defaultUnit() {
    if (says("HhKkmsSnANBa")) {
      return Optional.empty();
    }
    if (says("dDeEc")) {
      return Optional.of(ChronoUnit.DAYS);
    }
    return says("ML") ? Optional.of(ChronoUnit.MONTHS) : Optional.empty();
  }

  /** Whether texts are in the order of time, for years of four digits. */
  boolean isSortable() {
    return SORTABLE.matcher(letters).matches();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DateFormat format && pattern.equals(format.pattern);
  }

  @Override
  public int hashCode() {
    return pattern.hashCode();
  }

  @Override
  public String toString() {
    return pattern;
  }
}
