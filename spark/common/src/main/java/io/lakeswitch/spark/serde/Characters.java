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

import org.apache.spark.sql.types.CharType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.VarcharType;
import org.apache.spark.unsafe.types.UTF8String;

/** Strings of a declared length: Hive cuts longer text, and fills char up with blanks. */
final class Characters {
  private Characters() {}

  static boolean isText(DataType type) {
    return type instanceof org.apache.spark.sql.types.StringType
        || type instanceof CharType
        || type instanceof VarcharType;
  }

  static UTF8String fit(UTF8String text, DataType type) {
    if (type instanceof VarcharType varchar) {
      return cut(text, varchar.length());
    }
    if (type instanceof CharType fixed) {
      UTF8String value = cut(text, fixed.length());
      return value.numChars() < fixed.length()
          ? value.rpad(fixed.length(), UTF8String.fromString(" "))
          : value;
    }
    return text;
  }

  private static UTF8String cut(UTF8String text, int length) {
    return text.numBytes() > length && text.numChars() > length ? text.substring(0, length) : text;
  }
}
