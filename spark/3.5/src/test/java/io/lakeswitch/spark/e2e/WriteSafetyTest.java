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
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What must never happen to data, and what a table may cost in Glue calls. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriteSafetyTest {
  private static final Map<String, String> CREATE =
      Map.of(
          "iceberg", "USING iceberg",
          "delta", "USING delta",
          "hudi", "USING hudi TBLPROPERTIES (primaryKey='id')",
          "parquet", "USING parquet");

  private TestLake lake;

  @BeforeAll
  void start() {
    Map<String, String> fifty = new HashMap<>();
    for (int i = 0; i < 50; i++) {
      fifty.put("spark.sql.catalog.c" + i, TestLake.OURS);
      fifty.put("spark.sql.catalog.c" + i + ".glue.id", TestLake.PRODUCER);
    }
    lake = TestLake.start("in-memory", fifty);
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @BeforeEach
  void startsWithoutCalls() {
    lake.sql("SELECT 1");
    if (firstTest) {
      assertThat(lake.aws.calls().all()).isEmpty();
      firstTest = false;
    }
  }

  private boolean firstTest = true;

  private String fresh(String catalog, String prefix) {
    String db = catalog + "." + prefix + System.nanoTime();
    lake.sql("CREATE DATABASE " + db);
    return db;
  }

  private void create(String table, String format) {
    lake.sql("CREATE TABLE " + table + " (id INT, v STRING) " + CREATE.get(format));
    lake.sql("INSERT INTO " + table + " VALUES (1,'old')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"iceberg", "delta", "hudi", "parquet"})
  void trap_1_a_write_through_a_named_catalog_stays_out_of_spark_catalog(String format) {
    String db = "same" + System.nanoTime();
    for (String catalog : List.of("spark_catalog", "prod")) {
      lake.sql("CREATE DATABASE " + catalog + "." + db);
      create(catalog + "." + db + ".t", format);
    }
    var row = lake.spark.sql("SELECT 2 AS id, 'new' AS v");
    row.write().insertInto("prod." + db + ".t");
    var third = lake.spark.sql("SELECT 3 AS id, 'new' AS v");
    third.write().format(format).mode("append").saveAsTable("prod." + db + ".t");
    assertThat(lake.sql("SELECT id FROM prod." + db + ".t ORDER BY id")).isEqualTo("1|2|3");
    assertThat(lake.sql("SELECT id FROM spark_catalog." + db + ".t")).isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog,iceberg", "spark_catalog,delta", "spark_catalog,hudi", "spark_catalog,parquet",
    "prod,iceberg", "prod,delta", "prod,hudi", "prod,parquet"
  })
  void trap_2_a_replace_that_fails_leaves_the_old_table(String catalog, String format) {
    String db = fresh(catalog, "replace");
    create(db + ".t", format);
    assertThatThrownBy(
            () ->
                lake.sql(
                    "CREATE OR REPLACE TABLE "
                        + db
                        + ".t "
                        + CREATE.get(format)
                        + " AS SELECT id, if(id > 2, raise_error('boom'), 'x') AS v"
                        + " FROM VALUES (1), (3) AS s(id)"))
        .hasStackTraceContaining("boom");
    assertThat(lake.sql("SELECT id, v FROM " + db + ".t")).isEqualTo("1,old");
  }

  @Test
  void trap_3_drop_asks_again_what_the_table_is_and_keeps_what_its_format_keeps()
      throws IOException {
    String db = fresh("prod", "drop");
    create(db + ".t", "iceberg");
    Path data = lake.folder.resolve(TestLake.PRODUCER).resolve(db.substring(5) + ".db/t");
    lake.sql("DROP TABLE " + db + ".t");
    assertThat(parquetFiles(data)).as("DROP without PURGE keeps Iceberg's data").isEqualTo(1);
    create(db + ".t2", "iceberg");
    Path purged = data.resolveSibling("t2");
    lake.sql("DROP TABLE " + db + ".t2 PURGE");
    assertThat(parquetFiles(purged)).isZero();
  }

  @Test
  void trap_5_a_database_with_tables_is_not_dropped_without_cascade() {
    String db = fresh("prod", "full");
    create(db + ".t", "parquet");
    assertThatThrownBy(() -> lake.sql("DROP DATABASE " + db)).hasMessageContaining("CASCADE");
    assertThat(lake.sql("SELECT id FROM " + db + ".t")).isEqualTo("1");
    lake.sql("DROP DATABASE " + db + " CASCADE");
    assertThat(lake.sql("SHOW DATABASES IN prod LIKE '" + db.substring(5) + "'")).isEmpty();
  }

  @Test
  void trap_6_a_view_of_another_account_reads_that_accounts_tables() {
    String db = "views" + System.nanoTime();
    for (String catalog : List.of("spark_catalog", "prod")) {
      lake.sql("CREATE DATABASE " + catalog + "." + db);
      lake.sql("CREATE TABLE " + catalog + "." + db + ".t (v STRING) USING parquet");
      lake.sql("INSERT INTO " + catalog + "." + db + ".t VALUES ('" + catalog + "')");
    }
    lake.sql("USE prod." + db);
    try {
      lake.sql("CREATE VIEW prod." + db + ".w AS SELECT v FROM t");
    } finally {
      lake.sql("USE spark_catalog");
    }
    assertThat(lake.sql("SELECT v FROM prod." + db + ".w")).isEqualTo("prod");
    assertThatThrownBy(
            () ->
                lake.sql(
                    "CREATE VIEW prod." + db + ".x AS SELECT v FROM spark_catalog." + db + ".t"))
        .hasMessageContaining("names spark_catalog");
  }

  @Test
  void trap_7_iceberg_by_name_through_the_reader_is_the_session_catalogs_table() {
    String db = fresh("spark_catalog", "reader");
    create(db + ".t", "iceberg");
    String shortName = db.substring("spark_catalog.".length()) + ".t";
    assertThat(TestLake.rows(lake.spark.read().format("iceberg").load(shortName).select("id")))
        .isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog,iceberg", "spark_catalog,delta", "spark_catalog,hudi", "spark_catalog,parquet",
    "prod,iceberg", "prod,delta", "prod,hudi", "prod,parquet"
  })
  void trap_17_a_cold_table_costs_one_get_table_and_a_warm_one_nothing(
      String catalog, String format) {
    String db = fresh(catalog, "cold");
    create(db + ".t", format);
    var cold = lake.spark.newSession();
    TableCatalog known = (TableCatalog) lake.spark.sessionState().catalogManager().catalog(catalog);
    known.invalidateTable(Identifier.of(new String[] {db.substring(catalog.length() + 1)}, "t"));
    lake.aws.calls().clear();

    assertThat(TestLake.rows(cold.sql("SELECT id FROM " + db + ".t"))).isEqualTo("1");
    assertThat(operations()).containsExactly("GetTable");
    lake.aws.calls().clear();
    assertThat(TestLake.rows(cold.sql("SELECT id FROM " + db + ".t"))).isEqualTo("1");
    assertThat(operations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog,iceberg", "spark_catalog,delta", "spark_catalog,hudi", "spark_catalog,parquet",
    "prod,iceberg", "prod,delta", "prod,hudi", "prod,parquet"
  })
  void refresh_table_forgets_what_glue_said_of_it(String catalog, String format) {
    String table = fresh(catalog, "refreshed") + ".t";
    create(table, format);
    lake.sql("SELECT id FROM " + table);
    lake.sql("REFRESH TABLE " + table);
    lake.aws.calls().clear();

    lake.sql("REFRESH TABLE " + table);
    assertThat(lake.sql("SELECT id FROM " + table)).isEqualTo("1");
    assertThat(operations()).contains("GetTable");
  }

  @Test
  void every_call_carries_the_catalog_id_of_its_catalog() {
    lake.aws.calls().clear();
    create(fresh("prod", "ids") + ".t", "iceberg");
    create(fresh("prod", "ids") + ".t", "delta");
    assertThat(lake.aws.calls().all())
        .isNotEmpty()
        .allSatisfy(call -> assertThat(call.catalogId()).isEqualTo(TestLake.PRODUCER));
  }

  @Test
  void tables_of_all_formats_and_two_accounts_join_in_one_statement() {
    String mine = fresh("spark_catalog", "join");
    String theirs = fresh("prod", "join");
    create(mine + ".i", "iceberg");
    create(mine + ".d", "delta");
    create(theirs + ".h", "hudi");
    create(theirs + ".p", "parquet");
    assertThat(
            lake.sql(
                String.format(
                    "SELECT i.v, d.v, h.v, p.v FROM %1$s.i i JOIN %1$s.d d ON i.id=d.id"
                        + " JOIN %2$s.h h ON i.id=h.id JOIN %2$s.p p ON i.id=p.id",
                    mine, theirs)))
        .isEqualTo("old,old,old,old");
  }

  private List<String> operations() {
    return lake.aws.calls().all().stream().map(call -> call.operation()).toList();
  }

  private static long parquetFiles(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).count();
    }
  }

  /** Hudi compares the database it is told with the one in the table's files. */
  @Test
  void a_hudi_table_that_others_made_can_be_written_in_a_named_catalog() {
    String location = lake.folder.resolve("made_by_others").toUri().toString();
    lake.sql("CREATE DATABASE hudi_names");
    lake.sql("CREATE DATABASE prod.hudi_names");
    lake.sql(
        "CREATE TABLE hudi_names.t (id INT, name STRING) USING hudi TBLPROPERTIES (primaryKey='id')"
            + " LOCATION '"
            + location
            + "'");
    lake.sql("CREATE TABLE prod.hudi_names.t USING hudi LOCATION '" + location + "'");

    lake.sql("INSERT INTO prod.hudi_names.t VALUES (1, 'a'), (2, 'b')");
    lake.sql("UPDATE prod.hudi_names.t SET name = 'c' WHERE id = 1");
    lake.sql("DELETE FROM prod.hudi_names.t WHERE id = 2");

    assertThat(lake.sql("SELECT id, name FROM prod.hudi_names.t")).isEqualTo("1,c");
    assertThat(Path.of(URI.create(location)).resolve(".hoodie/hoodie.properties"))
        .content()
        .contains("hoodie.database.name=hudi_names");
  }
}
