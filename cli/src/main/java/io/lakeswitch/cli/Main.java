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

import io.lakeswitch.cli.result.ErrorText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command line of Lakeswitch: {@code lakeswitch demo | sql | local}. */
@Command(
    name = "lakeswitch",
    mixinStandardHelpOptions = true,
    versionProvider = Versions.class,
    description =
        "One Spark catalog for Iceberg, Delta, Hudi and Hive tables of many AWS Glue catalogs.",
    subcommands = {DemoCommand.class, SqlCommand.class, LocalCommand.class})
public final class Main implements Runnable {

  /** Exit code when a statement or a step failed, or the command could not do its work. */
  static final int FAILED = 1;

  @Spec private CommandSpec spec;

  /** Runs the command and ends the JVM with its exit code: 0, 1 (failed) or 2 (wrong options). */
  public static void main(String[] args) {
    // UTF-8 whatever the locale: what is printed is data.
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    System.setOut(out);
    System.setErr(err);
    System.exit(commandLine(out, err).execute(args));
  }

  static CommandLine commandLine(PrintStream out, PrintStream err) {
    return new CommandLine(new Main())
        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (e, command, parsed) -> {
              err.println("Error: " + ErrorText.oneLine(e));
              if (command.getParseResult().hasMatchedOption("--stacktrace")) {
                e.printStackTrace(err);
              }
              return FAILED;
            });
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static PrintStream utf8(FileDescriptor to) {
    return new PrintStream(new FileOutputStream(to), true, StandardCharsets.UTF_8);
  }
}
