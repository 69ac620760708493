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
package io.lakeswitch.cli.lake;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.local.log.Call;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A lake on this machine: a local AWS with two accounts, and a folder with their data files. The
 * consumer's Glue catalog is {@code spark_catalog}; the producer's is declared as {@code prod} and
 * shared with the consumer.
 */
public final class LocalLake implements AutoCloseable {

  /** The account that runs Spark; its Glue catalog is {@code spark_catalog}. */
  public static final String CONSUMER = "444455556666";

  /** The account that shares its tables; its Glue catalog is {@code prod}. */
  public static final String PRODUCER = "111122223333";

  /** The region of both. */
  public static final String REGION = "us-east-1";

  private static final String CATALOG_CLASS = "io.lakeswitch.spark.RedirectingSessionCatalog";

  private final LocalAws aws;
  private final Path folder;
  private final Path files;
  private long seen;

  private LocalLake(LocalAws aws, Path folder, Path files) {
    this.aws = aws;
    this.folder = folder;
    this.files = files;
  }

  /**
   * Starts the lake on a free port of the loopback interface. The credentials of the consumer
   * become those of this JVM.
   *
   * @param folder holds all its state; made if it is not there
   * @throws IOException if the folder cannot be written, or another process uses it
   */
  public static LocalLake start(Path folder) throws IOException {
    Path absolute = folder.toAbsolutePath().normalize();
    try {
      Files.createDirectories(absolute);
    } catch (IOException e) {
      throw new IOException(
          "Cannot make the folder "
              + absolute
              + " for the local lake: "
              + e
              + ". Give another with --data.",
          e);
    }
    Path files = plainName(absolute);
    LocalAws aws =
        LocalAws.builder()
            .account(CONSUMER)
            .account(PRODUCER)
            .region(REGION)
            .dataDir(absolute.resolve("aws"))
            .port(0)
            .start();
    aws.grantCrossAccount(PRODUCER, CONSUMER);
    System.setProperty("aws.accessKeyId", aws.accessKey(CONSUMER));
    System.setProperty("aws.secretAccessKey", aws.secretKey(CONSUMER));
    System.setProperty("aws.endpointUrl", aws.endpoint().toString());
    return new LocalLake(aws, absolute, files);
  }

  /** Where the local AWS listens. */
  public String endpoint() {
    return aws.endpoint().toString();
  }

  /** The folder that holds its state. */
  public Path folder() {
    return folder;
  }

  /** The configuration of a session that has both accounts' catalogs. */
  public Map<String, String> sparkConf() {
    Map<String, String> conf = new LinkedHashMap<>();
    catalog(conf, "spark_catalog", CONSUMER);
    catalog(conf, "prod", PRODUCER);
    conf.put("spark.sql.warehouse.dir", location("spark-warehouse"));
    // Hudi's index and its own server cost seconds per write and gain nothing on tables of three
    // rows.
    conf.put("hoodie.metadata.enable", "false");
    conf.put("hoodie.embed.timeline.server", "false");
    return conf;
  }

  private void catalog(Map<String, String> conf, String name, String account) {
    String prefix = "spark.sql.catalog." + name;
    conf.put(prefix, CATALOG_CLASS);
    conf.put(prefix + ".glue.id", account);
    conf.put(prefix + ".glue.endpoint", endpoint());
    conf.put(prefix + ".client.region", REGION);
    conf.put(prefix + ".warehouse", location("warehouse/" + account));
  }

  private String location(String name) {
    return files.resolve(name).toUri().toString();
  }

  /**
   * The folder under a name that is the same as a path and as a URI. Hudi takes one for the other,
   * so a blank in the path of the lake would lose its tables.
   */
  private static Path plainName(Path folder) throws IOException {
    if (isPlain(folder)) {
      return folder;
    }
    String name = UUID.nameUUIDFromBytes(folder.toString().getBytes(UTF_8)).toString();
    Path link = Path.of(System.getProperty("java.io.tmpdir"), "lakeswitch-" + name);
    if (!Files.isSymbolicLink(link)) {
      Files.createSymbolicLink(link, folder);
    }
    if (!isPlain(link) || !Files.isSameFile(link, folder)) {
      throw new IOException(
          "Cannot use the folder "
              + folder
              + " for the local lake: its name needs a link without blanks, and "
              + link
              + " does not lead to it. Give another with --data.");
    }
    return link;
  }

  private static boolean isPlain(Path path) {
    return path.toUri().getRawPath().matches(Pattern.quote(path.toString()) + "/?");
  }

  /** The Glue calls since this was asked the last time. */
  public synchronized GlueCalls callsSinceLastAsked() {
    GlueCalls counted = new GlueCalls();
    for (Call call : aws.calls().glue()) {
      if (call.sequence() > seen) {
        seen = call.sequence();
        counted.add(call.catalog(), call.operation());
      }
    }
    return counted;
  }

  @Override
  public void close() {
    aws.close();
  }
}
