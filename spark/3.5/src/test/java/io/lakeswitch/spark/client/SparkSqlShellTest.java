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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The {@code spark-sql} shell, which has Hive support and finds the extension by itself. */
class SparkSqlShellTest {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void trap_9_the_shell_joins_tables_of_every_format_in_Hive_mode_and_leaves_no_litter()
      throws Exception {
    try (LocalAws aws = TestLake.startAws()) {
      List<String> statements = new ArrayList<>(FourFormats.CREATE);
      statements.addAll(
          List.of(
              FourFormats.JOIN,
              FourFormats.ACCOUNTS_JOIN,
              "SHOW TABLES IN salesdb",
              "USE prod.salesdb",
              "SHOW TABLES"));
      Path script = folder.resolve("join.sql");
      Files.writeString(script, String.join(";\n", statements) + ";\n");
      try (ChildJvm shell =
          ChildJvm.submit(
              folder.resolve("shell"),
              aws,
              Lake.settings(aws, folder),
              "org.apache.spark.sql.hive.thriftserver.SparkSQLCLIDriver",
              "-f",
              script.toString())) {
        shell.assertEndsWell();
        List<String> expected = new ArrayList<>(FourFormats.JOIN_ROWS);
        expected.addAll(FourFormats.ACCOUNTS_JOIN_ROWS);
        expected.addAll(FourFormats.TABLES);
        expected.add("fulfillment");
        assertThat(shell.output()).endsWith(expected.toArray(String[]::new));
        assertThat(shell.errors()).doesNotContain("lsw_", "ERROR");
        shell.assertNoLitter();
      }
    }
  }
}
