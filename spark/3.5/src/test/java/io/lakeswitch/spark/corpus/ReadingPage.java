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
package io.lakeswitch.spark.corpus;

import io.lakeswitch.spark.corpus.CorpusEntry.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page for users that says of every kind of entry what is read, written or refused. */
final class ReadingPage {
  private ReadingPage() {}

  /**
   * Returns the page.
   *
   * @param introduction what stands before the kinds
   * @param kinds the text of each kind, by its folder; begins with its heading
   */
  static String of(String introduction, Map<String, String> kinds, List<CorpusEntry> entries) {
    StringBuilder page = new StringBuilder(introduction.strip()).append("\n");
    Map<String, StringBuilder> tables = new LinkedHashMap<>();
    kinds.forEach((kind, text) -> tables.put(kind, new StringBuilder()));
    for (CorpusEntry entry : entries) {
      StringBuilder table = tables.get(entry.kind());
      if (table == null) {
        throw new IllegalStateException("There is no kind.md for " + entry.kind());
      }
      table.append(row(entry));
    }
    kinds.forEach(
        (kind, text) ->
            page.append("\n## ")
                .append(text.strip())
                .append("\n\n| Entry | Made by | Read | Written |\n|---|---|---|---|\n")
                .append(tables.get(kind)));
    return page.toString();
  }

  private static String row(CorpusEntry entry) {
    String what = entry.note().isEmpty() ? entry.title() : entry.title() + ". " + entry.note();
    return "| "
        + cell(what)
        + " | "
        + cell(entry.madeBy())
        + " | "
        + cell(outcomes(entry.outcome("in-memory"), entry.outcome("hive")))
        + " | "
        + (entry.writes() ? cell(outcomes(entry.written("in-memory"), entry.written("hive"))) : "")
        + " |\n";
  }

  private static String outcomes(Outcome without, Outcome with) {
    return without.equals(with)
        ? outcome(without)
        : outcome(without) + "; with Hive support: " + outcome(with);
  }

  private static String outcome(Outcome outcome) {
    return outcome.fails() ? "error: " + String.join(" ... ", outcome.error()) : "yes";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replaceAll("\\s+", " ").strip();
  }
}
