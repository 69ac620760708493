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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DemoStepTest {

  @Test
  void the_same_rows_in_the_same_order_pass() {
    assertThat(step("1 a", "2 b").difference(List.of(List.of("1", "a"), List.of("2", "b"))))
        .isEmpty();
  }

  @Test
  void another_value_is_told_with_its_row() {
    assertThat(step("1 a", "2 b").difference(List.of(List.of("1", "a"), Arrays.asList("2", null))))
        .hasValue("row 2 is 2 | null, expected 2 | b");
  }

  @Test
  void missing_and_additional_rows_are_counted() {
    assertThat(step("1").difference(List.of())).hasValue("0 rows, expected 1");
    assertThat(step().difference(List.of(List.of("1")))).hasValue("1 rows, expected 0");
  }

  @Test
  void a_statement_without_expected_rows_passes_with_any() {
    DemoStep step =
        new DemoStep(DemoPhase.SETUP, DemoStep.Side.CONSUMER, "t", "x", Optional.empty());
    assertThat(step.difference(List.of(List.of("1")))).isEmpty();
  }

  @Test
  void cleanup_drops_every_table_and_database_that_the_other_phases_create() {
    List<String> created = objects("CREATE (?:TABLE|DATABASE) (\\S+)");
    assertThat(created).hasSize(8);
    assertThat(objects("DROP (?:TABLE|DATABASE) IF EXISTS (\\S+)"))
        .containsExactlyInAnyOrderElementsOf(created);
  }

  private static List<String> objects(String pattern) {
    return DemoScript.STEPS.stream()
        .flatMap(s -> java.util.regex.Pattern.compile(pattern).matcher(s.sql()).results())
        .map(m -> m.group(1))
        .toList();
  }

  private static DemoStep step(String... rows) {
    List<List<String>> expected = Arrays.stream(rows).map(r -> List.of(r.split(" "))).toList();
    return new DemoStep(DemoPhase.QUERY, DemoStep.Side.CONSUMER, "t", "x", Optional.of(expected));
  }
}
