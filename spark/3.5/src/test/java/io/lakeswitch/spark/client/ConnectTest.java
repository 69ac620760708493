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

import static io.lakeswitch.spark.client.ConnectMessages.insertInto;
import static io.lakeswitch.spark.client.ConnectMessages.query;
import static io.lakeswitch.spark.client.ConnectMessages.saveAsTable;
import static io.lakeswitch.spark.client.ConnectMessages.table;
import static io.lakeswitch.spark.client.ConnectMessages.writeTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.apache.spark.connect.proto.CacheTable;
import org.apache.spark.connect.proto.Catalog;
import org.apache.spark.connect.proto.CurrentCatalog;
import org.apache.spark.connect.proto.CurrentDatabase;
import org.apache.spark.connect.proto.DatabaseExists;
import org.apache.spark.connect.proto.GetTable;
import org.apache.spark.connect.proto.IsCached;
import org.apache.spark.connect.proto.ListColumns;
import org.apache.spark.connect.proto.ListTables;
import org.apache.spark.connect.proto.RefreshTable;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.SetCurrentCatalog;
import org.apache.spark.connect.proto.SetCurrentDatabase;
import org.apache.spark.connect.proto.TableExists;
import org.apache.spark.connect.proto.UncacheTable;
import org.apache.spark.connect.proto.WriteOperation.SaveMode;
import org.apache.spark.connect.proto.WriteOperationV2.Mode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A Spark Connect server, which finds the extension by itself, and sessions on it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConnectTest {
  private static final Pattern PORT = Pattern.compile("Spark Connect server started at: .*:(\\d+)");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path folder;

  private LocalAws aws;
  private ChildJvm server;
  private String where;

  @BeforeAll
  void start() throws Exception {
    aws = TestLake.startAws();
    Map<String, String> settings = Lake.settings(aws, folder);
    settings.put("spark.connect.grpc.binding.port", "0");
    server =
        ChildJvm.submit(
            folder.resolve("server"),
            aws,
            settings,
            "org.apache.spark.sql.connect.service.SparkConnectServer");
    where = server.awaitLog(PORT);
    try (ConnectSession session = new ConnectSession(where)) {
      for (String statement : FourFormats.CREATE) {
        session.sql(statement);
      }
    }
  }

  @AfterAll
  void stop() throws Exception {
    server.stop();
    aws.close();
    // Where the Connect service of plain Spark keeps what clients upload.
    server.assertNoLitterBut("artifacts");
    assertThat(server.errors()).doesNotContain("lsw_");
  }

  @Test
  void sessions_join_tables_of_every_format() throws Exception {
    try (ConnectSession one = new ConnectSession(where);
        ConnectSession two = new ConnectSession(where)) {
      two.sql("USE prod.salesdb");
      assertThat(one.sql(FourFormats.JOIN)).isEqualTo(FourFormats.JOIN_ROWS);
      assertThat(one.sql(FourFormats.ACCOUNTS_JOIN)).isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
      assertThat(two.sql("SHOW TABLES")).containsExactly("salesdb\tfulfillment\tfalse");
      assertThat(two.rows(table("fulfillment"))).contains("2\troad");
      assertThat(one.rows(table("salesdb.returns_delta"))).contains("3\tdl-3");
      assertThat(one.rows(table("prod.salesdb.fulfillment"))).hasSize(3);
      assertThatThrownBy(() -> one.rows(table("fulfillment")))
          .hasMessageContaining("TABLE_OR_VIEW_NOT_FOUND");
    }
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.client.ClientStatements#everywhere")
  void every_statement_answers_over_Connect_as_it_should(TableKind kind, String catalog)
      throws Exception {
    try (ConnectSession session = quickSession()) {
      ClientStatement.runAll(ClientStatements.STATEMENTS, session, kind, catalog);
    }
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.client.ClientStatements#everywhere")
  void DataFrames_and_catalog_calls_go_by_name(TableKind kind, String catalog) throws Exception {
    String source = kind.name().toLowerCase(Locale.ROOT);
    String database = "frames_" + source;
    String full = catalog + "." + database;
    try (ConnectSession session = quickSession()) {
      session.sql("CREATE DATABASE " + full);
      writesAndReads(session, source, full);
      asksTheCatalog(session, catalog, database);
      session.sql("DROP DATABASE " + full + " CASCADE");
    }
  }

  private static void writesAndReads(ConnectSession session, String source, String database)
      throws Exception {
    String saved = database + ".saved";
    session.execute(saveAsTable(row(1, "a"), source, SaveMode.SAVE_MODE_ERROR_IF_EXISTS, saved));
    session.execute(saveAsTable(row(2, "b"), source, SaveMode.SAVE_MODE_APPEND, saved));
    session.execute(insertInto(row(3, "c"), SaveMode.SAVE_MODE_APPEND, saved));
    assertThat(pairs(session, saved)).containsExactly("1\ta", "2\tb", "3\tc");
    assertThat(session.explain(table(saved))).contains("saved").doesNotContain("lsw_");
    assertThatThrownBy(
            () ->
                session.execute(
                    saveAsTable(row(9, "z"), source, SaveMode.SAVE_MODE_ERROR_IF_EXISTS, saved)))
        .hasMessageContaining("already exists")
        .hasMessageNotContaining("lsw_");

    String made = database + ".made";
    session.execute(writeTo(row(1, "a"), Mode.MODE_CREATE, source, made));
    session.execute(writeTo(row(2, "b"), Mode.MODE_APPEND, "", made));
    assertThat(pairs(session, made)).containsExactly("1\ta", "2\tb");
    assertThat(pairs(session, saved)).hasSize(3);
  }

  private static void asksTheCatalog(ConnectSession session, String catalog, String database)
      throws Exception {
    String full = catalog + "." + database;
    String made = full + ".made";
    assertThat(call(session, c -> c.setDatabaseExists(DatabaseExists.newBuilder().setDbName(full))))
        .containsExactly("true");
    assertThat(tableExists(session, made)).containsExactly("true");
    assertThat(tableExists(session, full + ".none")).containsExactly("false");
    List<String> tables =
        call(session, c -> c.setListTables(ListTables.newBuilder().setDbName(full)));
    assertThat(tables).hasSize(2);
    assertThat(tables.get(0)).startsWith("made\t" + catalog + "\t").contains(database);
    assertThat(tables.get(1)).startsWith("saved\t" + catalog + "\t").contains(database);
    List<String> columns =
        call(session, c -> c.setListColumns(ListColumns.newBuilder().setTableName(made)));
    assertThat(columns).anyMatch(column -> column.startsWith("name\tnull\tstring\t"));
    assertThat(call(session, c -> c.setGetTable(GetTable.newBuilder().setTableName(made))))
        .singleElement()
        .asString()
        .startsWith("made\t" + catalog + "\t")
        .doesNotContain("lsw_");

    call(session, c -> c.setCacheTable(CacheTable.newBuilder().setTableName(made)));
    assertThat(isCached(session, made)).containsExactly("true");
    assertThat(session.explain(table(made))).contains("InMemoryRelation").doesNotContain("lsw_");
    call(session, c -> c.setUncacheTable(UncacheTable.newBuilder().setTableName(made)));
    assertThat(isCached(session, made)).containsExactly("false");
    call(session, c -> c.setRefreshTable(RefreshTable.newBuilder().setTableName(made)));

    call(
        session,
        c -> c.setSetCurrentCatalog(SetCurrentCatalog.newBuilder().setCatalogName(catalog)));
    call(
        session, c -> c.setSetCurrentDatabase(SetCurrentDatabase.newBuilder().setDbName(database)));
    assertThat(call(session, c -> c.setCurrentCatalog(CurrentCatalog.newBuilder())))
        .containsExactly(catalog);
    assertThat(call(session, c -> c.setCurrentDatabase(CurrentDatabase.newBuilder())))
        .containsExactly(database);
    assertThat(pairs(session, "made")).containsExactly("1\ta", "2\tb");
    assertThat(tableExists(session, "made")).containsExactly("true");
  }

  private ConnectSession quickSession() throws Exception {
    ConnectSession session = new ConnectSession(where);
    for (String setting : FourFormats.QUICK) {
      session.sql(setting);
    }
    return session;
  }

  private static Relation row(int id, String name) {
    return query("SELECT " + id + " AS id, '" + name + "' AS name");
  }

  private static List<String> pairs(ConnectSession session, String table) throws Exception {
    return session.rows(query("SELECT id, name FROM " + table + " ORDER BY id"));
  }

  private static List<String> tableExists(ConnectSession session, String name) throws Exception {
    return call(session, c -> c.setTableExists(TableExists.newBuilder().setTableName(name)));
  }

  private static List<String> isCached(ConnectSession session, String name) throws Exception {
    return call(session, c -> c.setIsCached(IsCached.newBuilder().setTableName(name)));
  }

  /** Calls a method of {@code spark.catalog}. */
  private static List<String> call(ConnectSession session, UnaryOperator<Catalog.Builder> method)
      throws Exception {
    List<String> rows =
        session.rows(Relation.newBuilder().setCatalog(method.apply(Catalog.newBuilder())).build());
    assertThat(rows.toString()).doesNotContain("lsw_");
    return rows;
  }
}
