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

import io.lakeswitch.local.log.Call;
import io.lakeswitch.spark.e2e.TestLake;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What Iceberg's statements cost in Glue, beside Iceberg's own catalogs without ours. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IcebergCallsTest {
  static final List<String> CATALOGS = Errors.CATALOGS;

  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    TestLake.icebergsOwn(lake.aws, lake.folder.resolve("plain").toUri().toString())
        .forEach((key, value) -> lake.spark.conf().set(key, value));
    for (String catalog : List.of("spark_catalog", "prod", "plain")) {
      lake.sql("CREATE DATABASE " + catalog + ".db_" + catalog);
    }
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  /** The Glue calls of a statement. */
  private List<Call> calls(String statement) {
    lake.aws.calls().clear();
    lake.sql(statement);
    return lake.aws.calls().all();
  }

  private static Map<String, Long> counted(List<Call> calls) {
    return calls.stream()
        .collect(Collectors.groupingBy(Call::operation, TreeMap::new, Collectors.counting()));
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void no_statement_costs_more_than_with_Icebergs_own_catalog(String catalog) {
    for (String statement :
        List.of(
            "CREATE TABLE %s.%s (id INT, v STRING) USING iceberg",
            "INSERT INTO %s.%s VALUES (1, 'a')",
            "SELECT * FROM %s.%s",
            "ALTER TABLE %s.%s SET TBLPROPERTIES ('a' = 'b')",
            "DELETE FROM %s.%s WHERE id = 1",
            "DROP TABLE %s.%s",
            "CREATE TABLE %s.%s USING iceberg AS SELECT 1 AS id",
            "DROP TABLE %s.%s")) {
      String table = "t_" + catalog;
      if (!statement.startsWith("CREATE")) {
        // Both know a table for 30 seconds without Glue; what counts is what a cold one costs.
        lake.sql("REFRESH TABLE plain.db_plain." + table);
        lake.sql("REFRESH TABLE " + catalog + ".db_" + catalog + "." + table);
      }
      // What changes or drops a table asks once more what it is, past every cache.
      int extra = statement.startsWith("ALTER") || statement.startsWith("DROP") ? 1 : 0;
      List<Call> theirs = calls(String.format(statement, "plain.db_plain", table));
      List<Call> ours = calls(String.format(statement, catalog + ".db_" + catalog, table));
      assertThat(ours.size())
          .as(statement + ": ours " + counted(ours) + ", Iceberg's " + counted(theirs))
          .isLessThanOrEqualTo(theirs.size() + extra);
      assertThat(ours)
          .as(statement)
          .allSatisfy(call -> assertThat(call.catalogId()).isEqualTo(Errors.account(catalog)));
    }
  }

  @Test
  void every_call_of_every_statement_carries_the_catalog_id() {
    for (String catalog : Errors.CATALOGS) {
      String table = catalog + ".db_" + catalog + ".ids";
      lake.aws.calls().clear();
      lake.sql("CREATE TABLE " + table + " (id INT, v STRING) USING iceberg");
      lake.sql("INSERT INTO " + table + " VALUES (1, 'a')");
      lake.sql("UPDATE " + table + " SET v = 'b'");
      lake.sql("CREATE OR REPLACE TABLE " + table + " USING iceberg AS SELECT 2 AS id");
      lake.sql("ALTER TABLE " + table + " RENAME TO db_" + catalog + ".ids2");
      lake.sql("DROP TABLE " + table + "2 PURGE");
      assertThat(lake.aws.calls().glue())
          .isNotEmpty()
          .allSatisfy(call -> assertThat(call.catalogId()).isEqualTo(Errors.account(catalog)));
    }
  }
}
