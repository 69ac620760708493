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
package io.lakeswitch.spark.conformance;

import static io.lakeswitch.spark.conformance.Format.ALL;
import static io.lakeswitch.spark.conformance.Format.DELTA;
import static io.lakeswitch.spark.conformance.Format.HIVE;
import static io.lakeswitch.spark.conformance.Format.HUDI;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import org.apache.spark.sql.CreateTableWriter;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Readers and writers of the DataFrame API, by the names of tables. */
final class DataFrameCalls {
  private static final String ROWS = "SELECT id, name, ts FROM {t} ORDER BY id";
  private static final String PARTS = "SELECT id, name, ts, p FROM {p} ORDER BY id";
  private static final String BY_FILTER =
      "Spark overwrites its own tables as a whole or by partition: use overwritePartitions().";

  private static final String V1_REPLACE =
      "In spark_catalog Spark refuses it before anyone can help: use CREATE OR REPLACE TABLE ... AS"
          + " SELECT.";

  private DataFrameCalls() {}

  static List<Scenario> scenarios() {
    return List.of(readers(), writers(), writersV2(), streams());
  }

  private static Scenario streams() {
    return Scenario.of("streams", PARQUET)
        .withTable()
        .row(
            "readStream.table, writeStream.toTable",
            Streams.copy("t", "s"),
            Step.sql("SELECT id, name, ts FROM {db}.s ORDER BY id"))
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "A stream goes on from its checkpoint",
            Step.sql("INSERT INTO {t} VALUES (4, 'd', 40L)"),
            Streams.copy("t", "s"),
            Step.sql("SELECT id FROM {db}.s ORDER BY id"))
        .gives("1|2|3|4")
        .row(
            "A stream into another database or catalog",
            Streams.copyTo("t", "{odb}.s"),
            Step.sql("SELECT id FROM {odb}.s ORDER BY id"))
        .gives("1|2|3|4");
  }

  private static Dataset<Row> rows(Site site, int id) {
    return site.spark().sql("SELECT " + id + " AS id, 'n' AS name, " + id + "0L AS ts");
  }

  private static Dataset<Row> parts(Site site, int id, String partition) {
    return rows(site, id).withColumn("p", lit(partition));
  }

  private static DataFrameWriter<Row> writer(Site site, Dataset<Row> rows) {
    DataFrameWriter<Row> writer = rows.write().format(site.format().provider);
    return site.format() == HUDI
        ? writer.option("primaryKey", "id").option("preCombineField", "ts")
        : writer;
  }

  private static CreateTableWriter<Row> create(Site site, Dataset<Row> rows, String table) {
    CreateTableWriter<Row> writer = rows.writeTo(site.text(table)).using(site.format().provider);
    return site.format() == HUDI
        ? writer.tableProperty("primaryKey", "id").tableProperty("preCombineField", "ts")
        : writer;
  }

  private static Scenario readers() {
    return Scenario.of("readers", ALL)
        .withTable()
        .row(
            "spark.table(name)",
            site ->
                site.rows(site.spark().table(site.text("{t}")).select("id", "name").orderBy("id")))
        .gives("1,a|2,b|3,c")
        .row(
            "spark.read.table(name)",
            site ->
                site.rows(
                    site.spark().read().table(site.text("{t}")).where("id = 2").select("name")))
        .gives("b")
        .row(
            "spark.read.format(...).table(name)",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .format(site.format().provider)
                        .table(site.text("{t}"))
                        .where("id = 3")
                        .select("name")))
        .gives("c")
        .row(
            "spark.read.option(...).table(name)",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .option("some.option", "1")
                        .table(site.text("{t}"))
                        .where("id = 3")
                        .select("name")))
        .gives("c")
        .row(
            "Columns by alias and by full name",
            site ->
                site.rows(
                    site.spark()
                        .table(site.text("{t}"))
                        .as("x")
                        .where(col("x.id").equalTo(1))
                        .select(col("x.name"))))
        .gives("a")
        .row(
            "df.explain and the Spark UI show the user's name",
            site -> {
              String plan = site.spark().table(site.text("{t}")).queryExecution().toString();
              return plan.contains("lsw_") ? plan : "plain";
            })
        .gives("plain");
  }

  private static Scenario writers() {
    return Scenario.of("writers", ALL)
        .withTable()
        .withPartitions()
        .row(
            "df.write.insertInto(name)",
            site -> {
              rows(site, 4).write().insertInto(site.text("{t}"));
              return site.sql(ROWS);
            })
        .gives("1,a,10|2,b,20|3,c,30|4,n,40")
        .row(
            "df.write.mode(\"append\").saveAsTable(name)",
            site -> {
              writer(site, rows(site, 5)).mode("append").saveAsTable(site.text("{t}"));
              return site.sql("SELECT id, name, ts FROM {t} WHERE id = 5");
            })
        .gives("5,n,50")
        .row(
            "df.write.mode(\"append\").insertInto(partitioned)",
            site -> {
              parts(site, 4, "x").write().mode("append").insertInto(site.text("{p}"));
              return site.sql(PARTS);
            })
        .gives("1,a,10,x|2,b,20,y|3,c,30,z|4,n,40,x")
        .row(
            "df.write.mode(\"overwrite\").insertInto(name)",
            site -> {
              rows(site, 6).write().mode("overwrite").insertInto(site.text("{t}"));
              return site.sql(ROWS);
            })
        .gives("6,n,60")
        .row(
            "df.write.saveAsTable(new name)",
            site -> {
              writer(site, rows(site, 7)).saveAsTable(site.text("{db}.saved"));
              return site.sql("SELECT id, name, ts FROM {db}.saved");
            })
        .gives("7,n,70")
        .row(
            "df.write.saveAsTable(name that exists)",
            site -> {
              try {
                writer(site, rows(site, 8)).saveAsTable(site.text("{db}.saved"));
                return "written";
              } catch (Exception e) {
                return e.getMessage().toLowerCase(java.util.Locale.ROOT).contains("already exists")
                    ? "already exists, " + site.sql("SELECT id FROM {db}.saved")
                    : e.getMessage();
              }
            })
        .gives("already exists, 7")
        .row(
            "df.write.mode(\"ignore\").saveAsTable(name)",
            site -> {
              writer(site, rows(site, 8)).mode("ignore").saveAsTable(site.text("{db}.saved"));
              return site.sql("SELECT id, name, ts FROM {db}.saved");
            })
        .gives("7,n,70")
        .row(
            "df.write.mode(\"overwrite\").saveAsTable(name)",
            site -> {
              writer(site, rows(site, 9)).mode("overwrite").saveAsTable(site.text("{db}.saved"));
              return site.sql("SELECT id, name, ts FROM {db}.saved");
            })
        .gives("9,n,90")
        .row(
            "df.write.mode(\"overwrite\").saveAsTable(name) that fails keeps the old table",
            site -> {
              try {
                writer(
                        site,
                        site.spark()
                            .sql(
                                "SELECT id, if(id > 2, raise_error('boom'), 'x') AS name, 1L AS ts"
                                    + " FROM VALUES (1), (3) AS s(id)"))
                    .mode("overwrite")
                    .saveAsTable(site.text("{db}.saved"));
                return "written";
              } catch (Exception e) {
                return site.sql("SELECT id, name, ts FROM {db}.saved");
              }
            })
        .gives("9,n,90")
        .row(
            "df.write.partitionBy(...).saveAsTable(new name)",
            site -> {
              writer(site, parts(site, 1, "a"))
                  .partitionBy("p")
                  .saveAsTable(site.text("{db}.parted"));
              writer(site, parts(site, 2, "b"))
                  .partitionBy("p")
                  .mode("append")
                  .saveAsTable(site.text("{db}.parted"));
              return site.sql("SELECT id, p FROM {db}.parted WHERE p = 'b'");
            })
        .gives("2,b")
        .row(
            "df.write.bucketBy(...).sortBy(...).saveAsTable(new name)",
            site -> {
              writer(site, rows(site, 1))
                  .bucketBy(2, "id")
                  .sortBy("id")
                  .saveAsTable(site.text("{db}.bucketed"));
              return site.sql("SELECT id, name, ts FROM {db}.bucketed");
            })
        .gives("1,n,10")
        .note(
            Format.ICEBERG,
            "Iceberg takes no sorted buckets: leave sortBy out, or use WRITE ORDERED BY.")
        .note(HIVE, "Spark writes no buckets for Hive serde tables: use a data source table.")
        .note(DELTA, "Delta has no buckets: use CLUSTER BY.")
        .note(HUDI, "Hudi has its own bucket index.")
        .row(
            "df.write.option(\"path\", ...).saveAsTable(new name)",
            site -> {
              writer(site, rows(site, 1))
                  .option("path", site.text("{dir}/saved"))
                  .saveAsTable(site.text("{db}.external"));
              return site.sql("SELECT id, name, ts FROM {db}.external")
                  + ","
                  + java.nio.file.Files.exists(site.folder().resolve("saved"));
            })
        .gives("1,n,10,true");
  }

  private static Scenario writersV2() {
    return Scenario.of("writers_v2", ALL)
        .withTable()
        .withPartitions()
        .row(
            "df.writeTo(name).append()",
            site -> {
              rows(site, 4).writeTo(site.text("{t}")).append();
              return site.sql(ROWS);
            })
        .gives("1,a,10|2,b,20|3,c,30|4,n,40")
        .row(
            "df.writeTo(name).overwrite(lit(true))",
            site -> {
              rows(site, 5).writeTo(site.text("{t}")).overwrite(lit(true));
              return site.sql(ROWS);
            })
        .gives("5,n,50")
        .row(
            "df.writeTo(name).overwrite(condition)",
            site -> {
              parts(site, 6, "y").writeTo(site.text("{p}")).overwrite(col("p").equalTo("y"));
              return site.sql(PARTS);
            })
        .gives("1,a,10,x|3,c,30,z|6,n,60,y")
        .note(HUDI, "Use INSERT OVERWRITE ... PARTITION.")
        .note(PARQUET, BY_FILTER)
        .note(HIVE, BY_FILTER)
        .row(
            "df.writeTo(name).overwritePartitions()",
            site -> {
              parts(site, 7, "x").writeTo(site.text("{p}")).overwritePartitions();
              return site.sql("SELECT id, name, ts, p FROM {p} WHERE p = 'x'");
            })
        .gives("7,n,70,x")
        .row(
            "df.writeTo(new name).create()",
            site -> {
              create(site, rows(site, 1), "{db}.made").create();
              return site.sql("SELECT id, name, ts FROM {db}.made");
            })
        .gives("1,n,10")
        .row(
            "df.writeTo(new name).partitionedBy(...).create()",
            site -> {
              create(site, parts(site, 1, "a"), "{db}.made_parts")
                  .partitionedBy(col("p"), ScalaInterop.seqOf())
                  .create();
              return site.sql("SELECT id, p FROM {db}.made_parts WHERE p = 'a'");
            })
        .gives("1,a")
        .row(
            "df.writeTo(name).replace()",
            site -> {
              create(site, rows(site, 2), "{db}.made").replace();
              return site.sql("SELECT id, name, ts FROM {db}.made");
            })
        .gives("2,n,20")
        .note(HUDI, V1_REPLACE)
        .note(PARQUET, V1_REPLACE)
        .note(HIVE, V1_REPLACE)
        .row(
            "df.writeTo(name).createOrReplace()",
            site -> {
              create(site, rows(site, 3), "{db}.made").createOrReplace();
              return site.sql("SELECT id, name, ts FROM {db}.made");
            })
        .gives("3,n,30")
        .note(HUDI, V1_REPLACE)
        .note(PARQUET, V1_REPLACE)
        .note(HIVE, V1_REPLACE)
        .row(
            "df.writeTo(name).createOrReplace() that fails keeps the old table",
            site -> {
              create(site, rows(site, 3), "{db}.kept").create();
              try {
                create(
                        site,
                        site.spark()
                            .sql(
                                "SELECT id, if(id > 2, raise_error('boom'), 'x') AS name, 1L AS ts"
                                    + " FROM VALUES (1), (3) AS s(id)"),
                        "{db}.kept")
                    .createOrReplace();
                return "written";
              } catch (Exception e) {
                return site.sql("SELECT id, name, ts FROM {db}.kept");
              }
            })
        .gives("3,n,30");
  }
}
