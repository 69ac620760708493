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

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a line as opencsv 2.3, the library of Hive's OpenCSVSerde, does by default: a doubled
 * quote within a field is a quote; an escape counts within a field, before a quote or another
 * escape, and is dropped anywhere else; blanks before an opening quote are dropped; a quote in the
 * middle of a field stays and opens a quoted part all the same; a field whose quote is not closed
 * is lost.
 */
final class CsvLine {
  private static final int MIN_EMBEDDED = 3;

  private final char separator;
  private final char quote;
  private final char escape;

  private final StringBuilder field = new StringBuilder();
  private boolean quoted;

  /** Whether the field has begun, quotes at its beginning included. */
  private boolean begun;

  /**
   * Makes a splitter.
   *
   * @throws IllegalArgumentException if two of the characters are the same, or there is no
   *     separator
   */
  CsvLine(char separator, char quote, char escape) {
    if (same(separator, quote) || same(separator, escape) || same(quote, escape)) {
      throw new IllegalArgumentException(
          "of the serde properties separatorChar, quoteChar and escapeChar two are the same");
    }
    if (separator == 0) {
      throw new IllegalArgumentException("the serde property separatorChar is no character");
    }
    this.separator = separator;
    this.quote = quote;
    this.escape = escape;
  }

  private static boolean same(char a, char b) {
    return a != 0 && a == b;
  }

  /** Returns the fields; none for an empty line. */
  List<String> split(String text) {
    List<String> fields = new ArrayList<>();
    field.setLength(0);
    quoted = false;
    begun = false;
    int start = 0;
    // A line end within a line can only come of another delimiter of lines.
    while (start < text.length()) {
      int end = lineEnd(text, start);
      splitPart(text.substring(start, end), fields);
      if (!quoted) {
        fields.add(field.toString());
        return fields;
      }
      field.append('\n');
      start = end + (text.startsWith("\r\n", end) ? 2 : 1);
    }
    return fields;
  }

  private static int lineEnd(String text, int start) {
    for (int i = start; i < text.length(); i++) {
      if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
        return i;
      }
    }
    return text.length();
  }

  private void splitPart(String line, List<String> fields) {
    for (int at = 0; at < line.length(); at++) {
      char c = line.charAt(at);
      char next = at + 1 < line.length() ? line.charAt(at + 1) : 0;
      boolean inside = (quoted || begun) && at + 1 < line.length();
      if (c == escape) {
        if (inside && (next == quote || next == escape)) {
          field.append(next);
          at++;
        }
      } else if (c == quote) {
        if (inside && next == quote) {
          field.append(next);
          at++;
        } else {
          openOrClose(line, at);
        }
        begun = !begun;
      } else if (c == separator && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
        begun = false;
      } else {
        field.append(c);
        begun = true;
      }
    }
  }

  private void openOrClose(String line, int at) {
    boolean embedded =
        at >= MIN_EMBEDDED
            && line.charAt(at - 1) != separator
            && at + 1 < line.length()
            && line.charAt(at + 1) != separator;
    if (embedded) {
      if (field.length() > 0 && field.chars().allMatch(Character::isWhitespace)) {
        field.setLength(0);
      } else {
        field.append(quote);
      }
    }
    quoted = !quoted;
  }
}
