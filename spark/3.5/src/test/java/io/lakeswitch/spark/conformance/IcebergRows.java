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

import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.IcebergSteps.at;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.apache.iceberg.hadoop.HadoopTables;
import org.apache.iceberg.spark.SparkSchemaUtil;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryException;
import org.apache.spark.sql.streaming.Trigger;

/** Changes of rows, functions, the DataFrame API and streams of Iceberg. */
final class IcebergRows {
  private IcebergRows() {}

  static List<Scenario> scenarios() {
    return List.of(
        changes("copy-on-write", 2),
        changes("merge-on-read", 2),
        changes("merge-on-read", 3),
        functions(),
        writers(),
        paths(),
        streams());
  }

  private static Scenario changes(String mode, int version) {
    String rows = "SELECT * FROM {t} ORDER BY id, name";
    String name = "iceberg_" + mode.replace('-', '_') + "_v" + version;
    String of = " (" + mode + ", v" + version + ")";
    return Scenario.of(name, ICEBERG)
        .given(
            "CREATE TABLE {t} (id INT, name STRING, ts BIGINT) USING iceberg"
                + " TBLPROPERTIES ('format-version'='"
                + version
                + "', 'write.delete.mode'='"
                + mode
                + "', 'write.update.mode'='"
                + mode
                + "', 'write.merge.mode'='"
                + mode
                + "')")
        .given(
            "INSERT INTO {t} SELECT /*+ COALESCE(1) */ * FROM"
                + " VALUES (1,'a',10L),(2,'b',20L),(3,'c',30L),(4,'d',40L)")
        .row("UPDATE" + of, "UPDATE {t} SET name = upper(name), ts = ts + 1 WHERE id = 1", rows)
        .gives("1,A,11|2,b,20|3,c,30|4,d,40")
        .row(
            "DELETE with a subquery" + of,
            "DELETE FROM {t} WHERE id IN (SELECT id FROM {t} WHERE name = 'b')",
            rows)
        .gives("1,A,11|3,c,30|4,d,40")
        .row(
            "MERGE with all clauses" + of,
            "MERGE INTO {t} t USING (SELECT * FROM VALUES (1,'x'),(3,'y'),(9,'z') AS s(id, name)) s"
                + " ON t.id = s.id"
                + " WHEN MATCHED AND t.id = 1 THEN DELETE"
                + " WHEN MATCHED THEN UPDATE SET t.name = s.name"
                + " WHEN NOT MATCHED THEN INSERT (id, name, ts) VALUES (s.id, s.name, 0)"
                + " WHEN NOT MATCHED BY SOURCE THEN UPDATE SET ts = -1",
            rows)
        .gives("3,y,30|4,d,-1|9,z,0")
        .row(
            "MERGE UPDATE * INSERT *" + of,
            "MERGE INTO {t} t USING (SELECT 3 AS id, 'm' AS name, 5L AS ts) s ON t.id = s.id"
                + " WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *",
            rows)
        .gives("3,m,5|4,d,-1|9,z,0")
        .row(
            "MERGE of two source rows on one" + of,
            "MERGE INTO {t} t USING (SELECT 3 AS id UNION ALL SELECT 3) s ON t.id = s.id"
                + " WHEN MATCHED THEN UPDATE SET name = 'twice'")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("The failed MERGE changed nothing" + of, rows)
        .gives("3,m,5|4,d,-1|9,z,0")
        .row(
            "The kind of files" + of, "SELECT count(*) > 0, max(file_format) FROM {t}.delete_files")
        .row("Row lineage" + of, Step.sorted("SELECT id, _row_id IS NOT NULL FROM {t}"));
  }

  private static Scenario functions() {
    String limit =
        "Spark 3.5 takes functions of spark_catalog from its V1 registry; call those of a named"
            + " catalog, as in prod.system.bucket(16, id)";
    String[][] calls = {
      {"bucket(16, 34)", "3"},
      {"bucket(16, 'iceberg')", "9"},
      {"truncate(10, 42)", "40"},
      {"truncate(3, 'iceberg')", "ice"},
      {"years(TIMESTAMP '2017-11-16 22:31:08')", "47"},
      {"months(DATE '2017-11-16')", "574"},
      {"days(TIMESTAMP '2017-11-16 22:31:08')", "2017-11-16"},
      {"hours(TIMESTAMP '2017-11-16 22:31:08')", "419686"},
    };
    Scenario scenario = Scenario.of("iceberg_functions", ICEBERG).withTable();
    for (String[] call : calls) {
      String function = call[0].substring(0, call[0].indexOf('('));
      String type = call[0].contains("'iceberg'") ? " of text" : "";
      scenario
          .row("cat.system." + function + type, "SELECT {cat}.system." + call[0])
          .gives(call[1])
          .limit("spark_catalog", limit);
    }
    return scenario
        .row("cat.system.iceberg_version()", "SELECT length({cat}.system.iceberg_version()) > 0")
        .gives("true")
        .limit("spark_catalog", limit)
        .row("system.bucket in the current catalog", "USE {db}", "SELECT system.bucket(16, 34)")
        .gives("3")
        .limit("spark_catalog", limit)
        .row(
            "A filter on cat.system.bucket",
            "SELECT count(*) FROM {t} WHERE {cat}.system.truncate(2, id) = 2")
        .gives("2")
        .limit("spark_catalog", limit);
  }

