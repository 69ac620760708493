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

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.conformance.Record.Key;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every statement, on every format, in every catalog of an environment: what comes of it is what
 * {@code fixtures/statements} says, and in our catalogs it is no worse than in the format's own.
 *
 * <p>A build runs the statements of the quicker formats in a named catalog without Hive support,
 * the farthest from Spark's own ways; {@code -Dconformance=whole} runs all, and the baselines;
 * {@code -Dconformance=rest} what the build leaves out. {@code -Dconformance.only=<regex>} runs
 * some scenarios, {@code -Dconformance.formats=DELTA} some formats, {@code
 * -Dconformance.catalogs=prod} one catalog. {@code -Dconformance.write=true} writes the outcomes,
 * baselines first.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ConformanceTest {
  private static final boolean WRITE = Boolean.getBoolean("conformance.write");
  private static final Pattern ONLY = Pattern.compile(System.getProperty("conformance.only", ".*"));
  private static final List<String> FORMATS =
      List.of(System.getProperty("conformance.formats", "").split(","));
  private static final String PART = System.getProperty("conformance", "");
  private static final List<String> CATALOGS =
      List.of(System.getProperty("conformance.catalogs", "").split(","));

  /** Delta plans a dozen queries for each statement, and Hudi writes a table of its own. */
  private static final Set<Format> QUICK =
      EnumSet.complementOf(EnumSet.of(Format.DELTA, Format.HUDI));

  private final Environment environment;
  private final Map<Area, Record> records = new LinkedHashMap<>();
  private final Map<Area, Map<Environment, Record>> baselines = new LinkedHashMap<>();
  private Session session;

  ConformanceTest(Environment environment) {
    this.environment = environment;
  }

  @BeforeAll
  void start() throws IOException {
    session = Session.start(environment);
    for (Area area : Area.all()) {
      records.put(area, Record.read(area, environment));
      Map<Environment, Record> ofFormats = new LinkedHashMap<>();
      for (Format format : environment.formats) {
        ofFormats.computeIfAbsent(Environment.baselineOf(format), e -> Record.read(area, e));
      }
      baselines.put(area, ofFormats);
    }
  }

  @AfterAll
  void stop() {
    if (session != null) {
      session.close();
    }
    if (WRITE) {
      records.forEach((area, record) -> record.write(area, environment));
    }
  }

  @TestFactory
  Stream<DynamicContainer> statements() throws IOException {
    List<DynamicContainer> containers = new ArrayList<>();
    for (Area area : records.keySet()) {
      for (Format format : environment.formats) {
        for (String catalog : environment.catalogs) {
          for (Scenario scenario : area.scenarios()) {
            if (scenario.isOf(format)
                && ONLY.matcher(scenario.name()).matches()
                && isWanted(FORMATS, format.name())
                && isWanted(CATALOGS, catalog)
                && isOfPart(format, catalog)) {
              containers.add(
                  container(area, session.site(environment, catalog, format, scenario), scenario));
            }
          }
        }
      }
    }
    return containers.stream();
  }

  private boolean isOfPart(Format format, String catalog) {
    boolean isOfBuild = catalog.equals("prod") && QUICK.contains(format);
    return environment != Environment.IN_MEMORY
        || PART.equals("whole")
        || isOfBuild != PART.equals("rest");
  }

  private static boolean isWanted(List<String> wanted, String name) {
    return wanted.contains("") || wanted.contains(name);
  }

  private DynamicContainer container(Area area, Site site, Scenario scenario) {
    List<DynamicTest> tests = new ArrayList<>();
    tests.add(DynamicTest.dynamicTest("given", () -> prepare(site, scenario)));
    for (Statement statement : scenario.statements(site.format())) {
      tests.add(
          DynamicTest.dynamicTest(statement.label(), () -> check(area, site, scenario, statement)));
    }
    if (!environment.isBaseline()) {
      tests.add(
          DynamicTest.dynamicTest(
              "no internal name is kept",
              () -> assertThat(InternalNames.keptIn(session, site)).isEmpty()));
    }
    return DynamicContainer.dynamicContainer(
        site.catalog() + " " + site.format() + " " + scenario.name(), tests);
  }

  private void prepare(Site site, Scenario scenario) throws Exception {
    // They are the session's, and would show up in this scenario's listings.
    for (TableIdentifier view :
        ScalaInterop.<TableIdentifier>list(
            site.spark().sessionState().catalog().listLocalTempViews("*"))) {
      site.spark().catalog().dropTempView(view.table());
    }
    try {
      for (String database : List.of(site.db(), site.otherDb())) {
        if (!environment.isBaseline()) {
          // The run in the other catalog had it as its other database.
          site.sql("DROP DATABASE IF EXISTS " + database + " CASCADE");
        }
        site.sql("CREATE DATABASE IF NOT EXISTS " + database);
      }
      for (Step step : scenario.given()) {
        step.run(site);
      }
    } catch (Exception e) {
      log(site, scenario, "given", "FAILED " + e);
      throw e;
    }
  }

  private void check(Area area, Site site, Scenario scenario, Statement statement)
      throws IOException {
    long start = System.nanoTime();
    Outcome outcome = statement.run(site);
    log(
        site,
        scenario,
        statement.label(),
        (System.nanoTime() - start) / 1_000_000
            + " ms | "
            + (outcome.ok() ? "ok" : "FAILS " + outcome.text()));
    site.spark().sql("USE spark_catalog");
    Key key = Key.of(site, scenario, statement);
    Optional<Outcome> recorded = records.get(area).of(key);
    if (!environment.isBaseline()) {
      compare(area, scenario, statement, site, outcome);
    }
    if (WRITE) {
      records.get(area).put(key, outcome);
    } else {
      // Why it fails is for readers; texts of errors hold times and numbers.
      assertThat(recorded.map(known -> known.ok() ? known.text() : "fails"))
          .as("fixtures/statements/%s/%s.tsv, of %s", area.name(), environment.id, outcome)
          .contains(outcome.ok() ? outcome.text() : "fails");
    }
  }

  private void compare(
      Area area, Scenario scenario, Statement statement, Site site, Outcome outcome) {
    Environment baseline = Environment.baselineOf(site.format());
    Outcome theirs =
        baselines
            .get(area)
            .get(baseline)
            .of(Key.of(site.format(), baseline.catalogs.get(0), scenario, statement))
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "The baseline of this row is not recorded: run the tests *BaselineTest"
                            + " with -Dconformance.write=true"));
    boolean limited = statement.whyNot(site.format(), site.catalog()).isPresent();
    if (theirs.ok() && (outcome.ok() || !limited)) {
      assertThat(outcome).as("The format's own catalog").isEqualTo(theirs);
    }
    // A fault must never show an internal name, whether the format's own catalog has it or not.
    assertThat(outcome.text()).doesNotContain("lsw_");
  }

  /** Surefire keeps a class's output until its end; the log tells how far a long run is. */
  private void log(Site site, Scenario scenario, String label, String outcome) throws IOException {
    Files.writeString(
        Path.of("target", "conformance-" + environment.id + ".log"),
        String.join(" | ", site.catalog(), site.format().name(), scenario.name(), label, outcome)
            + System.lineSeparator(),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
