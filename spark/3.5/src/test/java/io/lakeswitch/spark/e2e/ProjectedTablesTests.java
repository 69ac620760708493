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

import static io.lakeswitch.spark.e2e.TestLake.PRODUCER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Tables with partition projection. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class ProjectedTablesTests {
  private static final String DAYS =
      "projection.day.type=date;projection.day.range=2024-01-01,2024-01-06;"
          + "projection.day.format=yyyy-MM-dd;";
  private static final String HOURS =
      "projection.hour.type=integer;projection.hour.range=0,8;projection.hour.digits=2;";
  private static final String ENABLED = "projection.enabled=true;";

  private final String implementation;
  private TestLake lake;
  private Path files;

  ProjectedTablesTests(String implementation) {
    this.implementation = implementation;
  }

  @BeforeAll
  void start() {
    lake =
        TestLake.start(
            implementation,
            Map.of("spark.hadoop.fs.watched.impl", WatchedFileSystem.class.getName()));
    files = lake.folder.resolve("projected");
    lake.spark
        .sql(
            "SELECT id, date_add(DATE'2024-01-01', CAST(id AS INT)) AS day, CAST(id % 3 AS INT) AS"
                + " hour FROM range(5)")
        .write()
        .partitionBy("day", "hour")
        .parquet(files.resolve("plain").toString());
    for (int id = 0; id < 5; id++) {
      lake.spark
          .range(id, id + 1)
          .write()
          .parquet(files.resolve("template/2024/01/0" + (id + 1) + "/0" + id % 3).toString());
    }
    table("plain", "day:string,hour:int", ENABLED + DAYS + HOURS.replace("digits=2", "interval=1"));
    table("padded", "day:date,hour:int", ENABLED + DAYS + HOURS);
    table(
        "template",
        "day:date,hour:int",
        ENABLED
            + DAYS.replace("-", "/")
            + HOURS
            + "storage.location.template="
            + location("template")
            + "/${day}/${hour}/");
    table(
        "injected",
        "day:string,hour:int",
        ENABLED
            + DAYS
            + "projection.hour.type=injected;storage.location.template="
            + location("plain")
            + "/day=${day}/hour=${hour}");
    table("off", "day:string,hour:int", "projection.enabled=false;projection.day.tpye=date");
    table("wrong", "day:string,hour:int", ENABLED + "projection.day.tpye=date");
  }

  private String location(String name) {
    return "watched://" + files.resolve(name);
  }

  private void table(String name, String keys, String parameters) {
    String json =
        """
        {"StorageDescriptor": {
           "Columns": [{"Name": "id", "Type": "bigint"}], "Location": "%s",
           "InputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat",
           "OutputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat",
           "SerdeInfo": {"SerializationLibrary":
             "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe"}},
         "PartitionKeys": [%s], "TableType": "EXTERNAL_TABLE", "Parameters": {%s}}
        """
            .formatted(
                location(name),
                list(keys, ",", ":", "{\"Name\": \"%s\", \"Type\": \"%s\"}"),
                list(parameters, ";", "=", "\"%s\": \"%s\""));
    lake.aws.putTable(PRODUCER, "pdb", name, json, "[]");
  }

  private static String list(String text, String separator, String between, String format) {
    return Arrays.stream(text.split(separator))
        .map(part -> format.formatted((Object[]) part.split(between, 2)))
        .collect(Collectors.joining(", "));
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @Test
  void a_table_has_the_rows_of_its_files() {
    String plain =
        lake.sql(
            "SELECT id, CAST(day AS STRING), hour FROM parquet.`"
                + files.resolve("plain")
                + "` ORDER BY id");
    assertThat(plain).startsWith("0,2024-01-01,0|1,2024-01-02,1|");

    for (String table : new String[] {"plain", "template"}) {
      assertThat(
              lake.sql(
                  "SELECT id, CAST(day AS STRING), hour FROM prod.pdb." + table + " ORDER BY id"))
          .as(table)
          .isEqualTo(plain);
    }
    assertThat(lake.sql("SELECT count(*) FROM prod.pdb.off")).isEqualTo("0");
  }

  @Test
  void nothing_is_asked_of_Glue_and_no_pruned_location_is_listed() {
    lake.sql("REFRESH TABLE prod.pdb.template");
    lake.aws.calls().clear();
    WatchedFileSystem.listed();

    assertThat(
            lake.sql(
                "SELECT id FROM prod.pdb.template WHERE day BETWEEN DATE'2024-01-02' AND"
                    + " DATE'2024-01-03' AND hour IN (1, 7)"))
        .isEqualTo("1");

    assertThat(lake.aws.calls().count("GetPartitions")).isZero();
    String template = files.resolve("template").toString();
    assertThat(WatchedFileSystem.listed())
        .isSubsetOf(
            template + "/2024/01/02/01",
            template + "/2024/01/02/07",
            template + "/2024/01/03/01",
            template + "/2024/01/03/07")
        .contains(template + "/2024/01/02/01");
  }

  @Test
  void partitions_and_properties_are_shown() {
    assertThat(
            lake.sql("SHOW PARTITIONS prod.pdb.padded PARTITION (day = '2024-01-06')").split("\\|"))
        .hasSize(9)
        .contains("day=2024-01-06/hour=7");
    assertThat(lake.sql("SHOW TBLPROPERTIES prod.pdb.template ('projection.enabled')"))
        .isEqualTo("projection.enabled,true");
    assertThat(lake.sql("DESCRIBE prod.pdb.template")).contains("day,date,").contains("hour,int,");
    assertThatThrownBy(() -> lake.sql("SHOW PARTITIONS prod.pdb.injected"))
        .hasMessageContainingAll("pdb.injected", "prod (glue.id=" + PRODUCER, "hour", "injected");
  }

  @Test
  void an_injected_column_needs_a_filter() {
    assertThat(lake.sql("SELECT id, day FROM prod.pdb.injected WHERE hour = 1 ORDER BY id"))
        .isEqualTo("1,2024-01-02|4,2024-01-05");
    assertThat(lake.sql("SELECT count(*) FROM prod.pdb.injected WHERE hour IN (0, 2)"))
        .isEqualTo("3");
    assertThatThrownBy(() -> lake.sql("SELECT * FROM prod.pdb.injected WHERE hour > 1"))
        .hasMessageContainingAll("pdb.injected", "prod (glue.id=" + PRODUCER, "hour", "injected");
  }

  @Test
  void a_wrong_property_is_an_error_when_the_table_is_read_and_not_when_it_is_listed() {
    assertThatThrownBy(() -> lake.sql("SELECT * FROM prod.pdb.wrong"))
        .hasMessageContainingAll("prod.pdb.wrong", "projection.day.tpye", "projection.day.type");
    assertThat(lake.sql("SHOW TABLES IN prod.pdb")).contains("wrong", "template");
  }

  @Test
  void rows_are_written_where_the_projection_puts_them() {
    String values = " VALUES (70, DATE'2024-01-04', 7), (71, DATE'2024-01-04', 8)";
    lake.aws.calls().clear();

    lake.sql("INSERT INTO prod.pdb.padded" + values);
    lake.sql(
        "INSERT INTO prod.pdb.padded PARTITION (day = DATE'2024-01-05', hour = 3) VALUES (72)");

    assertThat(files.resolve("padded/day=2024-01-04/hour=07")).isDirectory();
    assertThat(lake.sql("SELECT * FROM prod.pdb.padded ORDER BY id"))
        .isEqualTo("70,2024-01-04,7|71,2024-01-04,8|72,2024-01-05,3");
    lake.sql(
        "INSERT OVERWRITE prod.pdb.padded PARTITION (day = DATE'2024-01-05', hour) VALUES (73, 4)");
    assertThat(lake.sql("SELECT * FROM prod.pdb.padded ORDER BY id"))
        .isEqualTo("70,2024-01-04,7|71,2024-01-04,8|73,2024-01-05,4");
    assertThat(lake.aws.calls().count("BatchCreatePartition")).isZero();
    assertThat(lake.aws.calls().count("BatchDeletePartition")).isZero();
    assertThatThrownBy(
            () -> lake.sql("INSERT INTO prod.pdb.padded VALUES (1, DATE'2031-01-01', 0)"))
        .hasMessageContainingAll("pdb.padded", "2031-01-01", "outside", "projection.*");
  }

  @Test
  void statistics_do_not_break() {
    lake.sql("ANALYZE TABLE prod.pdb.plain COMPUTE STATISTICS");
    lake.sql(
        "ANALYZE TABLE prod.pdb.plain PARTITION (day = '2024-01-01', hour = 0) COMPUTE STATISTICS");

    assertThat(lake.sql("SELECT count(*) FROM prod.pdb.plain")).isEqualTo("5");
  }

  @Test
  void partitions_cannot_be_added_dropped_renamed_or_repaired() {
    for (String statement :
        new String[] {
          "ALTER TABLE prod.pdb.plain ADD IF NOT EXISTS PARTITION (day = '2024-01-01', hour = 0)",
          "ALTER TABLE prod.pdb.plain DROP IF EXISTS PARTITION (day = '2024-01-01', hour = 0)",
          "ALTER TABLE prod.pdb.plain PARTITION (day = '2024-01-01', hour = 0) RENAME TO PARTITION"
              + " (day = '2024-01-01', hour = 1)",
          "ALTER TABLE prod.pdb.plain PARTITION (day = '2024-01-01', hour = 0) SET LOCATION"
              + " 'watched:///x'",
          "MSCK REPAIR TABLE prod.pdb.plain"
        }) {
      assertThatThrownBy(() -> lake.sql(statement))
          .as(statement)
          .hasMessageContainingAll(
              "pdb.plain", "prod (glue.id=" + PRODUCER, "projected (projection.enabled = true)");
    }
  }
}
