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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code metastore.type=session}: tables of every format within the metastore of Spark itself. */
class SessionMetastoreTest {
  private static final String CATALOG = "spark.sql.catalog.spark_catalog";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"in-memory", "hive"})
  void tables_of_every_format_live_in_Sparks_own_metastore(String implementation) throws Exception {
    try (LocalAws aws = TestLake.startAws()) {
      Map<String, String> settings = Lake.ownMetastore(folder, implementation);
      settings.put(CATALOG, TestLake.OURS);
      settings.put(CATALOG + ".metastore.type", "session");
      // Where a call would be seen, if there were one.
      settings.put(CATALOG + ".glue.endpoint", aws.endpoint().toString());
      settings.put(CATALOG + ".client.region", aws.region());
      // Derby has none of the tables that Iceberg's locks in Hive need.
      settings.put("spark.hadoop.iceberg.engine.hive.lock-enabled", "false");
      SparkSession.Builder builder = SparkSession.builder().master("local[2]");
      settings.forEach(builder::config);
      SparkSession spark = builder.getOrCreate();
      try {
        FourFormats.CREATE.stream()
            .filter(statement -> !statement.contains("prod."))
            .forEach(spark::sql);
        assertThat(FourFormats.rows(spark.sql(FourFormats.JOIN))).isEqualTo(FourFormats.JOIN_ROWS);
        spark.sql("UPDATE salesdb.orders_iceberg SET val = 'x' WHERE id = 1");
        spark.sql("DELETE FROM salesdb.returns_delta WHERE id = 1");
        assertThat(FourFormats.rows(spark.sql("SELECT val FROM salesdb.orders_iceberg")))
            .contains("x");
        assertThat(FourFormats.rows(spark.sql("SELECT * FROM salesdb.returns_delta"))).hasSize(2);
        FourFormats.TABLES.forEach(table -> spark.sql("DROP TABLE salesdb." + table));
        spark.sql("DROP DATABASE salesdb");
        assertThat(aws.calls().all()).isEmpty();
      } finally {
        spark.stop();
        SparkSession.clearActiveSession();
        SparkSession.clearDefaultSession();
      }
    }
  }
}
