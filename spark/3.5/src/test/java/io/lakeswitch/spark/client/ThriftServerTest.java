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

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Thrift server with JDBC connections, each of which is a session. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ThriftServerTest {
  private static final Pattern PORT =
      Pattern.compile("Starting ThriftBinaryCLIService on port (\\d+)");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path folder;

  private LocalAws aws;
  private ChildJvm server;
  private String url;
  private Connection first;
  private Connection second;

  @BeforeAll
  void start() throws Exception {
    aws = TestLake.startAws();
    server =
        ChildJvm.submit(
            folder.resolve("server"),
            aws,
            Lake.settings(aws, folder),
            "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2",
            "--hiveconf",
            "hive.server2.thrift.port=0",
            "--hiveconf",
            "hive.server2.thrift.bind.host=127.0.0.1");
    url = "jdbc:hive2://127.0.0.1:" + server.awaitLog(PORT) + "/";
    first = DriverManager.getConnection(url, "one", "");
    for (String statement : FourFormats.CREATE) {
      run(first, statement);
    }
    second = DriverManager.getConnection(url + "salesdb", "two", "");
  }

  @AfterAll
  void stop() throws Exception {
    second.close();
    first.close();
    server.stop();
    aws.close();
    server.assertNoLitter();
    assertThat(server.errors()).doesNotContain("lsw_");
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.client.ClientStatements#everywhere")
  void every_statement_answers_over_JDBC_as_it_should(TableKind kind, String catalog)
      throws Exception {
    try (Connection connection = DriverManager.getConnection(url, "three", "")) {
      for (String setting : FourFormats.QUICK) {
        run(connection, setting);
      }
      ClientStatement.runAll(
          ClientStatements.STATEMENTS, sql -> answer(connection, sql), kind, catalog);
    }
  }

  @Test
  void two_connections_join_tables_of_every_format_at_once() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Callable<List<String>>> queries =
          List.of(
              () -> query(first, FourFormats.JOIN),
              () -> query(second, FourFormats.JOIN),
              () -> query(first, FourFormats.ACCOUNTS_JOIN),
              () -> query(second, FourFormats.ACCOUNTS_JOIN));
      List<Future<List<String>>> results = threads.invokeAll(queries);
      assertThat(results.get(0).get()).isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(results.get(1).get()).isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(results.get(2).get()).isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
      assertThat(results.get(3).get()).isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void each_connection_has_a_current_catalog_and_database_of_its_own() throws Exception {
    assertThat(query(second, "SHOW TABLES"))
        .containsExactlyElementsOf(
            FourFormats.TABLES.stream().map(t -> "salesdb\t" + t + "\tfalse").toList());
    run(first, "USE prod.salesdb");
    assertThat(query(first, "SHOW TABLES")).containsExactly("salesdb\tfulfillment\tfalse");
    assertThat(query(first, "SELECT carrier FROM fulfillment WHERE id = 2"))
        .containsExactly("road");
    assertThat(query(second, "SHOW TABLES")).hasSize(4);
    run(first, "USE spark_catalog.default");
  }

  @Test
  void a_URL_names_a_database_of_any_catalog() throws Exception {
    try (Connection connection = DriverManager.getConnection(url + "prod.salesdb", "four", "")) {
      assertThat(query(connection, "SELECT carrier FROM fulfillment WHERE id = 2"))
          .containsExactly("road");
    }
  }

  @Test
  void JDBC_metadata_lists_the_tables_and_columns_of_the_session_catalog() throws Exception {
    DatabaseMetaData metadata = first.getMetaData();
    assertThat(column(metadata.getSchemas(), "TABLE_SCHEM")).contains("salesdb");
    assertThat(column(metadata.getTables(null, "salesdb", "%", null), "TABLE_NAME"))
        .containsExactlyElementsOf(FourFormats.TABLES);
    assertThat(
            column(
                metadata.getTables(null, "salesdb", "%_hudi", new String[] {"TABLE"}),
                "TABLE_NAME"))
        .containsExactly("shipments_hudi");
    // Delta keeps its columns in its log and gives Spark's session catalog none.
    for (String table : List.of("orders_iceberg", "products_hive", "shipments_hudi")) {
      assertThat(column(metadata.getColumns(null, "salesdb", table, "%"), "COLUMN_NAME"))
          .as(table)
          .contains("id", "val");
    }
    assertThat(column(metadata.getFunctions(null, "%", "abs"), "FUNCTION_NAME")).contains("abs");
  }

  @Test
  void no_metadata_call_fails_or_shows_an_internal_name() throws Exception {
    DatabaseMetaData metadata = second.getMetaData();
    for (ResultSet result :
        List.of(
            metadata.getCatalogs(),
            metadata.getSchemas(),
            metadata.getSchemas(null, "%"),
            metadata.getTables(null, null, "%", null),
            metadata.getTables(null, "%", "%", new String[] {"TABLE", "VIEW"}),
            metadata.getColumns(null, "%", "%", "%"),
            metadata.getFunctions(null, "%", "%"),
            metadata.getTableTypes(),
            metadata.getTypeInfo())) {
      assertThat(String.join("|", rows(result))).doesNotContain("lsw_");
    }
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> query(Connection connection, String sql) throws SQLException {
    return answer(connection, sql).rows();
  }

  private static Client.Answer answer(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      ResultSet result = statement.executeQuery(sql);
      List<String> columns = new ArrayList<>();
      for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
        columns.add(result.getMetaData().getColumnName(i));
      }
      return new Client.Answer(columns, rows(result));
    }
  }

  private static List<String> rows(ResultSet result) throws SQLException {
    try (result) {
      List<String> rows = new ArrayList<>();
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          cells.add(String.valueOf(result.getString(i)));
        }
        rows.add(String.join("\t", cells));
      }
      return rows;
    }
  }

  private static List<String> column(ResultSet result, String name) throws SQLException {
    try (result) {
      List<String> cells = new ArrayList<>();
      while (result.next()) {
        cells.add(result.getString(name));
      }
      return cells;
    }
  }
}
