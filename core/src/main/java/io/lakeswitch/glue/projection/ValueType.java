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

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** How values of a key's Glue type are written and compared. */
enum ValueType {
  TEXT {
    @Override
    Optional<String> canonical(String value) {
      return Optional.of(value);
    }
  },
  INTEGER {
    @Override
    Optional<String> canonical(String value) {
      try {
        return Optional.of(new BigInteger(value.trim()).toString());
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(BigInteger::new);
    }
  },
  DECIMAL {
    @Override
    Optional<String> canonical(String value) {
      try {
        BigDecimal number = new BigDecimal(value.trim());
        return Optional.of(
            number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(BigDecimal::new);
    }
  },
  DATE {
    @Override
    Optional<String> canonical(String value) {
      try {
        return Optional.of(LocalDate.parse(value.trim()).toString());
      } catch (DateTimeException e) {
        return Optional.empty();
      }
    }

    @Override
    Comparator<String> order() {
      return Comparator.comparing(LocalDate::parse);
    }
  },
  TIMESTAMP {
    /** As Spark writes it: no zeros at the end of a fraction. */
    @Override
    Optional<String> canonical(String value) {
      return Optional.of(value.trim().replaceFirst("(\\.\\d*?)0+$", "$1").replaceFirst("\\.$", ""));
    }
  },
  /** Compared for being equal only, and in the text that is given. */
  OTHER {
    @Override
    Optional<String> canonical(String value) {
      return Optional.of(value);
    }
  };

  /** The one text of a value; empty if the text is none of this type. */
  abstract Optional<String> canonical(String value);

  /** The order of canonical texts. */
  Comparator<String> order() {
    return Comparator.naturalOrder();
  }

  static ValueType of(String glueType) {
    String type = glueType == null ? "string" : glueType.trim().toLowerCase(Locale.ROOT);
    return switch (type.replaceFirst("\\(.*", "").trim()) {
      case "string", "varchar" -> TEXT;
      case "tinyint", "smallint", "int", "integer", "bigint", "long" -> INTEGER;
      case "decimal", "numeric", "dec" -> DECIMAL;
      case "date" -> DATE;
      case "timestamp" -> TIMESTAMP;
      default -> OTHER;
    };
  }
}
