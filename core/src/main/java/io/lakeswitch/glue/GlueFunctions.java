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
import software.amazon.awssdk.services.glue.model.GetUserDefinedFunctionsResponse;
import software.amazon.awssdk.services.glue.model.UserDefinedFunction;
import software.amazon.awssdk.services.glue.model.UserDefinedFunctionInput;

/** User-defined functions of one catalog. */
final class GlueFunctions {
  private static final int PAGE = 100;

  private final GlueSession session;

  GlueFunctions(GlueSession session) {
    this.session = session;
  }

  UserDefinedFunction get(String database, String name) {
    return session.call(
        GlueOperation.function("GetUserDefinedFunction", database, name),
        glue ->
            glue.getUserDefinedFunction(
                    r ->
                        r.catalogId(session.catalogIdOrNull())
                            .databaseName(database)
                            .functionName(name))
                .userDefinedFunction());
  }

  List<UserDefinedFunction> list(String database, String pattern) {
    GlueOperation operation = GlueOperation.database("GetUserDefinedFunctions", database);
    return Pages.readAll(
        session,
        operation,
        token ->
            session.call(
                operation,
                glue ->
                    glue.getUserDefinedFunctions(
                        r ->
                            r.catalogId(session.catalogIdOrNull())
                                .databaseName(database)
                                .pattern(pattern)
                                .maxResults(PAGE)
                                .nextToken(token))),
        GetUserDefinedFunctionsResponse::userDefinedFunctions,
        GetUserDefinedFunctionsResponse::nextToken);
  }

  void create(String database, UserDefinedFunctionInput input) {
    session.call(
        GlueOperation.function("CreateUserDefinedFunction", database, input.functionName()),
        glue ->
            glue.createUserDefinedFunction(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .functionInput(input)));
  }

  void update(String database, String name, UserDefinedFunctionInput input) {
    session.call(
        GlueOperation.function("UpdateUserDefinedFunction", database, name),
        glue ->
            glue.updateUserDefinedFunction(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .functionName(name)
                        .functionInput(input)));
  }

  void delete(String database, String name) {
    session.delete(
        GlueOperation.function("DeleteUserDefinedFunction", database, name),
        glue ->
            glue.deleteUserDefinedFunction(
                r ->
                    r.catalogId(session.catalogIdOrNull())
                        .databaseName(database)
                        .functionName(name)));
  }
}
