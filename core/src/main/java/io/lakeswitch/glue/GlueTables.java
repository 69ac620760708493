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

import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.GlueMetastoreException.Outcome;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.glue.model.GetTablesResponse;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableAttributes;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Tables of one catalog. */
final class GlueTables {
  private static final int PAGE = 100;

  private final GlueSession session;

  GlueTables(GlueSession session) {
    this.session = session;
  }

  Table get(String database, String name) {
    return session.call(
        GlueOperation.table("GetTable", database, name),
        glue ->
            glue.getTable(
                    r -> r.catalogId(session.catalogIdOrNull()).databaseName(database).name(name))
                .table());
  }

  List<Table> list(String database, String expression) {
    GlueOperation operation = GlueOperation.database("GetTables", database);
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getTables(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .expression(expression)
                                .maxResults(PAGE)
                                .nextToken(token))),
        GetTablesResponse::tableList,
        GetTablesResponse::nextToken);
  }

  List<TableName> listNames(String database, String expression) {
    GlueOperation operation = GlueOperation.database("GetTables", database);
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getTables(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .expression(expression)
                                .attributesToGet(TableAttributes.NAME, TableAttributes.TABLE_TYPE)
                                .maxResults(PAGE)
                                .nextToken(token))),
        response -> response.tableList().stream().map(GlueTables::name).toList(),
        GetTablesResponse::nextToken);
  }

  private static TableName name(Table table) {
    Optional<String> type = Optional.ofNullable(table.tableType()).filter(t -> !t.isEmpty());
    return new TableName(table.name(), type);
  }

  void create(String database, TableInput input) {
    session.call(
        GlueOperation.table("CreateTable", database, input.name()),
        glue ->
            glue.createTable(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .tableInput(input)));
  }

  /**
   * Creates a table; where the answer leaves doubt, the table is read back and told by its marker.
   * The SDK retries a CreateTable whose answer was lost, and then Glue says AlreadyExists of the
   * table that this very statement made.
   */
  void create(String database, TableInput input, String markerParameter) {
    String marker = input.parameters().get(markerParameter);
    if (marker == null || marker.isEmpty()) {
      throw new IllegalArgumentException("No parameter " + markerParameter + " in the table input");
    }
    try {
      create(database, input);
    } catch (GlueMetastoreException e) {
      if (e.outcome() != Outcome.UNKNOWN) {
        throw e;
      }
      Outcome outcome = readBack(database, input.name(), markerParameter, marker, e);
      if (outcome != Outcome.APPLIED) {
        GlueOperation operation = GlueOperation.table("CreateTable", database, input.name());
        throw session.errors().createTable(operation, e, outcome);
      }
    }
  }

  private Outcome readBack(
      String database,
      String name,
      String parameter,
      String marker,
      GlueMetastoreException failure) {
    try {
      boolean ours = marker.equals(get(database, name).parameters().get(parameter));
      return ours ? Outcome.APPLIED : Outcome.NOT_APPLIED;
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.TABLE_NOT_FOUND || e.kind() == Kind.DATABASE_NOT_FOUND) {
        return Outcome.NOT_APPLIED;
      }
      failure.addSuppressed(e);
      return Outcome.UNKNOWN;
    }
  }

  /**
   * Updates a table; where the answer leaves doubt, the table is read back. An update that was
   * applied and then retried fails on its own version.
   */
  void update(String database, TableInput input, String versionId, boolean skipArchive) {
    try {
      send(database, input, versionId, skipArchive);
    } catch (GlueMetastoreException e) {
      if (e.outcome() != Outcome.UNKNOWN || !isNow(database, input, e)) {
        throw e;
      }
    }
  }

  private void send(String database, TableInput input, String versionId, boolean skipArchive) {
    session.call(
        GlueOperation.table("UpdateTable", database, input.name()),
        glue ->
            glue.updateTable(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .tableInput(input)
                        .versionId(versionId)
                        .skipArchive(skipArchive)));
  }

  private boolean isNow(String database, TableInput input, GlueMetastoreException failure) {
    try {
      return TableState.of(get(database, input.name())).equals(TableState.of(input));
    } catch (GlueMetastoreException e) {
      failure.addSuppressed(e);
      return false;
    }
  }

  void delete(String database, String name) {
    session.delete(
        GlueOperation.table("DeleteTable", database, name),
        glue ->
            glue.deleteTable(
                r -> r.catalogId(session.catalogIdOrNull()).databaseName(database).name(name)));
  }
}
