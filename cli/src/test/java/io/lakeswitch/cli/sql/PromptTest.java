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
package io.lakeswitch.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PromptTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "SELECT 1;",
        "SELECT 1\n;",
        "SELECT ';' ; -- done",
        "\\q",
        "quit",
        "EXIT;",
        "help",
        "\\?"
      })
  void enter_runs_what_is_finished(String input) {
    assertThat(Prompt.complete(input)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "SELECT ';",
        "SELECT 1; SELECT",
        "SELECT 1 /* ;",
        "SELECT `;",
        "quit now",
        "-- x\nSELECT"
      })
  void enter_begins_another_line_of_what_is_not(String input) {
    assertThat(Prompt.complete(input)).isFalse();
  }
}
