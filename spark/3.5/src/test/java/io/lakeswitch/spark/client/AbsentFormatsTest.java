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
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Applications that lack the jar of one format, on a catalog that has tables of all. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AbsentFormatsTest {
  /** What makes a table of each format. */
  private static final Map<String, String> FORMATS = new LinkedHashMap<>();

  static {
    FORMATS.put("ice", "USING iceberg");
    FORMATS.put("dl", "USING delta");
    FORMATS.put("hu", "USING hudi TBLPROPERTIES (primaryKey = 'id')");
    FORMATS.put("av", "USING avro");
    FORMATS.put("hav", "STORED AS AVRO");
    FORMATS.put("pq", "STORED AS PARQUET");
    FORMATS.put("txt", "ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE");
  }

  /** A serde that only Hive could run. */
  private static final String TAPE =
      """
      {"TableType": "EXTERNAL_TABLE", "StorageDescriptor": {
         "Columns": [{"Name": "id", "Type": "int"}], "Location": "file:/nowhere/tape",
         "InputFormat": "org.apache.hadoop.mapred.TextInputFormat",
         "OutputFormat": "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat",
         "SerdeInfo": {"SerializationLibrary": "com.example.TapeSerDe"}}}
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path folder;

  private LocalAws aws;

  @BeforeAll
  void start() throws Exception {
    aws = TestLake.startAws();
    List<String> statements = new ArrayList<>();
    // Hudi's index and server cost seconds per write and gain nothing on a row.
    statements.add("SET hoodie.metadata.enable=false");
    statements.add("SET hoodie.embed.timeline.server=false");
    statements.add("CREATE DATABASE prod.fdb");
    FORMATS.forEach(
        (name, format) -> {
          statements.add("CREATE TABLE prod.fdb." + name + " (id INT, s STRING) " + format);
          statements.add("INSERT INTO prod.fdb." + name + " VALUES (1, 'a')");
        });
    List<String> results = run("all", System.getProperty("java.class.path"), statements);
    assertThat(results).noneMatch(line -> line.startsWith(StatementsMain.ERROR));
    aws.putTable(TestLake.PRODUCER, "fdb", "tape", TAPE, "[]");
  }

  @AfterAll
  void stop() {
    aws.close();
  }

  /**
   * What is missing, the jars by their names, its tables, the artifact, and whether DROP works. The
   * last drops tables that the others write to.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          iceberg; iceberg-spark-runtime.*; ice; org.apache.iceberg:iceberg-spark-runtime-3.5_2.12; false
          delta; delta-.*; dl; io.delta:delta-spark_2.12; false
          hudi; hudi-.*; hu; org.apache.hudi:hudi-spark3.5-bundle_2.12; false
          hive; (spark-hive|hive-|spark-connect).*; tape; org.apache.spark:spark-hive_2.12:3.5.9; true
          avro; spark-avro.*; av hav; org.apache.spark:spark-avro_2.12:3.5.9; true
          """)
  void all_but_its_own_tables_work_without_a_jar(
      String what, String jars, String tables, String artifact, boolean drops) throws Exception {
    List<String> own = List.of(tables.split(" "));
    List<String> statements = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    statements.add("SHOW TABLES IN prod.fdb LIKE '" + own.get(0) + "'");
    expected.add("fdb," + own.get(0) + ",false");
    statements.add("SHOW TABLE EXTENDED IN prod.fdb LIKE '" + own.get(0) + "'");
    expected.add("fdb," + own.get(0) + ",false,.*");
    statements.add("SET hoodie.metadata.enable=false");
    expected.add(".*");
    statements.add("SET hoodie.embed.timeline.server=false");
    expected.add(".*");
    for (String other : FORMATS.keySet()) {
      // Hudi itself writes with Hive's classes.
      boolean canWrite = !(what.equals("hive") && other.equals("hu"));
      if (!own.contains(other) && canWrite) {
        statements.add("INSERT INTO prod.fdb." + other + " VALUES (2, '" + what + "')");
        expected.add("");
        statements.add("SELECT * FROM prod.fdb." + other + " WHERE s = '" + what + "'");
        expected.add("(.*,)?2," + what);
      }
    }
    String error = StatementsMain.ERROR + ".*" + artifact + ".*";
    for (String table : own) {
      statements.add("SELECT * FROM prod.fdb." + table);
      expected.add(error);
      statements.add("INSERT INTO prod.fdb." + table + " SELECT * FROM prod.fdb." + table);
      expected.add(error);
      if (FORMATS.containsKey(table)) {
        for (String catalog : List.of("prod", "spark_catalog")) {
          String create = "CREATE TABLE " + catalog + ".fdb.new (id INT, s STRING) ";
          statements.add(create + FORMATS.get(table));
          expected.add(error);
        }
      }
      statements.add("DROP TABLE prod.fdb." + table);
      expected.add(drops ? "" : error);
      statements.add("SHOW TABLES IN prod.fdb LIKE '" + table + "'");
      expected.add(drops ? "" : "fdb," + table + ",false");
    }

    List<String> results = run(what, classPathWithout(jars), statements);

    assertThat(results).hasSameSizeAs(expected);
    for (int i = 0; i < results.size(); i++) {
      assertThat(results.get(i)).as(statements.get(i)).matches(expected.get(i));
      assertThat(results.get(i)).as(statements.get(i)).doesNotContain("NoClassDefFoundError");
    }
  }

  private static String classPathWithout(String jars) {
    String all = System.getProperty("java.class.path");
    List<String> kept =
        Arrays.stream(all.split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).getFileName().toString().matches(jars))
            .toList();
    assertThat(kept.size()).as(jars).isLessThan(all.split(File.pathSeparator).length);
    return kept.stream().collect(Collectors.joining(File.pathSeparator));
  }

  private List<String> run(String name, String classPath, List<String> statements)
      throws IOException, InterruptedException {
    Path place = Files.createDirectories(folder.resolve(name));
    Path settings = place.resolve("settings");
    Properties properties = new Properties();
    properties.putAll(TestLake.settings(aws, folder, "in-memory", TestLake.OURS));
    try (Writer writer = Files.newBufferedWriter(settings)) {
      properties.store(writer, null);
    }
    Path script = Files.write(place.resolve("statements"), statements);
    try (ChildJvm child =
        ChildJvm.start(
            place,
            aws,
            classPath,
            StatementsMain.class.getName(),
            List.of(settings.toString(), script.toString()))) {
      child.assertEndsWell();
      // Hudi prints warnings between the results.
      return child.output().stream()
          .filter(line -> line.startsWith(StatementsMain.RESULT))
          .map(line -> line.substring(StatementsMain.RESULT.length()))
          .toList();
    }
  }
}
