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
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.types.Decimal;

/** Floating point numbers and decimals of LazySimple text. */
final class FractionalNumbers {
  /** Powers of ten that a double holds exactly. */
  private static final double[] EXACT_POWERS = new double[23];

  private static final int MAX_PRECISION = 38;

  /** Digits that make a number a double holds exactly. */
  private static final int EXACT_DIGITS = 15;

  static {
    double power = 1;
    for (int i = 0; i < EXACT_POWERS.length; i++) {
      EXACT_POWERS[i] = power;
      power *= 10;
    }
  }

  private FractionalNumbers() {}

  static Double parseDouble(byte[] bytes, int start, int end) {
    if (!WholeNumbers.isMaybeNumber(bytes, start, end)) {
      return null;
    }
    double simple = simple(bytes, start, end);
    if (!Double.isNaN(simple)) {
      return simple;
    }
    try {
      return Double.parseDouble(text(bytes, start, end));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** A double rounded to a float would be rounded twice. */
  static Float parseFloat(byte[] bytes, int start, int end) {
    if (!WholeNumbers.isMaybeNumber(bytes, start, end)) {
      return null;
    }
    try {
      return Float.parseFloat(text(bytes, start, end));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /**
   * Of two numbers that doubles hold exactly the quotient is rounded correctly, so most numbers in
   * files need no text of their own. NaN for the others.
   */
  private static double simple(byte[] bytes, int start, int end) {
    boolean negative = bytes[start] == '-';
    long digits = 0;
    int count = 0;
    int point = -1;
    for (int at = negative ? start + 1 : start; at < end; at++) {
      byte b = bytes[at];
      if (b == '.' && point < 0) {
        point = at;
      } else if (b >= '0' && b <= '9' && count < EXACT_DIGITS) {
        digits = digits * 10 + (b - '0');
        count++;
      } else {
        return Double.NaN;
      }
    }
    if (count == 0) {
      return Double.NaN;
    }
    double value = point < 0 ? digits : digits / EXACT_POWERS[end - point - 1];
    return negative ? -value : value;
  }

  /** Hive rounds to the scale half up, and gives null where the digits do not fit. */
  static Decimal parseDecimal(byte[] bytes, int start, int end, int precision, int scale) {
    try {
      return start == end
          ? null
          : decimal(new BigDecimal(text(bytes, start, end)), precision, scale);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Returns the number rounded to the scale; null if it has too many digits before the point. */
  static Decimal decimal(BigDecimal value, int precision, int scale) {
    // Before any rounding: a number such as 1e999999999 must not be written out.
    long integerDigits = (long) value.precision() - value.scale();
    if (value.signum() != 0 && integerDigits > MAX_PRECISION) {
      return null;
    }
    BigDecimal rounded =
        value.signum() == 0 || integerDigits < -MAX_PRECISION - 1
            ? BigDecimal.ZERO.setScale(scale)
            : value.setScale(scale, RoundingMode.HALF_UP);
    return rounded.precision() - scale > precision - scale
        ? null
        : Decimal.apply(rounded, precision, scale);
  }

  private static String text(byte[] bytes, int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }
}
