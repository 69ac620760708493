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

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a server that runs alone is to be.
 *
 * @param port the loopback port
 * @param dataDir where its state is kept; empty: in memory, gone when it ends
 * @param accounts the accounts of 12 digits; each may read and write the others' catalogs only
 *     through resource policies
 * @param region the region that the banner names
 * @param share whether every account gets a resource policy that lets all the other accounts in,
 *     where it has none yet
 */
public record LocalAwsOptions(
    int port, Optional<Path> dataDir, List<String> accounts, String region, boolean share) {
  /** The port unless another is asked for. */
  public static final int DEFAULT_PORT = 4566;

  /** The account unless others are asked for. */
  public static final String DEFAULT_ACCOUNT = "000000000000";

  /** What the command line says when it is wrong, or asked. */
  public static final String USAGE =
      "Options: --port N (default 4566; 0 takes a free one), --data DIR (default: in memory),"
          + " --account ID (12 digits; may be repeated; default 000000000000), --region NAME"
          + " (default us-east-1), --share (let the accounts use each other's catalogs)";

  /** Fills in the default account. */
  public LocalAwsOptions {
    accounts = accounts.isEmpty() ? List.of(DEFAULT_ACCOUNT) : List.copyOf(accounts);
  }

  /**
   * Reads a command line.
   *
   * @throws IllegalArgumentException with one line for the user
   */
  public static LocalAwsOptions parse(String... args) {
    int port = DEFAULT_PORT;
    Optional<Path> dataDir = Optional.empty();
    List<String> accounts = new ArrayList<>();
    String region = "us-east-1";
    boolean share = false;
    for (int i = 0; i < args.length; i++) {
      String option = args[i];
      if (option.equals("--share")) {
        share = true;
        continue;
      }
      if (!List.of("--port", "--data", "--account", "--region").contains(option)) {
        throw new IllegalArgumentException("Unknown option " + option + ". " + USAGE);
      }
      if (++i == args.length) {
        throw new IllegalArgumentException(option + " needs a value. " + USAGE);
      }
      switch (option) {
        case "--port" -> port = port(args[i]);
        case "--data" -> dataDir = Optional.of(Path.of(args[i]));
        case "--account" -> accounts.add(args[i]);
        default -> region = args[i];
      }
    }
    return new LocalAwsOptions(port, dataDir, accounts, region, share);
  }

  private static int port(String text) {
    try {
      int port = Integer.parseInt(text);
      if (port >= 0 && port <= 65535) {
        return port;
      }
    } catch (NumberFormatException e) {
      // Told below, as for a number that is no port.
    }
    throw new IllegalArgumentException("--port needs a number from 0 to 65535, not " + text);
  }
}
