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
package io.lakeswitch.local;

import static io.lakeswitch.local.Clients.CONSUMER;
import static io.lakeswitch.local.Clients.PRODUCER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server alone: options, banner, errors, end. */
class LocalAwsMainTest {
  @Test
  void the_options_have_defaults() {
    assertThat(LocalAwsOptions.parse())
        .isEqualTo(
            new LocalAwsOptions(
                4566, Optional.empty(), List.of("000000000000"), "us-east-1", false));
    assertThat(
            LocalAwsOptions.parse(
                "--port",
                "1",
                "--data",
                "d",
                "--account",
                CONSUMER,
                "--account",
                PRODUCER,
                "--region",
                "eu-west-1",
                "--share"))
        .isEqualTo(
            new LocalAwsOptions(
                1, Optional.of(Path.of("d")), List.of(CONSUMER, PRODUCER), "eu-west-1", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--nope", "--port", "--port x", "--port 70000"})
  void a_wrong_command_line_is_told(String line) {
    assertThatThrownBy(() -> LocalAwsOptions.parse(line.split(" ")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--port");
  }

  @Test
  void a_taken_port_is_one_clear_error() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      LocalAwsOptions options =
          new LocalAwsOptions(
              aws.endpoint().getPort(), Optional.empty(), List.of(CONSUMER), "us-east-1", false);
      int status = LocalAwsMain.run(options, System.out, new PrintStream(err, true));
      assertThat(status).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .isEqualTo(
              "Cannot start the local AWS on port "
                  + aws.endpoint().getPort()
                  + ": because it is in use. Stop what listens there, or choose another port."
                  + System.lineSeparator());
    }
  }

  @Test
  void a_wrong_account_is_one_clear_error() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    LocalAwsOptions options =
        new LocalAwsOptions(0, Optional.empty(), List.of("12"), "us-east-1", false);
    assertThat(LocalAwsMain.run(options, System.out, new PrintStream(err, true))).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("An account id has 12 digits, but this is '12'");
  }

  @Test
  void the_banner_holds_what_to_export() throws IOException {
    LocalAwsOptions options =
        new LocalAwsOptions(0, Optional.empty(), List.of(CONSUMER, PRODUCER), "eu-west-1", true);
    try (LocalAws aws = LocalAwsMain.start(options)) {
      assertThat(LocalAwsMain.banner(aws, options))
          .contains(
              "export AWS_ENDPOINT_URL=" + aws.endpoint(),
              "export AWS_REGION=eu-west-1",
              "\nexport AWS_ACCESS_KEY_ID=" + aws.accessKey(CONSUMER),
              "\n# export AWS_SECRET_ACCESS_KEY=" + aws.secretKey(PRODUCER));
    }
  }

  @Test
  void a_server_starts_in_well_under_a_second() throws IOException {
    LocalAws.builder().account(CONSUMER).start().close();
    long start = System.nanoTime();
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      assertThat(aws.endpoint().getHost()).isEqualTo("127.0.0.1");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
    }
  }

  @Test
  void sigterm_ends_the_server() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LocalAwsMain.class.getName(),
                "--port",
                "0")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.inputReader().readLine()).startsWith("Local AWS (Glue, STS) on http://");
      process.destroy();
      assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(128 + 15);
    } finally {
      process.destroyForcibly();
    }
  }
}
