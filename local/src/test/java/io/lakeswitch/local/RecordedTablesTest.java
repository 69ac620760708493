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
package io.lakeswitch.local;

import static io.lakeswitch.local.Clients.CONSUMER;
import static io.lakeswitch.local.Clients.glue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Table;

/** Tables kept as another Glue answered them. */
class RecordedTablesTest {
  private static final String GOVERNED =
      "{\"Name\":\"Other\",\"DatabaseName\":\"other\",\"CatalogId\":\"1\",\"TableType\":\"GOVERNED\","
          + "\"FederatedTable\":{\"ConnectionName\":\"c\"},\"Parameters\":null}";

  @Test
  void a_recorded_table_is_answered_as_it_is_under_its_new_name() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start();
        GlueClient glue = glue(aws, CONSUMER)) {
      aws.putTable(CONSUMER, "Sales", "T", GOVERNED, "[{\"Values\":[\"a\"]},{\"Values\":[\"b\"]}]");

      Table table = glue.getTable(r -> r.databaseName("sales").name("t")).table();
      assertThat(table.name()).isEqualTo("t");
      assertThat(table.databaseName()).isEqualTo("sales");
      assertThat(table.catalogId()).isEqualTo(CONSUMER);
      assertThat(table.tableType()).isEqualTo("GOVERNED");
      assertThat(table.federatedTable().connectionName()).isEqualTo("c");
      assertThat(table.storageDescriptor()).isNull();
      assertThat(table.hasParameters()).isFalse();
      assertThat(glue.getPartitions(r -> r.databaseName("sales").tableName("t")).partitions())
          .extracting(p -> p.values())
          .containsExactly(List.of("a"), List.of("b"));
    }
  }

  @Test
  void recording_again_replaces_the_table_with_its_partitions() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start();
        GlueClient glue = glue(aws, CONSUMER)) {
      aws.putTable(CONSUMER, "sales", "t", GOVERNED, "[{\"Values\":[\"a\"]}]");
      aws.putTable(CONSUMER, "sales", "t", "{\"Owner\":\"me\"}", "[]");

      assertThat(glue.getTable(r -> r.databaseName("sales").name("t")).table().owner())
          .isEqualTo("me");
      assertThat(glue.getPartitions(r -> r.databaseName("sales").tableName("t")).partitions())
          .isEmpty();
    }
  }

  @Test
  void what_is_no_such_json_is_refused() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      assertThatThrownBy(() -> aws.putTable(CONSUMER, "s", "t", "{", "[]"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no JSON");
      assertThatThrownBy(() -> aws.putTable(CONSUMER, "s", "t", "[]", "[]"))
          .hasMessageContaining("not a JSON object");
      assertThatThrownBy(() -> aws.putTable(CONSUMER, "s", "t", "{}", "{}"))
          .hasMessageContaining("not a JSON list");
    }
  }
}
