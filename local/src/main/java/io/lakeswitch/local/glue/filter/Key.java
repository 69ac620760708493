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
package io.lakeswitch.local.glue.filter;

import io.lakeswitch.local.error.AwsError;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A partition key: where its value stands and how its type compares. */
record Key(int index, String name, String declared, Type type) {
  private static final Pattern TIMESTAMP =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?");

  /** The types that Glue evaluates. */
  enum Type {
    STRING,
    INTEGRAL,
    DECIMAL,
    DATE,
    TIMESTAMP
  }

  static Key of(int index, String name, String type) {
    String base = type.toLowerCase(Locale.ROOT).replaceAll("\\(.*", "").trim();
    Type known =
        switch (base) {
          case "string", "char", "varchar" -> Type.STRING;
          case "tinyint", "smallint", "int", "integer", "bigint", "long" -> Type.INTEGRAL;
          case "decimal" -> Type.DECIMAL;
          case "date" -> Type.DATE;
          case "timestamp" -> Type.TIMESTAMP;
          default -> null;
        };
    return new Key(index, name, base, known);
  }

  boolean named(String column) {
    return name.equalsIgnoreCase(column);
  }

  void requireKnownType() {
    if (type == null) {
      throw AwsError.invalidInput("Unknown type : '" + declared + "'");
    }
  }

  /** A literal as a value of this key. */
  Comparable<?> literal(String text) {
    try {
      return parse(text);
    } catch (IllegalArgumentException e) {
      throw AwsError.invalidInput(e.getMessage());
    }
  }

  /** A stored value as a value of this key. */
  Comparable<?> stored(List<String> values) {
    try {
      return parse(values.get(index));
    } catch (IllegalArgumentException e) {
      throw AwsError.of("InvalidStateException", e.getMessage());
    }
  }

  private Comparable<?> parse(String text) {
    return switch (type) {
      case STRING -> text;
      case INTEGRAL -> {
        try {
          yield new BigInteger(text.trim());
        } catch (NumberFormatException e) {
          throw new IllegalArgumentException(
              "For input string: \"" + text + "\" is not an integer.");
        }
      }
      case DECIMAL -> {
        try {
          yield new BigDecimal(text.trim());
        } catch (NumberFormatException e) {
          throw new IllegalArgumentException(text + " is not a decimal.");
        }
      }
      case DATE -> {
        try {
          yield LocalDate.parse(text.trim());
        } catch (DateTimeException e) {
          throw new IllegalArgumentException(text + " is not a date.");
        }
      }
      case TIMESTAMP -> {
        if (!TIMESTAMP.matcher(text.trim()).matches()) {
          throw new IllegalArgumentException(
              "Timestamp format must be yyyy-mm-dd hh:mm:ss[.fffffffff] "
                  + text
                  + " is not a timestamp.");
        }
        yield Timestamp.valueOf(text.trim()).toLocalDateTime();
      }
    };
  }
}
