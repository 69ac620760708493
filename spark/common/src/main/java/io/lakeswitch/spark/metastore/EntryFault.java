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
package io.lakeswitch.spark.metastore;

/** What is wrong with one field of an entry, before anybody knows whose entry it is. */
final class EntryFault extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String field;
  private final String problem;
  private final String nextStep;

  EntryFault(String field, String problem) {
    this(field, problem, UnreadableTableException.REPAIR, null);
  }

  EntryFault(String field, String problem, Throwable cause) {
    this(field, problem, UnreadableTableException.REPAIR, cause);
  }

  EntryFault(String field, String problem, String nextStep, Throwable cause) {
    super(field + ": " + problem, cause);
    this.field = field;
    this.problem = problem;
    this.nextStep = nextStep;
  }

  String field() {
    return field;
  }

  String problem() {
    return problem;
  }

  String nextStep() {
    return nextStep;
  }
}