  private static Dataset<Row> one(Site site, int id) {
    return site.spark().sql("SELECT " + id + " AS id, 'n' AS name, " + id + "L AS ts");
  }

  private static Scenario writers() {
    String ids = "SELECT id FROM {t} ORDER BY id";
    return Scenario.of("iceberg_writers", ICEBERG)
        .withTable()
        .row(
            "df.write.format(iceberg).mode(append).save(name)",
            site -> {
              one(site, 4).write().format("iceberg").mode("append").save(site.text("{t}"));
              return site.sql(ids);
            })
        .gives("1|2|3|4")
        .row(
            "df.write.format(iceberg).mode(overwrite).save(name)",
            site -> {
              one(site, 5).write().format("iceberg").mode("overwrite").save(site.text("{t}"));
              return site.sql(ids);
            })
        .gives("5")
        .row(
            "df.writeTo(...).option(snapshot-property)",
            site -> {
              one(site, 6)
                  .writeTo(site.text("{t}"))
                  .option("snapshot-property.job", "nightly")
                  .append();
              return site.sql(
                  "SELECT summary['job'] FROM {t}.snapshots ORDER BY committed_at DESC LIMIT 1");
            })
        .gives("nightly")
        .row(
            "df.write.option(branch)",
            site -> {
              site.sql("ALTER TABLE {t} CREATE BRANCH b");
              one(site, 7)
                  .write()
                  .format("iceberg")
                  .mode("append")
                  .option("branch", "b")
                  .save(site.text("{t}"));
              return site.sql("SELECT count(*), (SELECT count(*) FROM {t}.branch_b) FROM {t}");
            })
        .gives("2,3")
        .row(
            "df.writeTo(...).option(mergeSchema)",
            site -> {
              site.sql(
                  "ALTER TABLE {t} SET TBLPROPERTIES ('write.spark.accept-any-schema'='true')");
              one(site, 8)
                  .withColumn("extra", functions.lit("e"))
                  .writeTo(site.text("{t}"))
                  .option("mergeSchema", "true")
                  .append();
              return site.sql("SELECT id, extra FROM {t} ORDER BY id");
            })
        .gives("5,null|6,null|8,e")
        .row(
            "df.writeTo(...).partitionedBy(bucket).createOrReplace()",
            site -> {
              one(site, 1)
                  .writeTo(site.text("{db}.v2"))
                  .using("iceberg")
                  .partitionedBy(functions.bucket(4, functions.col("id")), ScalaInterop.seqOf())
                  .tableProperty("a", "b")
                  .createOrReplace();
              return site.sql("SELECT count(*) FROM {db}.v2.partitions");
            })
        .gives("1")
        .row(
            "df.writeTo(...).overwritePartitions()",
            site -> {
              one(site, 1)
                  .withColumn("name", functions.lit("again"))
                  .writeTo(site.text("{db}.v2"))
                  .overwritePartitions();
              return site.sql("SELECT name FROM {db}.v2");
            })
        .gives("again")
        .row(
            "df.write.saveAsTable with partitionBy",
            site -> {
              one(site, 1)
                  .write()
                  .format("iceberg")
                  .partitionBy("name")
                  .saveAsTable(site.text("{db}.sat"));
              return site.sql("SELECT partition.name FROM {db}.sat.partitions");
            })
        .gives("n")
        .row(
            "spark.read.format(iceberg).load(name)",
            site ->
                site.rows(
                    site.spark().read().format("iceberg").load(site.text("{db}.sat")).select("id")))
        .gives("1")
        .row(
            "load of a name without a catalog",
            site -> {
              site.sql("USE {db}");
              return site.rows(
                  site.spark().read().format("iceberg").load(site.text("{d}.sat")).select("id"));
            })
        .gives("1")
        .row(
            "load of a name without a database",
            site -> {
              site.sql("USE {db}");
              return site.rows(site.spark().read().format("iceberg").load("sat").select("id"));
            })
        .gives("1")
        .row(
            "INSERT OVERWRITE of dynamic partitions",
            "CREATE TABLE {db}.dp (id INT, p STRING) USING iceberg PARTITIONED BY (p)",
            "INSERT INTO {db}.dp VALUES (1, 'x'), (2, 'y')",
            "SET spark.sql.sources.partitionOverwriteMode = dynamic",
            "INSERT OVERWRITE {db}.dp VALUES (3, 'y')",
            "RESET spark.sql.sources.partitionOverwriteMode",
            "SELECT * FROM {db}.dp ORDER BY id")
        .gives("1,x|3,y")
        .row(
            "INSERT OVERWRITE ... PARTITION",
            "INSERT OVERWRITE {db}.dp PARTITION (p = 'x') SELECT 9",
            "SELECT * FROM {db}.dp ORDER BY id")
        .gives("3,y|9,x")
        .row(
            "spark.table(metadata table)",
            site -> site.rows(site.spark().table(site.text("{db}.dp.refs")).select("name")))
        .gives("main")
        .row(
            "CACHE TABLE sees a commit after REFRESH",
            "CACHE TABLE {db}.dp",
            "INSERT INTO {db}.dp VALUES (10, 'z')",
            "REFRESH TABLE {db}.dp",
            "SELECT count(*) FROM {db}.dp")
        .gives("3")
        .row("UNCACHE TABLE", "UNCACHE TABLE {db}.dp", "SELECT count(*) FROM {db}.dp")
        .gives("3")
        .row("TRUNCATE TABLE", "TRUNCATE TABLE {db}.dp", "SELECT count(*) FROM {db}.dp")
        .gives("0")
        .row("CREATE TABLE LIKE", "CREATE TABLE {db}.lk LIKE {t}", "SELECT count(*) FROM {db}.lk")
        .note(
            ICEBERG,
            "Spark's grammar knows only names of the session catalog there; ours takes all")
        .row(
            "A join on buckets shuffles nothing",
            Step.sql(
                "CREATE TABLE {db}.j1 USING iceberg PARTITIONED BY (bucket(4, id)) AS"
                    + " SELECT * FROM VALUES (1), (2) AS v(id)"),
            Step.sql(
                "CREATE TABLE {db}.j2 USING iceberg PARTITIONED BY (bucket(4, id)) AS"
                    + " SELECT * FROM VALUES (1), (3) AS v(id)"),
            site -> {
              String[] settings = {
                "spark.sql.sources.v2.bucketing.enabled=true",
                "spark.sql.sources.v2.bucketing.pushPartValues.enabled=true",
                "spark.sql.iceberg.planning.preserve-data-grouping=true",
                "spark.sql.autoBroadcastJoinThreshold=-1",
                "spark.sql.adaptive.enabled=false"
              };
              for (String setting : settings) {
                site.spark().conf().set(setting.split("=")[0], setting.split("=")[1]);
              }
              try {
                Dataset<Row> join =
                    site.spark()
                        .sql(site.text("SELECT a.id FROM {db}.j1 a JOIN {db}.j2 b ON a.id = b.id"));
                return site.rows(join)
                    + " "
                    + join.queryExecution().executedPlan().toString().contains("Exchange");
              } finally {
                for (String setting : settings) {
                  site.spark().conf().unset(setting.split("=")[0]);
                }
              }
            })
        .gives("1 false");
  }

