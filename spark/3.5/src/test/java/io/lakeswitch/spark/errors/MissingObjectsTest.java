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
package io.lakeswitch.spark.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.e2e.TestLake;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.AnalysisException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import software.amazon.awssdk.services.glue.model.TableInput;

/** What does not exist, or exists already, gets Spark's own error classes, with plain names. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MissingObjectsTest {
  static final List<String> CATALOGS = Errors.CATALOGS;

  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of("spark.sql.catalog.prod.warehouse", ""));
    lake.sql("CREATE DATABASE spark_catalog.ok");
    lake.sql("CREATE DATABASE prod.ok LOCATION '" + lake.folder.toUri() + "p'");
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private void assertClass(String statement, String... errorClasses) {
    Throwable error = Errors.failureOf(lake, statement);
    assertThat(error).as(statement).isInstanceOf(AnalysisException.class);
    assertThat(((AnalysisException) error).getErrorClass())
        .as(statement)
        .isIn((Object[]) errorClasses);
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void a_missing_table_is_TABLE_OR_VIEW_NOT_FOUND(String catalog) {
    String table = catalog + ".ok.nope";
    List<String> statements =
        new ArrayList<>(
            List.of(
                "SELECT * FROM %s",
                "INSERT INTO %s VALUES (1)",
                "DESCRIBE %s",
                "DROP TABLE %s",
                "DROP VIEW %s",
                "ALTER TABLE %s ADD COLUMNS (x INT)",
                "ALTER TABLE %s RENAME TO ok.other",
                "DELETE FROM %s",
                "SHOW PARTITIONS %s",
                "TRUNCATE TABLE %s",
                "REFRESH TABLE %s",
                "ANALYZE TABLE %s COMPUTE STATISTICS",
                "MERGE INTO %s t USING (SELECT 1 AS id) s ON t.id = s.id WHEN MATCHED THEN DELETE",
                "REPLACE TABLE %s USING parquet AS SELECT 1 AS id"));
    for (String statement : statements) {
      assertClass(String.format(statement, table), "TABLE_OR_VIEW_NOT_FOUND");
    }
    assertClass("SELECT * FROM " + catalog + ".nodb.t", "TABLE_OR_VIEW_NOT_FOUND");
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void IF_EXISTS_tolerates_what_is_missing(String catalog) {
    lake.sql("DROP TABLE IF EXISTS " + catalog + ".ok.nope");
    lake.sql("DROP VIEW IF EXISTS " + catalog + ".ok.nope");
    lake.sql("DROP TABLE IF EXISTS " + catalog + ".nodb.nope");
    lake.sql("DROP DATABASE IF EXISTS " + catalog + ".nodb");
    assertThat(lake.spark.catalog().tableExists(catalog + ".ok.nope")).isFalse();
    assertThat(lake.spark.catalog().databaseExists(catalog + ".nodb")).isFalse();
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void a_missing_database_is_SCHEMA_NOT_FOUND(String catalog) {
    for (String statement :
        List.of(
            "USE %s.nodb",
            "SHOW TABLES IN %s.nodb",
            "DROP DATABASE %s.nodb",
            "DESCRIBE DATABASE %s.nodb",
            "ALTER DATABASE %s.nodb SET DBPROPERTIES ('a' = 'b')")) {
      assertClass(String.format(statement, catalog), "SCHEMA_NOT_FOUND");
    }
    Errors.FORMATS.forEach(
        (format, create) -> {
          String table = "CREATE TABLE " + catalog + ".nodb." + format;
          assertClass(table + " (id INT) " + create, "SCHEMA_NOT_FOUND");
          assertClass(table + " " + create + " AS SELECT 1 AS id", "SCHEMA_NOT_FOUND");
        });
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void what_exists_is_not_created_again(String catalog) {
    assertClass("CREATE DATABASE " + catalog + ".ok", "SCHEMA_ALREADY_EXISTS");
    lake.sql("CREATE DATABASE IF NOT EXISTS " + catalog + ".ok");
    Errors.FORMATS.forEach(
        (format, create) -> {
          String table = catalog + ".ok." + format;
          lake.sql("CREATE TABLE " + table + " (id INT, v STRING) " + create);
          for (String columns :
              List.of(" (id INT) " + create, " " + create + " AS SELECT 1 AS id")) {
            if (format.equals("hudi")) {
              // Hudi's own command, and its own error.
              Errors.assertTells(lake, "CREATE TABLE " + table + columns, table, "already exists");
            } else {
              assertClass("CREATE TABLE " + table + columns, "TABLE_OR_VIEW_ALREADY_EXISTS");
            }
          }
          lake.sql("CREATE TABLE IF NOT EXISTS " + table + " (id INT) " + create);
        });
  }

  @Test
  void default_is_never_asked_for_nor_created() {
    lake.aws.calls().clear();
    lake.sql("USE prod");
    lake.sql("SHOW DATABASES");
    lake.sql("USE spark_catalog");
    lake.sql("SHOW DATABASES");
    lake.sql("USE ok");
    lake.spark.newSession().sql("SELECT 1").collectAsList();
    assertThat(lake.aws.calls().all())
        .isNotEmpty()
        .noneMatch(call -> "default".equals(call.database()));
    Errors.failureOf(lake, "SELECT * FROM default.t");
    assertThat(lake.aws.calls().count("CreateDatabase")).isZero();
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void an_entry_of_no_known_format_is_named_and_can_be_dropped(String catalog) {
    ((RedirectingSessionCatalog) lake.spark.sessionState().catalogManager().catalog(catalog))
        .binding()
        .glue()
        .orElseThrow()
        .createTable("ok", TableInput.builder().name("odd").build());
    Errors.assertTells(
        lake,
        "SELECT * FROM " + catalog + ".ok.odd",
        "Cannot read " + catalog + ".ok.odd (Glue catalog " + Errors.account(catalog) + ")",
        "because StorageDescriptor: it does not say of which table format it is: there is no Spark",
        "Correct the entry");
    lake.sql("DROP TABLE " + catalog + ".ok.odd");
    assertThat(lake.spark.catalog().tableExists(catalog + ".ok.odd")).isFalse();
  }
}
