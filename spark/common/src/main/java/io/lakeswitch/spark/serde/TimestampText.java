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

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.text.ParsePosition;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Timestamps in text, by the formats of {@code timestamp.formats} and by Hive's own format, in
 * microseconds since the epoch.
 */
final class TimestampText {
  private static final Pattern MILLIS = Pattern.compile("(-?\\d+)(\\.\\d+)?");
  private static final long MICROS = 1_000_000L;

  private final ZoneId zone;
  private final List<Format> formats = new ArrayList<>();

  private interface Format extends Serializable {
    /** Returns null if the text is not of the format. */
    Long parse(String text);
  }

  /**
   * Makes a parser.
   *
   * @param formats Joda patterns, comma-separated, {@code \} before a comma that is none; null for
   *     none
   * @param zone where texts without a zone were written
   * @throws IllegalArgumentException if one of the formats is no pattern
   */
  TimestampText(String formats, ZoneId zone) {
    this.zone = zone;
    for (String format : split(formats)) {
      this.formats.add(format.equalsIgnoreCase("millis") ? TimestampText::millis : pattern(format));
    }
  }

  Long parse(byte[] bytes, int start, int end) {
    if (!formats.isEmpty()) {
      String text = new String(bytes, start, end - start, StandardCharsets.US_ASCII);
      for (Format format : formats) {
        Long parsed = format.parse(text);
        if (parsed != null) {
          return parsed;
        }
      }
    }
    LocalDateTime time = DateText.time(bytes, start, end);
    return time == null ? null : micros(time, zone);
  }

  Long parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return parse(bytes, 0, bytes.length);
  }

  static long micros(LocalDateTime time, ZoneId zone) {
    return micros(time.atZone(zone).toInstant());
  }

  private static long micros(Instant instant) {
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), MICROS), instant.getNano() / 1000);
  }

  private static Long millis(String text) {
    Matcher matcher = MILLIS.matcher(text);
    try {
      return matcher.matches() ? Math.multiplyExact(Long.parseLong(matcher.group(1)), 1000L) : null;
    } catch (NumberFormatException | ArithmeticException e) {
      return null;
    }
  }

  private Format pattern(String joda) {
    DateTimeFormatter formatter = JodaPattern.formatter(joda);
    return text -> {
      ParsePosition position = new ParsePosition(0);
      TemporalAccessor parsed = formatter.parseUnresolved(text, position);
      if (parsed == null || position.getIndex() < text.length()) {
        return null;
      }
      try {
        TemporalAccessor resolved = formatter.parse(text);
        return resolved.isSupported(ChronoField.INSTANT_SECONDS)
            ? micros(Instant.from(resolved))
            : micros(LocalDateTime.from(resolved), zone);
      } catch (java.time.DateTimeException e) {
        return null;
      }
    };
  }

  private static List<String> split(String formats) {
    List<String> all = new ArrayList<>();
    if (formats == null || formats.isEmpty()) {
      return all;
    }
    StringBuilder one = new StringBuilder();
    for (int i = 0; i < formats.length(); i++) {
      char c = formats.charAt(i);
      if (c == '\\' && i + 1 < formats.length()) {
        one.append(formats.charAt(++i));
      } else if (c == ',') {
        all.add(one.toString());
        one.setLength(0);
      } else {
        one.append(c);
      }
    }
    all.add(one.toString());
    return all;
  }
}
