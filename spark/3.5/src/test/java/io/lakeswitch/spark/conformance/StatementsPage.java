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
package io.lakeswitch.spark.conformance;

import io.lakeswitch.spark.conformance.Record.Key;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The page for users that says of every statement where it works. */
final class StatementsPage {
  private static final String HEAD =
      "| Statement | The format's own catalog | `spark_catalog` | named catalog | Note |\n"
          + "|---|---|---|---|---|\n";

  private final List<Area> areas;
  private final Map<Environment, List<Record>> records = new EnumMap<>(Environment.class);

  StatementsPage(List<Area> areas) {
    this.areas = areas;
    for (Environment environment : Environment.values()) {
      records.put(environment, areas.stream().map(area -> Record.read(area, environment)).toList());
    }
  }

  /**
   * Returns the page.
   *
   * @param introduction what stands before the formats
   */
  String text(String introduction) {
    StringBuilder page = new StringBuilder(introduction.strip()).append("\n");
    for (Format format : Format.values()) {
      page.append("\n## ").append(format.title).append("\n\n").append(HEAD);
      for (Area area : areas) {
        List<String> rows = rows(area, format);
        if (!rows.isEmpty()) {
          page.append("| **").append(area.title()).append("** | | | | |\n");
          rows.forEach(page::append);
        }
      }
    }
    return page.toString();
  }

  /** Returns the cells of ours that say no, and do not say why and what to do instead. */
  List<String> unexplained() {
    List<String> found = new ArrayList<>();
    each(
        (area, format, scenario, statement) -> {
          for (String catalog : Environment.IN_MEMORY.catalogs) {
            boolean fails =
                Stream.of(Environment.IN_MEMORY, Environment.HIVE_MODE)
                    .flatMap(e -> outcome(e, area, format, catalog, scenario, statement).stream())
                    .anyMatch(outcome -> !outcome.ok());
            if (fails
                && statement.note(format).isEmpty()
                && statement.whyNot(format, catalog).isEmpty()) {
              found.add(where(area, format, scenario, statement) + " in " + catalog);
            }
          }
        });
    return found;
  }

  /** Returns the rows that some environment has no outcome of. */
  List<String> unrecorded() {
    List<String> found = new ArrayList<>();
    each(
        (area, format, scenario, statement) -> {
          for (Environment environment : environments(format)) {
            for (String catalog : environment.catalogs) {
              if (outcome(environment, area, format, catalog, scenario, statement).isEmpty()) {
                found.add(where(area, format, scenario, statement) + " in " + environment.id);
              }
            }
          }
        });
    return found;
  }

  private static List<Environment> environments(Format format) {
    return Stream.of(Environment.baselineOf(format), Environment.IN_MEMORY, Environment.HIVE_MODE)
        .filter(environment -> environment.formats.contains(format))
        .toList();
  }

  /** Returns the labels that two rows of a scenario share. */
  List<String> ambiguous() {
    List<String> seen = new ArrayList<>();
    List<String> found = new ArrayList<>();
    each(
        (area, format, scenario, statement) -> {
          String label = where(area, format, scenario, statement);
          if (seen.contains(label)) {
            found.add(label);
          }
          seen.add(label);
        });
    return found;
  }

  private interface Row {
    void see(Area area, Format format, Scenario scenario, Statement statement);
  }

  private void each(Row row) {
    for (Format format : Format.values()) {
      for (Area area : areas) {
        for (Scenario scenario : area.scenarios()) {
          if (scenario.isOf(format)) {
            scenario
                .statements(format)
                .forEach(statement -> row.see(area, format, scenario, statement));
          }
        }
      }
    }
  }

  private static String where(Area area, Format format, Scenario scenario, Statement statement) {
    return format + ", " + area.name() + ", " + scenario.name() + ": " + statement.label();
  }

  private List<String> rows(Area area, Format format) {
    List<String> rows = new ArrayList<>();
    for (Scenario scenario : area.scenarios()) {
      if (scenario.isOf(format)) {
        for (Statement statement : scenario.statements(format)) {
          rows.add(row(area, format, scenario, statement));
        }
      }
    }
    return rows;
  }

  private String row(Area area, Format format, Scenario scenario, Statement statement) {
    Environment baseline = Environment.baselineOf(format);
    Optional<Outcome> theirs =
        outcome(baseline, area, format, baseline.catalogs.get(0), scenario, statement);
    boolean better = theirs.isPresent() && !theirs.get().ok();
    List<String> cells = new ArrayList<>();
    cells.add(statement.label());
    cells.add(theirs.map(StatementsPage::cell).orElse("?"));
    for (String catalog : Environment.IN_MEMORY.catalogs) {
      Optional<Outcome> without =
          outcome(Environment.IN_MEMORY, area, format, catalog, scenario, statement);
      Optional<Outcome> with =
          Environment.HIVE_MODE.formats.contains(format)
              ? outcome(Environment.HIVE_MODE, area, format, catalog, scenario, statement)
              : without;
      cells.add(cell(without, with, better));
    }
    cells.add(
        Stream.concat(
                statement.note(format).stream(),
                Environment.IN_MEMORY.catalogs.stream()
                    .flatMap(catalog -> statement.whyNot(format, catalog).stream()))
            .distinct()
            .reduce((a, b) -> a + " " + b)
            .orElse(""));
    return "| " + String.join(" | ", cells.stream().map(StatementsPage::escaped).toList()) + " |\n";
  }

  private Optional<Outcome> outcome(
      Environment environment,
      Area area,
      Format format,
      String catalog,
      Scenario scenario,
      Statement statement) {
    return records
        .get(environment)
        .get(areas.indexOf(area))
        .of(Key.of(format, catalog, scenario, statement));
  }

  private static String cell(Optional<Outcome> without, Optional<Outcome> with, boolean better) {
    Optional<Boolean> ok = without.map(Outcome::ok);
    if (ok.isPresent() && Objects.equals(ok, with.map(Outcome::ok))) {
      String cell = cell(without.get());
      return ok.get() && better ? "**ok**" : cell;
    }
    return "without Hive support: "
        + without.map(StatementsPage::cell).orElse("?")
        + "; with it: "
        + with.map(StatementsPage::cell).orElse("?");
  }

  private static String cell(Outcome outcome) {
    return outcome.ok() ? "ok" : "fails: " + outcome.text();
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replaceAll("\\s+", " ").strip();
  }
}
