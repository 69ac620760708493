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
package io.lakeswitch.spark.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be written or read of Hive serde tables is refused before anything is changed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SerdeRefusalsTest {
  private static final String CSV =
      " ROW FORMAT SERDE 'org.apache.hadoop.hive.serde2.OpenCSVSerde' ";

  private TestLake lake;
  private Path data;

  @BeforeAll
  void start() throws IOException {
    lake = TestLake.start("in-memory", Map.of());
    lake.sql("CREATE DATABASE prod.no");
    data = lake.folder.resolve("given/csv/a.csv");
    Files.createDirectories(data.getParent());
    Files.writeString(data, "1,\"x,y\"\n");
    lake.sql(
        "CREATE TABLE prod.no.csv (a STRING, b STRING)"
            + CSV
            + "STORED AS TEXTFILE LOCATION '"
            + data.getParent().toUri()
            + "'");
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO prod.no.csv VALUES ('2', 'z')",
        "INSERT OVERWRITE prod.no.csv VALUES ('2', 'z')",
        "INSERT OVERWRITE prod.no.csv SELECT a, b FROM prod.no.csv"
      })
  void a_table_that_is_only_read_is_not_written(String statement) {
    assertThatThrownBy(() -> lake.sql(statement))
        .hasMessageContaining("Cannot write prod.no.csv: because its serde is the OpenCSVSerde")
        .hasMessageContaining(
            "Formats that can be written: parquet, orc, avro, text (LazySimpleSerDe), JSON");
    assertThat(data).exists();
    assertThat(lake.sql("SELECT * FROM prod.no.csv")).isEqualTo("1,x,y");
  }

  @Test
  void nor_by_the_DataFrame_writers() {
    assertThatThrownBy(
            () -> lake.spark.sql("SELECT '1' AS a, '2' AS b").writeTo("prod.no.csv").append())
        .hasMessageContaining("Cannot write prod.no.csv");
    assertThatThrownBy(
            () ->
                lake.spark
                    .sql("SELECT '1' AS a, '2' AS b")
                    .write()
                    .mode("overwrite")
                    .insertInto("prod.no.csv"))
        .hasMessageContaining("Cannot write prod.no.csv");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO prod.no.own VALUES ('x', 'y', '1')",
        "INSERT INTO prod.no.own PARTITION (p = '1') VALUES ('x', 'y')",
        "INSERT OVERWRITE prod.no.own PARTITION (p = '1') VALUES ('x', 'y')"
      })
  void rows_that_a_partition_of_another_delimiter_would_misread_are_not_written(String statement)
      throws IOException {
    Path folder = Files.createTempDirectory(lake.folder, "own");
    Path file = folder.resolve("p=1/a");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "a|b\n");
    lake.aws.putTable(
        TestLake.PRODUCER,
        "no",
        "own",
        text(folder, ",", "'PartitionKeys':[{'Name':'p','Type':'string'}],"),
        "[" + text(file.getParent(), "|", "'Values':['1'],") + "]");
    lake.sql("REFRESH TABLE prod.no.own");

    assertThatThrownBy(() -> lake.sql(statement))
        .hasMessageContaining("Cannot write prod.no.own: because its partition p=1 has a serde")
        .hasMessageContaining("of its own");
    assertThat(lake.sql("SELECT * FROM prod.no.own")).isEqualTo("a,b,1");
    lake.sql("INSERT INTO prod.no.own PARTITION (p = '2') VALUES ('x', 'y')");
    assertThat(lake.sql("SELECT * FROM prod.no.own ORDER BY p")).isEqualTo("a,b,1|x,y,2");
  }

  private static String text(Path folder, String delimiter, String more) {
    return ("{"
            + more
            + "'TableType':'EXTERNAL_TABLE','StorageDescriptor':{'Location':'"
            + folder.toUri()
            + "','Columns':[{'Name':'a','Type':'string'},{'Name':'b','Type':'string'}],"
            + "'InputFormat':'org.apache.hadoop.mapred.TextInputFormat',"
            + "'OutputFormat':'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',"
            + "'SerdeInfo':{'SerializationLibrary':"
            + "'org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe','Parameters':{'field.delim':'"
            + delimiter
            + "'}}}}")
        .replace('\'', '"');
  }

  @Test
  void a_create_that_would_write_leaves_no_entry() {
    assertThatThrownBy(
            () ->
                lake.sql(
                    "CREATE TABLE prod.no.made" + CSV + "STORED AS TEXTFILE AS SELECT 'a' AS a"))
        .hasMessageContaining("Cannot write prod.no.made: because its serde is the OpenCSVSerde");
    assertThat(lake.sql("SHOW TABLES IN prod.no LIKE 'made'")).isEmpty();
  }

  @Test
  void our_source_is_none_without_a_table() {
    assertThatThrownBy(
            () ->
                lake.spark
                    .read()
                    .schema("a STRING")
                    .format("lakeswitch-serde")
                    .load(data.toString())
                    .collectAsList())
        .hasMessageContaining("Cannot use the format lakeswitch-serde by itself");
  }
}
