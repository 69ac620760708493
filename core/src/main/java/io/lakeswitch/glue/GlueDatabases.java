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

import java.util.List;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.DatabaseAttributes;
import software.amazon.awssdk.services.glue.model.DatabaseInput;
import software.amazon.awssdk.services.glue.model.GetDatabasesResponse;

/** Databases of one catalog. */
final class GlueDatabases {
  private static final int PAGE = 100;

  private final GlueSession session;

  GlueDatabases(GlueSession session) {
    this.session = session;
  }

  Database get(String name) {
    return session.call(
        GlueOperation.database("GetDatabase", name),
        glue ->
            glue.getDatabase(r -> r.catalogId(session.catalogIdOrNull()).name(name)).database());
  }

  List<Database> list() {
    GlueOperation operation = GlueOperation.catalog("GetDatabases");
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getDatabases(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .maxResults(PAGE)
                                .nextToken(token))),
        GetDatabasesResponse::databaseList,
        GetDatabasesResponse::nextToken);
  }

  List<String> listNames() {
    GlueOperation operation = GlueOperation.catalog("GetDatabases");
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getDatabases(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .maxResults(PAGE)
                                .attributesToGet(DatabaseAttributes.NAME)
                                .nextToken(token))),
        response -> response.databaseList().stream().map(Database::name).toList(),
        GetDatabasesResponse::nextToken);
  }

  void create(DatabaseInput input) {
    session.call(
        GlueOperation.database("CreateDatabase", input.name()),
        glue ->
            glue.createDatabase(r -> r.catalogId(session.catalogIdOrNull()).databaseInput(input)));
  }

  void update(String name, DatabaseInput input) {
    session.call(
        GlueOperation.database("UpdateDatabase", name),
        glue ->
            glue.updateDatabase(
                r -> r.catalogId(session.catalogIdOrNull()).name(name).databaseInput(input)));
  }

  void delete(String name) {
    session.delete(
        GlueOperation.database("DeleteDatabase", name),
        glue -> glue.deleteDatabase(r -> r.catalogId(session.catalogIdOrNull()).name(name)));
  }
}
