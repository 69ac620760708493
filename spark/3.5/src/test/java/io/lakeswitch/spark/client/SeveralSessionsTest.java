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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.spark.e2e.TestLake;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** Several sessions of one application, and several applications of one JVM. */
class SeveralSessionsTest {

  @Test
  void sessions_share_tables_and_keep_their_current_catalog_and_applications_share_nothing()
      throws Exception {
    try (TestLake lake = TestLake.start("in-memory", Map.of())) {
      FourFormats.CREATE.forEach(lake.spark::sql);
      SparkSession another = lake.spark.newSession();
      SparkSession clone = lake.spark.cloneSession();
      for (SparkSession session : List.of(lake.spark, another, clone)) {
        assertThat(FourFormats.rows(session.sql(FourFormats.ACCOUNTS_JOIN)))
            .isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
      }
      assertThat(FourFormats.rows(another.sql(FourFormats.JOIN))).isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(SessionParts.parsers(another)).isEqualTo(SessionParts.parsers(lake.spark));
      lake.sql("USE prod.salesdb");
      assertThat(lake.sql("SHOW TABLES")).isEqualTo("salesdb,fulfillment,false");
      assertThat(current(another)).isEqualTo("spark_catalog.default");
      // Not Iceberg: its catalog keeps what a session has read for 30 seconds (cache-enabled).
      another.sql("INSERT INTO salesdb.returns_delta VALUES (4, 'dl-4')");
      assertThat(lake.sql("SELECT max(id) FROM spark_catalog.salesdb.returns_delta"))
          .isEqualTo("4");
      assertThat(FourFormats.rows(clone.sql("SELECT max(id) FROM salesdb.returns_delta")))
          .containsExactly("4");
    }

    try (TestLake next = TestLake.start("in-memory", Map.of())) {
      assertThatThrownBy(() -> next.sql("SELECT * FROM salesdb.orders_iceberg"))
          .hasMessageContaining("TABLE_OR_VIEW_NOT_FOUND");
      FourFormats.CREATE.forEach(next.spark::sql);
      assertThat(FourFormats.rows(next.spark.sql(FourFormats.JOIN)))
          .isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(FourFormats.rows(next.spark.sql(FourFormats.ACCOUNTS_JOIN)))
          .isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
    }
  }

  private static String current(SparkSession session) {
    return FourFormats.rows(session.sql("SELECT current_catalog() || '.' || current_schema()"))
        .get(0);
  }
}
