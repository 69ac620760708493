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

import io.lakeswitch.glue.PartitionFilters.Key;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the properties of one partition key. */
final class ColumnParser {
  /** What may follow {@code projection.<column>.}. */
  static final List<String> PROPERTIES =
      List.of("type", "values", "range", "interval", "interval.unit", "digits", "format");

  private static final int MAX_DIGITS = 19;
  private static final Pattern FROM_NOW =
      Pattern.compile(
          "NOW\\s*(?:([+-])\\s*(\\d{1,9})\\s*(YEAR|MONTH|WEEK|DAY|HOUR|MINUTE|SECOND)S?)?");
  private static final List<ChronoUnit> UNITS =
      List.of(
          ChronoUnit.YEARS,
          ChronoUnit.MONTHS,
          ChronoUnit.WEEKS,
          ChronoUnit.DAYS,
          ChronoUnit.HOURS,
          ChronoUnit.MINUTES,
          ChronoUnit.SECONDS,
          ChronoUnit.MILLIS);

  private final Key key;
  private final ValueType type;
  private final Map<String, String> properties;
  private final Instant now;

  ColumnParser(Key key, Map<String, String> properties, Instant now) {
    this.key = key;
    this.type = ValueType.of(key.type());
    this.properties = properties;
    this.now = now;
  }

  PartitionProjection.Column parse() {
    String given = required("type", "enum, integer, date, injected").trim();
    ColumnProjection projection =
        switch (given.toLowerCase(Locale.ROOT)) {
          case "enum" -> enumerated();
          case "integer" -> integers();
          case "date" -> dates();
          case "injected" -> new ColumnProjection.Injected();
          default -> throw wrong("type", "is not known", "enum, integer, date, injected");
        };
    return new PartitionProjection.Column(key.name(), type, projection);
  }

  /** White space belongs to a value; a value that is listed twice must not be read twice. */
  private ColumnProjection enumerated() {
    Map<String, ProjectedValue> values = new LinkedHashMap<>();
    for (String text : required("values", "a list such as a,b,c").split(",", -1)) {
      String allowed = "a list without empty values, each of the type " + key.type();
      String value =
          Optional.of(text)
              .filter(t -> !t.isEmpty())
              .flatMap(type::canonical)
              .orElseThrow(() -> wrong("values", "holds '" + text + "'", allowed));
      values.putIfAbsent(value, new ProjectedValue(value, text));
    }
    return new ColumnProjection.Enumerated(List.copyOf(values.values()));
  }

  private ColumnProjection integers() {
    if (type == ValueType.DATE || type == ValueType.TIMESTAMP) {
      throw wrong(
          "type", "does not fit a column of the type " + key.type(), "date, enum, injected");
    }
    String allowed = "two whole numbers, the smaller first, such as 0,100";
    String[] bounds = bounds(allowed);
    long first = bound(bounds[0], allowed);
    long last = bound(bounds[1], allowed);
    if (first > last) {
      throw wrong("range", "is upside down", allowed);
    }
    long interval = optional("interval").map(text -> positive("interval", text)).orElse(1L);
    int digits =
        optional("digits").map(text -> (int) Math.min(1000, positive("digits", text))).orElse(0);
    requireRoom(digits, first, last);
    return new ColumnProjection.Integers(
        first, last, interval, digits, type == ValueType.TEXT || type == ValueType.OTHER);
  }

  private void requireRoom(int digits, long first, long last) {
    if (digits == 0) {
      return;
    }
    int needed = Math.max(String.valueOf(first).length(), String.valueOf(last).length());
    if (digits > MAX_DIGITS + 1) {
      throw wrong("digits", "is too large", "1 to " + (MAX_DIGITS + 1));
    }
    if (digits < needed) {
      throw wrong(
          "digits",
          "is too small for the range " + first + "," + last,
          "at least " + needed + ", or no digits");
    }
  }

  private long bound(String text, String allowed) {
    try {
      return Long.parseLong(text.trim());
    } catch (NumberFormatException e) {
      throw wrong("range", "holds '" + text.trim() + "', which is no whole number", allowed);
    }
  }

  private ColumnProjection dates() {
    if (type == ValueType.INTEGER || type == ValueType.DECIMAL) {
      return integersAsDates();
    }
    return new ColumnProjection.Dates(dateRange(), type);
  }

  /** Years, or days as yyyyMMdd, in a column of numbers: numbers whose texts the format makes. */
  private ColumnProjection integersAsDates() {
    DateRange range = dateRange();
    if (type.canonical(range.format().text(range.first(now))).isEmpty()) {
      throw wrong(
          "format",
          "makes no numbers, but the column has the type " + key.type(),
          "such as yyyyMMdd");
    }
    return new ColumnProjection.Dates(range, type);
  }

