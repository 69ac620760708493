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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The outcomes of an area in an environment, as {@code fixtures/statements} keeps them. */
final class Record {
  private static final Path FOLDER = Path.of("../../fixtures/statements");

  private final Path file;
  private final Map<Key, Outcome> outcomes = new LinkedHashMap<>();

  /** Which row, of which format, in which catalog. */
  record Key(String format, String catalog, String scenario, String label) {
    static Key of(Site site, Scenario scenario, Statement statement) {
      return of(site.format(), site.catalog(), scenario, statement);
    }

    static Key of(Format format, String catalog, Scenario scenario, Statement statement) {
      return new Key(format.provider, catalog, scenario.name(), statement.label());
    }
  }

  private Record(Path file) {
    this.file = file;
  }

  static Record read(Area area, Environment environment) {
    Record record = new Record(FOLDER.resolve(area.name()).resolve(environment.id + ".tsv"));
    try {
      if (Files.exists(record.file)) {
        Files.readAllLines(record.file).forEach(record::parse);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + record.file, e);
    }
    return record;
  }

  private void parse(String line) {
    String[] cells = line.split("\t", -1);
    outcomes.put(
        new Key(cells[0], cells[1], cells[2], cells[3]),
        new Outcome(cells[4].equals("ok"), cells[5].replace("\\n", "\n")));
  }

  Optional<Outcome> of(Key key) {
    return Optional.ofNullable(outcomes.get(key));
  }

  void put(Key key, Outcome outcome) {
    outcomes.put(key, outcome);
  }

  /** Writes the outcomes of the rows that there are, in their order. */
  void write(Area area, Environment environment) {
    List<String> lines = new ArrayList<>();
    for (Format format : environment.formats) {
      for (String catalog : environment.catalogs) {
        for (Scenario scenario : area.scenarios()) {
          for (Statement statement : scenario.statements(format)) {
            Key key = Key.of(format, catalog, scenario, statement);
            of(key).ifPresent(outcome -> lines.add(line(key, outcome)));
          }
        }
      }
    }
    if (lines.isEmpty()) {
      return;
    }
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  private static String line(Key key, Outcome outcome) {
    return String.join(
        "\t",
        key.format(),
        key.catalog(),
        key.scenario(),
        key.label(),
        outcome.ok() ? "ok" : "fails",
        outcome.text().replace("\t", " ").replace("\n", "\\n"));
  }
}
