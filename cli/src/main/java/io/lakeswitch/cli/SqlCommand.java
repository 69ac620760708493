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

import io.lakeswitch.cli.lake.LakeConf;
import io.lakeswitch.cli.lake.LocalLake;
import io.lakeswitch.cli.lake.SparkSessions;
import io.lakeswitch.cli.sql.OutputFormat;
import io.lakeswitch.cli.sql.Prompt;
import io.lakeswitch.cli.sql.StatementRunner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code lakeswitch sql}. */
@Command(
    name = "sql",
    mixinStandardHelpOptions = true,
    versionProvider = Versions.class,
    description = {
      "Runs SQL statements. Rows go to standard output, messages to standard error.",
      "The session has the local lake's two catalogs (spark_catalog and prod), unless --conf or",
      "--properties-file configures a catalog (spark.sql.catalog.*): then it has just what you"
          + " configure.",
      "Without -e and -f it is a prompt, or reads standard input if that is no terminal.",
      "Exit code 0; 1 if a statement failed; 2 for wrong options."
    })
final class SqlCommand implements Callable<Integer> {

  /** Where the statements come from. */
  static final class Source {
    @Option(
        names = "-e",
        paramLabel = "SQL",
        required = true,
        description = "Run these statements.")
    private String sql;

    @Option(
        names = "-f",
        paramLabel = "FILE",
        required = true,
        description = "Run the statements of this file (UTF-8; - is standard input).")
    private Path file;
  }

  @ArgGroup private Source source;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "A Spark setting; may be repeated.")
  private List<String> pairs = new ArrayList<>();

  @Option(
      names = "--properties-file",
      paramLabel = "FILE",
      description = "Spark settings, as in spark-defaults.conf.")
  private Path propertiesFile;

  @Option(
      names = "--local",
      negatable = true,
      description = "Whether the local lake is started, however catalogs are configured.")
  private Boolean local;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The local lake's folder. Default: .lakeswitch/lake beside the launcher.")
  private Path data;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private OutputFormat format = OutputFormat.table;

  @Option(
      names = "--continue",
      description = "Go on after a failed statement (the exit code is still 1).")
  private boolean continueOnError;

  @Option(names = "--stacktrace", description = "Show the stack trace of an error.")
  private boolean stackTraces;

  @Override
  public Integer call() throws IOException {
    Map<String, String> given = LakeConf.parse(propertiesFile, pairs);
    String script = script();
    if (!startsLake(given)) {
      return run(given, script);
    }
    try (LocalLake lake = LocalLake.start(data != null ? data : Folders.lake())) {
      Map<String, String> conf = new LinkedHashMap<>(lake.sparkConf());
      conf.putAll(given);
      return run(conf, script);
    }
  }

  private boolean startsLake(Map<String, String> given) {
    return local != null ? local : !LakeConf.namesCatalogs(given);
  }

  /** The statements to run, or null for the prompt. */
  private String script() throws IOException {
    if (source != null && source.sql != null) {
      return source.sql;
    }
    if (source != null && !source.file.toString().equals("-")) {
      try {
        return Files.readString(source.file);
      } catch (IOException e) {
        throw new IOException("Cannot read -f " + source.file + ": " + e, e);
      }
    }
    if (source == null && System.console() != null) {
      return null;
    }
    return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
  }

  private int run(Map<String, String> conf, String script) throws IOException {
    try (SparkSession spark = SparkSessions.start(conf)) {
      StatementRunner runner =
          new StatementRunner(spark, format, System.out, System.err, stackTraces);
      if (script != null) {
        return runner.script(script, continueOnError) ? 0 : Main.FAILED;
      }
      Files.createDirectories(Folders.history().getParent());
      new Prompt(spark, runner).run(Folders.history());
      return 0;
    }
  }
}
