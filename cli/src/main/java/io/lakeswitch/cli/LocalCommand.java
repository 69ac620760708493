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

import io.lakeswitch.cli.lake.LocalLake;
import io.lakeswitch.local.LocalAwsMain;
import io.lakeswitch.local.LocalAwsOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code lakeswitch local}. */
@Command(
    name = "local",
    mixinStandardHelpOptions = true,
    versionProvider = Versions.class,
    description = {
      "Runs the local AWS (Glue and STS) alone, until Ctrl-C, for your own Spark, SDK or AWS CLI.",
      "It prints the variables to export."
    })
final class LocalCommand implements Callable<Integer> {

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "The loopback port; 0 takes a free one. Default: ${DEFAULT-VALUE}.")
  private int port = LocalAwsOptions.DEFAULT_PORT;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Keep its state in this folder. Default: in memory, gone at the end.")
  private Path data;

  @Option(
      names = "--account",
      paramLabel = "ID",
      description =
          "An account of 12 digits; may be repeated. Default: "
              + LocalAwsOptions.DEFAULT_ACCOUNT
              + ".")
  private List<String> accounts = List.of();

  @Option(names = "--share", description = "Let the accounts use each other's catalogs.")
  private boolean share;

  @Option(
      names = "--region",
      paramLabel = "NAME",
      description = "The region to export. Default: ${DEFAULT-VALUE}.")
  private String region = LocalLake.REGION;

  @Override
  public Integer call() {
    return LocalAwsMain.run(
        new LocalAwsOptions(port, Optional.ofNullable(data), accounts, region, share),
        System.out,
        System.err);
  }
}
