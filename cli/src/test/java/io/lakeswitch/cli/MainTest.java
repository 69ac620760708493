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
package io.lakeswitch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void the_version_names_what_is_inside() {
    assertThat(run("--version")).isZero();
    assertThat(text(out))
        .startsWith("lakeswitch 0.")
        .contains("Spark 3.5.", "Iceberg 1.", "Hudi 1.")
        .doesNotContain("$");
  }

  @Test
  void without_a_command_it_tells_its_commands() {
    assertThat(run()).isZero();
    assertThat(text(out)).contains("demo", "sql", "local");
  }

  @ParameterizedTest
  @CsvSource({
    "demo --phase nonsense, Invalid value for option '--phase'",
    "sql -e SELECT -f x, mutually exclusive",
    "sql --format xml, Invalid value for option '--format'",
    "sql --nonsense, Unknown option",
    "local --port x, Invalid value for option '--port'",
    "nonsense, Unmatched argument"
  })
  void wrong_options_end_with_2_and_say_why(String arguments, String message) {
    assertThat(run(arguments.split(" "))).isEqualTo(2);
    assertThat(text(err)).contains(message);
    assertThat(text(out)).isEmpty();
  }

  @Test
  void phases_are_named_in_any_case() {
    assertThat(run("demo", "--phase", "query,CLEANUP", "--help")).isZero();
  }

  @Test
  void what_cannot_be_done_ends_with_1_and_one_line() {
    assertThat(run("sql", "--conf", "spark.x", "-e", "SELECT 1")).isEqualTo(1);
    assertThat(text(err).lines())
        .containsExactly("Error: Cannot use --conf 'spark.x': it must be KEY=VALUE.");
  }

  @Test
  void a_script_that_is_not_there_is_named() {
    assertThat(run("sql", "-f", "/no/such/file.sql")).isEqualTo(1);
    assertThat(text(err)).startsWith("Error: Cannot read -f /no/such/file.sql");
  }

  private int run(String... args) {
    return Main.commandLine(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .execute(args);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
