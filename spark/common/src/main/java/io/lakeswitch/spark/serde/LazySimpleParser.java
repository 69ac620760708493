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

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Lines of LazySimple text: missing fields are null, extra ones are ignored.
 *
 * <p>Only the required fields are parsed, straight from the line's bytes. Per required field one
 * small object is made; a date or timestamp costs a few, a collection its arrays.
 */
final class LazySimpleParser implements RowParser {
  private final LazySimpleSyntax syntax;
  private final byte separator;
  private final int columns;

  private final int[] targets;

  private final FieldParser[] parsers;

  /**
   * Makes a parser.
   *
   * @param targets by column its place in the row, or -1
   * @param level of the separator between the fields; 0 for those of a line
   */
  LazySimpleParser(
      StructType columns,
      int[] targets,
      LazySimpleSyntax syntax,
      LazySimpleFields fields,
      int level) {
    this.syntax = syntax;
    this.separator = syntax.separator(level);
    this.columns = columns.length();
    this.targets = targets.clone();
    this.parsers = new FieldParser[targets.length];
    for (int i = 0; i < targets.length; i++) {
      StructField field = columns.fields()[i];
      parsers[i] = targets[i] < 0 ? null : fields.parser(field.dataType(), level + 1);
    }
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow row) {
    parse(bytes, 0, length, row);
  }

  void parse(byte[] bytes, int start, int end, InternalRow row) {
    int begin = start;
    for (int column = 0; column < targets.length; column++) {
      int target = targets[column];
      if (begin > end) {
        if (target >= 0) {
          row.setNullAt(target);
        }
        continue;
      }
      boolean takesRest = syntax.takesRest() && column == columns - 1;
      int stop = takesRest ? end : fieldEnd(bytes, begin, end, separator, syntax);
      if (target >= 0) {
        row.update(
            target,
            syntax.isNull(bytes, begin, stop) ? null : parsers[column].parse(bytes, begin, stop));
      }
      begin = stop + 1;
    }
  }

  /** Returns where the field that begins here ends. */
  static int fieldEnd(byte[] bytes, int begin, int end, byte separator, LazySimpleSyntax syntax) {
    int at = begin;
    if (!syntax.escaped()) {
      while (at < end && bytes[at] != separator) {
        at++;
      }
      return at;
    }
    while (at < end && bytes[at] != separator) {
      at += bytes[at] == syntax.escape() && at + 1 < end ? 2 : 1;
    }
    return at;
  }
}
