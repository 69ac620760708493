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
package io.lakeswitch.spark.client;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.SqlCommand;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.encoders.AgnosticEncoders;
import org.apache.spark.sql.connect.client.CloseableIterator;
import org.apache.spark.sql.connect.client.SparkConnectClient;
import org.apache.spark.sql.connect.client.SparkResult;
import scala.Option;

/**
 * A session on a Spark Connect server: what {@code SparkSession} of the JVM client does with its
 * own {@code SparkConnectClient}. That {@code SparkSession} itself has the name of Spark's, and
 * cannot be on one class path with it.
 */
final class ConnectSession implements Client, AutoCloseable {
  private final SparkConnectClient client;
  private final BufferAllocator allocator = new RootAllocator();

  ConnectSession(String port) {
    client = SparkConnectClient.builder().connectionString("sc://127.0.0.1:" + port).build();
  }

  /** Runs a statement at once, as {@code SparkSession.sql}, and collects its rows. */
  @Override
  public Answer answer(String statement) throws Exception {
    return collect(
        execute(Command.newBuilder().setSqlCommand(SqlCommand.newBuilder().setSql(statement))));
  }

  /** The rows of {@link #answer}. */
  List<String> sql(String statement) throws Exception {
    return answer(statement).rows();
  }

  /** Runs a command; returns the result of a statement, or null. */
  Relation execute(Command.Builder command) {
    Relation result = null;
    CloseableIterator<ExecutePlanResponse> responses =
        client.execute(Plan.newBuilder().setCommand(command).build());
    while (responses.hasNext()) {
      ExecutePlanResponse response = responses.next();
      if (response.hasSqlCommandResult()) {
        result = response.getSqlCommandResult().getRelation();
      }
    }
    return result;
  }

  /** The rows of a query. */
  List<String> rows(Relation query) throws Exception {
    return collect(query).rows();
  }

  /** Explains a query in all its plans, as {@code df.explain("extended")}. */
  String explain(Relation query) {
    return client
        .analyze(
            AnalyzePlanRequest.AnalyzeCase.EXPLAIN,
            Option.apply(Plan.newBuilder().setRoot(query).build()),
            Option.apply(AnalyzePlanRequest.Explain.ExplainMode.EXPLAIN_MODE_EXTENDED))
        .getExplain()
        .getExplainString();
  }

  private Answer collect(Relation relation) throws Exception {
    try (SparkResult<Row> result =
        new SparkResult<>(
            client.execute(Plan.newBuilder().setRoot(relation).build()),
            allocator,
            AgnosticEncoders.UnboundRowEncoder$.MODULE$,
            "UTC")) {
      List<String> rows = new ArrayList<>();
      CloseableIterator<Row> iterator = result.destructiveIterator();
      while (iterator.hasNext()) {
        rows.add(iterator.next().mkString("\t"));
      }
      iterator.close();
      return new Answer(List.of(result.schema().fieldNames()), rows);
    }
  }

  @Override
  public void close() {
    client.shutdown();
    allocator.close();
  }
}
