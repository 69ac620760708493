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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StatementsPageTest {
  private static final Path PAGE = Path.of("../../docs/statements.md");
  private static final Path INTRODUCTION = Path.of("../../fixtures/statements/introduction.md");

  private final StatementsPage page = new StatementsPage(Area.all());

  /** Run with {@code -Dconformance.write=true} to write it. */
  @Test
  void the_page_for_users_says_what_came_of_every_statement() throws IOException {
    String text = page.text(Files.readString(INTRODUCTION));
    if (Boolean.getBoolean("conformance.write")) {
      Files.writeString(PAGE, text);
    }
    assertThat(PAGE).hasContent(text);
  }

  @Test
  void every_statement_has_an_outcome_in_every_environment() {
    assertThat(page.unrecorded()).isEmpty();
  }

  @Test
  void what_does_not_work_says_why_and_what_to_do_instead() {
    assertThat(page.unexplained()).isEmpty();
  }

  @Test
  void no_two_rows_of_a_scenario_have_one_name() {
    assertThat(page.ambiguous()).isEmpty();
  }
}
