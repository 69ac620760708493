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

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.udf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.spark.RedirectingSessionCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.glue.model.Table;

/** {@code df.write.mode("overwrite").saveAsTable(name)} in {@code spark_catalog}. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class OverwriteByNameTests {
  private final String implementation;
  private final List<String> formats;
  private TestLake lake;
  private String db;

  OverwriteByNameTests(String implementation, List<String> formats) {
    this.implementation = implementation;
    this.formats = formats;
  }

  @BeforeAll
  void start() {
    lake =
        TestLake.start(
            implementation, Map.of("spark.sql.sources.partitionOverwriteMode", "dynamic"));
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @BeforeEach
  void freshDatabase() {
    db = "over" + System.nanoTime();
    lake.sql("CREATE DATABASE " + db);
  }

  List<String> formats() {
    return formats;
  }

  private Dataset<Row> rows(int count) {
    return lake.spark
        .range(0, count, 1, 4)
        .selectExpr("CAST(id AS INT) AS id", "concat('v', id) AS v", "CAST(id % 2 AS INT) AS p");
  }

  /** Fails in the last of four tasks. */
  private Dataset<Row> failing() {
    UDF1<Integer, Integer> last =
        id -> {
          if (id == 99) {
            throw new IllegalStateException("boom");
          }
          return id;
        };
    return rows(100).withColumn("id", udf(last, DataTypes.IntegerType).apply(col("id")));
  }

  private DataFrameWriter<Row> overwrite(Dataset<Row> rows, String format) {
    DataFrameWriter<Row> writer = rows.write().format(format).mode("overwrite");
    return format.equals("hudi")
        ? writer.option("primaryKey", "id").option("hoodie.table.name", "t")
        : writer;
  }

  private String table() {
    return db + ".t";
  }

  private Table entry() {
    return ((RedirectingSessionCatalog)
            lake.spark.sessionState().catalogManager().v2SessionCatalog())
        .binding()
        .metastore()
        .loadEntry(db, "t", true)
        .glue();
  }

  private Path databaseFolder() {
    return lake.folder.resolve(TestLake.CONSUMER).resolve(db + ".db");
  }

  private static List<String> files(Path folder) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(folder::relativize).map(Path::toString).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> operations() {
    return lake.aws.calls().all().stream().map(call -> call.operation()).toList();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void what_fails_half_way_leaves_rows_entry_and_files(String format) {
    overwrite(rows(3), format).saveAsTable(table());
    leavesAll("0,v0|1,v1|2,v2", () -> overwrite(failing(), format).saveAsTable(table()), "boom");
  }

  @ParameterizedTest
  @ValueSource(strings = {"parquet", "hive"})
  void what_fails_half_way_leaves_a_partitioned_table(String format) {
    overwrite(rows(3), format).partitionBy("p").saveAsTable(table());
    leavesAll("0,v0|1,v1|2,v2", () -> overwrite(failing(), format).saveAsTable(table()), "boom");
    assertThat(lake.sql("SHOW PARTITIONS " + table())).isEqualTo("p=0|p=1");
  }

  @Test
  void what_is_refused_before_it_is_written_leaves_all() {
    overwrite(rows(3), "parquet").saveAsTable(table());
    Dataset<Row> twice = rows(1).select(col("id"), col("v").as("id"));
    String old = "0,v0|1,v1|2,v2";

    leavesAll(old, () -> overwrite(twice, "parquet").saveAsTable(table()), "COLUMN_ALREADY_EXISTS");
    leavesAll(
        old, () -> overwrite(rows(1), "parquet").sortBy("id").saveAsTable(table()), "bucketBy");
    leavesAll(
        old, () -> overwrite(rows(1), "parquet").partitionBy("no").saveAsTable(table()), "no");
    leavesAll(old, () -> overwrite(rows(1), "nosource").saveAsTable(table()), "nosource");
  }

  private void leavesAll(String rows, Runnable overwrite, String error) {
    Table before = entry();
    List<String> files = files(databaseFolder());

    assertThatThrownBy(overwrite::run)
        .hasStackTraceContaining(error)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("lsw_"));

    assertThat(entry()).isEqualTo(before);
    assertThat(files(databaseFolder())).isEqualTo(files);
    assertThat(lake.sql("SELECT id, v FROM " + table() + " ORDER BY id")).isEqualTo(rows);
  }

  @Test
  void what_glue_refuses_leaves_all() {
    overwrite(rows(3), "parquet").saveAsTable(table());
    lake.aws.faults().on("UpdateTable").always().fail("AccessDeniedException", 400, "refused");
    try {
      leavesAll(
          "0,v0|1,v1|2,v2",
          () -> overwrite(rows(1), "parquet").saveAsTable(table()),
          "access denied: Glue UpdateTable");
    } finally {
      lake.aws.faults().clear();
    }
    overwrite(rows(1), "parquet")
        .saveAsTable("spark_catalog." + db.toUpperCase(Locale.ROOT) + ".T");
    assertThat(lake.sql("SELECT id FROM " + table())).isEqualTo("0");
  }

  @Test
  void a_drop_after_a_refused_overwrite_is_a_drop() {
    overwrite(rows(3), "parquet").saveAsTable(table());
    assertThatThrownBy(() -> overwrite(rows(1), "parquet").sortBy("id").saveAsTable(table()))
        .hasMessageContaining("bucketBy");

    lake.sql("DROP TABLE " + table());

    assertThat(lake.sql("SHOW TABLES IN " + db)).isEmpty();
    assertThat(files(databaseFolder())).containsExactly("");
    overwrite(rows(1), "parquet").saveAsTable(table());
    assertThat(entry().storageDescriptor().location()).endsWith(".db/t");
  }

  @Test
  void a_table_cannot_be_overwritten_with_its_own_rows() {
    overwrite(rows(3), "parquet").saveAsTable(table());
    leavesAll(
        "0,v0|1,v1|2,v2",
        () -> overwrite(lake.spark.table(table()), "parquet").saveAsTable(table()),
        "t");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void the_new_table_is_all_there_is(String format) {
    overwrite(rows(50), format).saveAsTable(table());
    lake.sql("ALTER TABLE " + table() + " SET TBLPROPERTIES ('of' = 'the old')");
    lake.sql("ANALYZE TABLE " + table() + " COMPUTE STATISTICS");
    Path old = Path.of(URI.create(entry().storageDescriptor().location()));
    Dataset<Row> wider = rows(2).withColumn("w", col("id").multiply(10));
    lake.aws.calls().clear();

    overwrite(wider, format).saveAsTable(table());

    assertThat(operations()).doesNotContain("DeleteTable", "CreateTable");
    assertThat(lake.sql("SELECT id, v, p, w FROM " + table() + " ORDER BY id"))
        .isEqualTo("0,v0,0,0|1,v1,1,10");
    assertThat(files(old)).isEmpty();
    assertThat(lake.sql("SHOW TBLPROPERTIES " + table())).doesNotContain("the old");
    String described = lake.sql("DESCRIBE EXTENDED " + table());
    assertThat(described)
        .contains("Type,MANAGED", "Provider," + format)
        .doesNotContain("lsw_", "50 rows");
    assertThat(lake.sql("SHOW TABLES IN " + db)).isEqualTo(db + ",t,false");
  }

  @Test
  void partitions_and_buckets_are_the_new_ones() {
    overwrite(rows(9), "parquet").saveAsTable(table());
    overwrite(rows(4), "orc").partitionBy("p").bucketBy(2, "id").saveAsTable(table());
    assertThat(lake.sql("SHOW PARTITIONS " + table())).isEqualTo("p=0|p=1");
    assertThat(lake.sql("SELECT id, v, p FROM " + table() + " ORDER BY id"))
        .isEqualTo("0,v0,0|1,v1,1|2,v2,0|3,v3,1");
    assertThat(lake.sql("SHOW CREATE TABLE " + table()))
        .contains("USING orc", "PARTITIONED BY (p)", "INTO 2 BUCKETS");

    overwrite(rows(1), "orc").partitionBy("p").saveAsTable(table());
    assertThat(lake.sql("SHOW PARTITIONS " + table())).isEqualTo("p=0");
    assertThat(lake.sql("SELECT id FROM " + table())).isEqualTo("0");

    overwrite(rows(2), "json").saveAsTable(table());
    assertThat(lake.sql("SELECT id, p FROM " + table() + " ORDER BY id")).isEqualTo("0,0|1,1");
    assertThat(entry().partitionKeys()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rows_kept_in_memory_are_forgotten(boolean partitioned) {
    String[] keys = partitioned ? new String[] {"p"} : new String[0];
    overwrite(rows(3), "parquet").partitionBy(keys).saveAsTable(table());
    lake.sql("CACHE TABLE " + table());
    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("3");

    overwrite(rows(7), "parquet").partitionBy(keys).saveAsTable(table());

    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("7");
    lake.sql("REFRESH TABLE " + table());
    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("7");
  }

  @Test
  void a_path_is_written_as_spark_writes_it() {
    Path external = lake.folder.resolve(db);
    overwrite(rows(3), "parquet").saveAsTable(table());
    Path managed = Path.of(URI.create(entry().storageDescriptor().location()));

    overwrite(rows(4), "parquet").option("path", external.toString()).saveAsTable(table());
    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("4");
    assertThat(lake.sql("DESCRIBE EXTENDED " + table())).contains("Type,EXTERNAL");
    assertThat(Path.of(URI.create(entry().storageDescriptor().location()))).isEqualTo(external);
    assertThat(managed).doesNotExist();

    overwrite(rows(5), "parquet").option("path", external.toString()).saveAsTable(table());
    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("5");
    assertThat(Path.of(URI.create(entry().storageDescriptor().location()))).isEqualTo(external);

    overwrite(rows(6), "parquet").saveAsTable(table());
    assertThat(lake.sql("SELECT count(*) FROM " + table())).isEqualTo("6");
    assertThat(lake.sql("DESCRIBE EXTENDED " + table())).contains("Type,MANAGED");
    assertThat(lake.spark.read().parquet(external.toString()).count()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/inside"})
  void a_path_in_the_managed_table_itself_holds_the_new_rows_alone(String inside) {
    overwrite(rows(4), "parquet").partitionBy("p").saveAsTable(table());
    String path = entry().storageDescriptor().location() + inside;

    overwrite(rows(1), "parquet").partitionBy("p").option("path", path).saveAsTable(table());

    assertThat(lake.sql("SELECT id, p FROM " + table())).isEqualTo("0,0");
    assertThat(lake.sql("SHOW PARTITIONS " + table())).isEqualTo("p=0");
    assertThat(entry().storageDescriptor().location()).isEqualTo(path);
  }

  @Test
  void what_fails_in_a_path_that_holds_other_rows_leaves_the_old_table() {
    overwrite(rows(3), "parquet").saveAsTable(table());
    String other = lake.folder.resolve(db + "other").toString();
    rows(1).write().parquet(other);
    leavesAll(
        "0,v0|1,v1|2,v2",
        () -> overwrite(failing(), "parquet").option("path", other).saveAsTable(table()),
        "boom");
  }

  @ParameterizedTest
  @ValueSource(strings = {"iceberg", "delta"})
  void a_table_of_another_format_is_overwritten(String format) {
    lake.sql("CREATE TABLE " + table() + " (id INT, v STRING) USING " + format);
    lake.sql("INSERT INTO " + table() + " VALUES (7, 'old')");
    leavesAll("7,old", () -> overwrite(failing(), "parquet").saveAsTable(table()), "boom");

    overwrite(rows(2), "parquet").saveAsTable(table());

    assertThat(lake.sql("SELECT id, v FROM " + table() + " ORDER BY id")).isEqualTo("0,v0|1,v1");
    assertThat(lake.sql("SHOW CREATE TABLE " + table())).contains("USING parquet");
    assertThat(entry().parameters()).doesNotContainKeys("table_type", "metadata_location");
  }

  @Test
  void a_view_gives_way_to_a_table() {
    lake.sql("CREATE VIEW " + table() + " AS SELECT 1 AS one");
    overwrite(rows(2), "parquet").saveAsTable(table());
    assertThat(lake.sql("SELECT id FROM " + table() + " ORDER BY id")).isEqualTo("0|1");
    assertThat(entry().viewOriginalText()).isNull();
  }
}
