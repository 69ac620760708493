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
package io.lakeswitch.spark.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.NewTableDirectory;
import io.lakeswitch.spark.shim.CatalogObjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark's own statements on qualified names, in a session with the routing catalog. */
class RoutedSessionTest {
  private static final String ACCOUNT = "111122223333";

  @TempDir Path folder;
  private SparkSession spark;
  private LocalAws aws;
  private String db;
  private CatalogBinding binding;

  @AfterEach
  void stop() {
    if (spark != null) {
      spark.stop();
      SparkSession.clearActiveSession();
      SparkSession.clearDefaultSession();
    }
    if (aws != null) {
      aws.close();
    }
  }

  /** Plain names are Spark's own business here; its metastore must not litter the module. */
  private SparkSession.Builder builder(String implementation) {
    System.setProperty("derby.stream.error.file", folder.resolve("derby.log").toString());
    return SparkSession.builder()
        .master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "1")
        .config("spark.sql.catalogImplementation", implementation)
        .config("spark.hadoop.hive.exec.dynamic.partition.mode", "nonstrict")
        .config("spark.sql.warehouse.dir", folder.resolve("own-warehouse").toString())
        .config(
            "spark.hadoop.javax.jdo.option.ConnectionURL",
            "jdbc:derby:memory:" + folder.getFileName() + ";create=true")
        .config("spark.hadoop.hive.exec.scratchdir", folder.resolve("scratch").toString());
  }

  private void start(String implementation) throws Exception {
    aws = LocalAws.builder().account(ACCOUNT).start();
    System.setProperty("aws.accessKeyId", aws.accessKey(ACCOUNT));
    System.setProperty("aws.secretAccessKey", aws.secretKey(ACCOUNT));
    SparkSession.Builder builder =
        builder(implementation)
            .config("spark.sql.catalog.prod", "io.lakeswitch.spark.RedirectingSessionCatalog");
    // Spark refreshes what was written by the name it shows, which is that of the catalog.
    options().forEach((key, value) -> builder.config("spark.sql.catalog.prod." + key, value));
    spark = builder.getOrCreate();
    assertThat(MetastoreInstaller.install(spark)).isTrue();
    binding = bind("prod");
    assertThat(aws.calls().size()).isZero();
    binding
        .metastore()
        .createDatabase(CatalogObjects.database("sales-db", "", null, Map.of()), false);
    db = binding.qualify("sales-db");
  }

  private CatalogBinding bind(String catalog) {
    return MetastoreInstaller.bind(spark, catalog, options());
  }

  private Map<String, String> options() {
    return Map.of(
        "glue.endpoint", aws.endpoint().toString(),
        "sts.endpoint", aws.endpoint().toString(),
        "client.region", aws.region(),
        "glue.id", ACCOUNT,
        "warehouse", folder.toUri().toString());
  }

  private List<String> rows(String sql) {
    return spark.sql(sql).collectAsList().stream().map(Row::mkString).sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"in-memory", "hive"})
  void statements_on_a_qualified_name_reach_the_metastore_of_its_binding(String implementation)
      throws Exception {
    start(implementation);

    spark.sql("CREATE TABLE " + db + ".t (Id BIGINT, P STRING) USING parquet PARTITIONED BY (P)");
    spark.sql("INSERT INTO " + db + ".t VALUES (1, 'a'), (2, 'b')");
    spark.sql("INSERT OVERWRITE " + db + ".t PARTITION (P = 'b') VALUES (3)");
    assertThat(rows("SELECT Id, P FROM " + db + ".t")).containsExactly("1a", "3b");
    assertThat(rows("SELECT Id FROM " + db + ".t WHERE P = 'b'")).containsExactly("3");
    assertThat(rows("SHOW PARTITIONS " + db + ".t")).containsExactly("P=a", "P=b");
    spark.sql("ALTER TABLE " + db + ".t ADD COLUMNS (More INT)");
    spark.sql("ALTER TABLE " + db + ".t SET TBLPROPERTIES ('k' = 'v')");
    spark.sql("ALTER TABLE " + db + ".t RENAME TO " + db + ".u");
    assertThat(rows("SELECT Id, More FROM " + db + ".u")).containsExactly("1null", "3null");
    spark.sql("CREATE TABLE " + db + ".c USING orc AS SELECT Id FROM " + db + ".u");
    assertThat(rows("SELECT * FROM " + db + ".c")).containsExactly("1", "3");
    assertThat(binding.metastore().listTables("sales-db")).containsExactly("c", "u");
    assertThat(folder.resolve("sales-db.db/c")).isDirectory();
    spark.sql("DROP TABLE " + db + ".c");
    assertThat(folder.resolve("sales-db.db/c")).doesNotExist();
  }

  @Test
  void Hive_serde_tables_are_written_with_Hive_support_and_read_without() throws Exception {
    start("hive");
    spark.sql(
        "CREATE TABLE "
            + db
            + ".h (id BIGINT, s STRING) PARTITIONED BY (p STRING) STORED AS PARQUET");
    spark.sql("INSERT INTO " + db + ".h PARTITION (p) VALUES (1, 'x', 'a'), (2, 'y', 'b')");
    spark.sql(
        "CREATE TABLE "
            + db
            + ".csv (id BIGINT, s STRING) ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE");
    spark.sql("INSERT INTO " + db + ".csv VALUES (1, 'x'), (2, NULL)");
    assertThat(rows("SELECT id, s, p FROM " + db + ".h")).containsExactly("1xa", "2yb");
    assertThat(rows("SELECT * FROM " + db + ".csv")).containsExactly("1x", "2null");
    spark.stop();
    SparkSession.clearActiveSession();
    SparkSession.clearDefaultSession();

    spark =
        builder("in-memory")
            .config("spark.sql.catalog.prod", "io.lakeswitch.spark.RedirectingSessionCatalog")
            .getOrCreate();
    MetastoreInstaller.install(spark);
    binding.metastore().invalidateTable("sales-db", "h");
    binding.metastore().invalidateTable("sales-db", "csv");
    assertThat(rows("SELECT id, s, p FROM " + db + ".h")).containsExactly("1xa", "2yb");
    assertThat(rows("SELECT * FROM " + db + ".csv")).containsExactly("1x", "2null");
    spark.sql("INSERT INTO " + db + ".csv VALUES (3, 'z')");
    assertThat(rows("SELECT * FROM " + db + ".csv")).containsExactly("1x", "2null", "3z");
    spark.sql("ALTER TABLE " + db + ".csv SET TBLPROPERTIES ('k' = 'v')");
    assertThat(
            binding
                .metastore()
                .loadEntry("sales-db", "csv", true)
                .glue()
                .storageDescriptor()
                .serdeInfo()
                .parameters())
        .containsEntry("field.delim", ",")
        .doesNotContainKeys("sep", "lakeswitch.hive-serde.options");
  }

  @ParameterizedTest
  @ValueSource(strings = {"in-memory", "hive"})
  void plain_names_live_in_Glue_without_any_metastore_of_Sparks_own(String implementation)
      throws Exception {
    aws = LocalAws.builder().account(ACCOUNT).start();
    System.setProperty("aws.accessKeyId", aws.accessKey(ACCOUNT));
    System.setProperty("aws.secretAccessKey", aws.secretKey(ACCOUNT));
    String derby = "jdbc:derby:" + folder.resolve("metastore_db") + ";create=true";
    spark =
        builder(implementation)
            .config("spark.hadoop.javax.jdo.option.ConnectionURL", derby)
            .getOrCreate();
    binding = bind("spark_catalog");
    MetastoreInstaller.install(spark, java.util.Optional.of(binding));
    assertThat(MetastoreInstaller.installed(spark)).contains(binding.id());

    spark.sql("CREATE DATABASE sales");
    spark.sql("USE sales");
    spark.sql("CREATE TABLE p (id BIGINT, s STRING) USING parquet");
    spark.sql("INSERT INTO p VALUES (1, 'x')");
    if (implementation.equals("hive")) {
      spark.sql("CREATE TABLE h (id BIGINT, k STRING) PARTITIONED BY (p STRING) STORED AS ORC");
      spark.sql("INSERT INTO h PARTITION (p = 'a') VALUES (1, 'x')");
      spark.sql("INSERT OVERWRITE h PARTITION (p) VALUES (2, 'y', 'a'), (3, 'z', 'b')");
      assertThat(rows("SELECT id, k, p FROM h")).containsExactly("2ya", "3zb");
      assertThat(rows("SHOW PARTITIONS h")).containsExactly("p=a", "p=b");
    }
    spark.sql("CREATE VIEW v AS SELECT s FROM p");
    spark.sql("CREATE TEMPORARY VIEW tv AS SELECT 1");
    spark.sql("CREATE GLOBAL TEMPORARY VIEW gv AS SELECT 7 AS n");
    assertThat(rows("SELECT * FROM v")).containsExactly("x");
    assertThat(rows("SELECT n FROM global_temp.gv")).containsExactly("7");
    spark.sql("ANALYZE TABLE p COMPUTE STATISTICS FOR ALL COLUMNS");
    assertThat(rows("DESCRIBE EXTENDED p").toString()).contains("1 rows");
    assertThat(folder.resolve("sales.db/p")).isDirectory();
    spark.sql("CREATE DATABASE other");
    spark.sql("USE other");
    spark.sql("DROP DATABASE sales CASCADE");
    assertThat(folder.resolve("sales.db/p")).doesNotExist();
    assertThat(folder.resolve("metastore_db")).doesNotExist();
    assertThat(folder.resolve("own-warehouse")).doesNotExist();
    assertThat(aws.calls().matching(c -> "default".equals(c.database())))
        .noneMatch(c -> c.operation().equals("CreateDatabase"));
  }

  @Test
  void without_a_catalog_of_ours_nothing_is_installed() {
    spark = builder("in-memory").getOrCreate();
    assertThat(MetastoreInstaller.install(spark)).isFalse();
    assertThat(MetastoreInstaller.isInstalled(spark)).isFalse();
    assertThat(spark.sharedState().externalCatalog().unwrapped().getClass().getSimpleName())
        .isEqualTo("InMemoryCatalog");
  }

  @Test
  void switched_off_nothing_is_installed() {
    spark =
        builder("in-memory")
            .config("spark.sql.catalog.prod", "io.lakeswitch.spark.RedirectingSessionCatalog")
            .config("spark.lakeswitch.enabled", "false")
            .getOrCreate();
    assertThat(MetastoreInstaller.install(spark)).isFalse();
  }

  @Test
  void plain_names_stay_with_Sparks_own_metastore_if_only_named_catalogs_are_ours()
      throws Exception {
    start("in-memory");
    Path data = Files.createDirectories(folder.resolve("own"));
    spark.sql("CREATE TABLE own (id INT) USING parquet LOCATION '" + data + "'");
    assertThat(rows("SHOW TABLES")).containsExactly("defaultownfalse");
    assertThat(aws.calls().glue()).allMatch(c -> c.operation().equals("CreateDatabase"));
    assertThatThrownBy(() -> spark.sql("SELECT * FROM lsw_zz_db.t"))
        .hasMessageContaining("internal name");
  }

  @Test
  void what_failed_first_is_told_where_Glue_refuses_to_say_whose_the_directory_is()
      throws Exception {
    start("in-memory");
    Files.createDirectories(folder.resolve("sales-db.db/t"));
    NewTableDirectory directory =
        NewTableDirectory.before(binding, "sales-db", "t", Optional.empty());
    aws.faults().on("GetTable").always().fail("AccessDeniedException", 400, "no");

    assertThatThrownBy(
            () ->
                directory.clearingIfFailed(
                    () -> {
                      throw new IllegalStateException("what failed first");
                    }))
        .hasMessage("what failed first");
    assertThat(folder.resolve("sales-db.db/t")).isDirectory();
  }
}
