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
import io.lakeswitch.cli.result.TextTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Tells the user what the demo does and what came of it. */
final class DemoReport {

  private static final String INDENT = "      ";

  private final PrintStream out;
  private final boolean stackTraces;

  DemoReport(PrintStream out, boolean stackTraces) {
    this.out = out;
    this.stackTraces = stackTraces;
  }

  void say(String text) {
    out.println(text);
  }

  void phase(DemoPhase phase) {
    out.println();
    out.println("== " + phase + ": " + phase.title());
  }

  /** Told before the statement runs, so that a slow one is seen to be running. */
  void begin(int number, int of, DemoStep step) {
    out.println();
    out.println(String.format(Locale.ROOT, "[%2d/%d] %s", number, of, step.title()));
    step.sql().lines().forEach(line -> out.println(INDENT + line));
    out.flush();
  }

  void end(StepOutcome outcome) {
    outcome
        .result()
        .filter(result -> !result.columns().isEmpty())
        .ifPresent(
            result -> {
              out.println();
              TextTable.lines(result).forEach(line -> out.println(INDENT + line));
              if (result.rows().isEmpty()) {
                out.println(INDENT + "(no rows)");
              }
              out.println();
            });
    out.println(INDENT + "Glue calls: " + calls(outcome.calls()));
    out.println(
        INDENT
            + (outcome.passed() ? "PASS" : "FAIL: " + outcome.problem().get())
            + String.format(Locale.ROOT, " (%.1f s)", outcome.seconds()));
    if (stackTraces) {
      outcome.cause().ifPresent(cause -> cause.printStackTrace(out));
    }
  }

  void summary(List<StepOutcome> outcomes, double seconds) {
    long passed = outcomes.stream().filter(StepOutcome::passed).count();
    out.println();
    out.println(
        String.format(
            Locale.ROOT,
            "%s: %d of %d steps passed in %.0f s",
            passed == outcomes.size() ? "PASS" : "FAIL",
            passed,
            outcomes.size(),
            seconds));
  }

  private static String calls(GlueCalls calls) {
    if (calls.total() == 0) {
      return "none";
    }
    return String.join(
        "; ",
        calls.byAccount().entrySet().stream()
            .map(e -> e.getKey() + ": " + GlueCalls.text(e.getValue()))
            .toList());
  }
}
