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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spark 4.1 creates, writes and reads tables of every format it has, in two accounts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TablesOfEveryFormatTest {
  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    lake.sql("CREATE DATABASE spark_catalog.sales");
    lake.sql("CREATE DATABASE prod.sales");
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog, iceberg",
    "spark_catalog, delta",
    "spark_catalog, parquet",
    "prod, iceberg",
    "prod, delta",
    "prod, parquet"
  })
  void a_table_is_created_written_and_read(String catalog, String format) {
    String t = catalog + ".sales.t_" + format;
    lake.sql("CREATE TABLE " + t + " (id INT, name STRING) USING " + format);
    lake.sql("INSERT INTO " + t + " VALUES (1, 'a')");
    lake.sql("INSERT INTO " + t + " VALUES (2, 'b')");
    assertThat(lake.sql("SELECT * FROM " + t + " ORDER BY id")).isEqualTo("1,a|2,b");
  }
}
