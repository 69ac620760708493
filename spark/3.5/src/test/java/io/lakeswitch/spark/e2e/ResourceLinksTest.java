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

import static io.lakeswitch.spark.e2e.TestLake.CONSUMER;
import static io.lakeswitch.spark.e2e.TestLake.PRODUCER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.glue.GlueClient;

/** Links in one account to tables and databases of another. */
class ResourceLinksTest {
  private static TestLake lake;
  private static GlueClient consumer;

  @BeforeAll
  static void start() {
    lake = TestLake.start("in-memory", Map.of());
    Map<String, String> mine = new HashMap<>();
    TestLake.catalog(mine, "mine", TestLake.OURS, lake.aws, lake.folder, CONSUMER);
    mine.forEach((key, value) -> lake.spark.conf().set(key, value));
    consumer = TestLake.glue(lake.aws, CONSUMER);
    lake.sql("CREATE DATABASE prod.shared");
    lake.sql("CREATE DATABASE mine.own");
    for (String format : new String[] {"iceberg", "delta", "hudi", "parquet"}) {
      lake.sql(
          "CREATE TABLE prod.shared.t_"
              + format
              + " (id BIGINT, p STRING) USING "
              + format
              + (format.equals("hudi") ? " TBLPROPERTIES (primaryKey = 'id')" : "")
              + " PARTITIONED BY (p)");
      lake.sql("INSERT INTO prod.shared.t_" + format + " VALUES (1, 'a'), (2, 'b')");
      link("l_" + format, "t_" + format);
    }
    lake.sql("CREATE TABLE prod.shared.t_csv (id INT) STORED AS TEXTFILE");
    lake.sql("INSERT INTO prod.shared.t_csv VALUES (1)");
    link("l_csv", "t_csv");
    lake.sql("CREATE TABLE prod.shared.t_written (id BIGINT, p STRING) USING delta");
    link("l_written", "t_written");
    link("lost", "missing");
    databaseLink("dblink");
  }

  private static void link(String name, String target) {
    consumer.createTable(
        r ->
            r.databaseName("own")
                .tableInput(
                    t ->
                        t.name(name)
                            .targetTable(
                                to ->
                                    to.catalogId(PRODUCER)
                                        .region(lake.aws.region())
                                        .databaseName("shared")
                                        .name(target))));
  }

  private static void databaseLink(String name) {
    consumer.createDatabase(
        r ->
            r.databaseInput(
                d ->
                    d.name(name)
                        .targetDatabase(t -> t.catalogId(PRODUCER).databaseName("shared"))));
  }