  private static Scenario paths() {
    return Scenario.of("iceberg_paths", ICEBERG)
        .withTable()
        .row(
            "df.write.format(iceberg).save(path)",
            site -> {
              new HadoopTables(site.spark().sessionState().newHadoopConf())
                  .create(SparkSchemaUtil.convert(one(site, 1).schema()), site.text("{dir}/path"));
              one(site, 1).write().format("iceberg").mode("append").save(site.text("{dir}/path"));
              return site.rows(site.spark().read().format("iceberg").load(site.text("{dir}/path")));
            })
        .gives("1,n,1")
        .row(
            "load(path#metadata table)",
            site ->
                site.spark()
                    .read()
                    .format("iceberg")
                    .load(site.text("{dir}/path#snapshots"))
                    .count())
        .gives("1")
        .row(
            "load(path) with snapshot-id",
            site -> {
              long first =
                  site.spark()
                      .read()
                      .format("iceberg")
                      .load(site.text("{dir}/path#snapshots"))
                      .select("snapshot_id")
                      .head()
                      .getLong(0);
              one(site, 2).write().format("iceberg").mode("append").save(site.text("{dir}/path"));
              return site.spark()
                  .read()
                  .format("iceberg")
                  .option("snapshot-id", first)
                  .load(site.text("{dir}/path"))
                  .count();
            })
        .gives("1")
        .row(
            "load(metadata file)",
            site ->
                site.spark()
                    .read()
                    .format("iceberg")
                    .load(
                        site.sql(
                            "SELECT file FROM {t}.metadata_log_entries"
                                + " ORDER BY timestamp DESC LIMIT 1"))
                    .count())
        .gives("3");
  }