  private DateRange dateRange() {
    DateFormat format = format();
    String allowed =
        "two bounds, the earlier first, each a date of the format "
            + format
            + " or NOW, such as NOW-3YEARS,NOW";
    String[] bounds = bounds(allowed);
    DateRange range =
        new DateRange(
            dateBound(bounds[0], format, allowed),
            dateBound(bounds[1], format, allowed),
            format,
            optional("interval").map(text -> positive("interval", text)).orElse(1L),
            unit(format));
    try {
      if (range.first(now).isAfter(range.last(now))) {
        throw wrong("range", "is upside down", allowed);
      }
    } catch (DateTimeException e) {
      throw new ProjectionException(
          text("format", "does not say which date it is: " + e.getMessage(), "such as yyyy-MM-dd"),
          e);
    }
    return range;
  }

  private DateFormat format() {
    String text = required("format", "a format of java.time, such as yyyy-MM-dd");
    try {
      return new DateFormat(text);
    } catch (IllegalArgumentException e) {
      throw new ProjectionException(
          text(
              "format",
              "is no format of java.time: " + e.getMessage(),
              "letters such as those of yyyy-MM-dd-HH"),
          e);
    }
  }

  /** White space around NOW is allowed; in a date it is part of it. */
  private DateRange.Bound dateBound(String text, DateFormat format, String allowed) {
    Matcher fromNow = FROM_NOW.matcher(text.trim().toUpperCase(Locale.ROOT));
    if (fromNow.matches()) {
      if (fromNow.group(1) == null) {
        return DateRange.Bound.fromNow(0, ChronoUnit.SECONDS);
      }
      long amount = Long.parseLong(fromNow.group(2));
      return DateRange.Bound.fromNow(
          fromNow.group(1).equals("-") ? -amount : amount,
          ChronoUnit.valueOf(fromNow.group(3) + "S"));
    }
    try {
      LocalDateTime time = format.parse(text);
      return DateRange.Bound.of(time);
    } catch (DateTimeException e) {
      throw new ProjectionException(text("range", "holds '" + text + "'", allowed), e);
    }
  }

  private ChronoUnit unit(DateFormat format) {
    String allowed = String.join(", ", UNITS.stream().map(ChronoUnit::name).toList());
    Optional<String> given = optional("interval.unit");
    if (given.isEmpty()) {
      return format
          .defaultUnit()
          .orElseThrow(
              () ->
                  new ProjectionException(
                      "the property "
                          + name("interval.unit")
                          + " is missing: it is needed unless the format is exact to a day or a"
                          + " month, and the format is "
                          + format
                          + ". Allowed: "
                          + allowed));
    }
    String name = given.get().trim().toUpperCase(Locale.ROOT);
    return UNITS.stream()
        .filter(unit -> unit.name().equals(name) || unit.name().equals(name + "S"))
        .findFirst()
        .orElseThrow(() -> wrong("interval.unit", "is not known", allowed));
  }

  private String[] bounds(String allowed) {
    String[] bounds = required("range", allowed).split(",", -1);
    if (bounds.length != 2) {
      throw wrong("range", "has " + bounds.length + " bounds instead of two", allowed);
    }
    for (String bound : bounds) {
      if (bound.isBlank()) {
        throw wrong("range", "has no bound on one side", allowed);
      }
    }
    return bounds;
  }

  private long positive(String property, String text) {
    String allowed = "a whole number from 1";
    try {
      long number = Long.parseLong(text.trim());
      if (number <= 0) {
        throw wrong(property, "is not positive", allowed);
      }
      return number;
    } catch (NumberFormatException e) {
      throw wrong(property, "is no whole number", allowed);
    }
  }

  private Optional<String> optional(String property) {
    return Optional.ofNullable(properties.get(name(property))).filter(text -> !text.isBlank());
  }

  private String required(String property, String allowed) {
    return optional(property)
        .orElseThrow(
            () ->
                new ProjectionException(
                    "the property "
                        + name(property)
                        + " is missing: every partition column of a projected table needs it"
                        + (property.equals("type") ? "" : " with this type")
                        + ". Allowed: "
                        + allowed));
  }

  private ProjectionException wrong(String property, String why, String allowed) {
    return new ProjectionException(text(property, why, allowed));
  }

  private String text(String property, String why, String allowed) {
    return "the property "
        + name(property)
        + " = '"
        + properties.get(name(property))
        + "' "
        + why
        + ". Allowed: "
        + allowed;
  }

  private String name(String property) {
    return ProjectionParser.PREFIX + key.name().toLowerCase(Locale.ROOT) + "." + property;
  }
}
