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
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AlreadyExistsException;
import software.amazon.awssdk.services.glue.model.BatchGetPartitionResponse;
import software.amazon.awssdk.services.glue.model.BatchUpdatePartitionRequestEntry;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.InvalidInputException;
import software.amazon.awssdk.services.glue.model.InvalidStateException;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionError;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.PartitionValueList;
import software.amazon.awssdk.services.glue.model.ValidationException;

/** Partitions: expressions over every type of key, batches and their limits. */
class PartitionsTest {
  private static LocalAws aws;
  private static GlueClient glue;

  @BeforeAll
  static void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).mostOfBatchGet(2).start();
    glue = glue(aws, CONSUMER);
  }

  @AfterAll
  static void stop() {
    aws.close();
  }

  @BeforeEach
  void database() {
    glue.getDatabases(r -> {})
        .databaseList()
        .forEach(d -> glue.deleteDatabase(r -> r.name(d.name())));
    glue.createDatabase(r -> r.databaseInput(d -> d.name("db")));
  }

  private static void table(Column... keys) {
    glue.createTable(r -> r.databaseName("db").tableInput(t -> t.name("t").partitionKeys(keys)));
  }

  private static Column key(String name, String type) {
    return Column.builder().name(name).type(type).build();
  }

  private static void create(String... values) {
    glue.createPartition(
        r -> r.databaseName("db").tableName("t").partitionInput(p -> p.values(values)));
  }

  private static List<List<String>> matching(String expression) {
    return glue
        .getPartitions(r -> r.databaseName("db").tableName("t").expression(expression))
        .partitions()
        .stream()
        .map(Partition::values)
        .toList();
  }

  static Stream<Arguments> expressions() {
    return Stream.of(
        Arguments.of("int", "1,9,10", "p = 9", "9"),
        Arguments.of("int", "1,9,10", "p <> 9", "1,10"),
        Arguments.of("int", "1,9,10", "p != '9'", "1,10"),
        Arguments.of("int", "1,9,10", "p > 9", "10"),
        Arguments.of("bigint", "1,9,10", "p >= 9 AND p <= 10", "9,10"),
        Arguments.of("tinyint", "-1,1", "p < 0", "-1"),
        Arguments.of("smallint", "-1,1", "p = -1", "-1"),
        Arguments.of("int", "1,9,10", "p in (1, '10')", "1,10"),
        Arguments.of("int", "1,9,10", "p NOT IN (1, 10)", "9"),
        Arguments.of("int", "1,9,10", "p BETWEEN 2 AND 9", "9"),
        Arguments.of("int", "1,9,10", "p not between 2 and 9", "1,10"),
        Arguments.of("int", "1,9,10", "NOT p = 9", "1,10"),
        Arguments.of("int", "1,9,10", "NOT (p = 9 OR p = 1)", "10"),
        Arguments.of("int", "1,9,10", "p = 1 OR p = 9 AND p = 10", "1"),
        Arguments.of("int", "1,9,10", "(p = 1 OR p = 9) AND p = 9", "9"),
        Arguments.of("int", "1,9,10", "((p)) = (9)", "9"),
        Arguments.of("int", "1,9,10", "p IS NOT NULL", "1,9,10"),
        Arguments.of("int", "1,9,10", "p IS NULL", ""),
        Arguments.of("int", "1,9,10", "  ", "1,9,10"),
        Arguments.of("decimal(10,2)", "1.10,2.5,12", "p = 1.1", "1.10"),
        Arguments.of("decimal(10,2)", "1.10,2.5,12", "p > 2.50", "12"),
        Arguments.of("date", "2024-01-01,2024-02-01", "p > '2024-01-15'", "2024-02-01"),
        Arguments.of("date", "2024-01-01,2024-02-01", "p in ('2024-01-01')", "2024-01-01"),
        Arguments.of(
            "timestamp",
            "2024-01-01 00:00:00,2024-01-01 00:00:00.5",
            "p > '2024-01-01 00:00:00.0'",
            "2024-01-01 00:00:00.5"),
        Arguments.of("string", "1,10,9", "p > '1'", "10,9"),
        Arguments.of("string", "1,10,9", "p = 9", "9"),
        Arguments.of("string", "a,ab,b", "P LIKE 'a%'", "a,ab"),
        Arguments.of("string", "a,ab,b", "p like '_b'", "ab"),
        Arguments.of("string", "a.c,abc", "p like 'a.c'", "a.c"),
        Arguments.of("string", "a,ab,b", "p NOT LIKE 'a%'", "b"),
        Arguments.of("string", "it's,b", "p = 'it''s'", "it's"),
        Arguments.of("string", "a,b", "\"p\" = 'a'", "a"),
        Arguments.of("varchar(5)", "a,b", "`p` = 'a'", "a"),
        Arguments.of("string", "a,__HIVE_DEFAULT_PARTITION__", "p IS NULL", ""),
        Arguments.of(
            "string",
            "a,__HIVE_DEFAULT_PARTITION__",
            "p = '__HIVE_DEFAULT_PARTITION__'",
            "__HIVE_DEFAULT_PARTITION__"));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("expressions")
  void an_expression_compares_by_the_type_of_the_key(
      String type, String values, String expression, String wanted) {
    table(key("p", type));
    Stream.of(values.split(",")).forEach(PartitionsTest::create);
    List<String> found = matching(expression).stream().map(v -> v.get(0)).sorted().toList();
    assertThat(found)
        .containsExactlyElementsOf(
            wanted.isEmpty() ? List.of() : Stream.of(wanted.split(",")).sorted().toList());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "int; nope = 1; Invalid partition expression!",
        "int; p = 'x'; is not an integer.",
        "int; p in (2.5); is not an integer.",
        "decimal(3,1); p = 'x'; x is not a decimal.",
        "date; p = '2024-13-01'; 2024-13-01 is not a date.",
        "timestamp; p = '2024-01-01'; Timestamp format must be yyyy-mm-dd hh:mm:ss[.fffffffff]",
        "int; p LIKE '1'; Integral data type doesn't support operation 'LIKE'",
        "date; p LIKE '1'; Date data type doesn't support operation 'LIKE'",
        "float; p = 1; Unknown type : 'float'",
        "string; p = ; Unsupported expression",
        "string; p == 'a'; Unsupported expression",
        "string; 'a' = p; Unsupported expression",
        "string; lower(p) = 'a'; Invalid partition expression!",
        "string; p = 'a' AND; Unsupported expression",
        "string; (p = 'a'; Unsupported expression",
        "string; p = 'a' p = 'b'; Unsupported expression",
        "string; p = 'a; Unsupported expression",
        "string; key = 'a'; Unsupported expression"
      })
  void what_cannot_be_evaluated_is_refused(String type, String expression, String text) {
    table(key("p", type), key("key", "string"));
    create("1", "a");
    assertThatThrownBy(() -> matching(expression))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(text);
  }

  @Test
  void a_stored_value_that_is_not_of_the_keys_type_fails_the_call() {
    table(key("p", "int"));
    create("1");
    create("__HIVE_DEFAULT_PARTITION__");
    assertThatThrownBy(() -> matching("p >= 0"))
        .isInstanceOf(InvalidStateException.class)
        .hasMessageContaining(
            "For input string: \"__HIVE_DEFAULT_PARTITION__\" is not an integer.");
  }

  @Test
  void an_expression_has_at_most_2048_characters() {
    table(key("p", "string"));
    String longest = "p = '" + "x".repeat(2042) + "'";
    assertThat(matching(longest)).isEmpty();
    assertThatThrownBy(() -> matching(longest + " "))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("'expression'")
        .hasMessageContaining("Member must have length less than or equal to 2048");
  }

  @Test
  void a_partition_has_one_value_per_key() {
    table(key("a", "string"), key("b", "string"));
    assertThatThrownBy(() -> create("1"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(
            "The number of partition keys do not match the number of partition values");
    assertThatThrownBy(() -> create("1", "")).isInstanceOf(ValidationException.class);
    create("1", "2");
    assertThatThrownBy(() -> create("1", "2"))
        .isInstanceOf(AlreadyExistsException.class)
        .hasMessageContaining("Partition already exists.");
  }

  @Test
  void a_missing_partition_is_not_found() {
    table(key("p", "string"));
    assertThatThrownBy(
            () -> glue.getPartition(r -> r.databaseName("db").tableName("t").partitionValues("x")))
        .isInstanceOf(EntityNotFoundException.class)
        .hasMessageContaining("Cannot find partition.");
    assertThatThrownBy(
            () ->
                glue.deletePartition(r -> r.databaseName("db").tableName("t").partitionValues("x")))
        .isInstanceOf(EntityNotFoundException.class);
  }

  @Test
  void the_values_of_a_partition_cannot_be_changed() {
    table(key("p", "string"));
    create("a");
    assertThatThrownBy(
            () ->
                glue.updatePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionValueList("a")
                            .partitionInput(p -> p.values("b"))))
        .isInstanceOf(InvalidInputException.class);
    glue.updatePartition(
        r ->
            r.databaseName("db")
                .tableName("t")
                .partitionValueList("a")
                .partitionInput(p -> p.values("a").storageDescriptor(s -> s.location("s3://n"))));
    Partition changed =
        glue.getPartition(r -> r.databaseName("db").tableName("t").partitionValues("a"))
            .partition();
    assertThat(changed.storageDescriptor().location()).isEqualTo("s3://n");
    assertThat(changed.creationTime()).isNotNull();
  }

  @Test
  void batches_tell_what_failed_and_do_the_rest() {
    table(key("p", "string"));
    create("a");
    List<PartitionError> created =
        glue.batchCreatePartition(
                r ->
                    r.databaseName("db")
                        .tableName("t")
                        .partitionInputList(
                            PartitionInput.builder().values("a").build(),
                            PartitionInput.builder().values("b").build()))
            .errors();
    assertThat(created).hasSize(1);
    assertThat(created.get(0).partitionValues()).containsExactly("a");
    assertThat(created.get(0).errorDetail().errorCode()).isEqualTo("AlreadyExistsException");
    assertThat(
            glue.batchUpdatePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .entries(
                                BatchUpdatePartitionRequestEntry.builder()
                                    .partitionValueList("zz")
                                    .partitionInput(p -> p.values("zz"))
                                    .build()))
                .errors()
                .get(0)
                .errorDetail()
                .errorCode())
        .isEqualTo("EntityNotFoundException");
    assertThat(
            glue.batchDeletePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionsToDelete(value("b"), value("zz")))
                .errors())
        .extracting(e -> e.errorDetail().errorCode())
        .containsExactly("EntityNotFoundException");
    assertThat(matching("")).containsExactly(List.of("a"));
  }

  @Test
  void a_batch_get_leaves_out_what_is_missing_and_returns_what_it_did_not_process() {
    table(key("p", "string"));
    create("a");
    create("c");
    BatchGetPartitionResponse answer =
        glue.batchGetPartition(
            r ->
                r.databaseName("db")
                    .tableName("t")
                    .partitionsToGet(value("a"), value("missing"), value("c")));
    assertThat(answer.partitions()).extracting(p -> p.values().get(0)).containsExactly("a");
    assertThat(answer.unprocessedKeys()).containsExactly(value("c"));
  }

  @Test
  void batches_have_limits() {
    table(key("p", "string"));
    assertThatThrownBy(
            () ->
                glue.batchDeletePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionsToDelete(Collections.nCopies(26, value("a")))))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining(
            "at 'partitionsToDelete' failed to satisfy constraint: Member must have length less"
                + " than or equal to 25");
    PartitionInput input = PartitionInput.builder().values("a").build();
    assertThatThrownBy(
            () ->
                glue.batchCreatePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionInputList(Collections.nCopies(101, input))))
        .isInstanceOf(ValidationException.class);
    BatchUpdatePartitionRequestEntry entry =
        BatchUpdatePartitionRequestEntry.builder()
            .partitionValueList("a")
            .partitionInput(input)
            .build();
    assertThatThrownBy(
            () ->
                glue.batchUpdatePartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .entries(Collections.nCopies(101, entry))))
        .isInstanceOf(ValidationException.class);
    assertThatThrownBy(
            () ->
                glue.batchGetPartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionsToGet(Collections.nCopies(1001, value("a")))))
        .isInstanceOf(ValidationException.class);
  }

  private static PartitionValueList value(String value) {
    return PartitionValueList.builder().values(value).build();
  }
}
