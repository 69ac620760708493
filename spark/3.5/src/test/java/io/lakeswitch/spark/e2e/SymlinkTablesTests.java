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

import static io.lakeswitch.spark.e2e.TestLake.PRODUCER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Hive-style tables over the manifests of a Delta table. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class SymlinkTablesTests {
  private static final String PARQUET =
      "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

  private final String implementation;
  private TestLake lake;
  private Path folder;

  SymlinkTablesTests(String implementation) {
    this.implementation = implementation;
  }

  @BeforeAll
  void start() throws IOException {
    lake = TestLake.start(implementation, Map.of());
    folder = lake.folder.resolve("symlink");
    delta("flat");
    delta("parts", "p");
    table("flat", "", "flat/_symlink_format_manifest", "[]");
    table(
        "parts",
        "{\"Name\": \"p\", \"Type\": \"string\"}",
        "parts/_symlink_format_manifest",
        "[" + partition("a b") + ", " + partition("c") + "]");
    Files.createDirectories(folder.resolve("empty"));
    table("empty", "", "empty", "[]");
    table("gone", "", "gone", "[]");
    manifest("lost", "file:/nowhere/part-0.parquet\n");
    table("lost", "", "lost", "[]");
    manifest("relative", "part-0.parquet\n");
    table("relative", "", "relative", "[]");
    manifest("none", "\n  \r\n");
    table("none", "", "none", "[]");
  }

  private void delta(String name, String... partitions) {
    String path = "delta.`" + folder.resolve(name) + "`";
    lake.spark
        .sql("SELECT * FROM VALUES (1L, 'a b'), (2L, 'c') AS t(id, p)")
        .write()
        .format("delta")
        .partitionBy(partitions)
        .save(folder.resolve(name).toString());
    lake.sql("INSERT INTO " + path + " VALUES (3, 'c')");
    // Files that no longer belong to the table stay, and must not be read.
    lake.sql("DELETE FROM " + path + " WHERE id = 3");
    lake.sql("INSERT INTO " + path + " VALUES (4, 'c')");
    lake.sql("GENERATE symlink_format_manifest FOR TABLE " + path);
  }

  private void manifest(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name));
    Files.writeString(folder.resolve(name).resolve("manifest"), text);
  }

  private String partition(String value) {
    return "{\"Values\": [\"%s\"], \"StorageDescriptor\": {\"Location\": \"%s\"}}"
        .formatted(value, "file:" + folder.resolve("parts/_symlink_format_manifest/p=" + value));
  }

  private void table(String name, String keys, String location, String partitions) {
    String columns = "{\"Name\": \"id\", \"Type\": \"bigint\"}";
    String json =
        """
        {"StorageDescriptor": {
           "Columns": [%s], "Location": "%s",
           "InputFormat": "org.apache.hadoop.hive.ql.io.SymlinkTextInputFormat",
           "OutputFormat": "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat",
           "SerdeInfo": {"SerializationLibrary": "%s"}},
         "PartitionKeys": [%s], "TableType": "EXTERNAL_TABLE", "Parameters": {"EXTERNAL": "TRUE"}}
        """
            .formatted(
                keys.isEmpty() ? columns + ", {\"Name\": \"p\", \"Type\": \"string\"}" : columns,
                "file:" + folder.resolve(location),
                PARQUET,
                keys);
    lake.aws.putTable(PRODUCER, "sdb", name, json, partitions);
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @Test
  void a_table_has_the_rows_of_the_files_that_its_manifests_name() {
    for (String name : new String[] {"flat", "parts"}) {
      String plain = lake.sql("SELECT id, p FROM delta.`" + folder.resolve(name) + "` ORDER BY id");
      assertThat(plain).isEqualTo("1,a b|2,c|4,c");
      assertThat(lake.sql("SELECT id, p FROM prod.sdb." + name + " ORDER BY id"))
          .as(name)
          .isEqualTo(plain);
      assertThat(lake.sql("SELECT id FROM prod.sdb." + name + " WHERE p = 'a b'")).isEqualTo("1");
    }
    assertThat(lake.spark.table("prod.sdb.flat").inputFiles()).hasSize(3);
    assertThat(lake.sql("SELECT count(*) FROM prod.sdb.none")).isEqualTo("0");
    assertThat(lake.sql("DESCRIBE prod.sdb.parts")).startsWith("id,bigint,null|p,string,null");
  }

  @Test
  void only_the_partitions_that_a_filter_allows_are_asked_for() {
    lake.aws.calls().clear();
    lake.sql("SELECT id FROM prod.sdb.parts WHERE p = 'c'");
    assertThat(lake.aws.calls().count("GetPartitions")).isOne();
    assertThat(lake.sql("EXPLAIN FORMATTED SELECT id FROM prod.sdb.parts WHERE p = 'c'"))
        .contains("SymlinkFileIndex", "prod.sdb.parts")
        .doesNotContain("lsw_");
  }

  @Test
  void a_new_manifest_counts_at_once() {
    String path = "delta.`" + folder.resolve("live") + "`";
    lake.spark
        .sql("SELECT 1L AS id, 'a' AS p")
        .write()
        .format("delta")
        .save(folder.resolve("live").toString());
    lake.sql("GENERATE symlink_format_manifest FOR TABLE " + path);
    table("live", "", "live/_symlink_format_manifest", "[]");
    assertThat(lake.sql("SELECT count(*) FROM prod.sdb.live")).isEqualTo("1");

    lake.sql("INSERT INTO " + path + " VALUES (2, 'b')");
    assertThat(lake.sql("SELECT count(*) FROM prod.sdb.live")).isEqualTo("1");
    lake.sql("GENERATE symlink_format_manifest FOR TABLE " + path);
    assertThat(lake.sql("SELECT count(*) FROM prod.sdb.live")).isEqualTo("2");
  }

  @Test
  void what_a_manifest_lacks_is_said() {
    for (String[] wrong :
        new String[][] {
          {"empty", "no manifest in", "symlink/empty", "GENERATE symlink_format_manifest"},
          {"gone", "no manifest in", "symlink/gone", "GENERATE symlink_format_manifest"},
          {"lost", "symlink/lost/manifest", "file:/nowhere/part-0.parquet", "does not exist"},
          {"relative", "symlink/relative/manifest", "part-0.parquet", "no absolute path"}
        }) {
      assertThatThrownBy(() -> lake.sql("SELECT * FROM prod.sdb." + wrong[0]))
          .hasMessageContaining("prod.sdb." + wrong[0])
          .hasMessageContainingAll(wrong[1], wrong[2], wrong[3]);
    }
  }

  @Test
  void nothing_is_written() {
    for (String statement :
        new String[] {
          "INSERT INTO prod.sdb.flat VALUES (5, 'd')",
          "INSERT OVERWRITE prod.sdb.flat VALUES (5, 'd')",
          "INSERT INTO prod.sdb.parts PARTITION (p = 'd') VALUES (5)"
        }) {
      assertThatThrownBy(() -> lake.sql(statement))
          .as(statement)
          .hasMessageContainingAll("prod.sdb.", "symlink manifests", "source table");
    }
    assertThatThrownBy(
            () ->
                lake.spark
                    .range(1)
                    .selectExpr("id", "'x' AS p")
                    .write()
                    .insertInto("prod.sdb.flat"))
        .hasMessageContaining("symlink manifests");
  }
}
