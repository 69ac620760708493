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

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Text tables as Hive reads and writes them, in a session without Hive support. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TextSerdeTest {
  private static final String DELIMITED = " ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' ";

  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    lake.sql("CREATE DATABASE prod.txt");
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private Path file(String table, String name, String text) throws IOException {
    return file(table, name, text.getBytes(StandardCharsets.UTF_8));
  }

  private Path file(String table, String name, byte[] text) throws IOException {
    Path file = lake.folder.resolve("given").resolve(table).resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, text);
  }

  private String location(String table) {
    return " LOCATION '" + lake.folder.resolve("given").resolve(table).toUri() + "' ";
  }

  private String written(String table) throws IOException {
    Path folder = Path.of(java.net.URI.create(tableLocation(table)));
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> data =
          files.filter(f -> f.getFileName().toString().startsWith("part-")).sorted().toList();
      return data.stream().map(TextSerdeTest::text).collect(Collectors.joining());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private String tableLocation(String table) {
    return lake.spark
        .sql("DESCRIBE EXTENDED prod.txt." + table)
        .where("col_name = 'Location'")
        .first()
        .getString(1);
  }

  @Test
  void rows_whose_columns_are_all_empty_are_rows() throws IOException {
    file("empty", "a.txt", "1,x\n,\n\n2,\n");
    lake.sql(
        "CREATE TABLE prod.txt.empty (id INT, s STRING)"
            + DELIMITED
            + "STORED AS TEXTFILE"
            + location("empty"));
    assertThat(lake.sql("SELECT * FROM prod.txt.empty ORDER BY id NULLS LAST, s NULLS LAST"))
        .isEqualTo("1,x|2,|null,|null,null");
    assertThat(lake.sql("SELECT count(*), count(s) FROM prod.txt.empty")).isEqualTo("4,3");
  }

  @Test
  void several_header_lines_and_a_footer_are_skipped_in_each_file() throws IOException {
    file("heads", "a.txt", "made by\r\nid,s\r\n1,a\r\n2,b\r\ntotal 2");
    file("heads", "b.txt", "made by\nid,s\n3,c\ntotal 1\n");
    file("heads", "c.txt", "made by\n");
    lake.sql(
        "CREATE TABLE prod.txt.heads (id INT, s STRING)"
            + DELIMITED
            + "STORED AS TEXTFILE"
            + location("heads")
            + "TBLPROPERTIES ('skip.header.line.count'='2', 'skip.footer.line.count'='1')");
    assertThat(lake.sql("SELECT * FROM prod.txt.heads ORDER BY id")).isEqualTo("1,a|2,b|3,c");
  }

  @Test
  void trap_18_collections_escapes_and_nulls_come_back_as_they_were_written() throws IOException {
    lake.sql(
        "CREATE TABLE prod.txt.nested (id INT, s STRING, a ARRAY<STRING>, m MAP<STRING,INT>,"
            + " r STRUCT<x:INT,y:ARRAY<STRING>>, b BINARY, d DATE, t TIMESTAMP, n DECIMAL(10,2),"
            + " c CHAR(3))"
            + DELIMITED
            + "ESCAPED BY '\\\\' COLLECTION ITEMS TERMINATED BY ';' MAP KEYS TERMINATED BY ':'"
            + " STORED AS TEXTFILE");
    lake.sql(
        "INSERT INTO prod.txt.nested VALUES (1, 'a,b;c', array('x;y', 'z'), map('k:1', 1),"
            + " named_struct('x', 1, 'y', array('p', 'q')), X'0001FF', DATE'2020-01-02',"
            + " TIMESTAMP'2020-01-02 03:04:05.6', 1.5, 'c'),"
            + " (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),"
            + " (3, '', array(), map(), named_struct('x', NULL, 'y', NULL), X'', NULL, NULL, 0, '')");
    assertThat(
            lake.sql(
                "SELECT id, s, a, m['k:1'], r.x, r.y, hex(b), d, t, n, c"
                    + " FROM prod.txt.nested ORDER BY id"))
        .isEqualTo(
            "1,a,b;c,WrappedArray(x;y, z),1,1,WrappedArray(p, q),0001FF,2020-01-02,"
                + "2020-01-02 03:04:05.6,1.50,c  |"
                + "2,null,null,null,null,null,null,null,null,null,null|"
                + "3,,WrappedArray(),null,null,null,,null,null,0.00,   ");
    assertThat(written("nested"))
        .contains(
            "1,a\\,b\\;c,x\\;y;z,k\\:1:1,1;p:q,AAH/,2020-01-02,2020-01-02 03:04:05.6,1.50,c  \n");
  }

  @Test
  void a_table_with_a_header_gets_one_in_every_file_written() throws IOException {
    lake.sql(
        "CREATE TABLE prod.txt.head (id INT, s STRING)"
            + DELIMITED
            + "STORED AS TEXTFILE TBLPROPERTIES ('skip.header.line.count'='1')");
    lake.sql("INSERT INTO prod.txt.head SELECT /*+ COALESCE(1) */ 1, 'a'");
    assertThat(written("head")).isEqualTo("id,s\n1,a\n");
    assertThat(lake.sql("SELECT * FROM prod.txt.head")).isEqualTo("1,a");
  }

  @Test
  void compressed_and_encoded_files_are_read() throws IOException {
    Path file = file("latin", "a.txt.gz", "");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("1,gr\u00fcn\n".getBytes(Charset.forName("ISO-8859-1")));
    }
    lake.sql(
        "CREATE TABLE prod.txt.latin (id INT, s STRING) ROW FORMAT SERDE"
            + " 'org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe' WITH SERDEPROPERTIES"
            + " ('field.delim'=',', 'serialization.encoding'='ISO-8859-1') STORED AS TEXTFILE"
            + location("latin"));
    assertThat(lake.sql("SELECT * FROM prod.txt.latin")).isEqualTo("1,gr\u00fcn");
  }

  @Test
  void a_large_file_is_read_in_parts_without_losing_or_doubling_lines() throws IOException {
    StringBuilder text = new StringBuilder("id,s\n");
    for (int i = 0; i < 20_000; i++) {
      text.append(i).append(",row ").append(i).append('\n');
    }
    file("parts", "a.txt", text.toString());
    lake.sql(
        "CREATE TABLE prod.txt.parts (id INT, s STRING)"
            + DELIMITED
            + "STORED AS TEXTFILE"
            + location("parts")
            + "TBLPROPERTIES ('skip.header.line.count'='1')");
    lake.spark.conf().set("spark.sql.files.maxPartitionBytes", "10000");
    try {
      assertThat(lake.sql("SELECT count(*), count(DISTINCT id), count(id) FROM prod.txt.parts"))
          .isEqualTo("20000,20000,20000");
      assertThat(lake.spark.table("prod.txt.parts").rdd().getNumPartitions()).isGreaterThan(10);
    } finally {
      lake.spark.conf().unset("spark.sql.files.maxPartitionBytes");
    }
  }

  @Test
  void the_statement_that_is_shown_makes_the_same_table() {
    lake.sql(
        "CREATE TABLE prod.txt.shown (id INT, c CHAR(3), a ARRAY<INT>) COMMENT 'it\\'s' PARTITIONED BY (p INT)"
            + " ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\t' ESCAPED BY '\\\\' STORED AS TEXTFILE"
            + " TBLPROPERTIES ('skip.header.line.count'='1')");
    String statement = lake.sql("SHOW CREATE TABLE prod.txt.shown");
    assertThat(statement)
        .contains("CREATE TABLE", "LazySimpleSerDe", "CHAR(3)", "skip.header.line.count")
        .doesNotContain("lakeswitch", "lsw_");
    lake.sql("DROP TABLE prod.txt.shown");
    lake.sql(statement);
    assertThat(lake.sql("SHOW CREATE TABLE prod.txt.shown")).isEqualTo(statement);
    lake.sql("INSERT INTO prod.txt.shown VALUES (1, 'a', array(1, 2), 5)");
    assertThat(lake.sql("SELECT id, c, size(a), p FROM prod.txt.shown")).isEqualTo("1,a  ,2,5");
  }

  @Test
  void tables_are_read_as_streams_and_emptied() throws Exception {
    lake.sql(
        "CREATE TABLE prod.txt.stream (id INT, a ARRAY<INT>)"
            + DELIMITED
            + "COLLECTION ITEMS TERMINATED BY ';' STORED AS TEXTFILE");
    lake.sql("INSERT INTO prod.txt.stream VALUES (1, array(1, 2)), (2, NULL)");
    StreamingQuery query =
        lake.spark
            .readStream()
            .table("prod.txt.stream")
            .writeStream()
            .format("memory")
            .queryName("streamed")
            .trigger(Trigger.AvailableNow())
            .start();
    query.awaitTermination();
    assertThat(lake.sql("SELECT id, size(a) FROM streamed ORDER BY id")).isEqualTo("1,2|2,-1");
    lake.sql("TRUNCATE TABLE prod.txt.stream");
    assertThat(lake.sql("SELECT count(*) FROM prod.txt.stream")).isEqualTo("0");
  }
}
