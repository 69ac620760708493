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
package io.lakeswitch.spark.handler;

import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.glue.GlueMetastoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.GetDatabaseRequest;
import software.amazon.awssdk.services.glue.model.GetDatabaseResponse;
import software.amazon.awssdk.services.glue.model.GetTableRequest;
import software.amazon.awssdk.services.glue.model.GetTableResponse;
import software.amazon.awssdk.services.glue.model.GlueRequest;
import software.amazon.awssdk.services.glue.model.GlueResponse;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * Gives Iceberg the GetTable answer by which the format was just detected, so that a cold Iceberg
 * table costs one GetTable and not two.
 *
 * <p>An answer is offered to the loading thread only, for one load, and taken at most once: commits
 * (which read the table to compare versions) never see it. Everything else goes to the client as it
 * is, and its exceptions stay the SDK's, which Iceberg tells apart by class; only their text is
 * ours.
 */
final class GlueHandover {
  private final ThreadLocal<Table> offered = new ThreadLocal<>();
  private final ThreadLocal<Database> offeredDatabase = new ThreadLocal<>();
  private final GlueClient client;

  GlueHandover(GlueMetastore glue) {
    GlueClient real = glue.client();
    this.client =
        (GlueClient)
            Proxy.newProxyInstance(
                GlueHandover.class.getClassLoader(),
                new Class<?>[] {GlueClient.class},
                (proxy, method, arguments) -> {
                  if (arguments != null
                      && arguments.length == 1
                      && arguments[0] instanceof GlueRequest request) {
                    GlueResponse answer = take(request);
                    if (answer != null) {
                      return answer;
                    }
                  }
                  try {
                    return method.invoke(real, arguments);
                  } catch (InvocationTargetException e) {
                    throw explained(glue, arguments, e.getCause());
                  }
                });
  }

  /** A failure of the same class and code that says what our own calls would say. */
  private static Throwable explained(GlueMetastore glue, Object[] arguments, Throwable failure) {
    if (!(failure instanceof SdkException sdk)
        || arguments == null
        || arguments.length != 1
        || !(arguments[0] instanceof GlueRequest request)) {
      return failure;
    }
    GlueMetastoreException explained = glue.explain(request, sdk);
    SdkException.Builder copy = sdk.toBuilder();
    if (copy instanceof AwsServiceException.Builder service && service.awsErrorDetails() != null) {
      service.awsErrorDetails(
          service.awsErrorDetails().toBuilder().errorMessage(explained.getMessage()).build());
    }
    return copy.message(explained.getMessage()).cause(explained).build();
  }

  /** The client that Iceberg uses. */
  GlueClient client() {
    return client;
  }

  /** Loads a table while an answer is offered to the current thread. */
  <E extends Exception> org.apache.spark.sql.connector.catalog.Table offering(
      Table answer, Load<E> load) throws E {
    offered.set(answer);
    try {
      return load.load();
    } finally {
      offered.remove();
    }
  }

  /** Offers a database to the next question for it of this thread. */
  void offer(Database answer) {
    offeredDatabase.set(answer);
  }

  /** Takes back what was offered to this thread. */
  void forget() {
    offeredDatabase.remove();
  }

  private GlueResponse take(GlueRequest request) {
    if (request instanceof GetTableRequest ofTable) {
      Table table = take(ofTable);
      return table == null ? null : GetTableResponse.builder().table(table).build();
    }
    if (request instanceof GetDatabaseRequest ofDatabase) {
      Database database = offeredDatabase.get();
      if (database != null && database.name().equalsIgnoreCase(ofDatabase.name())) {
        offeredDatabase.remove();
        return GetDatabaseResponse.builder().database(database).build();
      }
    }
    return null;
  }

  private Table take(GetTableRequest request) {
    Table table = offered.get();
    if (table == null
        || !table.name().equalsIgnoreCase(request.name())
        || !table.databaseName().equalsIgnoreCase(request.databaseName())) {
      return null;
    }
    offered.remove();
    return table;
  }

  /** A load by Iceberg's catalog. */
  @FunctionalInterface
  interface Load<E extends Exception> {
    org.apache.spark.sql.connector.catalog.Table load() throws E;
  }
}
