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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Statements that run one after the other in a database of their own. The names of the database and
 * of the scenario are the same.
 *
 * <pre>
 * Scenario.of("columns", Format.ALL)
 *     .given("CREATE TABLE {t} (id INT, name STRING) {using}")
 *     .row("ALTER TABLE ADD COLUMNS", "ALTER TABLE {t} ADD COLUMNS (x INT)", "SELECT x FROM {t}")
 *     .gives("null")
 * </pre>
 */
final class Scenario {
  private final String name;
  private final Set<Format> formats;
  private final List<Step> given = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();

  private Scenario(String name, Set<Format> formats) {
    this.name = name;
    this.formats = EnumSet.copyOf(formats);
  }

  static Scenario of(String name, Set<Format> formats) {
    return new Scenario(name, formats);
  }

  static Scenario of(String name, Format... formats) {
    return new Scenario(name, EnumSet.copyOf(Arrays.asList(formats)));
  }

  String name() {
    return name;
  }

  boolean isOf(Format format) {
    return formats.contains(format);
  }

  List<Step> given() {
    return given;
  }

  List<Statement> statements(Format format) {
    return statements.stream().filter(statement -> statement.isOf(format)).toList();
  }

  /** Adds statements that must work before the rows run. */
  Scenario given(String... sql) {
    return given(Arrays.stream(sql).map(Step::sql).toArray(Step[]::new));
  }

  /** Adds steps that must work before the rows run. */
  Scenario given(Step... steps) {
    given.addAll(Arrays.asList(steps));
    return this;
  }

  /** Makes table {@code t} (id, name, ts) with the rows 1,a,10 and 2,b,20 and 3,c,30. */
  Scenario withTable() {
    return given(
        Step.create("{t}", "id INT, name STRING, ts BIGINT", ""),
        Step.sql("INSERT INTO {t} VALUES (1,'a',10L),(2,'b',20L),(3,'c',30L)"));
  }

  /** Makes table {@code p}, with the rows of {@link #withTable} in partitions x, y and z. */
  Scenario withPartitions() {
    return given(
        Step.create("{p}", "id INT, name STRING, ts BIGINT", "p STRING"),
        Step.sql("INSERT INTO {p} VALUES (1,'a',10L,'x'),(2,'b',20L,'y'),(3,'c',30L,'z')"));
  }

  /** Adds a row: statements, of which the last one shows what came of the others. */
  Scenario row(String label, String... sql) {
    return row(label, Arrays.stream(sql).map(Step::sql).toArray(Step[]::new));
  }

  /** Adds a row: steps, of which the last one shows what came of the others. */
  Scenario row(String label, Step... steps) {
    statements.add(new Statement(label, formats, List.of(steps)));
    return this;
  }

  /** The row before is for some of the scenario's formats. */
  Scenario only(Format... some) {
    last().only(EnumSet.copyOf(Arrays.asList(some)));
    return this;
  }

  /** What the row before must give, in the baseline too. Without it: what the baseline gives. */
  Scenario gives(String value) {
    last().gives(value);
    return this;
  }

  /** What the row before must give in one format. */
  Scenario gives(Format format, String value) {
    last().gives(format, value);
    return this;
  }

  /** What users should know of the row before: why it cannot work, and the way round. */
  Scenario note(Format format, String text) {
    last().note(format, text);
    return this;
  }

  /** What users should know of the row before, in all its formats. */
  Scenario note(String text) {
    Format.ALL.forEach(format -> last().note(format, text));
    return this;
  }

  /** The row before cannot work in a catalog of ours, although its baseline works. */
  Scenario limit(String catalog, String text) {
    last().limit(catalog, text);
    return this;
  }

  /** The row before cannot work in one format, although its baseline works. */
  Scenario limit(Format format, String text) {
    last().limit(format, text);
    return this;
  }

  private Statement last() {
    return statements.get(statements.size() - 1);
  }
}