  @AfterAll
  static void stop() {
    consumer.close();
    lake.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"iceberg", "delta", "hudi", "parquet"})
  void a_link_reads_as_its_target_with_one_call_and_under_its_own_name(String format) {
    for (String name :
        new String[] {
          "mine.own.l_" + format, "own.l_" + format, "mine.dblink.t_" + format, "dblink.t_" + format
        }) {
      assertThat(lake.sql("SELECT id, p FROM " + name + " WHERE p = 'b'")).isEqualTo("2,b");
      assertThat(lake.sql("SELECT count(*) FROM " + name)).isEqualTo("2");
    }
    lake.sql("REFRESH TABLE mine.own.l_" + format);
    lake.aws.calls().clear();
    lake.spark.table("mine.own.l_" + format).schema();
    // REFRESH may have loaded the table already.
    assertThat(lake.aws.calls().glue()).hasSizeLessThanOrEqualTo(1);
    assertThat(lake.aws.calls().count("GetTable", PRODUCER)).isZero();
    assertThat(lake.sql("SELECT l_" + format + ".id FROM mine.own.l_" + format + " WHERE id = 1"))
        .isEqualTo("1");
    assertThat(lake.sql("DESCRIBE EXTENDED mine.dblink.t_" + format)).doesNotContain("lsw_");
  }

  @Test
  void a_link_that_cannot_be_read_says_where_it_points_and_is_listed() throws Exception {
    assertThatThrownBy(() -> lake.sql("SELECT * FROM mine.own.lost"))
        .hasMessageContainingAll(
            "mine.own.lost",
            "Glue catalog " + CONSUMER,
            "shared.missing",
            PRODUCER,
            lake.aws.region(),
            "does not exist",
            "SELECT and DESCRIBE");
    assertThatThrownBy(() -> lake.sql("SELECT * FROM own.lost"))
        .hasMessageContaining("shared.missing");
    assertThat(lake.sql("SHOW TABLES IN mine.own")).contains("lost", "l_delta");
    assertThat(lake.sql("SHOW TABLE EXTENDED IN mine.own LIKE 'l*'")).contains("l_csv");
    assertThat(lake.spark.catalog().listTables("own").count()).isEqualTo(7);
    assertThat(lake.sql("SHOW TABLES IN mine.dblink")).contains("dblink,t_delta");
  }

  @Test
  void rows_are_written_where_no_entry_changes() {
    lake.sql("INSERT INTO mine.own.l_csv VALUES (2)");
    lake.sql("INSERT INTO mine.dblink.t_csv VALUES (3)");
    assertThat(lake.sql("SELECT * FROM prod.shared.t_csv ORDER BY id")).isEqualTo("1|2|3");
    for (String name : new String[] {"mine.own.l_written", "own.l_written"}) {
      lake.sql("INSERT INTO " + name + " VALUES (7, 'x')");
    }
    assertThat(lake.sql("SELECT count(*) FROM prod.shared.t_written WHERE id = 7")).isEqualTo("2");
  }

  @Test
  void what_changes_the_targets_entry_is_refused() {
    for (String statement :
        new String[] {
          "INSERT INTO mine.own.l_iceberg VALUES (3, 'c')",
          "INSERT INTO mine.dblink.t_iceberg VALUES (3, 'c')",
          "DELETE FROM mine.own.l_iceberg WHERE id = 1",
          "INSERT INTO mine.own.l_iceberg.branch_main VALUES (3, 'c')",
          "ALTER TABLE mine.own.l_iceberg ADD PARTITION FIELD id",
          "ALTER TABLE own.l_iceberg CREATE TAG t",
          "CALL mine.system.rollback_to_snapshot('own.l_iceberg', 1)",
          "CALL mine.system.rewrite_data_files(table => 'mine.dblink.t_iceberg')",
          "CALL mine.system.migrate('own.l_parquet')",
          "INSERT INTO mine.own.l_hudi VALUES (3, 'c')",
          "INSERT INTO own.l_hudi VALUES (3, 'c')",
          "ALTER TABLE mine.own.l_iceberg SET TBLPROPERTIES ('k' = 'v')",
          "ALTER TABLE mine.own.l_delta SET TBLPROPERTIES ('k' = 'v')",
          "ALTER TABLE mine.own.l_csv SET TBLPROPERTIES ('k' = 'v')",
          "ALTER TABLE own.l_csv SET TBLPROPERTIES ('k' = 'v')",
          "ALTER TABLE mine.own.l_parquet RENAME TO mine.own.other",
          "ALTER TABLE mine.own.l_parquet ADD PARTITION (p = 'z')",
          "ALTER TABLE mine.dblink.t_parquet DROP PARTITION (p = 'a')",
          "CREATE OR REPLACE TABLE mine.own.l_iceberg USING iceberg AS SELECT 1 AS id",
          "DROP TABLE mine.dblink.t_delta",
          "DROP TABLE dblink.t_iceberg"
        }) {
      assertThatThrownBy(() -> lake.sql(statement))
          .as(statement)
          .hasMessageContainingAll("shared.t_", "account " + PRODUCER, "glue.id=" + PRODUCER);
    }
    assertThatThrownBy(() -> lake.sql("ALTER DATABASE mine.dblink SET DBPROPERTIES ('k' = 'v')"))
        .hasMessageContainingAll("dblink", "shared", PRODUCER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"iceberg", "delta", "hudi", "parquet"})
  void to_drop_a_table_link_leaves_the_target_and_its_files(String format) {
    link("d_" + format, "t_" + format);

    lake.sql("DROP TABLE mine.own.d_" + format + " PURGE");

    assertThat(lake.sql("SHOW TABLES IN mine.own")).doesNotContain("d_" + format);
    lake.sql("REFRESH TABLE prod.shared.t_" + format);
    assertThat(lake.sql("SELECT count(*) FROM prod.shared.t_" + format)).isEqualTo("2");
    assertThat(Files.isDirectory(lake.folder.resolve(PRODUCER + "/shared.db"))).isTrue();
  }

  @Test
  void to_drop_a_database_link_leaves_the_targets_tables_also_with_cascade() {
    for (String name : new String[] {"mine.gone", "gone"}) {
      databaseLink("gone");
      String before = lake.sql("SHOW TABLES IN prod.shared");
      assertThat(lake.sql("SHOW TABLES IN " + name)).contains("t_delta");

      lake.sql("DROP DATABASE " + name + " CASCADE");

      assertThat(lake.sql("SHOW DATABASES IN mine")).doesNotContain("gone");
      assertThat(lake.sql("SHOW TABLES IN prod.shared")).isEqualTo(before).contains("t_iceberg");
      assertThat(lake.sql("SELECT count(*) FROM prod.shared.t_parquet")).isEqualTo("2");
    }
  }
}
