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

/**
 * Whole numbers of LazySimple text, by the rules of Hive's {@code LazyInteger} and {@code
 * LazyLong}: a fraction is cut off, white space and numbers out of range make null.
 */
final class WholeNumbers {
  private static final int MAX_DIGITS = 19;

  private WholeNumbers() {}

  /** Returns the number; null if it is none between the bounds. */
  static Long parse(byte[] bytes, int start, int end, long min, long max) {
    if (!isMaybeNumber(bytes, start, end)) {
      return null;
    }
    boolean negative = bytes[start] == '-';
    int at = negative || bytes[start] == '+' ? start + 1 : start;
    if (at == end) {
      return null;
    }
    long value = 0;
    for (; at < end && bytes[at] != '.'; at++) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        return null;
      }
      long next = value * 10 - digit;
      if (value < Long.MIN_VALUE / 10 || next > value) {
        return null;
      }
      value = next;
    }
    for (at++; at < end; at++) {
      if (bytes[at] < '0' || bytes[at] > '9') {
        return null;
      }
    }
    if (!negative && value == Long.MIN_VALUE) {
      return null;
    }
    long signed = negative ? value : -value;
    return signed < min || signed > max ? null : signed;
  }

  /**
   * Returns a number without its fraction.
   *
   * @throws ArithmeticException if it is out of range
   */
  static long cut(BigDecimal value) {
    // Before anything is written out: 1e999999999 has a thousand million digits.
    long digits = (long) value.precision() - value.scale();
    if (value.signum() == 0 || digits <= 0) {
      return 0;
    }
    if (digits > MAX_DIGITS) {
      throw new ArithmeticException("out of range");
    }
    return value.setScale(0, RoundingMode.DOWN).longValueExact();
  }

  /** What Hive's {@code LazyUtils.isNumberMaybe} lets pass. */
  static boolean isMaybeNumber(byte[] bytes, int start, int end) {
    return switch (end - start) {
      case 0 -> false;
      case 1 -> isDigit(bytes[start]);
      case 2 -> isDigit(bytes[start]) || isDigit(bytes[start + 1]);
      case 4 -> bytes[start] != 'N' && bytes[start] != 'n';
      default -> true;
    };
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}
