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

import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Table;

/** What Spark 4 has and Spark 3.5 has not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class Spark4OnlyTest {
  private TestLake lake;

  @BeforeAll
  void start() {
    lake =
        TestLake.start(
            "in-memory",
            Map.of(
                "spark.sql.collation.objectLevel.enabled",
                "true",
                "spark.sql.legacy.parameterSubstitution.constantsOnly",
                "true"));
    lake.sql("CREATE DATABASE prod.words");
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"USING parquet", "STORED AS PARQUET"})
  void a_collated_column_is_a_string_to_others_and_still_compares_by_its_collation(String using) {
    String name = using.startsWith("USING") ? "source" : "serde";
    String t = "prod.words." + name;
    lake.sql("CREATE TABLE " + t + " (w STRING COLLATE UTF8_LCASE, x STRING) " + using);
    lake.sql("INSERT INTO " + t + " VALUES ('a', 'b')");
    assertThat(lake.sql("SELECT count(*) FROM " + t + " WHERE w = 'A'")).isEqualTo("1");
    assertThat(lake.sql("SELECT count(*) FROM " + t + " WHERE x = 'B'")).isEqualTo("0");
    assertThat(entry(name).storageDescriptor().columns().stream().map(Column::type))
        .containsExactly("string", "string");
  }

  @ParameterizedTest
  @ValueSource(strings = {"USING parquet", "STORED AS PARQUET"})
  void the_collation_of_a_table_holds_for_columns_added_later(String using) {
    String name = using.startsWith("USING") ? "source_default" : "serde_default";
    String t = "prod.words." + name;
    lake.sql("CREATE TABLE " + t + " (w STRING) " + using + " DEFAULT COLLATION UTF8_LCASE");
    lake.sql("ALTER TABLE " + t + " SET TBLPROPERTIES ('k'='v')");
    lake.sql("ALTER TABLE " + t + " ADD COLUMNS (x STRING)");
    lake.sql("INSERT INTO " + t + " VALUES ('a', 'b')");
    assertThat(lake.sql("SELECT count(*) FROM " + t + " WHERE w = 'A' AND x = 'B'")).isEqualTo("1");
    assertThat(entry(name).parameters()).containsEntry("collation", "UTF8_LCASE");
    assertThat(lake.sql("SHOW TBLPROPERTIES " + t)).contains("k,v").doesNotContain("UTF8_LCASE");
  }

  /** Delta 4.4.0's parser drops parameters, unless Spark binds them when it analyses the plan. */
  @Test
  void parameters_reach_statements_on_names_of_named_catalogs() {
    lake.sql("CREATE TABLE prod.words.numbers (id INT) USING iceberg");
    lake.spark.sql("INSERT INTO prod.words.numbers VALUES (:a), (:b)", Map.of("a", 1, "b", 2));
    Dataset<Row> found =
        lake.spark.sql("SELECT id FROM prod.words.numbers WHERE id > :low", Map.of("low", 1));
    assertThat(TestLake.rows(found)).isEqualTo("2");
  }

  @Test
  void a_variant_column_is_kept_where_others_have_no_type_for_it() {
    lake.sql("CREATE TABLE prod.words.variants (v VARIANT) USING parquet");
    lake.sql("INSERT INTO prod.words.variants SELECT parse_json('{\"a\": 7}')");
    assertThat(lake.sql("SELECT variant_get(v, '$.a', 'int') FROM prod.words.variants"))
        .isEqualTo("7");
  }

  /** Spark 4 asks catalogs for procedures itself. */
  @Test
  void procedures_and_partition_fields_of_Iceberg_work_in_named_catalogs() {
    lake.sql("CREATE TABLE prod.words.calls (id INT) USING iceberg");
    lake.sql("INSERT INTO prod.words.calls VALUES (1)");
    String first = lake.sql("SELECT snapshot_id FROM prod.words.calls.snapshots");
    lake.sql("ALTER TABLE prod.words.calls ADD PARTITION FIELD bucket(2, id)");
    lake.sql("INSERT INTO prod.words.calls VALUES (2)");
    assertThat(lake.sql("SELECT max(spec_id) FROM prod.words.calls.files")).isEqualTo("1");
    lake.sql("CALL prod.system.rollback_to_snapshot('words.calls', " + first + ")");
    assertThat(lake.sql("SELECT * FROM prod.words.calls")).isEqualTo("1");
    lake.sql("CREATE TABLE prod.words.moved (id INT) USING parquet");
    lake.sql("INSERT INTO prod.words.moved VALUES (7)");
    assertThat(lake.sql("CALL prod.system.snapshot('prod.words.moved', 'words.copied')"))
        .isEqualTo("1");
    assertThat(lake.sql("SELECT * FROM prod.words.copied")).isEqualTo("7");
    lake.sql("CALL prod.system.migrate(table => 'prod.words.moved', drop_backup => true)");
    assertThat(lake.sql("SELECT * FROM prod.words.moved")).isEqualTo("7");
    assertThat(lake.sql("SHOW PROCEDURES FROM prod.system")).contains("rewrite_data_files");
  }

  private Table entry(String table) {
    try (GlueClient glue =
        GlueClient.builder()
            .endpointOverride(lake.aws.endpoint())
            .region(Region.of(lake.aws.region()))
            .build()) {
      return glue.getTable(
              ask -> ask.catalogId(TestLake.PRODUCER).databaseName("words").name(table))
          .table();
    }
  }
}
