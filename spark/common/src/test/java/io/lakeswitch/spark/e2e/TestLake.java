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
package io.lakeswitch.spark.e2e;

import io.lakeswitch.local.LocalAws;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.glue.GlueClient;

/** A local AWS with two accounts, and a Spark session with a catalog on each. */
public final class TestLake implements AutoCloseable {
  public static final String CONSUMER = "444455556666";
  public static final String PRODUCER = "111122223333";
  public static final String OURS = "io.lakeswitch.spark.RedirectingSessionCatalog";

  public final LocalAws aws;
  public final Path folder;
  public final SparkSession spark;

  private TestLake(LocalAws aws, Path folder, SparkSession spark) {
    this.aws = aws;
    this.folder = folder;
    this.spark = spark;
  }

  /** Starts accounts that share their catalogs, and a session. */
  public static TestLake start(String implementation, Map<String, String> extra) {
    return start(implementation, OURS, extra);
  }

  public static TestLake start(
      String implementation, String catalogClass, Map<String, String> extra) {
    try {
      Path folder = Files.createTempDirectory(Path.of("target"), "lake").toAbsolutePath();
      LocalAws aws = startAws();
      Map<String, String> settings = settings(aws, folder, implementation, catalogClass);
      settings.putAll(extra);
      SparkSession.Builder builder = SparkSession.builder().master("local[2]");
      settings.forEach(builder::config);
      SparkSession spark = builder.getOrCreate();
      spark.sparkContext().setLogLevel("ERROR");
      return new TestLake(aws, folder, spark);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static LocalAws startAws() throws IOException {
    LocalAws aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start();
    aws.grantCrossAccount(PRODUCER, CONSUMER);
    System.setProperty("aws.accessKeyId", aws.accessKey(CONSUMER));
    System.setProperty("aws.secretAccessKey", aws.secretKey(CONSUMER));
    return aws;
  }

  public static Map<String, String> settings(
      LocalAws aws, Path folder, String implementation, String catalogClass) {
    Map<String, String> settings = new HashMap<>();
    settings.put("spark.ui.enabled", "false");
    settings.put("spark.hadoop.fs.file.impl", QuickFileSystem.class.getName());
    settings.put("spark.sql.shuffle.partitions", "2");
    settings.put("spark.default.parallelism", "2");
    settings.put("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    settings.put("spark.databricks.delta.snapshotPartitions", "2");
    settings.put("spark.sql.sources.parallelPartitionDiscovery.parallelism", "2");
    settings.put("spark.sql.warehouse.dir", folder.resolve("unused").toString());
    settings.put("spark.sql.catalogImplementation", implementation);
    settings.put("spark.hadoop.hive.exec.dynamic.partition.mode", "nonstrict");
    settings.put("spark.hadoop.hive.exec.scratchdir", folder.resolve("scratch").toString());
    catalog(settings, "spark_catalog", catalogClass, aws, folder, CONSUMER);
    catalog(settings, "prod", catalogClass, aws, folder, PRODUCER);
    return settings;
  }

  public static void catalog(
      Map<String, String> settings,
      String name,
      String catalogClass,
      LocalAws aws,
      Path folder,
      String account) {
    String prefix = "spark.sql.catalog." + name;
    settings.put(prefix, catalogClass);
    settings.put(prefix + ".glue.id", account);
    settings.put(prefix + ".glue.endpoint", aws.endpoint().toString());
    settings.put(prefix + ".client.region", aws.region());
    settings.put(prefix + ".glue.max-attempts", "2");
    settings.put(prefix + ".warehouse", folder.resolve(account).toUri().toString());
  }

  /** What others change Glue by, past our catalogs: a client with an account's own keys. */
  public static GlueClient glue(LocalAws aws, String account) {
    return GlueClient.builder()
        .endpointOverride(aws.endpoint())
        .region(Region.of(aws.region()))
        .credentialsProvider(
            StaticCredentialsProvider.create(
                AwsBasicCredentials.create(aws.accessKey(account), aws.secretKey(account))))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  /** Iceberg's own catalog on the producer's Glue, named {@code plain}; nothing of ours in it. */
  public static Map<String, String> icebergsOwn(LocalAws aws, String warehouse) {
    Map<String, String> settings = new HashMap<>();
    String prefix = "spark.sql.catalog.plain";
    settings.put(prefix, "org.apache.iceberg.spark.SparkCatalog");
    settings.put(prefix + ".catalog-impl", "org.apache.iceberg.aws.glue.GlueCatalog");
    settings.put(prefix + ".glue.id", PRODUCER);
    settings.put(prefix + ".glue.endpoint", aws.endpoint().toString());
    settings.put(prefix + ".glue.skip-archive", "true");
    settings.put(prefix + ".client.region", aws.region());
    settings.put(prefix + ".io-impl", "org.apache.iceberg.io.ResolvingFileIO");
    settings.put(prefix + ".http-client.type", "urlconnection");
    settings.put(prefix + ".warehouse", warehouse);
    return settings;
  }

  /** Hive's metastore in memory, of a name, with its log in a folder. */
  public static Map<String, String> hivesOwn(Path folder, String name) {
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    return Map.of(
        "spark.hadoop.javax.jdo.option.ConnectionURL",
        "jdbc:derby:memory:" + name + ";create=true",
        "spark.hadoop.datanucleus.schema.autoCreateAll",
        "true",
        "spark.hadoop.hive.metastore.schema.verification",
        "false");
  }

  /** Runs a statement; cells are joined by commas, rows by bars. */
  public String sql(String statement) {
    return rows(spark.sql(statement));
  }

  public static String rows(Dataset<Row> result) {
    List<String> rows = new ArrayList<>();
    for (Row row : result.collectAsList()) {
      rows.add(
          IntStream.range(0, row.length())
              .mapToObj(i -> String.valueOf(row.get(i)))
              .collect(Collectors.joining(",")));
    }
    return String.join("|", rows);
  }

  @Override
  public void close() {
    spark.stop();
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();
    aws.close();
  }
}
