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

import io.lakeswitch.cli.demo.DemoPhase;
import io.lakeswitch.cli.demo.DemoRunner;
import io.lakeswitch.cli.lake.LocalLake;
import io.lakeswitch.cli.lake.SparkSessions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code lakeswitch demo}. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    versionProvider = Versions.class,
    description = {
      "Shows tables of four formats and two AWS accounts in one Spark session, on a local AWS.",
      "Exit code 0 if every step passed, else 1."
    })
final class DemoCommand implements Callable<Integer> {

  @Option(
      names = "--phase",
      paramLabel = "PHASE",
      split = ",",
      description = "Only this phase: ${COMPLETION-CANDIDATES}. Default: all, in this order.")
  private List<DemoPhase> phases = List.of(DemoPhase.values());

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = {
        "Keep the lake in this folder between runs.",
        "Default: .lakeswitch/lake beside the launcher with --phase, else a folder that is removed"
            + " at the end."
      })
  private Path data;

  @Option(names = "--stacktrace", description = "Show the stack trace of a failed statement.")
  private boolean stackTraces;

  @Override
  public Integer call() throws IOException {
    boolean all = phases.size() == DemoPhase.values().length;
    if (data != null || !all) {
      return run(data != null ? data : Folders.lake());
    }
    Path temporary = Files.createTempDirectory("lakeswitch-demo");
    try {
      return run(temporary);
    } finally {
      FileUtils.deleteDirectory(temporary.toFile());
    }
  }

  private int run(Path folder) throws IOException {
    try (LocalLake lake = LocalLake.start(folder)) {
      System.out.println("Local AWS on " + lake.endpoint() + ", data in " + lake.folder());
      System.out.println(
          "  consumer " + LocalLake.CONSUMER + ": its Glue catalog is spark_catalog");
      System.out.println(
          "  producer " + LocalLake.PRODUCER + ": its Glue catalog is declared as prod");
      System.out.println("Starting Spark ...");
      try (SparkSession spark = SparkSessions.start(lake.sparkConf())) {
        boolean passed =
            new DemoRunner(spark, lake::callsSinceLastAsked, System.out, stackTraces).run(phases);
        return passed ? 0 : Main.FAILED;
      }
    }
  }
}
