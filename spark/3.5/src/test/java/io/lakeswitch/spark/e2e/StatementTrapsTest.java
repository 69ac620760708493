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

import io.delta.tables.DeltaTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.execution.QueryExecution;
import org.apache.spark.sql.util.QueryExecutionListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ways in which Spark, Iceberg, Delta and Hudi lead statements astray that run in a catalog which
 * is not their own; each was met once. Those that lose data are in {@link WriteSafetyTest}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatementTrapsTest {
  private final List<String> plans = Collections.synchronizedList(new ArrayList<>());
  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    lake.spark
        .listenerManager()
        .register(
            new QueryExecutionListener() {
              @Override
              public void onSuccess(String function, QueryExecution query, long nanos) {
                plans.add(query.analyzed() + "\n" + query.executedPlan());
              }

              @Override
              public void onFailure(String function, QueryExecution query, Exception failure) {
                plans.add(String.valueOf(query.logical()));
              }
            });
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private String table(String catalog, String format) {
    String db = catalog + ".traps" + System.nanoTime();
    lake.sql("CREATE DATABASE " + db);
    lake.sql(
        "CREATE TABLE "
            + db
            + ".t (id INT, v STRING) USING "
            + format
            + (format.equals("hudi") ? " TBLPROPERTIES (primaryKey='id')" : ""));
    lake.sql("INSERT INTO " + db + ".t VALUES (1, 'a')");
    return db + ".t";
  }

  @ParameterizedTest
  @ValueSource(strings = {"iceberg", "delta", "hudi", "parquet"})
  void trap_8_no_plan_of_a_statement_shows_an_internal_name(String format) throws Exception {
    plans.clear();
    String t = table("prod", format);
    lake.sql("SELECT " + t + ".id FROM " + t);
    lake.sql("INSERT OVERWRITE " + t + " VALUES (2, 'b')");
    lake.sql("ALTER TABLE " + t + " SET TBLPROPERTIES ('a' = 'b')");
    lake.sql("CREATE VIEW " + t + "_view AS SELECT id FROM " + t);
    lake.sql("SELECT * FROM " + t + "_view");
    lake.sql("CREATE TABLE " + t + "_copy USING parquet AS SELECT * FROM " + t);
    assertThatThrownBy(() -> lake.sql("SELECT nope FROM " + t))
        .hasMessageContaining("nope")
        .hasMessageNotContaining("lsw_");
    lake.sql("DROP TABLE " + t);
    lake.spark.sparkContext().listenerBus().waitUntilEmpty();
    assertThat(plans).hasSizeGreaterThan(5).noneMatch(plan -> plan.contains("lsw_"));
  }

  @Test
  void trap_10_partitions_of_a_Hive_table_are_read() {
    String db = "prod.traps" + System.nanoTime();
    lake.sql("CREATE DATABASE " + db);
    lake.sql("CREATE TABLE " + db + ".t (id INT) PARTITIONED BY (p STRING) STORED AS TEXTFILE");
    lake.sql("INSERT INTO " + db + ".t PARTITION (p = 'x') VALUES (1)");
    assertThat(lake.sql("SELECT id, p FROM " + db + ".t WHERE p = 'x'")).isEqualTo("1,x");
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog, iceberg",
    "spark_catalog, delta",
    "prod, iceberg",
    "prod, delta",
    "prod, hudi"
  })
  void trap_11_time_travel_is_the_formats_own(String catalog, String format) {
    String t = table(catalog, format);
    String before =
        switch (format) {
          case "iceberg" ->
              "VERSION AS OF " + lake.sql("SELECT snapshot_id FROM " + t + ".snapshots");
          case "delta" -> "VERSION AS OF 1";
          default ->
              "TIMESTAMP AS OF '" + lake.sql("SELECT max(_hoodie_commit_time) FROM " + t) + "'";
        };
    lake.sql("INSERT INTO " + t + " VALUES (2, 'b')");
    assertThat(lake.sql("SELECT id FROM " + t + " " + before)).isEqualTo("1");
    assertThat(lake.sql("SELECT count(*) FROM " + t)).isEqualTo("2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void trap_12_both_formats_that_parse_CALL_get_their_procedures(String catalog) {
    String iceberg = table(catalog, "iceberg");
    assertThat(
            lake.sql(
                "CALL "
                    + catalog
                    + ".system.rewrite_manifests(table => '"
                    + iceberg.substring(iceberg.indexOf('.') + 1)
                    + "')"))
        .isEqualTo("0,0");
    String hudi = table(catalog, "hudi");
    assertThat(lake.sql("CALL show_commits(table => '" + hudi + "', limit => 1)")).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void trap_13_Icebergs_own_DDL_reaches_the_table(String catalog) {
    String t = table(catalog, "iceberg");
    lake.sql("ALTER TABLE " + t + " ADD PARTITION FIELD bucket(4, id)");
    lake.sql("ALTER TABLE " + t + " WRITE ORDERED BY id");
    lake.sql("ALTER TABLE " + t + " CREATE BRANCH b");
    lake.sql("INSERT INTO " + t + ".branch_b VALUES (2, 'b')");
    assertThat(lake.sql("SELECT count(*) FROM " + t + " VERSION AS OF 'b'")).isEqualTo("2");
    assertThat(lake.sql("SELECT count(*) FROM " + t)).isEqualTo("1");
    assertThat(lake.sql("DESCRIBE " + t)).contains("bucket(4, id)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void trap_14_Deltas_API_takes_full_names_and_clones_go_where_they_are_sent(String catalog) {
    String t = table(catalog, "delta");
    DeltaTable.forName(lake.spark, t).updateExpr(Map.of("v", "'changed'"));
    lake.sql("CREATE TABLE " + t + "_clone SHALLOW CLONE " + t);
    assertThat(lake.sql("SELECT v FROM " + t + "_clone")).isEqualTo("changed");
  }

  @Test
  void trap_15_views_of_a_named_catalog_are_made_shown_and_dropped() {
    String t = table("prod", "parquet");
    String db = t.substring(0, t.length() - 2);
    lake.sql("CREATE VIEW " + db + ".w AS SELECT id FROM " + t);
    assertThat(lake.sql("SHOW VIEWS IN " + db)).contains("w").doesNotContain("lsw_");
    lake.sql("DROP VIEW " + db + ".w");
    assertThat(lake.sql("SHOW VIEWS IN " + db)).isEmpty();
  }

  @Test
  void trap_16_a_view_is_found_where_Spark_has_given_a_name_up() {
    String t = table("prod", "parquet");
    lake.sql("CREATE VIEW " + t + "_v AS SELECT id FROM " + t);
    assertThat(
            lake.sql(
                "SELECT a.id FROM "
                    + t
                    + "_v a JOIN (SELECT id FROM "
                    + t
                    + "_v WHERE id IN (SELECT id FROM "
                    + t
                    + "_v)) b ON a.id = b.id"))
        .isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({"spark_catalog, parquet", "prod, parquet"})
  void trap_20_column_order_renames_and_directories_are_as_in_plain_Spark(
      String catalog, String format) {
    String t = table(catalog, format);
    String db = t.substring(0, t.length() - 2);
    lake.sql(
        "CREATE TABLE " + db + ".c USING parquet PARTITIONED BY (id) AS SELECT id, v FROM " + t);
    assertThat(lake.sql("SELECT * FROM " + db + ".c")).isEqualTo("a,1");
    lake.sql("ALTER TABLE " + db + ".c RENAME TO " + db + ".r");
    assertThat(lake.sql("SELECT * FROM " + db + ".r")).isEqualTo("a,1");
    String folder = lake.folder.resolve("out" + System.nanoTime()).toUri().toString();
    lake.sql(
        "INSERT OVERWRITE DIRECTORY '" + folder + "' USING parquet SELECT * FROM " + db + ".r");
    assertThat(TestLake.rows(lake.spark.read().parquet(folder).select("v", "id"))).isEqualTo("a,1");
  }
}
