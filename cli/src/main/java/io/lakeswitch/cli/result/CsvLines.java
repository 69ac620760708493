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
package io.lakeswitch.cli.result;

import com.univocity.parsers.csv.CsvWriter;
import com.univocity.parsers.csv.CsvWriterSettings;
import java.util.List;

/** Values as lines of CSV (RFC 4180): NULL is nothing at all, an empty string is {@code ""}. */
public final class CsvLines {

  private final CsvWriter writer;

  public CsvLines() {
    CsvWriterSettings settings = new CsvWriterSettings();
    settings.getFormat().setLineSeparator("\n");
    settings.getFormat().setQuoteEscape('"');
    settings.setNullValue("");
    settings.setEmptyValue("\"\"");
    settings.setIgnoreLeadingWhitespaces(false);
    settings.setIgnoreTrailingWhitespaces(false);
    settings.setNormalizeLineEndingsWithinQuotes(false);
    settings.setSkipEmptyLines(false);
    settings.setQuoteEscapingEnabled(true);
    writer = new CsvWriter(settings);
  }

  /** One row, without a line end of its own. */
  public String line(List<String> values) {
    return writer.writeRowToString(values.toArray(String[]::new));
  }
}
