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
package io.lakeswitch.spark.conformance;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** The session of an environment, on a local AWS. */
record Session(LocalAws aws, Path folder, SparkSession spark) implements AutoCloseable {
  private static final String EXTENSIONS = "spark.sql.extensions";
  private static final String SPARK_CATALOG = "spark.sql.catalog.spark_catalog";

  static Session start(Environment environment) throws IOException {
    Path folder = Files.createTempDirectory(Path.of("target"), "conformance").toAbsolutePath();
    LocalAws aws = TestLake.startAws();
    SparkSession.Builder builder = SparkSession.builder().master("local[2]");
    settings(environment, aws, folder).forEach(builder::config);
    SparkSession spark = builder.getOrCreate();
    spark.sparkContext().setLogLevel("ERROR");
    return new Session(aws, folder, spark);
  }

  private static Map<String, String> settings(Environment environment, LocalAws aws, Path folder) {
    String implementation =
        environment == Environment.HIVE_MODE || environment == Environment.SPARK_BASELINE
            ? "hive"
            : "in-memory";
    Map<String, String> settings = TestLake.settings(aws, folder, implementation, TestLake.OURS);
    settings.put("spark.databricks.delta.vacuum.parallelDelete.enabled", "false");
    if (environment.isBaseline()) {
      settings.keySet().removeIf(key -> key.startsWith("spark.sql.catalog."));
      settings.put("spark.sql.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    }
    switch (environment) {
      case ICEBERG_BASELINE -> {
        settings.put(
            EXTENSIONS, "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions");
        settings.putAll(TestLake.icebergsOwn(aws, folder.resolve("warehouse").toUri().toString()));
      }
      case DELTA_BASELINE -> {
        settings.put(EXTENSIONS, "io.delta.sql.DeltaSparkSessionExtension");
        settings.put(SPARK_CATALOG, "org.apache.spark.sql.delta.catalog.DeltaCatalog");
      }
      case HUDI_BASELINE -> {
        settings.put(EXTENSIONS, "org.apache.spark.sql.hudi.HoodieSparkSessionExtension");
        settings.put(SPARK_CATALOG, "org.apache.spark.sql.hudi.catalog.HoodieCatalog");
      }
      case SPARK_BASELINE ->
          settings.putAll(TestLake.hivesOwn(folder, folder.getFileName().toString()));
      default -> {}
    }
    return settings;
  }

  /** Returns where a scenario runs. */
  Site site(Environment environment, String catalog, Format format, Scenario scenario)
      throws IOException {
    String database = scenario.name() + "_" + format.provider;
    Path own = folder.resolve("files").resolve(catalog).resolve(database);
    Files.createDirectories(own);
    return new Site(spark, catalog, environment.other(catalog), format, database, own);
  }

  @Override
  public void close() {
    spark.stop();
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();
    aws.close();
  }
}
