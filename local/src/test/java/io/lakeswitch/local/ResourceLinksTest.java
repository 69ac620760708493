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
import static io.lakeswitch.local.Clients.PRODUCER;
import static io.lakeswitch.local.Clients.glue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.InvalidInputException;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.Table;

/** Links to tables and databases, in the same account and in another. */
class ResourceLinksTest {
  private LocalAws aws;
  private GlueClient consumer;
  private GlueClient producer;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start();
    consumer = glue(aws, CONSUMER);
    producer = glue(aws, PRODUCER);
    producer.createDatabase(
        r -> r.databaseInput(d -> d.name("shared").locationUri("s3://lake/shared")));
    producer.createTable(
        r ->
            r.databaseName("shared")
                .tableInput(
                    t ->
                        t.name("sales")
                            .tableType("EXTERNAL_TABLE")
                            .parameters(Map.of("k", "v"))
                            .storageDescriptor(s -> s.location("s3://lake/shared/sales"))
                            .partitionKeys(Column.builder().name("p").type("string").build())));
    producer.createPartition(
        r -> r.databaseName("shared").tableName("sales").partitionInput(p -> p.values("1")));
    consumer.createDatabase(r -> r.databaseInput(d -> d.name("own")));
    tableLink("link", "shared", "sales");
    consumer.createDatabase(
        r ->
            r.databaseInput(
                d ->
                    d.name("dblink")
                        .targetDatabase(t -> t.catalogId(PRODUCER).databaseName("shared"))));
  }

  private void tableLink(String name, String database, String table) {
    consumer.createTable(
        r ->
            r.databaseName("own")
                .tableInput(
                    t ->
                        t.name(name)
                            .targetTable(
                                to -> to.catalogId(PRODUCER).databaseName(database).name(table))));
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private Table get(String database, String name) {
    return consumer.getTable(r -> r.databaseName(database).name(name)).table();
  }

  @Test
  void a_granted_table_link_has_its_own_names_and_the_rest_of_the_target() {
    aws.grantCrossAccount(PRODUCER, CONSUMER);

    Table link = get("own", "link");

    assertThat(link.name()).isEqualTo("link");
    assertThat(link.databaseName()).isEqualTo("own");
    assertThat(link.catalogId()).isEqualTo(CONSUMER);
    assertThat(link.targetTable().name()).isEqualTo("sales");
    assertThat(link.storageDescriptor().location()).isEqualTo("s3://lake/shared/sales");
    assertThat(link.parameters()).containsEntry("k", "v");
    assertThat(link.partitionKeys()).hasSize(1);
    assertThat(consumer.getTables(r -> r.databaseName("own")).tableList()).contains(link);
  }

  @Test
  void without_a_grant_or_a_target_a_link_has_no_descriptor() {
    assertThat(get("own", "link").storageDescriptor()).isNull();
    aws.grantCrossAccount(PRODUCER, CONSUMER);
    tableLink("lost", "shared", "missing");

    assertThat(get("own", "lost").storageDescriptor()).isNull();
    assertThat(get("own", "lost").targetTable().name()).isEqualTo("missing");
    assertThat(consumer.getTables(r -> r.databaseName("own")).tableList())
        .extracting(Table::name)
        .containsExactly("link", "lost");
  }

  @Test
  void partitions_of_a_link_are_those_of_the_target() {
    aws.grantCrossAccount(PRODUCER, CONSUMER);

    assertThat(consumer.getPartitions(r -> r.databaseName("own").tableName("link")).partitions())
        .extracting(Partition::values)
        .containsExactly(java.util.List.of("1"));
    consumer.createPartition(
        r -> r.databaseName("own").tableName("link").partitionInput(p -> p.values("2")));
    assertThat(
            producer.getPartitions(r -> r.databaseName("shared").tableName("sales")).partitions())
        .hasSize(2);
  }

  @Test
  void tables_of_a_database_link_are_those_of_the_target() {
    aws.grantCrossAccount(PRODUCER, CONSUMER);

    assertThat(get("dblink", "sales").databaseName()).isEqualTo("shared");
    assertThat(get("dblink", "sales").catalogId()).isEqualTo(PRODUCER);
    assertThat(consumer.getTables(r -> r.databaseName("dblink")).tableList())
        .extracting(Table::name)
        .containsExactly("sales");
    assertThat(consumer.getDatabase(r -> r.name("dblink")).database())
        .satisfies(
            database -> {
              assertThat(database.name()).isEqualTo("dblink");
              assertThat(database.locationUri()).isEqualTo("s3://lake/shared");
              assertThat(database.targetDatabase().databaseName()).isEqualTo("shared");
            });
  }

  @Test
  void to_delete_a_link_leaves_the_target() {
    aws.grantCrossAccount(PRODUCER, CONSUMER);

    consumer.deleteTable(r -> r.databaseName("own").name("link"));
    consumer.deleteDatabase(r -> r.name("dblink"));

    assertThatThrownBy(() -> get("own", "link")).isInstanceOf(EntityNotFoundException.class);
    assertThatThrownBy(() -> get("dblink", "sales")).isInstanceOf(EntityNotFoundException.class);
    assertThat(producer.getTables(r -> r.databaseName("shared")).tableList()).hasSize(1);
  }

  @Test
  void an_update_of_a_table_link_changes_the_target() {
    aws.grantCrossAccount(PRODUCER, CONSUMER);

    consumer.updateTable(
        r -> r.databaseName("own").tableInput(t -> t.name("link").parameters(Map.of("k", "w"))));

    assertThat(producer.getTable(r -> r.databaseName("shared").name("sales")).table().parameters())
        .containsEntry("k", "w");
    assertThat(get("own", "link").targetTable()).isNotNull();
  }

  @Test
  void a_link_to_a_link_or_to_itself_is_refused() {
    assertThatThrownBy(
            () ->
                consumer.createTable(
                    r ->
                        r.databaseName("own")
                            .tableInput(
                                t ->
                                    t.name("again")
                                        .targetTable(
                                            to ->
                                                to.catalogId(CONSUMER)
                                                    .databaseName("own")
                                                    .name("link")))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cannot point to a resource link");
    assertThatThrownBy(
            () ->
                consumer.createTable(
                    r ->
                        r.databaseName("own")
                            .tableInput(
                                t ->
                                    t.name("me")
                                        .targetTable(to -> to.databaseName("own").name("me")))))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(
            () ->
                consumer.createTable(
                    r ->
                        r.databaseName("dblink")
                            .tableInput(
                                t ->
                                    t.name("x")
                                        .targetTable(to -> to.databaseName("own").name("t")))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("through a database resource link is not supported");
  }

  @Test
  void recorded_links_that_go_in_a_circle_end() {
    for (String[] pair : new String[][] {{"a", "b"}, {"b", "a"}, {"self", "self"}}) {
      aws.putTable(
          CONSUMER,
          "own",
          pair[0],
          "{\"TargetTable\": {\"DatabaseName\": \"own\", \"Name\": \"" + pair[1] + "\"}}",
          "[]");
    }

    assertThat(get("own", "a").storageDescriptor()).isNull();
    assertThat(get("own", "self").storageDescriptor()).isNull();
    assertThatThrownBy(() -> consumer.getPartitions(r -> r.databaseName("own").tableName("a")))
        .isInstanceOf(InvalidInputException.class);
  }
}
