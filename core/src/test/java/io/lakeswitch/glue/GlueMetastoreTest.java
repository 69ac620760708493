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
package io.lakeswitch.glue;

import static io.lakeswitch.glue.LocalGlue.CONSUMER;
import static io.lakeswitch.glue.LocalGlue.PRODUCER;
import static io.lakeswitch.glue.LocalGlue.column;
import static io.lakeswitch.glue.LocalGlue.database;
import static io.lakeswitch.glue.LocalGlue.partition;
import static io.lakeswitch.glue.LocalGlue.partitionedTable;
import static io.lakeswitch.glue.LocalGlue.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.GlueMetastoreException.Outcome;
import io.lakeswitch.local.LocalAws;
import io.lakeswitch.local.log.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.model.BatchUpdatePartitionRequestEntry;
import software.amazon.awssdk.services.glue.model.ColumnStatistics;
import software.amazon.awssdk.services.glue.model.ColumnStatisticsData;
import software.amazon.awssdk.services.glue.model.ColumnStatisticsType;
import software.amazon.awssdk.services.glue.model.LongColumnStatisticsData;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;
import software.amazon.awssdk.services.glue.model.UserDefinedFunction;
import software.amazon.awssdk.services.glue.model.UserDefinedFunctionInput;

/** Every operation, over HTTP, against a server whose pages are short and sometimes empty. */
class GlueMetastoreTest {
  private LocalAws aws;
  private GlueMetastore glue;

  @BeforeEach
  void start() throws Exception {
    aws = LocalGlue.server().sparsePages(true).mostOfBatchGet(7).start();
    aws.grantCrossAccount(PRODUCER, CONSUMER);
    glue = LocalGlue.metastore(aws, "glue.id", PRODUCER);
  }

  @AfterEach
  void every_call_carried_the_catalog_id() {
    try (LocalAws server = aws;
        GlueMetastore metastore = glue) {
      assertThat(server.calls().glue())
          .as(metastore.describe())
          .isNotEmpty()
          .extracting(Call::catalogId)
          .containsOnly(PRODUCER);
    }
  }

  @Test
  void databases_are_made_changed_listed_over_empty_pages_and_deleted() {
    List<String> names = IntStream.range(0, 120).mapToObj(i -> "db%03d".formatted(i)).toList();
    names.forEach(name -> glue.createDatabase(database(name)));
    glue.updateDatabase("db007", database("db007").toBuilder().description("bond").build());

    assertThat(glue.getDatabaseNames()).containsExactlyInAnyOrderElementsOf(names);
    assertThat(glue.getDatabases()).hasSize(120);
    assertThat(aws.calls().count("GetDatabases")).isGreaterThan(4);
    assertThat(glue.getDatabase("db007").description()).isEqualTo("bond");

    glue.deleteDatabase("db007");

    assertThat(glue.findDatabase("db007")).isEmpty();
    assertThat(glue.findDatabase("db008")).isPresent();
  }

  @Test
  void tables_are_listed_whole_or_by_name_and_by_pattern() {
    glue.createDatabase(database("db"));
    List<String> names = IntStream.range(0, 25).mapToObj(i -> "t%02d".formatted(i)).toList();
    names.forEach(name -> glue.createTable("db", table(name, Map.of())));
    glue.createTable("db", table("v", Map.of()).toBuilder().tableType("VIRTUAL_VIEW").build());

    assertThat(glue.listTables("db")).hasSize(26).filteredOn(TableName::isView).hasSize(1);
    assertThat(glue.getTables("db", "t1*")).extracting(Table::name).hasSize(10);
    assertThat(glue.listTables("db", "t0*|v")).hasSize(11);
    assertThat(aws.calls().count("GetTable")).isZero();
  }

