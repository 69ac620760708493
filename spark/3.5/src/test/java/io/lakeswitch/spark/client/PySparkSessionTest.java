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
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** PySpark 3.5 makes its session by a constructor that looks for no extensions. */
class PySparkSessionTest {
  private static final String EXTENSION = "io.lakeswitch.spark.LakeswitchExtensions";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @Test
  void with_the_extension_named_it_joins_tables_of_every_format_and_leaves_no_litter()
      throws Exception {
    try (LocalAws aws = TestLake.startAws()) {
      Properties settings = new Properties();
      settings.putAll(Lake.settings(aws, folder));
      settings.put("spark.sql.catalogImplementation", "hive");
      settings.put("spark.sql.extensions", EXTENSION);
      Path file = folder.resolve("settings");
      try (Writer writer = Files.newBufferedWriter(file)) {
        settings.store(writer, null);
      }
      List<String> lines = new ArrayList<>(FourFormats.CREATE);
      lines.addAll(List.of(FourFormats.JOIN, FourFormats.ACCOUNTS_JOIN));
      Path statements = Files.write(folder.resolve("statements"), lines);
      try (ChildJvm program =
          ChildJvm.start(
              folder.resolve("program"),
              aws,
              PySparkSessionMain.class.getName(),
              List.of(file.toString(), statements.toString()))) {
        program.assertEndsWell();
        List<String> expected = new ArrayList<>(FourFormats.JOIN_ROWS);
        expected.addAll(FourFormats.ACCOUNTS_JOIN_ROWS);
        expected.add("sea");
        assertThat(program.output()).endsWith(expected.toArray(String[]::new));
        assertThat(program.errors()).doesNotContain("lsw_");
        program.assertNoLitter();
      }
    }
  }

  @Test
  void without_it_the_error_gives_the_line_to_add() throws Exception {
    try (LocalAws aws = TestLake.startAws()) {
      SparkConf conf = new SparkConf(false).setMaster("local[1]").setAppName("pyspark");
      Map<String, String> settings = TestLake.settings(aws, folder, "in-memory", TestLake.OURS);
      settings.forEach(conf::set);
      SparkSession spark = PySparkSessionMain.session(conf);
      try {
        for (String statement :
            List.of("SHOW TABLES IN prod.salesdb", "CREATE DATABASE d", "SELECT * FROM d.t")) {
          assertThatThrownBy(() -> spark.sql(statement))
              .as(statement)
              .hasStackTraceContaining("--conf spark.sql.extensions=" + EXTENSION);
        }
        assertThat(aws.calls().glue()).isEmpty();
      } finally {
        spark.stop();
        SparkSession.clearActiveSession();
        SparkSession.clearDefaultSession();
      }
    }
  }

  /** There Iceberg's own rule is the first to see a CALL, and it takes Iceberg's catalogs alone. */
  @Test
  void procedures_are_found_where_Icebergs_extension_is_listed_before_ours() throws Exception {
    try (LocalAws aws = TestLake.startAws()) {
      SparkConf conf = new SparkConf(false).setMaster("local[1]").setAppName("pyspark");
      Map<String, String> settings = TestLake.settings(aws, folder, "in-memory", TestLake.OURS);
      settings.forEach(conf::set);
      conf.set(
          "spark.sql.extensions",
          "org.apache.spark.sql.hudi.HoodieSparkSessionExtension,"
              + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions,"
              + EXTENSION);
      SparkSession spark = PySparkSessionMain.session(conf);
      try {
        spark.sql("CREATE DATABASE prod.d");
        assertThatThrownBy(() -> spark.sql("CALL prod.system.rewrite_manifests('d.none')"))
            .hasMessageContaining("Couldn't load table 'd.none' in catalog 'prod'");
      } finally {
        spark.stop();
        SparkSession.clearActiveSession();
        SparkSession.clearDefaultSession();
      }
    }
  }
}
