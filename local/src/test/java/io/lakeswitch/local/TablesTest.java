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
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AlreadyExistsException;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.ConcurrentModificationException;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.InvalidInputException;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.ValidationException;

/** Databases, tables and their versions. */
class TablesTest {
  private LocalAws aws;
  private GlueClient glue;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).start();
    glue = glue(aws, CONSUMER);
    glue.createDatabase(r -> r.databaseInput(d -> d.name("Sales")));
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private void create(String name) {
    glue.createTable(r -> r.databaseName("sales").tableInput(t -> t.name(name)));
  }

  private Table table(String name) {
    return glue.getTable(r -> r.databaseName("sales").name(name)).table();
  }

  @Test
  void names_are_folded_to_lower_case() {
    create("Orders");
    assertThat(table("ORDERS").name()).isEqualTo("orders");
    assertThat(table("orders").databaseName()).isEqualTo("sales");
  }

  @Test
  void what_exists_is_not_created_again() {
    create("orders");
    assertThatThrownBy(() -> create("ORDERS"))
        .isInstanceOf(AlreadyExistsException.class)
        .hasMessageContaining("Table already exists.");
    assertThatThrownBy(() -> glue.createDatabase(r -> r.databaseInput(d -> d.name("SALES"))))
        .isInstanceOf(AlreadyExistsException.class)
        .hasMessageContaining("Database already exists.");
  }

  @Test
  void what_is_missing_is_named() {
    assertThatThrownBy(() -> table("nope"))
        .isInstanceOf(EntityNotFoundException.class)
        .hasMessageContaining("Table nope not found.");
    assertThatThrownBy(() -> glue.getTables(r -> r.databaseName("nodb")))
        .isInstanceOf(EntityNotFoundException.class)
        .hasMessageContaining("Database nodb not found.");
  }

  @Test
  void an_update_of_an_older_version_is_refused() {
    create("orders");
    String first = table("orders").versionId();
    glue.updateTable(
        r ->
            r.databaseName("sales")
                .versionId(first)
                .tableInput(t -> t.name("orders").parameters(Map.of("k", "1"))));
    assertThatThrownBy(
            () ->
                glue.updateTable(
                    r ->
                        r.databaseName("sales")
                            .versionId(first)
                            .tableInput(t -> t.name("orders").parameters(Map.of("k", "2")))))
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessageContaining("Update table failed due to concurrent modifications.");
    assertThat(table("orders").parameters()).isEqualTo(Map.of("k", "1"));
    assertThat(table("orders").versionId()).isEqualTo("1");
  }

  @Test
  void deleting_a_database_deletes_its_tables() {
    create("orders");
    glue.deleteDatabase(r -> r.name("sales"));
    glue.createDatabase(r -> r.databaseInput(d -> d.name("sales")));
    assertThat(glue.getTables(r -> r.databaseName("sales")).tableList()).isEmpty();
  }

  @Test
  void a_comment_beyond_255_characters_is_refused_in_the_models_words() {
    Column column = Column.builder().name("a").comment("x".repeat(256)).build();
    StorageDescriptor storage = StorageDescriptor.builder().columns(column).build();
    assertThatThrownBy(
            () ->
                glue.createTable(
                    r ->
                        r.databaseName("sales")
                            .tableInput(t -> t.name("orders").storageDescriptor(storage))))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("1 validation error detected: Value 'xxx")
        .hasMessageContaining(
            "at 'table.storageDescriptor.columns.1.member.comment' failed to satisfy constraint:"
                + " Member must have length less than or equal to 255");
  }

  @Test
  void a_skipped_archive_raises_the_version_and_keeps_none() {
    create("orders");
    for (boolean skip : new boolean[] {true, false}) {
      glue.updateTable(
          r -> r.databaseName("sales").skipArchive(skip).tableInput(t -> t.name("orders")));
    }
    assertThat(
            glue.getTableVersions(r -> r.databaseName("sales").tableName("orders")).tableVersions())
        .extracting(v -> v.versionId())
        .containsExactly("2", "1");
    assertThatThrownBy(
            () ->
                glue.getTableVersion(
                    r -> r.databaseName("sales").tableName("orders").versionId("0")))
        .isInstanceOf(EntityNotFoundException.class);
  }

  @Test
  void an_update_replaces_the_whole_table_and_cannot_rename_it() {
    glue.createTable(
        r -> r.databaseName("sales").tableInput(t -> t.name("orders").description("old")));
    glue.updateTable(r -> r.databaseName("sales").tableInput(t -> t.name("orders").owner("me")));
    assertThat(table("orders").description()).isNull();
    assertThat(table("orders").owner()).isEqualTo("me");
    assertThatThrownBy(
            () -> glue.updateTable(r -> r.databaseName("sales").tableInput(t -> t.name("new"))))
        .isInstanceOf(EntityNotFoundException.class);
    assertThatThrownBy(
            () -> glue.updateDatabase(r -> r.name("sales").databaseInput(d -> d.name("new"))))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("Database cannot be renamed");
  }

  @Test
  void tables_deleted_together_tell_which_were_missing() {
    create("orders");
    assertThat(
            glue.batchDeleteTable(
                    r -> r.databaseName("sales").tablesToDelete("orders", "missing_table"))
                .errors())
        .singleElement()
        .matches(e -> e.tableName().equals("missing_table"))
        .matches(e -> e.errorDetail().errorMessage().equals("Table missing_table not found"));
    assertThatThrownBy(() -> table("orders")).isInstanceOf(EntityNotFoundException.class);
  }

  @Test
  void a_server_may_tell_a_missing_table_in_few_words() throws IOException {
    try (LocalAws terse = LocalAws.builder().account(CONSUMER).terseNotFound(true).start()) {
      GlueClient client = glue(terse, CONSUMER);
      client.createDatabase(r -> r.databaseInput(d -> d.name("sales")));
      assertThatThrownBy(() -> client.getTable(r -> r.databaseName("sales").name("t")))
          .isInstanceOf(EntityNotFoundException.class)
          .hasMessageContaining("Entity Not Found");
    }
  }
}
