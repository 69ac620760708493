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

import io.lakeswitch.glue.BatchOutcome.Failure;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.glue.model.ColumnError;
import software.amazon.awssdk.services.glue.model.ColumnStatistics;
import software.amazon.awssdk.services.glue.model.ColumnStatisticsError;
import software.amazon.awssdk.services.glue.model.ErrorDetail;

/** Column statistics of tables and partitions. */
final class GlueStatistics {
  private static final int GET_BATCH = 100;
  private static final int UPDATE_BATCH = 25;

  private final GlueSession session;

  GlueStatistics(GlueSession session) {
    this.session = session;
  }

  List<ColumnStatistics> get(String database, String table, List<String> columns) {
    GlueOperation operation =
        GlueOperation.statistics("GetColumnStatisticsForTable", database, table);
    List<ColumnStatistics> found = new ArrayList<>();
    Batches.run(
        session,
        operation,
        columns,
        GET_BATCH,
        List::of,
        GlueStatistics::isMissing,
        (glue, batch) -> {
          var response =
              glue.getColumnStatisticsForTable(
                  r ->
                      r.catalogId(session.catalogIdOrNull())
                          .databaseName(database)
                          .tableName(table)
                          .columnNames(batch));
          found.addAll(response.columnStatisticsList());
          return response.errors().stream().map(GlueStatistics::failure).toList();
        });
    return found;
  }

  List<ColumnStatistics> get(
      String database, String table, List<String> values, List<String> columns) {
    GlueOperation operation =
        GlueOperation.partition("GetColumnStatisticsForPartition", database, table, values);
    List<ColumnStatistics> found = new ArrayList<>();
    Batches.run(
        session,
        operation,
        columns,
        GET_BATCH,
        List::of,
        GlueStatistics::isMissing,
        (glue, batch) -> {
          var response =
              glue.getColumnStatisticsForPartition(
                  r ->
                      r.catalogId(session.catalogIdOrNull())
                          .databaseName(database)
                          .tableName(table)
                          .partitionValues(values)
                          .columnNames(batch));
          found.addAll(response.columnStatisticsList());
          return response.errors().stream().map(GlueStatistics::failure).toList();
        });
    return found;
  }

  void update(String database, String table, List<ColumnStatistics> statistics) {
    Batches.run(
        session,
        GlueOperation.table("UpdateColumnStatisticsForTable", database, table),
        statistics,
        UPDATE_BATCH,
        s -> List.of(s.columnName()),
        failure -> false,
        (glue, batch) ->
            glue
                .updateColumnStatisticsForTable(
                    r ->
                        r.catalogId(session.catalogIdOrNull())
                            .databaseName(database)
                            .tableName(table)
                            .columnStatisticsList(batch))
                .errors()
                .stream()
                .map(GlueStatistics::failure)
                .toList());
  }

  void update(
      String database, String table, List<String> values, List<ColumnStatistics> statistics) {
    Batches.run(
        session,
        GlueOperation.partition("UpdateColumnStatisticsForPartition", database, table, values),
        statistics,
        UPDATE_BATCH,
        s -> List.of(s.columnName()),
        failure -> false,
        (glue, batch) ->
            glue
                .updateColumnStatisticsForPartition(
                    r ->
                        r.catalogId(session.catalogIdOrNull())
                            .databaseName(database)
                            .tableName(table)
                            .partitionValues(values)
                            .columnStatisticsList(batch))
                .errors()
                .stream()
                .map(GlueStatistics::failure)
                .toList());
  }

  void delete(String database, String table, String column) {
    session.call(
        GlueOperation.statistics("DeleteColumnStatisticsForTable", database, table),
        glue ->
            glue.deleteColumnStatisticsForTable(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .tableName(table)
                        .columnName(column)));
  }

  void delete(String database, String table, List<String> values, String column) {
    session.call(
        GlueOperation.partition("DeleteColumnStatisticsForPartition", database, table, values),
        glue ->
            glue.deleteColumnStatisticsForPartition(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .tableName(table)
                        .partitionValues(values)
                        .columnName(column)));
  }

  /** A column without statistics is no failure. */
  private static boolean isMissing(Failure failure) {
    return failure.code().equals("EntityNotFoundException");
  }

  private static Failure failure(ColumnError error) {
    return failure(error.columnName(), error.error());
  }

  private static Failure failure(ColumnStatisticsError error) {
    String column = error.columnStatistics() == null ? "" : error.columnStatistics().columnName();
    return failure(column, error.error());
  }

  private static Failure failure(String column, ErrorDetail detail) {
    return Failures.of(List.of(column), detail);
  }
}
