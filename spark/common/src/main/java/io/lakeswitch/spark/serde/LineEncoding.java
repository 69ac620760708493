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
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;

/**
 * How lines are told apart and in which character set they are.
 *
 * @param charset name of the character set; lines are told apart before it counts, as in Hive
 * @param delimiter of lines; null for line ends of any operating system, Hive's default
 */
record LineEncoding(String charset, byte[] delimiter) implements Serializable {

  /**
   * Returns the encoding that a serde's properties give.
   *
   * @throws IllegalArgumentException for an unknown character set; the text names the property
   */
  static LineEncoding of(Map<String, String> properties) {
    String name = properties.getOrDefault(SerdeProperties.ENCODING, "UTF-8");
    try {
      Charset charset = Charset.forName(name);
      String delimiter = properties.getOrDefault(SerdeProperties.LINE_DELIM, "\n");
      boolean lineEnd =
          delimiter.isEmpty() || delimiter.equals("10") || delimiter.matches("\r\n|\r|\n");
      return new LineEncoding(charset.name(), lineEnd ? null : delimiter.getBytes(charset));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IllegalArgumentException(
          SerdeProperties.ENCODING + " is '" + name + "', which is no character set known here", e);
    }
  }

  boolean isUtf8() {
    return charset.equals("UTF-8");
  }

  /** Returns text in this character set in UTF-8. */
  byte[] toUtf8(byte[] bytes, int length) {
    return new String(bytes, 0, length, Charset.forName(charset)).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns text in UTF-8 in this character set. */
  byte[] fromUtf8(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.UTF_8).getBytes(Charset.forName(charset));
  }

  byte[] lineEnd() {
    return delimiter == null ? "\n".getBytes(StandardCharsets.US_ASCII) : delimiter;
  }
}
