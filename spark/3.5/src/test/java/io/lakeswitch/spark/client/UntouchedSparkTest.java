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
package io.lakeswitch.spark.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions that have our jar on their class path and no use for it. */
class UntouchedSparkTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "in-memory, no catalog, org.apache.spark.sql.catalyst.catalog.InMemoryCatalog",
    "hive, no catalog, org.apache.spark.sql.hive.HiveExternalCatalog",
    "in-memory, catalog switched off, org.apache.spark.sql.catalyst.catalog.InMemoryCatalog",
    "hive, catalog switched off, org.apache.spark.sql.hive.HiveExternalCatalog"
  })
  void parser_rules_strategies_and_metastore_are_Sparks_own(
      String implementation, String catalog, String metastore) throws Exception {
    Map<String, String> settings = new HashMap<>(Lake.ownMetastore(folder, implementation));
    if (!catalog.equals("no catalog")) {
      settings.put("spark.sql.catalog.prod", TestLake.OURS);
      settings.put("spark.lakeswitch.enabled", "false");
    }
    SparkSession.Builder builder = SparkSession.builder().master("local[1]");
    settings.forEach(builder::config);
    SparkSession spark = builder.getOrCreate();
    try {
      assertThat(SessionParts.parsers(spark))
          .containsExactly("org.apache.spark.sql.execution.SparkSqlParser");
      assertThat(SessionParts.rules(spark))
          .isNotEmpty()
          .allMatch(name -> name.startsWith("org.apache.spark.sql."))
          .noneMatch(name -> name.matches(".*(?i:lakeswitch|iceberg|delta|hudi|hoodie).*"));
      assertThat(SessionParts.metastore(spark)).isEqualTo(metastore);
      assertThat(spark.sql("SHOW DATABASES").collectAsList()).hasSize(1);
    } finally {
      spark.stop();
      SparkSession.clearActiveSession();
      SparkSession.clearDefaultSession();
    }
  }
}
