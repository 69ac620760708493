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
import io.lakeswitch.spark.shim.CatalogObjects;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    spark =
        builder(implementation)
            .config("spark.sql.catalog.prod", "io.lakeswitch.spark.RedirectingSessionCatalog")
            .getOrCreate();
    assertThat(MetastoreInstaller.install(spark)).isTrue();
    binding =
        MetastoreInstaller.bind(
            spark,
            "prod",
            Map.of(
                "glue.endpoint", aws.endpoint().toString(),
                "sts.endpoint", aws.endpoint().toString(),
                "client.region", aws.region(),
                "glue.id", ACCOUNT,
                "warehouse", folder.toUri().toString()));
    assertThat(aws.calls().size()).isZero();
    binding
        .metastore()
        .createDatabase(CatalogObjects.database("sales-db", "", null, Map.of()), false);
    db = binding.qualify("sales-db");
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
}
