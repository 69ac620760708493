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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.GetPartitionsRequest;
import software.amazon.awssdk.services.glue.model.GetPartitionsResponse;
import software.amazon.awssdk.services.glue.model.GetTablesResponse;
import software.amazon.awssdk.services.glue.model.InvalidInputException;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableAttributes;
import software.amazon.awssdk.services.glue.model.ValidationException;

/** How listings are cut into pages. */
class PagingTest {
  private static void tables(GlueClient glue, int count) {
    glue.createDatabase(r -> r.databaseInput(d -> d.name("db")));
    for (int i = 0; i < count; i++) {
      String name = "t%03d".formatted(i);
      glue.createTable(
          r -> r.databaseName("db").tableInput(t -> t.name(name).tableType("EXTERNAL_TABLE")));
    }
  }

  private static void partitions(GlueClient glue, int count) {
    glue.createDatabase(r -> r.databaseInput(d -> d.name("db")));
    Column key = Column.builder().name("p").type("int").build();
    Column column = Column.builder().name("c").type("string").build();
    glue.createTable(
        r -> r.databaseName("db").tableInput(t -> t.name("parts").partitionKeys(List.of(key))));
    for (int from = 0; from < count; from += 100) {
      List<PartitionInput> batch =
          IntStream.range(from, Math.min(count, from + 100))
              .mapToObj(
                  i ->
                      PartitionInput.builder()
                          .values(Integer.toString(i))
                          .storageDescriptor(s -> s.columns(List.of(column)).location("s3://b/p"))
                          .build())
              .toList();
      assertThat(
              glue.batchCreatePartition(
                      r -> r.databaseName("db").tableName("parts").partitionInputList(batch))
                  .errors())
          .isEmpty();
    }
  }

  private static GetPartitionsRequest.Builder parts() {
    return GetPartitionsRequest.builder().databaseName("db").tableName("parts");
  }

  private static List<GetPartitionsResponse> pages(GlueClient glue, GetPartitionsRequest request) {
    List<GetPartitionsResponse> pages = new ArrayList<>();
    glue.getPartitionsPaginator(request).forEach(pages::add);
    return pages;
  }

  private static List<String> values(List<GetPartitionsResponse> pages) {
    return pages.stream()
        .flatMap(p -> p.partitions().stream())
        .map(Partition::values)
        .map(v -> v.get(0))
        .toList();
  }

