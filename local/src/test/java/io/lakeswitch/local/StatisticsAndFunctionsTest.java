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
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AlreadyExistsException;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.ColumnStatistics;
import software.amazon.awssdk.services.glue.model.ColumnStatisticsType;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.GetColumnStatisticsForTableResponse;
import software.amazon.awssdk.services.glue.model.UserDefinedFunction;
import software.amazon.awssdk.services.glue.model.ValidationException;

/** Column statistics and user-defined functions. */
class StatisticsAndFunctionsTest {
  private LocalAws aws;
  private GlueClient glue;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).start();
    glue = glue(aws, CONSUMER);
    glue.createDatabase(r -> r.databaseInput(d -> d.name("db")));
    Column id = Column.builder().name("id").type("bigint").build();
    Column day = Column.builder().name("day").type("string").build();
    glue.createTable(
        r ->
            r.databaseName("db")
                .tableInput(
                    t ->
                        t.name("t")
                            .partitionKeys(List.of(day))
                            .storageDescriptor(s -> s.columns(List.of(id)))));
    glue.createPartition(
        r -> r.databaseName("db").tableName("t").partitionInput(p -> p.values("d1")));
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private static ColumnStatistics statistics(String column) {
    return ColumnStatistics.builder()
        .columnName(column)
        .columnType("bigint")
        .analyzedTime(Instant.ofEpochSecond(1_700_000_000))
        .statisticsData(
            d ->
                d.type(ColumnStatisticsType.LONG)
                    .longColumnStatisticsData(
                        l ->
                            l.minimumValue(1L)
                                .maximumValue(9L)
                                .numberOfNulls(0L)
                                .numberOfDistinctValues(9L)))
        .build();
  }

  private GetColumnStatisticsForTableResponse ofTable(String... columns) {
    return glue.getColumnStatisticsForTable(
        r -> r.databaseName("db").tableName("t").columnNames(columns));
  }

  @Test
  void statistics_of_a_table_come_back_and_missing_ones_are_told() {
    assertThat(
            glue.updateColumnStatisticsForTable(
                    r -> r.databaseName("db").tableName("t").columnStatisticsList(statistics("id")))
                .errors())
        .isEmpty();
    GetColumnStatisticsForTableResponse answer = ofTable("id", "day");
    assertThat(answer.columnStatisticsList()).containsExactly(statistics("id"));
    assertThat(answer.errors()).hasSize(1);
    assertThat(answer.errors().get(0).columnName()).isEqualTo("day");
    assertThat(answer.errors().get(0).error().errorCode()).isEqualTo("EntityNotFoundException");
  }

  @Test
  void statistics_are_deleted_whether_there_or_not() {
    glue.updateColumnStatisticsForTable(
        r -> r.databaseName("db").tableName("t").columnStatisticsList(statistics("id")));
    for (int i = 0; i < 2; i++) {
      glue.deleteColumnStatisticsForTable(
          r -> r.databaseName("db").tableName("t").columnName("id"));
    }
    assertThat(ofTable("id").columnStatisticsList()).isEmpty();
  }

  @Test
  void statistics_of_a_partition_are_its_own() {
    glue.updateColumnStatisticsForPartition(
        r ->
            r.databaseName("db")
                .tableName("t")
                .partitionValues("d1")
                .columnStatisticsList(statistics("id")));
    assertThat(ofTable("id").columnStatisticsList()).isEmpty();
    assertThat(
            glue.getColumnStatisticsForPartition(
                    r ->
                        r.databaseName("db").tableName("t").partitionValues("d1").columnNames("id"))
                .columnStatisticsList())
        .containsExactly(statistics("id"));
    assertThatThrownBy(
            () ->
                glue.getColumnStatisticsForPartition(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .partitionValues("none")
                            .columnNames("id")))
        .isInstanceOf(EntityNotFoundException.class);
  }

  @Test
  void statistics_are_read_100_and_written_25_at_a_time() {
    assertThatThrownBy(() -> ofTable(Collections.nCopies(101, "id").toArray(String[]::new)))
        .isInstanceOf(ValidationException.class);
    assertThatThrownBy(
            () ->
                glue.updateColumnStatisticsForTable(
                    r ->
                        r.databaseName("db")
                            .tableName("t")
                            .columnStatisticsList(Collections.nCopies(26, statistics("id")))))
        .isInstanceOf(ValidationException.class);
  }

  private void function(String name) {
    glue.createUserDefinedFunction(
        r -> r.databaseName("db").functionInput(f -> f.functionName(name).className("a.B")));
  }

  @Test
  void functions_are_created_changed_and_deleted() {
    function("plus");
    assertThatThrownBy(() -> function("plus")).isInstanceOf(AlreadyExistsException.class);
    glue.updateUserDefinedFunction(
        r ->
            r.databaseName("db")
                .functionName("plus")
                .functionInput(f -> f.functionName("plus").className("c.D")));
    UserDefinedFunction found =
        glue.getUserDefinedFunction(r -> r.databaseName("db").functionName("plus"))
            .userDefinedFunction();
    assertThat(found.className()).isEqualTo("c.D");
    assertThat(found.databaseName()).isEqualTo("db");
    glue.deleteUserDefinedFunction(r -> r.databaseName("db").functionName("plus"));
    assertThatThrownBy(
            () -> glue.getUserDefinedFunction(r -> r.databaseName("db").functionName("plus")))
        .isInstanceOf(EntityNotFoundException.class);
  }

  @Test
  void functions_are_found_by_pattern_in_one_database_or_in_all() {
    glue.createDatabase(r -> r.databaseInput(d -> d.name("other")));
    glue.createUserDefinedFunction(
        r -> r.databaseName("other").functionInput(f -> f.functionName("plus").className("a.B")));
    function("plus");
    function("minus");
    assertThat(
            glue.getUserDefinedFunctions(r -> r.databaseName("db").pattern("*us"))
                .userDefinedFunctions())
        .extracting(UserDefinedFunction::functionName)
        .containsExactly("minus", "plus");
    assertThat(glue.getUserDefinedFunctions(r -> r.pattern("plus")).userDefinedFunctions())
        .extracting(UserDefinedFunction::databaseName)
        .containsExactly("db", "other");
    assertThatThrownBy(() -> glue.getUserDefinedFunctions(r -> r.databaseName("db")))
        .isInstanceOf(ValidationException.class)
        .hasMessageContaining("Value null at 'pattern'");
  }
}
