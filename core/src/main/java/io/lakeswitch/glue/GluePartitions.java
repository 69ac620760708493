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
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.glue.model.BatchGetPartitionResponse;
import software.amazon.awssdk.services.glue.model.BatchUpdatePartitionRequestEntry;
import software.amazon.awssdk.services.glue.model.GetPartitionsResponse;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionError;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.PartitionValueList;
import software.amazon.awssdk.services.glue.model.Segment;

/** Partitions of one catalog's tables. */
final class GluePartitions {
  private static final Logger LOG = LoggerFactory.getLogger(GluePartitions.class);
  private static final int PAGE = 1000;
  private static final int WRITE_BATCH = 100;
  private static final int DELETE_BATCH = 25;
  private static final int GET_BATCH = 1000;

  private final GlueSession session;

  GluePartitions(GlueSession session) {
    this.session = session;
  }

  /**
   * Lists partitions. Where Glue refuses the filter (a reserved word, or a null partition of a key
   * that is no string, whose stored text it cannot compare), all are listed: the caller filters.
   */
  List<Partition> list(
      String database, String table, String expression, boolean noColumns, Segment segment) {
    try {
      return listFiltered(database, table, expression, noColumns, segment);
    } catch (GlueMetastoreException e) {
      if (expression == null || e.kind() != Kind.INVALID_INPUT) {
        throw e;
      }
      LOG.info(
          "Partitions of {}.{} are listed without a filter: {}", database, table, e.getMessage());
      return listFiltered(database, table, null, noColumns, segment);
    }
  }

  private List<Partition> listFiltered(
      String database, String table, String expression, boolean noColumns, Segment segment) {
    GlueOperation operation = GlueOperation.table("GetPartitions", database, table);
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getPartitions(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .tableName(table)
                                .expression(expression)
                                .excludeColumnSchema(noColumns)
                                .segment(segment)
                                .maxResults(PAGE)
                                .nextToken(token))),
        GetPartitionsResponse::partitions,
        GetPartitionsResponse::nextToken);
  }

  Partition get(String database, String table, List<String> values) {
    return session.call(
        GlueOperation.partition("GetPartition", database, table, values),
        glue ->
            glue.getPartition(
                    r ->
                        r.catalogId(session.catalogIdOrNull())
                            .databaseName(database)
                            .tableName(table)
                            .partitionValues(values))
                .partition());
  }

  List<Partition> batchGet(String database, String table, List<List<String>> values) {
    GlueOperation operation = GlueOperation.table("BatchGetPartition", database, table);
    List<Partition> found = new ArrayList<>();
    for (List<List<String>> batch : Batches.of(values, GET_BATCH)) {
      Set<List<String>> left = new HashSet<>(batch);
      ProgressGuard progress = new ProgressGuard(session, operation);
      while (!left.isEmpty()) {
        List<PartitionValueList> keys =
            left.stream().map(v -> PartitionValueList.builder().values(v).build()).toList();
        BatchGetPartitionResponse response =
            session.call(
                operation,
                glue ->
                    glue.batchGetPartition(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .tableName(table)
                                .partitionsToGet(keys)));
        found.addAll(response.partitions());
        Set<List<String>> unprocessed = new HashSet<>();
        response.unprocessedKeys().forEach(key -> unprocessed.add(key.values()));
        progress.check(left.size(), unprocessed.size());
        left = unprocessed;
      }
    }
    return found;
  }

  void batchCreate(
      String database, String table, List<PartitionInput> inputs, boolean ignoreIfExists) {
    Batches.run(
        session,
        GlueOperation.table("BatchCreatePartition", database, table),
        inputs,
        WRITE_BATCH,
        PartitionInput::values,
        failure -> ignoreIfExists && failure.code().equals("AlreadyExistsException"),
        (glue, batch) ->
            failures(
                glue.batchCreatePartition(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .tableName(table)
                                .partitionInputList(batch))
                    .errors()));
  }

  void batchUpdate(String database, String table, List<BatchUpdatePartitionRequestEntry> entries) {
    Batches.run(
        session,
        GlueOperation.table("BatchUpdatePartition", database, table),
        entries,
        WRITE_BATCH,
        BatchUpdatePartitionRequestEntry::partitionValueList,
        failure -> false,
        (glue, batch) ->
            glue
                .batchUpdatePartition(
                    r ->
                        r.catalogId(session.catalogIdOrNull())
                            .databaseName(database)
                            .tableName(table)
                            .entries(batch))
                .errors()
                .stream()
                .map(error -> Failures.of(error.partitionValueList(), error.errorDetail()))
                .toList());
  }

  void batchDelete(
      String database, String table, List<List<String>> values, boolean ignoreMissing) {
    Batches.run(
        session,
        GlueOperation.table("BatchDeletePartition", database, table),
        values,
        DELETE_BATCH,
        Function.identity(),
        failure -> ignoreMissing && failure.code().equals("EntityNotFoundException"),
        (glue, batch) ->
            failures(
                glue.batchDeletePartition(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .tableName(table)
                                .partitionsToDelete(
                                    batch.stream()
                                        .map(v -> PartitionValueList.builder().values(v).build())
                                        .toList()))
                    .errors()));
  }

  private static List<Failure> failures(List<PartitionError> errors) {
    return errors.stream().map(e -> Failures.of(e.partitionValues(), e.errorDetail())).toList();
  }
}
