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

import java.util.List;
import java.util.Optional;

/**
 * One step of the demo: a statement and what it has to give.
 *
 * @param phase the phase that it belongs to
 * @param side whose tables it works on
 * @param title what it does, for people
 * @param sql the statement, without semicolon
 * @param expected the rows it has to give, in order; empty where the statement only has to succeed
 */
record DemoStep(
    DemoPhase phase, Side side, String title, String sql, Optional<List<List<String>>> expected) {

  /** An AWS account of the demo. */
  enum Side {
    CONSUMER,
    PRODUCER
  }

  /**
   * Compares what came with what was expected.
   *
   * @return nothing if they are the same, else the difference in words
   */
  Optional<String> difference(List<List<String>> rows) {
    if (expected.isEmpty() || expected.get().equals(rows)) {
      return Optional.empty();
    }
    List<List<String>> wanted = expected.get();
    for (int i = 0; i < Math.min(wanted.size(), rows.size()); i++) {
      if (!wanted.get(i).equals(rows.get(i))) {
        return Optional.of(
            "row " + (i + 1) + " is " + text(rows.get(i)) + ", expected " + text(wanted.get(i)));
      }
    }
    return Optional.of(rows.size() + " rows, expected " + wanted.size());
  }

  private static String text(List<String> row) {
    return String.join(" | ", row.stream().map(String::valueOf).toList());
  }
}
