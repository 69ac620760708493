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
package io.lakeswitch.cli.demo;

import io.lakeswitch.cli.lake.GlueCalls;
import io.lakeswitch.cli.result.ErrorText;
import io.lakeswitch.cli.result.QueryResult;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.SparkSession;

/** Runs phases of the demo and compares each step's real result with the expected one. */
public final class DemoRunner {

  private final SparkSession spark;
  private final Supplier<GlueCalls> callsSinceLastAsked;
  private final DemoReport report;

  /**
   * @param callsSinceLastAsked the Glue calls since the last time it was asked
   * @param stackTraces whether a failed statement is followed by its stack trace
   */
  public DemoRunner(
      SparkSession spark,
      Supplier<GlueCalls> callsSinceLastAsked,
      PrintStream out,
      boolean stackTraces) {
    this.spark = spark;
    this.callsSinceLastAsked = callsSinceLastAsked;
    this.report = new DemoReport(out, stackTraces);
  }

  /**
   * Runs the phases in order. A phase that needs tables which are not there runs the setup first;
   * tables that an earlier run left in the way are dropped first.
   *
   * @return whether every step passed
   */
  public boolean run(List<DemoPhase> phases) {
    long start = System.nanoTime();
    List<DemoStep> steps = new ArrayList<>();
    phases.forEach(phase -> steps.addAll(before(phase, phases)));
    List<StepOutcome> outcomes = new ArrayList<>();
    DemoPhase current = null;
    for (int i = 0; i < steps.size(); i++) {
      DemoStep step = steps.get(i);
      if (step.phase() != current) {
        current = step.phase();
        report.phase(current);
      }
      report.begin(i + 1, steps.size(), step);
      StepOutcome outcome = run(step);
      report.end(outcome);
      outcomes.add(outcome);
    }
    report.summary(outcomes, (System.nanoTime() - start) / 1e9);
    return outcomes.stream().allMatch(StepOutcome::passed);
  }

  private List<DemoStep> before(DemoPhase phase, List<DemoPhase> phases) {
    List<DemoStep> steps = new ArrayList<>();
    boolean first = phase == phases.get(0);
    if (phase == DemoPhase.SETUP && (databaseExists("spark_catalog") || databaseExists("prod"))) {
      report.say("The lake holds tables of an earlier run: they are dropped first.");
      steps.addAll(DemoScript.of(DemoPhase.CLEANUP));
    } else if (first && (phase == DemoPhase.QUERY || phase == DemoPhase.NAMED)) {
      if (!databaseExists("spark_catalog")) {
        report.say("The phase " + phase + " needs the tables of the phase setup: it runs first.");
        steps.addAll(DemoScript.of(DemoPhase.SETUP));
      }
      if (phase == DemoPhase.NAMED && databaseExists("prod")) {
        report.say(
            "The producer's account holds tables of an earlier run: they are dropped first.");
        DemoScript.of(DemoPhase.CLEANUP).stream()
            .filter(step -> step.side() == DemoStep.Side.PRODUCER)
            .forEach(steps::add);
      }
    }
    steps.addAll(DemoScript.of(phase));
    return steps;
  }

  private boolean databaseExists(String catalog) {
    return !spark
        .sql("SHOW DATABASES IN " + catalog + " LIKE '" + DemoScript.DATABASE + "'")
        .isEmpty();
  }

  private StepOutcome run(DemoStep step) {
    callsSinceLastAsked.get();
    long start = System.nanoTime();
    Optional<QueryResult> result = Optional.empty();
    Optional<String> problem;
    Optional<Throwable> cause = Optional.empty();
    try {
      QueryResult got = QueryResult.of(spark.sql(step.sql()));
      result = Optional.of(got);
      problem = step.difference(got.rows());
    } catch (Exception | LinkageError e) { // a step that fails is reported, whatever it threw
      problem = Optional.of(ErrorText.oneLine(e));
      cause = Optional.of(e);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new StepOutcome(step, result, problem, cause, callsSinceLastAsked.get(), seconds);
  }
}
