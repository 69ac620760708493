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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Delta tables that are named by their path: no metastore is asked about them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeltaPathsTest {
  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @TestFactory
  Stream<DynamicTest> no_Glue_call_for_a_database_named_delta() {
    return Stream.of(
            "CREATE TABLE {t} (id INT, name STRING) USING delta",
            "INSERT INTO {t} VALUES (1, 'a'), (2, 'b')",
            "SELECT * FROM {t}",
            "SELECT * FROM {t} VERSION AS OF 0",
            "UPDATE {t} SET name = 'c' WHERE id = 1",
            "DELETE FROM {t} WHERE id = 2",
            "MERGE INTO {t} t USING (SELECT 1 id) s ON t.id = s.id WHEN MATCHED THEN DELETE",
            "OPTIMIZE {t}",
            "VACUUM {t}",
            "RESTORE {t} TO VERSION AS OF 1",
            "DESCRIBE HISTORY {t}",
            "DESCRIBE DETAIL {t}",
            "DESCRIBE EXTENDED {t}",
            "SHOW COLUMNS IN {t}",
            "SHOW TBLPROPERTIES {t}",
            "ALTER TABLE {t} ADD COLUMNS (v INT)",
            "ALTER TABLE {t} SET TBLPROPERTIES ('a' = 'b')",
            "INSERT OVERWRITE {t} VALUES (1, 'a', 2)",
            "CREATE TABLE delta.`{dir}/clone` SHALLOW CLONE {t}",
            "CREATE OR REPLACE TABLE {t} USING delta AS SELECT 1 id",
            "REFRESH TABLE {t}",
            "DROP TABLE {t}")
        .map(statement -> DynamicTest.dynamicTest(statement, () -> asksNobody(statement)));
  }

  private void asksNobody(String statement) {
    lake.aws.calls().clear();

    lake.sql(statement.replace("{t}", "delta.`{dir}/t`").replace("{dir}", lake.folder.toString()));

    assertThat(lake.aws.calls().all()).isEmpty();
  }
}
