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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Nobody says where tables go: neither the catalogs, nor the session, nor the statements. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NoLocationTest {
  static final List<String> CATALOGS = Errors.CATALOGS;

  private TestLake lake;

  @BeforeAll
  void start() {
    lake =
        TestLake.start(
            "in-memory",
            Map.of(
                "spark.sql.warehouse.dir", "spark-warehouse",
                "spark.sql.catalog.spark_catalog.warehouse", "",
                "spark.sql.catalog.prod.warehouse", ""));
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void trap_22_a_database_gets_no_location_and_a_managed_table_says_which_key_to_set(
      String catalog) {
    lake.sql("CREATE DATABASE " + catalog + ".bare");
    for (String format : List.of("iceberg", "delta", "parquet", "csv")) {
      for (String rest :
          List.of(" (id INT) USING " + format, " USING " + format + " AS SELECT 1 AS id")) {
        Errors.assertTells(
            lake,
            "CREATE TABLE " + catalog + ".bare.t" + rest,
            catalog + ".bare",
            "spark.sql.catalog." + catalog + ".warehouse");
      }
    }
    assertThat(lake.sql("SHOW TABLES IN " + catalog + ".bare")).isEmpty();
    RedirectingSessionCatalog ours =
        (RedirectingSessionCatalog) lake.spark.sessionState().catalogManager().catalog(catalog);
    assertThat(ours.binding().glue().orElseThrow().getDatabase("bare").locationUri()).isNull();
    assertThat(Path.of("spark-warehouse")).doesNotExist();
  }
}
