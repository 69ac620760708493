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
import java.time.LocalDateTime;

/**
 * Dates and times as Java's {@code Date.valueOf} and {@code Timestamp.valueOf}, which Hive asks,
 * read them: days, hours and so on beyond the usual flow over into the next. The calendar is the
 * proleptic Gregorian one.
 */
final class DateText {
  private static final int NO_NUMBER = Integer.MIN_VALUE;
  private static final int YEAR_DIGITS = 4;
  private static final int NANO_DIGITS = 9;

  private DateText() {}

  /** Returns {@code yyyy-[m]m-[d]d} as a date; null for anything else. */
  static LocalDate date(byte[] bytes, int start, int end) {
    int first = find(bytes, start, end, '-');
    int second = first < 0 ? -1 : find(bytes, first + 1, end, '-');
    if (second < 0
        || first - start != YEAR_DIGITS
        || tooLong(first, second)
        || tooLong(second, end)) {
      return null;
    }
    int year = number(bytes, start, first);
    int month = number(bytes, first + 1, second);
    int day = number(bytes, second + 1, end);
    return year == NO_NUMBER || month < 1 || month > 12 || day < 1 || day > 31
        ? null
        : LocalDate.of(year, month, 1).plusDays(day - 1L);
  }

  private static boolean tooLong(int before, int after) {
    return after - before < 2 || after - before > 3;
  }

  /** Returns {@code yyyy-[m]m-[d]d hh:mm:ss[.fraction]} as a time; null for anything else. */
  static LocalDateTime time(byte[] bytes, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && bytes[start] >= 0 && bytes[start] <= ' ') {
      start++;
    }
    while (start < end && bytes[end - 1] >= 0 && bytes[end - 1] <= ' ') {
      end--;
    }
    int space = find(bytes, start, end, ' ');
    LocalDate date = space < 0 ? null : date(bytes, start, space);
    int minutes = date == null ? -1 : find(bytes, space + 1, end, ':');
    int seconds = minutes < 0 ? -1 : find(bytes, minutes + 1, end, ':');
    if (seconds < 0) {
      return null;
    }
    int point = find(bytes, seconds + 1, end, '.');
    int hour = number(bytes, space + 1, minutes);
    int minute = number(bytes, minutes + 1, seconds);
    int second = number(bytes, seconds + 1, point < 0 ? end : point);
    int nano = point < 0 ? 0 : nano(bytes, point + 1, end);
    return hour == NO_NUMBER || minute == NO_NUMBER || second == NO_NUMBER || nano == NO_NUMBER
        ? null
        : date.atStartOfDay()
            .plusHours(hour)
            .plusMinutes(minute)
            .plusSeconds(second)
            .plusNanos(nano);
  }

  private static int nano(byte[] bytes, int start, int end) {
    int digits = end - start;
    if (digits < 1 || digits > NANO_DIGITS || bytes[start] < '0' || bytes[start] > '9') {
      return NO_NUMBER;
    }
    int value = number(bytes, start, end);
    for (int i = digits; i < NANO_DIGITS && value != NO_NUMBER; i++) {
      value *= 10;
    }
    return value;
  }

  private static int find(byte[] bytes, int start, int end, char wanted) {
    for (int i = start; i < end; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  private static int number(byte[] bytes, int start, int end) {
    boolean signed = start < end && (bytes[start] == '-' || bytes[start] == '+');
    int at = signed ? start + 1 : start;
    if (at >= end || end - at > NANO_DIGITS) {
      return NO_NUMBER;
    }
    int value = 0;
    for (; at < end; at++) {
      if (bytes[at] < '0' || bytes[at] > '9') {
        return NO_NUMBER;
      }
      value = value * 10 + (bytes[at] - '0');
    }
    return signed && bytes[start] == '-' ? -value : value;
  }
}
