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

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Table;

/** {@code spark.catalog.refreshTable(name)}: what others changed in Glue is seen at once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefreshByNameTest {
  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @ParameterizedTest
  @CsvSource({
    "spark_catalog, refreshed.t, USING parquet",
    "spark_catalog, spark_catalog.refreshed.t, STORED AS TEXTFILE",
    "prod, prod.refreshed.t, USING parquet",
    "prod, refreshed.t, STORED AS TEXTFILE"
  })
  void the_next_statement_reads_the_entry_again(String catalog, String name, String format) {
    lake.sql("DROP DATABASE IF EXISTS " + catalog + ".refreshed CASCADE");
    lake.sql("CREATE DATABASE " + catalog + ".refreshed");
    lake.sql("CREATE TABLE " + catalog + ".refreshed.t (id INT) " + format);
    lake.sql("USE " + catalog);
    String properties = "SHOW TBLPROPERTIES " + name;
    assertThat(lake.sql(properties)).doesNotContain("owner-of");
    setProperty(catalog.equals("prod") ? TestLake.PRODUCER : TestLake.CONSUMER);
    assertThat(lake.sql(properties)).as("Glue is not asked again").doesNotContain("owner-of");

    lake.spark.catalog().refreshTable(name);

    assertThat(lake.sql(properties)).contains("owner-of,me");
    lake.sql("USE spark_catalog");
  }

  private void setProperty(String account) {
    try (GlueClient others = TestLake.glue(lake.aws, account)) {
      Table table = others.getTable(get -> get.databaseName("refreshed").name("t")).table();
      Map<String, String> parameters = new HashMap<>(table.parameters());
      parameters.put("owner-of", "me");
      others.updateTable(
          update ->
              update
                  .databaseName("refreshed")
                  .tableInput(
                      input ->
                          input
                              .name("t")
                              .tableType(table.tableType())
                              .storageDescriptor(table.storageDescriptor())
                              .partitionKeys(table.partitionKeys())
                              .parameters(parameters)));
    }
  }
}
