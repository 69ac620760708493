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

import io.lakeswitch.glue.PartitionFilter.Operator;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Conditions on timestamp keys, a day wider than asked. Spark reads the text of a partition as a
 * time of the session's zone, Glue as a local time; around a change to summer time the two do not
 * even have the same order, but they never differ by a day.
 */
final class TimestampExpressions {
  private static final Pattern TEXT =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?");
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private TimestampExpressions() {}

  static Optional<String> write(String column, Operator operator, String value) {
    return parse(value)
        .filter(time -> operator != Operator.NOT_EQUAL)
        .filter(time -> time.getYear() > 1 && time.getYear() < 9999)
        .map(time -> write(column, operator, time));
  }

  private static String write(String column, Operator operator, LocalDateTime time) {
    String notBefore = column + " >= " + KeyType.quote(text(time.minusDays(1)));
    String notAfter = column + " <= " + KeyType.quote(text(time.plusDays(1)));
    return switch (operator) {
      case EQUAL -> notBefore + " AND " + notAfter;
      case GREATER, GREATER_OR_EQUAL -> notBefore;
      case LESS, LESS_OR_EQUAL -> notAfter;
      case NOT_EQUAL -> throw new IllegalStateException("Not a range: " + operator);
    };
  }

  static Optional<LocalDateTime> parse(String value) {
    if (!TEXT.matcher(value).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDateTime.parse(value.replace(' ', 'T')));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Without the fraction, which a day's room makes good. */
  static String text(LocalDateTime time) {
    return FORMAT.format(time);
  }
}
