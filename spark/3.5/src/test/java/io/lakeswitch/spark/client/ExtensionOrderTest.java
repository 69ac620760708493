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

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever extensions the user lists, in whatever order: each is there once, and the join runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExtensionOrderTest {
  private static final Map<String, String> CLASSES =
      Map.of(
          "ours", "io.lakeswitch.spark.LakeswitchExtensions",
          "iceberg", "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions",
          "delta", "io.delta.sql.DeltaSparkSessionExtension",
          "hudi", "org.apache.spark.sql.hudi.HoodieSparkSessionExtension");

  @TempDir private static Path folder;
  private LocalAws aws;
  private boolean created;

  @BeforeAll
  void startAws() throws Exception {
    aws = TestLake.startAws();
  }

  @AfterAll
  void stopAws() {
    aws.close();
  }

  @ParameterizedTest
  @CsvSource({
    "in-memory, ''",
    "in-memory, ours",
    "in-memory, iceberg delta hudi",
    "in-memory, ours hudi delta iceberg",
    "in-memory, delta iceberg ours",
    "hive, hudi ours iceberg ours delta"
  })
  void each_extension_is_applied_once_and_the_join_runs(String implementation, String listed)
      throws Exception {
    Map<String, String> settings = TestLake.settings(aws, folder, implementation, TestLake.OURS);
    if (!listed.isEmpty()) {
      String names = listed;
      for (Map.Entry<String, String> entry : CLASSES.entrySet()) {
        names = names.replaceAll("\\b" + entry.getKey() + "\\b", entry.getValue());
      }
      settings.put("spark.sql.extensions", names.replace(' ', ','));
    }
    SparkSession.Builder builder = SparkSession.builder().master("local[2]");
    settings.forEach(builder::config);
    SparkSession spark = builder.getOrCreate();
    try {
      if (!created) {
        FourFormats.CREATE.forEach(spark::sql);
        created = true;
      }
      assertThat(SessionParts.parsers(spark))
          .containsOnlyOnce(
              "io.lakeswitch.spark.analysis.LakeswitchParser",
              "org.apache.spark.sql.catalyst.parser.extensions.IcebergSparkSqlExtensionsParser",
              "io.delta.sql.parser.DeltaSqlParser",
              "org.apache.spark.sql.parser.HoodieCommonSqlParser");
      assertThat(SessionParts.rules(spark))
          .containsOnlyOnce(
              "io.lakeswitch.spark.analysis.RoutingRule",
              "org.apache.spark.sql.catalyst.analysis.ResolveProcedures",
              "org.apache.spark.sql.delta.DeltaAnalysis",
              "org.apache.spark.sql.hudi.Spark35ResolveHudiAlterTableCommand");
      assertThat(FourFormats.rows(spark.sql(FourFormats.JOIN))).isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(FourFormats.rows(spark.sql(FourFormats.ACCOUNTS_JOIN)))
          .isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
    } finally {
      spark.stop();
      SparkSession.clearActiveSession();
      SparkSession.clearDefaultSession();
    }
  }
}