  private static String run(Site site, Dataset<Row> rows, String checkpoint, String target)
      throws TimeoutException, StreamingQueryException {
    StreamingQuery query =
        rows.writeStream()
            .option("checkpointLocation", site.text(checkpoint))
            .trigger(Trigger.AvailableNow())
            .toTable(site.text(target));
    query.awaitTermination();
    return site.sql("SELECT id FROM " + target + " ORDER BY id");
  }

  private static Scenario streams() {
    return Scenario.of("iceberg_streams", ICEBERG)
        .withTable()
        .given("CREATE TABLE {db}.target (id INT, name STRING, ts BIGINT) USING iceberg")
        .row(
            "readStream.table, writeStream.toTable",
            site ->
                run(
                    site,
                    site.spark().readStream().table(site.text("{t}")),
                    "{dir}/c1",
                    "{db}.target"))
        .gives("1|2|3")
        .row(
            "The stream goes on from its checkpoint",
            site -> {
              site.sql("INSERT INTO {t} VALUES (4, 'd', 40)");
              return run(
                  site,
                  site.spark().readStream().table(site.text("{t}")),
                  "{dir}/c1",
                  "{db}.target");
            })
        .gives("1|2|3|4")
        .row(
            "readStream.format(iceberg).load(name)",
            site -> {
              site.sql("CREATE TABLE {db}.target2 (id INT, name STRING, ts BIGINT) USING iceberg");
              return run(
                  site,
                  site.spark().readStream().format("iceberg").load(site.text("{t}")),
                  "{dir}/c2",
                  "{db}.target2");
            })
        .gives("1|2|3|4")
        .row(
            "readStream with stream-from-timestamp",
            site -> {
              site.sql("CREATE TABLE {db}.target3 (id INT, name STRING, ts BIGINT) USING iceberg");
              return run(
                  site,
                  site.spark()
                      .readStream()
                      .option("stream-from-timestamp", IcebergSteps.with(site, "{ms1}"))
                      .table(site.text("{t}")),
                  "{dir}/c3",
                  "{db}.target3");
            })
        .gives("4")
        .row(
            "writeStream.format(iceberg).option(path, name)",
            site -> {
              site.sql("CREATE TABLE {db}.target4 (id INT, name STRING, ts BIGINT) USING iceberg");
              StreamingQuery query =
                  site.spark()
                      .readStream()
                      .table(site.text("{t}"))
                      .writeStream()
                      .format("iceberg")
                      .option("path", site.text("{db}.target4"))
                      .option("checkpointLocation", site.text("{dir}/c4"))
                      .trigger(Trigger.AvailableNow())
                      .start();
              query.awaitTermination();
              return site.sql("SELECT id FROM {db}.target4 ORDER BY id");
            })
        .gives("1|2|3|4")
        .row(
            "writeStream with outputMode complete",
            site -> {
              site.sql("CREATE TABLE {db}.counts (n BIGINT) USING iceberg");
              StreamingQuery query =
                  site.spark()
                      .readStream()
                      .table(site.text("{t}"))
                      .groupBy()
                      .count()
                      .withColumnRenamed("count", "n")
                      .writeStream()
                      .outputMode("complete")
                      .option("checkpointLocation", site.text("{dir}/c5"))
                      .trigger(Trigger.AvailableNow())
                      .toTable(site.text("{db}.counts"));
              query.awaitTermination();
              return site.sql("SELECT n FROM {db}.counts");
            })
        .gives("4")
        .row(
            "A stream that meets a DELETE",
            site -> {
              site.sql("DELETE FROM {t} WHERE id = 1");
              return run(
                  site,
                  site.spark().readStream().table(site.text("{t}")),
                  "{dir}/c1",
                  "{db}.target");
            })
        .note(ICEBERG, "Iceberg stops; option streaming-skip-delete-snapshots")
        .row(
            "streaming-skip-overwrite-snapshots",
            site ->
                run(
                    site,
                    site.spark()
                        .readStream()
                        .option("streaming-skip-overwrite-snapshots", "true")
                        .option("streaming-skip-delete-snapshots", "true")
                        .table(site.text("{t}")),
                    "{dir}/c1",
                    "{db}.target"))
        .gives("1|2|3|4")
        .row(
            "The version that a stream saw last", at("SELECT count(*) FROM {t} VERSION AS OF {s1}"))
        .gives("4");
  }
}
