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
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Accounts without a database {@code default}. */
class DefaultDatabaseTest {

  @Test
  void use_of_the_default_database_asks_nothing_where_it_changes_nothing() {
    try (TestLake lake = TestLake.start("in-memory", Map.of())) {
      lake.sql("USE default");
      lake.sql("USE spark_catalog.default");
      lake.sql("USE prod");
      lake.sql("USE spark_catalog.default");
      assertThat(lake.sql("SELECT current_catalog(), current_schema()"))
          .isEqualTo("spark_catalog,default");
      assertThat(lake.aws.calls().glue()).isEmpty();

      lake.sql("CREATE DATABASE salesdb");
      lake.sql("USE salesdb");
      assertThatThrownBy(() -> lake.sql("USE default")).hasMessageContaining("SCHEMA_NOT_FOUND");
      assertThatThrownBy(() -> lake.sql("USE prod.default"))
          .hasMessageContaining("SCHEMA_NOT_FOUND");
      lake.sql("CREATE DATABASE default");
      lake.sql("USE default");
    }
  }
}
