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

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.DataType;

/**
 * Lines of the OpenCSVSerde. Every column is a string for Hive; columns that are declared otherwise
 * have the values that Athena documents for the serde: empty is null, a date may be a number of
 * days and a timestamp one of milliseconds since the epoch, and a value that is none of its type is
 * an error.
 *
 * @see <a href="https://docs.aws.amazon.com/athena/latest/ug/csv-serde.html">Open CSV SerDe</a>
 */
final class OpenCsvParser implements RowParser {
  private static final char BACKSLASH = '\\';

  private final CsvLine line;
  private final int[] targets;
  private final PlainText[] values;
  private final String[] names;

  OpenCsvParser(SerdeDescription serde, int[] targets, ZoneId zone) {
    Map<String, String> properties = serde.properties();
    char escape = character(properties, SerdeProperties.ESCAPE_CHAR, '"');
    this.line =
        new CsvLine(
            character(properties, SerdeProperties.SEPARATOR_CHAR, ','),
            character(properties, SerdeProperties.QUOTE_CHAR, '"'),
            // Hive takes opencsv's default of its writer, a quote, for that of its reader.
            escape == '"' ? BACKSLASH : escape);
    this.targets = targets.clone();
    this.values = new PlainText[targets.length];
    this.names = new String[targets.length];
    for (int i = 0; i < targets.length; i++) {
      DataType type = serde.columns().fields()[i].dataType();
      names[i] = serde.columns().fields()[i].name();
      values[i] = targets[i] < 0 ? null : new PlainText(type, names[i], zone);
    }
  }

  /** Of a longer text the first character counts. */
  private static char character(Map<String, String> properties, String key, char otherwise) {
    String given = properties.get(key);
    if (given != null && given.isEmpty()) {
      throw new IllegalArgumentException("the serde property " + key + " is empty");
    }
    return given == null ? otherwise : given.charAt(0);
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow row) {
    List<String> fields = line.split(new String(bytes, 0, length, StandardCharsets.UTF_8));
    for (int i = 0; i < targets.length; i++) {
      if (targets[i] >= 0) {
        row.update(targets[i], i < fields.size() ? value(i, fields.get(i)) : null);
      }
    }
  }

  private Object value(int column, String text) {
    if (!values[column].isText() && text.isBlank()) {
      return null;
    }
    Object value = values[column].parse(text);
    if (value == null) {
      throw new MalformedLineException(
          "column "
              + names[column]
              + " is "
              + values[column].typeName()
              + ", which its value there is not",
          null);
    }
    return value;
  }
}
