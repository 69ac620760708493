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

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** Runs a {@link LocalAws} alone, until it is told to stop. */
public final class LocalAwsMain {
  private LocalAwsMain() {}

  /** The command line of {@link LocalAwsOptions}; ends with 2 if it is wrong, with 1 on failure. */
  public static void main(String[] args) {
    if (List.of(args).contains("--help")) {
      System.out.println(LocalAwsOptions.USAGE);
      return;
    }
    int status;
    try {
      status = run(LocalAwsOptions.parse(args), System.out, System.err);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      status = 2;
    }
    System.exit(status);
  }

  /**
   * Starts the server, prints what to export, and waits for SIGTERM or SIGINT, which end the JVM.
   *
   * @return an exit code: 1 if the server could not start, else 0
   */
  public static int run(LocalAwsOptions options, PrintStream out, PrintStream err) {
    LocalAws aws;
    try {
      aws = start(options);
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      err.println(e.getMessage());
      return 1;
    }
    CountDownLatch end = new CountDownLatch(1);
    Thread stop =
        new Thread(
            () -> {
              aws.close();
              end.countDown();
            },
            "lakeswitch-local-stop");
    Runtime.getRuntime().addShutdownHook(stop);
    out.print(banner(aws, options));
    out.flush();
    try {
      end.await();
    } catch (InterruptedException e) {
      Runtime.getRuntime().removeShutdownHook(stop);
      aws.close();
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  /**
   * Starts the server without waiting.
   *
   * @throws IOException with one line for the user, if the port is taken or the folder in use
   */
  public static LocalAws start(LocalAwsOptions options) throws IOException {
    LocalAws.Builder builder = LocalAws.builder().port(options.port()).region(options.region());
    options.accounts().forEach(builder::account);
    options.dataDir().ifPresent(builder::dataDir);
    LocalAws aws = builder.start();
    if (options.share()) {
      aws.shareCatalogs();
    }
    return aws;
  }

  /** What a user needs to reach the server; pasted as it is, it makes them the first account. */
  static String banner(LocalAws aws, LocalAwsOptions options) {
    StringBuilder text = new StringBuilder();
    line(text, "Local AWS (Glue, STS) on " + aws.endpoint());
    line(
        text,
        options
            .dataDir()
            .map(d -> "State in " + d.toAbsolutePath().normalize())
            .orElse("State in memory: gone when this ends"));
    line(text, "");
    line(text, "export AWS_ENDPOINT_URL=" + aws.endpoint());
    line(text, "export AWS_REGION=" + aws.region());
    Set<String> accounts = new LinkedHashSet<>(options.accounts());
    accounts.addAll(aws.accounts());
    String comment = "";
    for (String account : accounts) {
      line(text, "# account " + account);
      line(text, comment + "export AWS_ACCESS_KEY_ID=" + aws.accessKey(account));
      line(text, comment + "export AWS_SECRET_ACCESS_KEY=" + aws.secretKey(account));
      comment = "# ";
    }
    line(text, "");
    line(text, "Calls: curl " + aws.endpoint() + "/_lakeswitch/calls    Stop: Ctrl-C");
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }
}
