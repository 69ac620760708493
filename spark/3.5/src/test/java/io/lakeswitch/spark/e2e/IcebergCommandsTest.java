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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Traps 12 and 13: Iceberg's procedures and ALTER TABLE statements change the table that was named,
 * whatever the current catalog is, and whatever it has under the same name.
 */
class IcebergCommandsTest {
  private static TestLake lake;

  @BeforeAll
  static void start() {
    lake = TestLake.start("in-memory", Map.of());
    for (String catalog : new String[] {"spark_catalog", "prod"}) {
      lake.sql("CREATE DATABASE " + catalog + ".d");
      lake.sql("CREATE TABLE " + catalog + ".d.t (id INT) USING iceberg");
      lake.sql("INSERT INTO " + catalog + ".d.t VALUES (1)");
      lake.sql("CREATE TABLE " + catalog + ".d.files (id INT, p STRING) USING parquet");
      lake.sql("CREATE TABLE " + catalog + ".d.moved (id INT, p STRING) USING parquet");
    }
    lake.sql("INSERT INTO prod.d.files VALUES (7, 'prod')");
    lake.sql("INSERT INTO spark_catalog.d.files VALUES (8, 'session')");
    lake.sql("INSERT INTO prod.d.moved VALUES (7, 'prod')");
    lake.sql("INSERT INTO spark_catalog.d.moved VALUES (8, 'session')");
  }

  @AfterAll
  static void stop() {
    lake.close();
  }

  @BeforeEach
  void useTheSessionCatalog() {
    lake.sql("USE spark_catalog.d");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE prod.d.t ADD PARTITION FIELD id",
        "ALTER TABLE prod.d.t WRITE ORDERED BY id",
        "ALTER TABLE prod.d.t CREATE BRANCH b",
        "CALL prod.system.rewrite_data_files(table => 'd.t', options => map('rewrite-all','true'))",
        "CALL prod.system.rewrite_data_files(table => 'prod.d.t', options => map('rewrite-all','true'))",
        "CALL prod.system.compute_table_stats('d.t')"
      })
  void a_command_in_one_catalog_leaves_the_table_of_that_name_in_another(String statement) {
    String versions = "SELECT file FROM %s.d.t.metadata_log_entries ORDER BY file";
    String other = lake.sql(String.format(versions, "spark_catalog"));
    String own = lake.sql(String.format(versions, "prod"));

    lake.sql(statement);

    assertThat(lake.sql(String.format(versions, "spark_catalog"))).isEqualTo(other);
    assertThat(lake.sql(String.format(versions, "prod"))).isNotEqualTo(own);
    assertThat(lake.sql("SELECT * FROM prod.d.t")).isEqualTo("1");
  }

  @Test
  void a_procedure_refuses_a_table_of_another_catalog() {
    for (String call :
        new String[] {
          "CALL prod.system.rewrite_manifests('spark_catalog.d.t')",
          "CALL spark_catalog.system.rewrite_manifests('prod.d.t')",
          "CALL system.migrate('prod.d.files')",
          "CALL system.register_table('prod.d.new', '/none')",
          "CALL prod.system.snapshot('d.files', 'spark_catalog.d.new')"
        }) {
      assertThatThrownBy(() -> lake.sql(call))
          .as(call)
          .hasMessageContainingAll("Cannot run procedure in catalog", "is a table in catalog");
    }
  }

  @Test
  void files_are_added_from_the_catalog_that_was_named() {
    lake.sql("CREATE TABLE prod.d.added (id INT, p STRING) USING iceberg");
    lake.sql("CALL prod.system.add_files('d.added', 'prod.d.files')");
    assertThat(lake.sql("SELECT * FROM prod.d.added")).isEqualTo("7,prod");
  }

  @Test
  void a_snapshot_is_made_in_the_catalog_of_the_call() {
    lake.sql("CALL prod.system.snapshot('prod.d.files', 'd.copy')");
    assertThat(lake.sql("SELECT * FROM prod.d.copy")).isEqualTo("7,prod");
    assertThat(lake.spark.catalog().tableExists("spark_catalog.d.copy")).isFalse();
  }

  @Test
  void a_migration_takes_the_table_of_the_catalog_of_the_call() {
    lake.sql("CALL prod.system.migrate('d.moved')");
    assertThat(lake.sql("DESCRIBE EXTENDED prod.d.moved")).contains("Provider,iceberg");
    assertThat(lake.sql("SELECT * FROM prod.d.moved")).isEqualTo("7,prod");
    assertThat(lake.sql("DESCRIBE EXTENDED spark_catalog.d.moved")).contains("Provider,parquet");
    assertThat(lake.sql("SELECT * FROM spark_catalog.d.moved")).isEqualTo("8,session");
  }

  @Test
  void a_migration_that_fails_leaves_the_table_as_it_was() throws IOException {
    lake.sql("CREATE TABLE prod.d.broken (id INT, p STRING) USING parquet PARTITIONED BY (p)");
    lake.sql("INSERT INTO prod.d.broken VALUES (1, 'x'), (2, 'y')");
    String before = described("prod.d.broken");
    Path partition = lake.folder.resolve(TestLake.PRODUCER + "/d.db/broken/p=y");
    Path away = partition.resolveSibling("away");
    Files.move(partition, away);
    try {
      assertThatThrownBy(() -> lake.sql("CALL prod.system.migrate('d.broken')"))
          .hasMessageNotContaining("lsw_");
    } finally {
      Files.move(away, partition);
    }

    assertThat(described("prod.d.broken")).isEqualTo(before).contains("Type,MANAGED");
    assertThat(lake.sql("SELECT * FROM prod.d.broken ORDER BY id")).isEqualTo("1,x|2,y");
    assertThat(lake.sql("SHOW TABLES IN prod.d")).doesNotContain("backup");
  }

  /** A rename in Glue is a new entry. */
  private static String described(String table) {
    return lake.sql("DESCRIBE EXTENDED " + table).replaceAll("Created Time[^|]*", "");
  }

  @Test
  void the_backup_of_a_migrated_table_takes_no_files_with_it() throws IOException {
    lake.sql("CREATE TABLE prod.d.kept (id INT) USING parquet");
    lake.sql("INSERT INTO prod.d.kept VALUES (1)");
    lake.sql("CALL prod.system.migrate('d.kept')");
    lake.sql("DROP TABLE prod.d.kept_BACKUP_ PURGE");
    assertThat(lake.sql("SELECT * FROM prod.d.kept")).isEqualTo("1");
    Path folder = lake.folder.resolve(TestLake.PRODUCER + "/d.db/kept");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .anyMatch(name -> name.endsWith(".parquet"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void what_is_no_Iceberg_table_is_named_as_its_user_knows_it(String catalog) {
    lake.sql("CREATE TABLE IF NOT EXISTS " + catalog + ".d.delta (id INT) USING delta");
    for (String table : new String[] {"files", "delta"}) {
      assertThatThrownBy(
              () -> lake.sql("ALTER TABLE " + catalog + ".d." + table + " CREATE BRANCH b"))
          .hasMessageContainingAll(catalog + ".d." + table, "no Iceberg table", "system.migrate")
          .hasMessageNotContaining("lsw_");
    }
  }
}
