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
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.Table;

/** State in a folder. */
class StateTest {
  @TempDir Path folder;

  private LocalAws open() throws IOException {
    return LocalAws.builder().account(CONSUMER).account(PRODUCER).dataDir(folder).start();
  }

  private static void fill(GlueClient glue) {
    Column day = Column.builder().name("Day").type("string").build();
    glue.createDatabase(r -> r.databaseInput(d -> d.name("my-db é").locationUri("s3://b/x")));
    glue.createTable(
        r ->
            r.databaseName("my-db é")
                .tableInput(
                    t -> t.name("t").partitionKeys(List.of(day)).parameters(Map.of("v", "0"))));
    glue.updateTable(
        r ->
            r.databaseName("my-db é")
                .tableInput(
                    t -> t.name("t").partitionKeys(List.of(day)).parameters(Map.of("v", "1"))));
    for (String value : List.of("a/b", "a", "A")) {
      glue.createPartition(
          r -> r.databaseName("my-db é").tableName("t").partitionInput(p -> p.values(value)));
    }
    glue.deletePartition(r -> r.databaseName("my-db é").tableName("t").partitionValues("a"));
    glue.createUserDefinedFunction(
        r -> r.databaseName("my-db é").functionInput(f -> f.functionName("fn").className("a.B")));
    glue.createTable(r -> r.databaseName("my-db é").tableInput(t -> t.name("gone")));
    glue.deleteTable(r -> r.databaseName("my-db é").name("gone"));
  }

  private static void check(GlueClient glue) {
    Table table = glue.getTable(r -> r.databaseName("my-db é").name("t")).table();
    assertThat(table.versionId()).isEqualTo("1");
    assertThat(table.parameters()).isEqualTo(Map.of("v", "1"));
    assertThat(glue.getTableVersions(r -> r.databaseName("my-db é").tableName("t")).tableVersions())
        .extracting(v -> v.versionId())
        .containsExactly("1", "0");
    assertThat(glue.getPartitions(r -> r.databaseName("my-db é").tableName("t")).partitions())
        .extracting(p -> p.values().get(0))
        .containsExactlyInAnyOrder("a/b", "A");
    assertThat(glue.getTables(r -> r.databaseName("my-db é")).tableList()).hasSize(1);
    assertThat(
            glue.getUserDefinedFunction(r -> r.databaseName("my-db é").functionName("fn"))
                .userDefinedFunction()
                .className())
        .isEqualTo("a.B");
  }

  @Test
  void a_restart_keeps_everything() throws IOException {
    try (LocalAws aws = open()) {
      fill(glue(aws, CONSUMER));
      aws.grantCrossAccount(CONSUMER, PRODUCER);
    }
    try (LocalAws aws = LocalAws.builder().dataDir(folder).start()) {
      assertThat(aws.accounts()).containsExactly(PRODUCER, CONSUMER);
      check(glue(aws, CONSUMER));
      assertThat(glue(aws, PRODUCER).getDatabases(r -> r.catalogId(CONSUMER)).databaseList())
          .hasSize(1);
    }
  }

  @Test
  void a_deleted_database_stays_deleted_with_its_tables() throws IOException {
    try (LocalAws aws = open()) {
      fill(glue(aws, CONSUMER));
      glue(aws, CONSUMER).deleteDatabase(r -> r.name("my-db é"));
      glue(aws, CONSUMER).createDatabase(r -> r.databaseInput(d -> d.name("my-db é")));
    }
    try (LocalAws aws = open()) {
      assertThat(glue(aws, CONSUMER).getTables(r -> r.databaseName("my-db é")).tableList())
          .isEmpty();
    }
  }

  @Test
  void a_killed_server_has_kept_what_it_acknowledged() throws Exception {
    ProcessBuilder java =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            LocalAwsMain.class.getName(),
            "--port",
            "0",
            "--data",
            folder.toString(),
            "--account",
            CONSUMER);
    java.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = java.start();
    try (LocalAws keys = LocalAws.builder().account(CONSUMER).start()) {
      String endpoint =
          process
              .inputReader()
              .lines()
              .filter(l -> l.startsWith("export AWS_ENDPOINT_URL="))
              .findFirst()
              .orElseThrow()
              .substring("export AWS_ENDPOINT_URL=".length());
      fill(Clients.glue(URI.create(endpoint), Clients.keys(keys, CONSUMER), "us-east-1"));
    } finally {
      process.destroyForcibly().waitFor();
    }
    try (LocalAws aws = open()) {
      check(glue(aws, CONSUMER));
    }
  }

  @Test
  void what_a_killed_server_left_unfinished_is_cleared() throws IOException {
    try (LocalAws aws = open()) {
      fill(glue(aws, CONSUMER));
    }
    Path databases = folder.resolve("glue/" + CONSUMER + "/us-east-1/databases");
    Path unfinished = Files.createDirectories(databases.resolve(".tmp-1"));
    Files.writeString(unfinished.resolve("database.json"), "{\"Name\":\"half\"");
    Files.createDirectories(databases.resolve("nodocument"));
    try (LocalAws aws = open()) {
      check(glue(aws, CONSUMER));
      assertThatThrownBy(() -> glue(aws, CONSUMER).getDatabase(r -> r.name("half")))
          .isInstanceOf(EntityNotFoundException.class);
    }
    try (Stream<Path> left = Files.walk(folder)) {
      assertThat(left.map(p -> p.getFileName().toString())).noneMatch(n -> n.startsWith(".tmp-"));
    }
  }

  @Test
  void one_folder_serves_one_server() throws IOException {
    try (LocalAws first = open()) {
      assertThat(first.accounts()).hasSize(2);
      assertThatThrownBy(this::open)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("Cannot use the data folder")
          .hasMessageContaining("another local AWS uses it");
    }
    open().close();
  }
}
