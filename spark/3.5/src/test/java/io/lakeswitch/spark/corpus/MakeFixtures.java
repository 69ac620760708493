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
package io.lakeswitch.spark.corpus;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Makes the binary data of {@code fixtures/lake} by the real tools, without Lakeswitch: {@code
 * ./mvnw -pl spark/3.5 -am -Dtest=MakeFixtures -Dfixtures.make=hive-parquet,delta
 * -Dsurefire.failIfNoSpecifiedTests=false test}. Metadata of Iceberg has new names each time: the
 * entries must follow.
 */
@EnabledIfSystemProperty(named = "fixtures.make", matches = ".+")
class MakeFixtures {
  private static final Path FIXTURES = Path.of("../../fixtures").toAbsolutePath().normalize();

  private SparkSession spark;

  @Test
  void make() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(TestLake.PRODUCER).start()) {
      System.setProperty("aws.accessKeyId", aws.accessKey(TestLake.PRODUCER));
      System.setProperty("aws.secretAccessKey", aws.secretKey(TestLake.PRODUCER));
      System.setProperty("aws.region", aws.region());
      SparkSession.Builder builder =
          SparkSession.builder()
              .master("local[2]")
              .config("spark.ui.enabled", "false")
              .config("spark.lakeswitch.enabled", "false")
              .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
              .config("spark.sql.shuffle.partitions", "1")
              .config("spark.databricks.delta.snapshotPartitions", "1")
              .config("spark.sql.session.timeZone", "UTC")
              .config(
                  "spark.sql.extensions",
                  "io.delta.sql.DeltaSparkSessionExtension,"
                      + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions")
              .config(
                  "spark.sql.catalog.spark_catalog",
                  "org.apache.spark.sql.delta.catalog.DeltaCatalog")
              .config("spark.sql.catalog.ice", "org.apache.iceberg.spark.SparkCatalog")
              .config(
                  "spark.sql.catalog.ice.catalog-impl", "org.apache.iceberg.aws.glue.GlueCatalog")
              .config("spark.sql.catalog.ice.io-impl", "org.apache.iceberg.hadoop.HadoopFileIO")
              .config("spark.sql.catalog.ice.glue.endpoint", aws.endpoint().toString())
              .config("spark.sql.catalog.ice.warehouse", "s3://lake/iceberg");
      LakeFileSystem.settings(FIXTURES).forEach(builder::config);
      spark = builder.getOrCreate();
      spark.sparkContext().setLogLevel("ERROR");
      Map<String, Runnable> kinds =
          Map.of(
              "hive-parquet", this::parquet,
              "locations", this::locations,
              "hive-orc", this::orc,
              "hive-avro", this::avro,
              "spark-source", this::sources,
              "delta", this::delta,
              "symlink", this::symlink,
              "iceberg", this::iceberg,
              "hudi", this::hudi);
      for (String kind : System.getProperty("fixtures.make").split(",")) {
        FileUtils.deleteDirectory(FIXTURES.resolve("lake").resolve(kind).toFile());
        kinds.get(kind).run();
      }
      spark.stop();
    }
    removeMarks();
  }

  /** Empty marks of a finished job tell a reader nothing. */
  private static void removeMarks() throws IOException {
    try (Stream<Path> files = Files.walk(FIXTURES.resolve("lake"))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.equals("_SUCCESS") || name.endsWith(".crc")) {
          Files.delete(file);
        }
      }
    }
  }

  private void write(String format, String path, String query) {
    spark.sql(query).coalesce(1).write().mode(SaveMode.Overwrite).format(format).save(lake(path));
  }

  private static String lake(String path) {
    return "s3://lake/" + path;
  }

  private void parquet() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    String typed =
        "SELECT 1L id, 'a' s, TIMESTAMP '2024-01-02 03:04:05.678' ts UNION ALL"
            + " SELECT 2L, 'b', TIMESTAMP '2024-06-07 08:09:10'";
    write("parquet", "hive-parquet/spark-hive/p=x", typed);
    write(
        "parquet",
        "hive-parquet/spark-hive/p=y z",
        "SELECT 3L id, 'c' s, TIMESTAMP '2024-01-01' ts");
    write(
        "parquet",
        "hive-parquet/trino/p=p1",
        "SELECT 1L id, 's' s, 'ab   ' c, 'vc' v, CAST(12.345 AS DECIMAL(12,3)) d,"
            + " DATE '2024-02-29' dt, TIMESTAMP '2024-02-29 01:02:03' ts, true b,"
            + " CAST('bin' AS BINARY) bin, ARRAY(1, 2) arr, MAP('k', 1.5D) m,"
            + " NAMED_STRUCT('x', 7, 'y', 'z') r");
    write("parquet", "hive-parquet/crawler/year=2024/eu", rows);
    write("parquet", "hive-parquet/crawler/year=2023/us", "SELECT 3L id, 'c' s");
    write("parquet", "hive-parquet/athena", rows);
    write("parquet", "hive-parquet/case-differs", "SELECT 1L userId, 'a' `FirstName`");
    write(
        "parquet",
        "hive-parquet/nested-case-differs",
        "SELECT 1L id, NAMED_STRUCT('userId', 5, 'City', 'Rome') address");
    write("parquet", "hive-parquet/widening-int", "SELECT 1 id, CAST(2 AS SMALLINT) n");
    write("parquet", "hive-parquet/widening-double", "SELECT 1L id, CAST(1.5 AS FLOAT) d, 7 e");
    write(
        "parquet",
        "hive-parquet/widening-decimal",
        "SELECT 1L id, CAST(1.25 AS DECIMAL(9,2)) d, 12 e, CAST(123456789012.5 AS DECIMAL(18,1)) f");
    write("parquet", "hive-parquet/widening-mixed/p=1", "SELECT 1 id, 'int' s");
    write("parquet", "hive-parquet/widening-mixed/p=2", "SELECT 5000000000L id, 'long' s");
    write("parquet", "hive-parquet/widening-nested", "SELECT 1L id, ARRAY(1, 2) a");
    write("parquet", "hive-parquet/not-safe-string", "SELECT 1L id, 'x' n");
    write("parquet", "hive-parquet/not-safe-narrowing", "SELECT 1L id, 5000000000L n");
    write("parquet", "hive-parquet/missing-column", "SELECT 1L id");
    write("parquet", "hive-parquet/extra-column", "SELECT 1L id, 'x' more, 'a' s");
    write("parquet", "hive-parquet/outside-elsewhere/one", "SELECT 1L id, 'a' s");
    write("parquet", "hive-parquet/partition-outside/p=2", "SELECT 2L id, 'b' s");
    write("parquet", "hive-parquet/partition-columns-differ/p=1", "SELECT 1L id");
    write("parquet", "hive-parquet/partition-columns-differ/p=2", "SELECT 2L id, 'b' s");
    write("parquet", "hive-parquet/partition-other-serde/p=1", "SELECT 1L id, 'a' s");
    write("json", "hive-parquet/partition-other-serde/p=2", "SELECT 2L id, 'b' s");
    write("parquet", "hive-parquet/null-partition/p=__HIVE_DEFAULT_PARTITION__", "SELECT 1L id");
    write("parquet", "hive-parquet/null-partition/p=a%2Fb", "SELECT 2L id");
  }

  private void locations() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    for (String place : List.of("plain", "with space", "per%cent", "plus+and=equals")) {
      write("parquet", "locations/" + place, rows);
    }
  }

  private void orc() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    write("orc", "hive-orc/athena", rows);
    write("orc", "hive-orc/case-differs", "SELECT 1L userId, 'a' `FirstName`");
    write("orc", "hive-orc/old-hive-names", "SELECT 1L `_col0`, 'a' `_col1`");
    write(
        "orc",
        "hive-orc/widening",
        "SELECT 1 id, CAST(1.5 AS FLOAT) d, CAST(1.25 AS DECIMAL(9,2)) e");
    write("orc", "hive-orc/not-safe", "SELECT 1L id, ARRAY(1) n");
    write("orc", "hive-orc/partitioned/dt=2024-01-01", rows);
    write("orc", "hive-orc/partitioned/dt=2024-01-02", "SELECT 3L id, 'c' s");
  }

  private void avro() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    write("avro", "hive-avro/spark-hive", rows);
    write("avro", "hive-avro/schema-literal", rows);
    write("avro", "hive-avro/schema-url", rows);
    write("avro", "hive-avro/schema-evolved", rows);
    write("avro", "hive-avro/case-differs", "SELECT 1L userId, 'a' `FirstName`");
    write("avro", "hive-avro/widening", "SELECT 1 id, CAST(1.5 AS FLOAT) d");
    write("avro", "hive-avro/not-safe", "SELECT 1L id, 'x' n");
  }

  private void sources() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    write(
        "parquet",
        "spark-source/parquet",
        "SELECT 1L `Id`, 's' s, 'ab   ' c, 'vc' v, CAST(1.5 AS DECIMAL(12,3)) d,"
            + " DATE '2024-02-29' dt, TIMESTAMP '2024-02-29 01:02:03' ts,"
            + " TIMESTAMP_NTZ '2024-02-29 01:02:03' tn, ARRAY(1, 2) arr, MAP('k', 1.5D) m,"
            + " NAMED_STRUCT('X', 7, 'y', 'z') r");
    write("orc", "spark-source/external", rows);
    write("parquet", "spark-source/partitioned/p=p1/q=1", "SELECT 1L id, 'a' s");
    write("parquet", "spark-source/partitioned/p=p2/q=2", "SELECT 2L id, 'b' s");
    write("parquet", "spark-source/schema-in-parts", "SELECT 1L `UserId`, 'a' s");
    write("orc", "spark-source/orc", rows);
    write("json", "spark-source/json", rows);
    write("avro", "spark-source/avro", rows);
  }

  private void delta() {
    String rows = "SELECT * FROM VALUES (1L, 'a'), (2L, 'b') AS t(id, s)";
    for (String name :
        List.of("spark-hive", "placeholder", "trino", "xtable", "crawler", "uniform")) {
      write("delta", "delta/" + name, rows);
    }
    spark
        .sql("SELECT 1L id, 'a' s, 'p1' p UNION ALL SELECT 2L, 'b', 'p2'")
        .coalesce(1)
        .write()
        .mode(SaveMode.Overwrite)
        .format("delta")
        .partitionBy("p")
        .save(lake("delta/partitioned"));
  }

  /** Files that an earlier version had stay, and are in no manifest. */
  private void symlink() {
    for (String name : List.of("flat", "parts")) {
      String[] partitions = name.equals("parts") ? new String[] {"p"} : new String[0];
      String table = "delta.`" + lake("symlink/" + name) + "`";
      for (String rows : List.of("(1L, 'a b'), (2L, 'c')", "(3L, 'c')", "(4L, 'd%e')")) {
        spark
            .sql("SELECT * FROM VALUES " + rows + " AS t(id, p)")
            .coalesce(1)
            .write()
            .format("delta")
            .mode(SaveMode.Append)
            .partitionBy(partitions)
            .save(lake("symlink/" + name));
      }
      spark.sql("DELETE FROM " + table + " WHERE id = 3");
      spark.sql("GENERATE symlink_format_manifest FOR TABLE " + table);
    }
  }

  private void iceberg() {
    spark.sql("CREATE NAMESPACE IF NOT EXISTS ice.fixtures");
    for (String name :
        List.of("spark_glue", "trino", "athena", "migrated", "hive_catalog", "console")) {
      spark.sql(
          "CREATE TABLE ice.fixtures."
              + name
              + " (id BIGINT, s STRING) USING iceberg LOCATION '"
              + lake("iceberg/" + name)
              + "'");
      spark.sql("INSERT INTO ice.fixtures." + name + " VALUES (1, 'a'), (2, 'b')");
    }
    spark.sql(
        "CREATE TABLE ice.fixtures.dropped_fields (id BIGINT, gone STRING, s STRING) USING iceberg"
            + " LOCATION '"
            + lake("iceberg/dropped_fields")
            + "'");
    spark.sql("INSERT INTO ice.fixtures.dropped_fields VALUES (1, 'x', 'a'), (2, 'y', 'b')");
    spark.sql("ALTER TABLE ice.fixtures.dropped_fields DROP COLUMN gone");
  }

  private void hudi() {
    hudi(
        "cow",
        "COPY_ON_WRITE",
        "SELECT 1L id, 'a' s, 1L ts, 'p1' p UNION ALL SELECT 2L, 'b', 1L, 'p2'");
    hudi("cow", "COPY_ON_WRITE", "SELECT 2L id, 'b2' s, 2L ts, 'p2' p");
    hudi("mor", "MERGE_ON_READ", "SELECT 1L id, 'a' s, 1L ts UNION ALL SELECT 2L, 'b', 1L");
    hudi("mor", "MERGE_ON_READ", "SELECT 2L id, 'b2' s, 2L ts");
  }

  private void hudi(String name, String type, String query) {
    spark
        .sql(query)
        .coalesce(1)
        .write()
        .format("hudi")
        .mode(SaveMode.Append)
        .options(
            Map.ofEntries(
                Map.entry("hoodie.table.name", name),
                Map.entry("hoodie.datasource.write.table.type", type),
                Map.entry("hoodie.datasource.write.recordkey.field", "id"),
                Map.entry("hoodie.datasource.write.precombine.field", "ts"),
                Map.entry(
                    "hoodie.datasource.write.partitionpath.field",
                    type.equals("COPY_ON_WRITE") ? "p" : ""),
                Map.entry("hoodie.datasource.write.hive_style_partitioning", "true"),
                Map.entry("hoodie.index.bloom.num_entries", "10"),
                Map.entry("hoodie.bloom.index.filter.dynamic.max.entries", "10"),
                Map.entry("hoodie.metadata.enable", "false"),
                Map.entry("hoodie.compact.inline", "false"),
                Map.entry("hoodie.embed.timeline.server", "false")))
        .save(lake("hudi/" + name));
  }
}
