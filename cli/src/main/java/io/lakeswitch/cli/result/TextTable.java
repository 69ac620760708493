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

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.WCWidth;

/**
 * A result as aligned columns for a terminal: wide characters take two cells, control characters
 * are written out.
 */
public final class TextTable {

  private static final String NULL = "NULL";

  private TextTable() {}

  /** The lines of the table: the names, a rule, the rows. Empty for a result without columns. */
  public static List<String> lines(QueryResult result) {
    int n = result.columns().size();
    if (n == 0) {
      return List.of();
    }
    List<String> head = result.columns().stream().map(c -> printable(c.name())).toList();
    List<List<String>> body =
        result.rows().stream().map(row -> row.stream().map(TextTable::printable).toList()).toList();
    int[] widths = new int[n];
    for (int i = 0; i < n; i++) {
      widths[i] = width(head.get(i));
      for (List<String> row : body) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(result, head, widths));
    StringBuilder rule = new StringBuilder();
    for (int i = 0; i < n; i++) {
      rule.append(i == 0 ? "" : "-+-").append("-".repeat(widths[i]));
    }
    lines.add(rule.toString());
    body.forEach(row -> lines.add(line(result, row, widths)));
    return lines;
  }

  private static String line(QueryResult result, List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String pad = " ".repeat(widths[i] - width(cells.get(i)));
      boolean right = result.columns().get(i).numeric();
      line.append(i == 0 ? "" : " | ")
          .append(right ? pad : "")
          .append(cells.get(i))
          .append(right ? "" : pad);
    }
    return line.toString().stripTrailing();
  }

  private static String printable(String value) {
    if (value == null) {
      return NULL;
    }
    StringBuilder text = new StringBuilder(value.length());
    value
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                  if (Character.isISOControl(c)) {
                    text.append(String.format("\\u%04x", c));
                  } else {
                    text.appendCodePoint(c);
                  }
                }
              }
            });
    return text.toString();
  }

  private static int width(String text) {
    return text.codePoints().map(c -> Math.max(0, WCWidth.wcwidth(c))).sum();
  }
}