  @Test
  void an_update_with_an_old_version_is_refused_and_one_without_a_version_is_not() {
    glue.createDatabase(database("db"));
    glue.createTable("db", table("t", Map.of("k", "1")));
    String old = glue.getTable("db", "t").versionId();
    TableInput second = table("t", Map.of("k", "2"));

    glue.updateTable("db", second, old, true);

    assertThat(glue.getTable("db", "t").parameters()).containsEntry("k", "2");
    assertThatThrownBy(() -> glue.updateTable("db", table("t", Map.of("k", "3")), old, true))
        .asInstanceOf(type(GlueMetastoreException.class))
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo(Kind.CONCURRENT_MODIFICATION);
              assertThat(e.outcome()).isEqualTo(Outcome.NOT_APPLIED);
              assertThat(e).hasMessageContaining("read it again and repeat");
            });
    glue.updateTable("db", table("t", Map.of("k", "4")), null, false);
    assertThat(glue.getTable("db", "t").parameters()).containsEntry("k", "4");
  }

  @Test
  void what_is_missing_is_told_by_one_call() {
    glue.createDatabase(database("db"));

    assertKind(Kind.TABLE_NOT_FOUND, () -> glue.getTable("db", "t"));
    assertKind(Kind.DATABASE_NOT_FOUND, () -> glue.getTable("nodb", "t"));
    assertKind(Kind.DATABASE_NOT_FOUND, () -> glue.getDatabase("nodb"));
    assertKind(Kind.DATABASE_NOT_FOUND, () -> glue.createTable("nodb", table("t", Map.of())));
    assertKind(Kind.DATABASE_NOT_FOUND, () -> glue.listTables("nodb"));
    assertKind(Kind.TABLE_NOT_FOUND, () -> glue.getPartitions("db", "t", null, true));
    assertThat(aws.calls().count("GetTable")).isEqualTo(2);
    assertThat(glue.findTable("db", "t")).isEmpty();
    glue.createTable("db", partitionedTable("t", column("day", "string")));
    assertKind(Kind.PARTITION_NOT_FOUND, () -> glue.getPartition("db", "t", List.of("x")));
    assertThat(glue.findPartition("db", "t", List.of("x"))).isEmpty();
    assertKind(Kind.FUNCTION_NOT_FOUND, () -> glue.getFunction("db", "f"));
    assertKind(Kind.TABLE_NOT_FOUND, () -> glue.deleteTable("db", "gone"));
  }

  @Test
  void partitions_go_in_batches_of_the_limit_and_come_back_over_all_pages() {
    partitionedByDay(260);

    assertThat(aws.calls().count("BatchCreatePartition")).isEqualTo(3);
    assertThat(glue.getPartitions("db", "t", null, true)).hasSize(260);
    assertThat(glue.getPartitions("db", "t", "day >= 'p250'", false))
        .hasSize(10)
        .allSatisfy(p -> assertThat(p.storageDescriptor().columns()).isNotEmpty());
    assertThat(glue.getPartitions("db", "t", null, true, 4)).hasSize(260);
    assertThat(aws.calls().matching(c -> c.segment() != null))
        .extracting(Call::segment)
        .contains(0, 1, 2, 3);

    glue.batchDeletePartitions("db", "t", values(0, 60));

    assertThat(aws.calls().count("BatchDeletePartition")).isEqualTo(3);
    assertThat(glue.getPartitions("db", "t", null, true)).hasSize(200);
  }

  @Test
  void unprocessed_keys_are_asked_for_again() {
    partitionedByDay(30);

    List<List<String>> wanted = new ArrayList<>(values(0, 20));
    wanted.add(List.of("missing"));
    List<Partition> found = glue.batchGetPartitions("db", "t", wanted);

    assertThat(found)
        .extracting(Partition::values)
        .containsExactlyInAnyOrderElementsOf(values(0, 20));
    assertThat(aws.calls().count("BatchGetPartition")).isEqualTo(3);
  }

  @Test
  void a_batch_that_is_refused_in_part_says_what_was_applied() {
    partitionedByDay(1);
    List<PartitionInput> inputs = List.of(partition("p000"), partition("new1"), partition("new2"));

    assertThatThrownBy(() -> glue.batchCreatePartitions("db", "t", inputs, false))
        .asInstanceOf(type(GlueMetastoreException.class))
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo(Kind.ALREADY_EXISTS);
              assertThat(e.outcome()).isEqualTo(Outcome.APPLIED);
              assertThat(e.batch().orElseThrow().applied())
                  .containsExactly(List.of("new1"), List.of("new2"));
              assertThat(e.batch().orElseThrow().failed())
                  .extracting(BatchOutcome.Failure::item)
                  .containsExactly(List.of("p000"));
              assertThat(e).hasMessageContaining("1 refused and 2 applied");
            });
    assertThat(glue.getPartitions("db", "t", null, true)).hasSize(3);
    glue.batchCreatePartitions("db", "t", List.of(partition("p000"), partition("new3")), true);
    assertThat(glue.getPartitions("db", "t", null, true)).hasSize(4);
  }

  @Test
  void a_batch_that_a_failing_call_ends_says_what_came_before() {
    partitionedByDay(40);
    aws.faults().on("BatchDeletePartition").slow(java.time.Duration.ZERO);
    aws.faults().on("BatchDeletePartition").always().fail("AccessDeniedException", 400, "No more.");

    assertThatThrownBy(() -> glue.batchDeletePartitions("db", "t", values(0, 40)))
        .asInstanceOf(type(GlueMetastoreException.class))
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo(Kind.ACCESS_DENIED);
              assertThat(e.batch().orElseThrow().applied()).hasSize(25);
              assertThat(e).hasMessageContaining("Before that, 25 were applied.");
            });
  }

  @Test
  void a_missing_partition_is_a_failure_of_a_delete_unless_it_may_be_missing() {
    partitionedByDay(2);

    assertKind(
        Kind.PARTITION_NOT_FOUND,
        () -> glue.batchDeletePartitions("db", "t", List.of(List.of("nope"))));
    glue.batchDeletePartitions("db", "t", List.of(List.of("nope"), List.of("p000")), true);
    assertThat(glue.getPartitions("db", "t", null, true)).hasSize(1);
  }

  @Test
  void partitions_are_changed_in_batches() {
    partitionedByDay(130);
    List<BatchUpdatePartitionRequestEntry> entries =
        values(0, 130).stream()
            .map(
                v ->
                    BatchUpdatePartitionRequestEntry.builder()
                        .partitionValueList(v)
                        .partitionInput(
                            partition(v.get(0)).toBuilder().parameters(Map.of("k", "v")).build())
                        .build())
            .toList();

    glue.batchUpdatePartitions("db", "t", entries);

    assertThat(aws.calls().count("BatchUpdatePartition")).isEqualTo(2);
    assertThat(glue.getPartition("db", "t", List.of("p129")).parameters()).containsEntry("k", "v");
  }

  @Test
  void a_filter_that_glue_cannot_apply_is_left_out() {
    glue.createDatabase(database("db"));
    glue.createTable("db", partitionedTable("t", column("n", "int")));
    glue.batchCreatePartitions(
        "db", "t", List.of(partition("1"), partition("__HIVE_DEFAULT_PARTITION__")), false);

    assertThat(glue.getPartitions("db", "t", "n = 1", true))
        .extracting(Partition::values)
        .contains(List.of("1"));
    assertThat(glue.getPartitions("db", "t", "no grammar at all (", true)).hasSize(2);
  }

  @Test
  void statistics_of_tables_and_partitions_go_in_batches_of_the_limit() {
    glue.createDatabase(database("db"));
    List<String> columns = IntStream.range(0, 60).mapToObj(i -> "c" + i).toList();
    TableInput input = partitionedTable("t", column("day", "string"));
    glue.createTable(
        "db",
        input.toBuilder()
            .storageDescriptor(
                s -> s.columns(columns.stream().map(c -> column(c, "bigint")).toList()))
            .build());
    glue.batchCreatePartitions("db", "t", List.of(partition("p")), false);
    List<ColumnStatistics> statistics = columns.stream().map(c -> statistics(c)).toList();

    glue.updateTableColumnStatistics("db", "t", statistics);
    glue.updatePartitionColumnStatistics("db", "t", List.of("p"), statistics);

    assertThat(aws.calls().count("UpdateColumnStatisticsForTable")).isEqualTo(3);
    assertThat(aws.calls().count("UpdateColumnStatisticsForPartition")).isEqualTo(3);
    List<String> asked = new ArrayList<>(columns);
    asked.add("id");
    assertThat(glue.getTableColumnStatistics("db", "t", asked)).hasSize(60);
    assertThat(glue.getPartitionColumnStatistics("db", "t", List.of("p"), columns)).hasSize(60);
    glue.deleteTableColumnStatistics("db", "t", "c0");
    glue.deletePartitionColumnStatistics("db", "t", List.of("p"), "c0");
    assertThat(glue.getTableColumnStatistics("db", "t", columns)).hasSize(59);
    assertThat(glue.getPartitionColumnStatistics("db", "t", List.of("p"), columns)).hasSize(59);
  }

  @Test
  void functions_are_made_changed_listed_and_deleted() {
    glue.createDatabase(database("db"));
    for (int i = 0; i < 12; i++) {
      glue.createFunction("db", function("f" + i, "a.B"));
    }
    glue.updateFunction("db", "f3", function("f3", "a.C"));

    assertThat(glue.getFunctions("db", "*"))
        .hasSize(12)
        .filteredOn(f -> f.className().equals("a.C"))
        .extracting(UserDefinedFunction::functionName)
        .containsExactly("f3");
    glue.deleteFunction("db", "f3");
    assertThat(glue.findFunction("db", "f3")).isEmpty();
    assertThat(glue.findFunction("db", "f4")).isPresent();
  }

  private void partitionedByDay(int count) {
    glue.createDatabase(database("db"));
    glue.createTable("db", partitionedTable("t", column("day", "string")));
    glue.batchCreatePartitions(
        "db", "t", values(0, count).stream().map(v -> partition(v.get(0))).toList(), false);
  }

  private static List<List<String>> values(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> List.of("p%03d".formatted(i))).toList();
  }

  private static ColumnStatistics statistics(String column) {
    return ColumnStatistics.builder()
        .columnName(column)
        .columnType("bigint")
        .analyzedTime(java.time.Instant.ofEpochSecond(1_796_000_000))
        .statisticsData(
            ColumnStatisticsData.builder()
                .type(ColumnStatisticsType.LONG)
                .longColumnStatisticsData(
                    LongColumnStatisticsData.builder()
                        .minimumValue(1L)
                        .maximumValue(9L)
                        .numberOfNulls(0L)
                        .numberOfDistinctValues(9L)
                        .build())
                .build())
        .build();
  }

  private static UserDefinedFunctionInput function(String name, String className) {
    return UserDefinedFunctionInput.builder()
        .functionName(name)
        .className(className)
        .ownerName("me")
        .ownerType("USER")
        .build();
  }

  private static void assertKind(Kind kind, Runnable call) {
    assertThatThrownBy(call::run)
        .asInstanceOf(type(GlueMetastoreException.class))
        .extracting(GlueMetastoreException::kind)
        .isEqualTo(kind);
  }
}
