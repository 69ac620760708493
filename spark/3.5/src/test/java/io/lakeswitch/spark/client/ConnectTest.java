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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A Spark Connect server, which finds the extension by itself, and two sessions on it. */
class ConnectTest {
  private static final Pattern PORT = Pattern.compile("Spark Connect server started at: .*:(\\d+)");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void sessions_create_and_join_tables_of_every_format_and_the_server_leaves_no_litter()
      throws Exception {
    try (LocalAws aws = TestLake.startAws();
        ChildJvm server = server(aws)) {
      String where = server.awaitLog(PORT);
      try (ConnectSession one = new ConnectSession(where);
          ConnectSession two = new ConnectSession(where)) {
        for (String statement : FourFormats.CREATE) {
          one.sql(statement);
        }
        two.sql("USE prod.salesdb");
        assertThat(one.sql(FourFormats.JOIN)).isEqualTo(FourFormats.JOIN_ROWS);
        assertThat(one.sql(FourFormats.ACCOUNTS_JOIN)).isEqualTo(FourFormats.ACCOUNTS_JOIN_ROWS);
        assertThat(two.sql("SHOW TABLES")).containsExactly("salesdb\tfulfillment\tfalse");
        assertThat(two.table("fulfillment")).contains("2\troad");
        assertThat(one.table("salesdb.returns_delta")).contains("3\tdl-3");
        assertThat(one.table("prod.salesdb.fulfillment")).hasSize(3);
        assertThatThrownBy(() -> one.table("fulfillment"))
            .hasMessageContaining("TABLE_OR_VIEW_NOT_FOUND");
      }
      server.stop();
      // Where the Connect service of plain Spark keeps what clients upload.
      server.assertNoLitterBut("artifacts");
      assertThat(server.errors()).doesNotContain("lsw_");
    }
  }

  private ChildJvm server(LocalAws aws) throws Exception {
    Map<String, String> settings = Lake.settings(aws, folder);
    settings.put("spark.connect.grpc.binding.port", "0");
    return ChildJvm.submit(
        folder.resolve("server"),
        aws,
        settings,
        "org.apache.spark.sql.connect.service.SparkConnectServer");
  }
}
