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
import io.lakeswitch.cli.result.QueryResult;
import java.util.Optional;

/**
 * What one step gave.
 *
 * @param step the step
 * @param result its result; empty if the statement failed
 * @param problem why the step is not passed; empty for a passed one
 * @param cause the exception of a failed statement
 * @param calls the Glue calls it cost
 * @param seconds how long it took
 */
record StepOutcome(
    DemoStep step,
    Optional<QueryResult> result,
    Optional<String> problem,
    Optional<Throwable> cause,
    GlueCalls calls,
    double seconds) {

  boolean passed() {
    return problem.isEmpty();
  }
}