  @Test
  void tables_come_in_pages_of_at_most_100() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      tables(glue, 205);
      List<GetTablesResponse> pages =
          glue.getTablesPaginator(r -> r.databaseName("db")).stream().toList();
      assertThat(pages).extracting(p -> p.tableList().size()).containsExactly(100, 100, 5);
      assertThat(pages).flatExtracting(GetTablesResponse::tableList).doesNotHaveDuplicates();
      assertThatThrownBy(() -> glue.getTables(r -> r.databaseName("db").maxResults(101)))
          .isInstanceOf(ValidationException.class)
          .hasMessageContaining(
              "Value '101' at 'maxResults' failed to satisfy constraint: Member must have value"
                  + " less than or equal to 100");
    }
  }

  @Test
  void a_name_pattern_and_attributes_narrow_the_tables() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      tables(glue, 12);
      List<Table> found =
          glue.getTables(
                  r ->
                      r.databaseName("db")
                          .expression("T00[1-2]|t01.*")
                          .attributesToGet(TableAttributes.NAME, TableAttributes.TABLE_TYPE))
              .tableList();
      assertThat(found).extracting(Table::name).containsExactly("t001", "t002", "t010", "t011");
      assertThat(found.get(0).tableType()).isEqualTo("EXTERNAL_TABLE");
      assertThat(found.get(0).createTime()).isNull();
      assertThat(glue.getTables(r -> r.databaseName("db").expression("t01*")).tableList())
          .hasSize(2);
      assertThat(glue.getTables(r -> r.databaseName("db").expression("t01")).tableList())
          .as("a pattern is for the whole name")
          .isEmpty();
      assertThatThrownBy(() -> glue.getTables(r -> r.databaseName("db").expression("(")))
          .isInstanceOf(InvalidInputException.class);
      assertThatThrownBy(
              () ->
                  glue.getTables(
                      r -> r.databaseName("db").attributesToGet(TableAttributes.TABLE_TYPE)))
          .isInstanceOf(InvalidInputException.class);
    }
  }

  @Test
  void sparse_pages_are_short_or_empty_and_still_lead_to_everything() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).sparsePages(true).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      tables(glue, 120);
      GetTablesResponse first = glue.getTables(r -> r.databaseName("db"));
      assertThat(first.tableList()).isEmpty();
      assertThat(first.nextToken()).isNotNull();
      List<String> names = new ArrayList<>();
      String token = null;
      int emptyPages = 0;
      do {
        String from = token;
        GetTablesResponse page = glue.getTables(r -> r.databaseName("db").nextToken(from));
        emptyPages += page.tableList().isEmpty() ? 1 : 0;
        page.tableList().forEach(t -> names.add(t.name()));
        token = page.nextToken();
      } while (token != null);
      assertThat(names).hasSize(120).doesNotHaveDuplicates();
      assertThat(emptyPages).isGreaterThanOrEqualTo(3);
    }
  }

  @Test
  void partitions_come_in_pages_of_at_most_1000() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      partitions(glue, 1100);
      assertThat(pages(glue, parts().maxResults(1000).build()))
          .extracting(p -> p.partitions().size())
          .containsExactly(1000, 100);
      assertThat(glue.getPartitions(parts().build()).partitions())
          .as("a client that names no size gets small pages")
          .hasSize(100);
      assertThat(values(pages(glue, parts().expression("p >= 100 AND p < 1050").build())))
          .hasSize(950);
      assertThatThrownBy(() -> glue.getPartitions(parts().maxResults(1001).build()))
          .isInstanceOf(ValidationException.class);
    }
  }

  @Test
  void segments_share_the_partitions_without_overlap() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      partitions(glue, 300);
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int segment = i;
        List<String> part =
            values(
                pages(
                    glue, parts().segment(s -> s.segmentNumber(segment).totalSegments(4)).build()));
        assertThat(part).as("segment " + i).isNotEmpty();
        all.addAll(part);
      }
      assertThat(all).hasSize(300).doesNotHaveDuplicates();
      assertThat(aws.calls().glue()).extracting("segment").contains(0, 1, 2, 3);
      assertThatThrownBy(
              () ->
                  glue.getPartitions(
                      parts().segment(s -> s.segmentNumber(4).totalSegments(4)).build()))
          .isInstanceOf(InvalidInputException.class);
      assertThatThrownBy(
              () ->
                  glue.getPartitions(
                      parts().segment(s -> s.segmentNumber(0).totalSegments(11)).build()))
          .isInstanceOf(ValidationException.class);
    }
  }

  @Test
  void columns_of_partitions_are_left_out_on_demand() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      partitions(glue, 1);
      Partition bare =
          glue.getPartitions(parts().excludeColumnSchema(true).build()).partitions().get(0);
      assertThat(bare.storageDescriptor().hasColumns()).isFalse();
      assertThat(bare.storageDescriptor().location()).isEqualTo("s3://b/p");
      Partition full = glue.getPartitions(parts().build()).partitions().get(0);
      assertThat(full.storageDescriptor().columns()).hasSize(1);
    }
  }

  @Test
  void a_token_is_good_for_its_own_request_only() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      tables(glue, 3);
      String token = glue.getTables(r -> r.databaseName("db").maxResults(1)).nextToken();
      assertThat(
              glue.getTables(r -> r.databaseName("db").maxResults(2).nextToken(token)).tableList())
          .extracting(Table::name)
          .containsExactly("t001", "t002");
      assertThatThrownBy(
              () -> glue.getTables(r -> r.databaseName("db").expression("x").nextToken(token)))
          .isInstanceOf(InvalidInputException.class);
      assertThatThrownBy(() -> glue.getTables(r -> r.databaseName("db").nextToken("junk")))
          .isInstanceOf(InvalidInputException.class);
    }
  }

  @Test
  void tables_that_come_and_go_do_not_shift_the_next_page() throws IOException {
    try (LocalAws aws = LocalAws.builder().account(CONSUMER).start()) {
      GlueClient glue = glue(aws, CONSUMER);
      tables(glue, 4);
      String token = glue.getTables(r -> r.databaseName("db").maxResults(2)).nextToken();
      glue.deleteTable(r -> r.databaseName("db").name("t000"));
      assertThat(glue.getTables(r -> r.databaseName("db").maxResults(2).nextToken(token)))
          .satisfies(
              p ->
                  assertThat(p.tableList())
                      .extracting(Table::name)
                      .containsExactly("t002", "t003"));
    }
  }
}
