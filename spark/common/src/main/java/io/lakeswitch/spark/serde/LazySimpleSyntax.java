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
import java.util.Map;
import java.util.Optional;

/**
 * The marks of a line of LazySimple text, as {@code LazySerDeParameters} of Hive 2.3 finds them.
 *
 * @param separators by nesting level: of fields, of items, of keys and values, and deeper
 * @param escaped whether a byte takes the next one's meaning away
 * @param escape that byte
 * @param nullFormat the bytes that stand for null, on any level
 * @param takesRest whether the last column takes the rest of the line, delimiters included
 * @param escapesLineEnds whether line ends within strings are written as an escape and a letter
 */
record LazySimpleSyntax(
    byte[] separators,
    boolean escaped,
    byte escape,
    byte[] nullFormat,
    boolean takesRest,
    boolean escapesLineEnds)
    implements Serializable {
  private static final int LEVELS = 8;
  private static final int EXTENDED_LEVELS = 24;

  static LazySimpleSyntax of(Map<String, String> properties) {
    String escape = properties.get(SerdeProperties.ESCAPE);
    return new LazySimpleSyntax(
        separators(properties),
        escape != null,
        mark(escape, (byte) '\\'),
        properties
            .getOrDefault(SerdeProperties.NULL_FORMAT, "\\N")
            .getBytes(StandardCharsets.UTF_8),
        "true".equalsIgnoreCase(properties.get(SerdeProperties.TAKES_REST)),
        "true".equalsIgnoreCase(properties.get(SerdeProperties.ESCAPE_CRLF)));
  }

  /**
   * Returns the separator of a nesting level.
   *
   * @throws IllegalArgumentException if the type is nested deeper than the serde has separators
   */
  byte separator(int level) {
    if (level >= separators.length) {
      throw new IllegalArgumentException(
          "a column's type is nested deeper than the "
              + separators.length
              + " separators of LazySimple text. Set the serde property "
              + (separators.length == LEVELS
                  ? SerdeProperties.EXTENDED_NESTING
                  : SerdeProperties.ADDITIONAL_NESTING)
              + "=true if the files were written with it");
    }
    return separators[level];
  }

  boolean isNull(byte[] bytes, int start, int end) {
    return end - start == nullFormat.length
        && java.util.Arrays.equals(bytes, start, end, nullFormat, 0, nullFormat.length);
  }

  /** Below the three that a table names come control characters that are no white space. */
  private static byte[] separators(Map<String, String> properties) {
    byte[] all = new byte[154];
    int count = 0;
    String fields =
        properties.getOrDefault(
            SerdeProperties.FIELD_DELIM, properties.get(SerdeProperties.SERIALIZATION_FORMAT));
    String items =
        properties.getOrDefault(
            SerdeProperties.COLLECTION_DELIM,
            properties.get(SerdeProperties.COLLECTION_DELIM_MISSPELT));
    all[count++] = mark(fields, (byte) 1);
    all[count++] = mark(items, (byte) 2);
    all[count++] = mark(properties.get(SerdeProperties.MAPKEY_DELIM), (byte) 3);
    for (int code = 4; code <= 31; code++) {
      if ("\t\n\f\r\u001b".indexOf(code) < 0) {
        all[count++] = (byte) code;
      }
    }
    for (int code = Byte.MIN_VALUE; code < 0; code++) {
      all[count++] = (byte) code;
    }
    boolean additional = isTrue(properties, SerdeProperties.ADDITIONAL_NESTING);
    boolean extended = isTrue(properties, SerdeProperties.EXTENDED_NESTING);
    return java.util.Arrays.copyOf(all, additional ? count : extended ? EXTENDED_LEVELS : LEVELS);
  }

  private static boolean isTrue(Map<String, String> properties, String key) {
    return "true".equalsIgnoreCase(properties.get(key));
  }

  /** A number is the code of a byte; of anything else the first character counts. */
  private static byte mark(String given, byte otherwise) {
    if (given == null || given.isEmpty()) {
      return otherwise;
    }
    return code(given).orElse((byte) given.charAt(0));
  }

  private static Optional<Byte> code(String given) {
    try {
      return Optional.of(Byte.parseByte(given));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
