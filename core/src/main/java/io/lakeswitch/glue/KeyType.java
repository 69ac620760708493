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
package io.lakeswitch.glue;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Types of partition keys that Glue filters on: string, date, timestamp, int, bigint, long,
 * tinyint, smallint and decimal (API reference of GetPartitions). On any other type it refuses the
 * call.
 */
enum KeyType {
  STRING {
    @Override
    Optional<String> literal(String value, boolean ordered) {
      // Glue's parser may take a backslash for an escape. Beyond ASCII, Spark's order of strings
      // (bytes of UTF-8) need not be Glue's.
      boolean writable = !value.isEmpty() && value.chars().noneMatch(c -> c < ' ' || c == '\\');
      boolean comparable = !ordered || value.chars().allMatch(c -> c < 0x7f);
      return writable && comparable ? Optional.of(quote(value)) : Optional.empty();
    }

    @Override
    Comparator<String> order() {
      return Comparator.naturalOrder();
    }
  },
  DATE {
    @Override
    Optional<String> literal(String value, boolean ordered) {
      try {
        return DATE_TEXT.matcher(value).matches()
            ? Optional.of(quote(LocalDate.parse(value).toString()))
            : Optional.empty();
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }

    @Override
    Comparator<String> order() {
      return Comparator.naturalOrder();
    }
  },
  TIMESTAMP {
    @Override
    Optional<String> literal(String value, boolean ordered) {
      return TimestampExpressions.parse(value).map(t -> quote(TimestampExpressions.text(t)));
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(value -> TimestampExpressions.parse(value).orElseThrow());
    }
  },
  INTEGER {
    @Override
    Optional<String> literal(String value, boolean ordered) {
      return INTEGER_TEXT.matcher(value).matches() ? Optional.of(value) : Optional.empty();
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(BigDecimal::new);
    }
  },
  DECIMAL {
    @Override
    Optional<String> literal(String value, boolean ordered) {
      return DECIMAL_TEXT.matcher(value).matches() ? Optional.of(value) : Optional.empty();
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(BigDecimal::new);
    }
  };

  private static final Pattern DATE_TEXT = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern INTEGER_TEXT = Pattern.compile("-?\\d{1,18}");
  private static final Pattern DECIMAL_TEXT = Pattern.compile("-?\\d{1,38}(\\.\\d{1,38})?");

  /**
   * The value as the grammar has it; empty if it cannot be written.
   *
   * @param ordered whether it is to be compared by order, not for being equal
   */
  abstract Optional<String> literal(String value, boolean ordered);

  /** The order of values that have a literal. */
  abstract Comparator<String> order();

  static Optional<KeyType> of(String hiveType) {
    String type = hiveType == null ? "" : hiveType.trim().toLowerCase(Locale.ROOT);
    return switch (type) {
      case "string" -> Optional.of(STRING);
      case "date" -> Optional.of(DATE);
      case "timestamp" -> Optional.of(TIMESTAMP);
      case "tinyint", "smallint", "int", "integer", "bigint", "long" -> Optional.of(INTEGER);
      default -> type.startsWith("decimal") ? Optional.of(DECIMAL) : Optional.empty();
    };
  }

  static String quote(String value) {
    return "'" + value.replace("'", "''") + "'";
  }
}
