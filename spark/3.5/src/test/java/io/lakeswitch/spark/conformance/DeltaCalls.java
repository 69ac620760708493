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

import static io.lakeswitch.spark.conformance.Format.DELTA;
import static io.lakeswitch.spark.conformance.Step.sql;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;

import io.delta.tables.DeltaTable;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The DeltaTable API, and streams of Delta tables by name. */
final class DeltaCalls {
  private static final String ROWS = "SELECT id, name FROM {t} ORDER BY id";

  private DeltaCalls() {}

  static List<Scenario> scenarios() {
    return List.of(builders(), changes(), operations(), streams());
  }

  /** A call on table {@code t}. */
  @FunctionalInterface
  private interface Call {
    Object on(DeltaTable table, Site site) throws Exception;
  }

  private static Step call(Call call) {
    return site -> call.on(DeltaTable.forName(site.spark(), name(site, "t")), site);
  }

  /** In the baseline without the catalog: Delta takes no names of three parts in some calls. */
  private static String name(Site site, String table) {
    return site.catalog().equals(site.other())
        ? site.database() + "." + table
        : site.db() + "." + table;
  }

  private static Scenario builders() {
    return Scenario.of("delta_builders", DELTA)
        .row(
            "DeltaTable.create",
            site -> {
              DeltaTable.create(site.spark())
                  .tableName(site.db() + ".b")
                  .addColumn("id", "INT")
                  .addColumn("p", "STRING")
                  .addColumn(
                      DeltaTable.columnBuilder(site.spark(), "g")
                          .dataType("INT")
                          .generatedAlwaysAs("id * 2")
                          .build())
                  .property("delta.enableChangeDataFeed", "true")
                  .comment("made by a builder")
                  .partitionedBy("p")
                  .execute();
              site.sql("INSERT INTO {db}.b (id, p) VALUES (1,'x')");
              return site.sql("SELECT * FROM {db}.b");
            })
        .gives("1,x,2")
        .row(
            "DeltaTable.createIfNotExists",
            site -> {
              DeltaTable.createIfNotExists(site.spark())
                  .tableName(site.db() + ".b")
                  .addColumn("id", "INT")
                  .execute();
              return site.sql("SELECT count(*) FROM {db}.b");
            })
        .gives("1")
        .row(
            "DeltaTable.replace",
            site -> {
              DeltaTable.replace(site.spark())
                  .tableName(site.db() + ".b")
                  .addColumn("id", "BIGINT")
                  .execute();
              return site.spark().table(site.db() + ".b").schema().toDDL();
            })
        .gives("id BIGINT")
        .row(
            "DeltaTable.createOrReplace",
            site -> {
              DeltaTable.createOrReplace(site.spark())
                  .tableName(site.db() + ".b2")
                  .addColumn("id", "INT")
                  .clusterBy("id")
                  .execute();
              return site.rows(
                  site.spark()
                      .sql(site.text("DESCRIBE DETAIL {db}.b2"))
                      .select("clusteringColumns"));
            })
        .row(
            "DeltaTable.create with a location",
            site -> {
              DeltaTable.create(site.spark())
                  .tableName(site.db() + ".b3")
                  .addColumn("id", "INT")
                  .location(site.text("{dir}/b3"))
                  .execute();
              return DeltaTable.forPath(site.spark(), site.text("{dir}/b3"))
                  .toDF()
                  .schema()
                  .toDDL();
            })
        .gives("id INT")
        .row(
            "DeltaTable.convertToDelta",
            site -> {
              site.sql("CREATE TABLE {db}.pq USING parquet AS SELECT 7 id");
              return site.rows(
                  DeltaTable.convertToDelta(site.spark(), name(site, "pq"))
                      .detail()
                      .select("format"));
            })
        .gives("delta")
        .row(
            "DeltaTable.convertToDelta in the current database",
            site -> {
              site.sql("CREATE TABLE {db}.pq2 USING parquet AS SELECT 7 id");
              site.sql("USE {db}");
              DeltaTable.convertToDelta(site.spark(), "pq2");
              return site.rows(
                  site.spark().sql(site.text("DESCRIBE DETAIL {db}.pq2")).select("format"));
            })
        .gives("delta");
  }

  private static Scenario changes() {
    return Scenario.of("delta_api_changes", DELTA)
        .withTable()
        .row("DeltaTable.forName", call((table, site) -> site.sortedRows(table.toDF())))
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "columns by the table's full name",
            call((table, site) -> site.sortedRows(table.toDF().select(col(site.db() + ".t.id")))))
        .gives("1|2|3")
        .row(
            "update",
            call(
                (table, site) -> {
                  table.update(expr("id = 1"), Map.of("name", lit("z")));
                  table.updateExpr("id = 2", Map.of("name", "concat(name, '!')"));
                  return site.sql(ROWS);
                }))
        .gives("1,z|2,b!|3,c")
        .row(
            "delete",
            call(
                (table, site) -> {
                  table.delete("id = 3");
                  return site.sql(ROWS);
                }))
        .gives("1,z|2,b!")
        .row(
            "merge",
            call(
                (table, site) -> {
                  Dataset<Row> source =
                      site.spark()
                          .sql("SELECT * FROM VALUES (2,'m',2L),(4,'n',4L) s (id, name, ts)");
                  table
                      .as("t")
                      .merge(source.as("s"), "t.id = s.id")
                      .whenMatched()
                      .updateExpr(Map.of("name", "s.name"))
                      .whenNotMatched()
                      .insertAll()
                      .whenNotMatchedBySource()
                      .updateExpr(Map.of("name", "'gone'"))
                      .execute();
                  return site.sql(ROWS);
                }))
        .gives("1,gone|2,m|4,n")
        .row(
            "merge withSchemaEvolution",
            call(
                (table, site) -> {
                  table
                      .as("t")
                      .merge(
                          site.spark().sql("SELECT 9 id, 'e' name, 9L ts, 'new' more").as("s"),
                          "t.id = s.id")
                      .withSchemaEvolution()
                      .whenNotMatched()
                      .insertAll()
                      .execute();
                  return site.sql("SELECT id, more FROM {t} WHERE id > 4");
                }))
        .gives("9,new")
        .row(
            "delete in the current database",
            site -> {
              site.sql("USE {db}");
              DeltaTable.forName(site.spark(), "t").delete("id = 9");
              DeltaTable.forName(site.spark(), site.database() + ".t").delete("id = 4");
              return site.sql(ROWS);
            })
        .gives("1,gone|2,m");
  }

  private static Scenario operations() {
    return Scenario.of("delta_api_operations", DELTA)
        .withTable()
        .given("DELETE FROM {t} WHERE id = 3")
        .row(
            "history",
            call((table, site) -> site.rows(table.history(2).select("version", "operation"))))
        .gives("2,DELETE|1,WRITE")
        .row("detail", call((table, site) -> site.rows(table.detail().select("format", "name"))))
        .row(
            "optimize().executeCompaction()",
            call(
                (table, site) -> {
                  table.optimize().executeCompaction();
                  return site.rows(table.detail().select("numFiles"));
                }))
        .gives("1")
        .row(
            "optimize().executeZOrderBy()",
            call(
                (table, site) -> {
                  table.optimize().executeZOrderBy("id");
                  return site.rows(table.history(1).select("operation"));
                }))
        .gives("OPTIMIZE")
        .row("vacuum", call((table, site) -> table.vacuum(1000).count()))
        .gives("0")
        .row(
            "generate",
            call(
                (table, site) -> {
                  table.generate("symlink_format_manifest");
                  return site.sql(ROWS);
                }))
        .gives("1,a|2,b")
        .row(
            "restoreToVersion",
            call(
                (table, site) -> {
                  table.restoreToVersion(1);
                  return site.sql(ROWS);
                }))
        .gives("1,a|2,b|3,c")
        .row(
            "restoreToTimestamp",
            call(
                (table, site) -> {
                  table.restoreToTimestamp(DeltaStatements.timeOf(site, 2));
                  return site.sql(ROWS);
                }))
        .gives("1,a|2,b")
        .row(
            "clone",
            call((table, site) -> table.clone(name(site, "c1"), true).toDF().count()),
            sql("SELECT count(*) FROM {db}.c1"))
        .gives("2")
        .row(
            "cloneAtVersion",
            call((table, site) -> table.cloneAtVersion(1, name(site, "c2"), true).toDF().count()),
            sql("SELECT count(*) FROM {db}.c2"))
        .gives("3")
        .row(
            "clone into a path",
            call((table, site) -> table.clone(site.text("{dir}/c3"), true).toDF().count()))
        .gives("2")
        .row(
            "upgradeTableProtocol, addFeatureSupport",
            call(
                (table, site) -> {
                  table.upgradeTableProtocol(1, 4);
                  table.addFeatureSupport("deletionVectors");
                  return site.rows(table.detail().select("tableFeatures"));
                }));
  }

  private static Scenario streams() {
    return Scenario.of("delta_streams", DELTA)
        .withTable()
        .row(
            "readStream.table, writeStream.toTable",
            Streams.copy("t", "s"),
            sql("SELECT * FROM {db}.s ORDER BY id"))
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "restart from the checkpoint",
            sql("INSERT INTO {t} VALUES (4,'d',40L)"),
            Streams.copy("t", "s"),
            sql("SELECT * FROM {db}.s ORDER BY id"))
        .gives("1,a,10|2,b,20|3,c,30|4,d,40")
        .row(
            "a stream of changes",
            sql(
                "CREATE TABLE {db}.f (id INT) USING delta TBLPROPERTIES"
                    + " ('delta.enableChangeDataFeed' = 'true')"),
            sql("INSERT INTO {db}.f VALUES (1),(2)"),
            sql("DELETE FROM {db}.f WHERE id = 1"),
            site -> {
              Dataset<Row> changes =
                  site.spark()
                      .readStream()
                      .option("readChangeFeed", "true")
                      .option("startingVersion", "0")
                      .table(site.db() + ".f")
                      .select("id", "_change_type");
              return Streams.run(site, changes, "f", "fs");
            },
            sql("SELECT * FROM {db}.fs ORDER BY id, _change_type"))
        .gives("1,delete|1,insert|2,insert")
        .row(
            "a stream into another database or catalog",
            Streams.copyTo("t", "{odb}.s"),
            sql("SELECT count(*) FROM {odb}.s"))
        .gives("4")
        .row(
            "foreachBatch with a merge",
            site -> {
              site.spark()
                  .readStream()
                  .table(site.db() + ".t")
                  .writeStream()
                  .option("checkpointLocation", site.text("{dir}/cp-each"))
                  .trigger(org.apache.spark.sql.streaming.Trigger.AvailableNow())
                  .foreachBatch(
                      (batch, id) -> {
                        DeltaTable.forName(batch.sparkSession(), name(site, "s"))
                            .as("t")
                            .merge(batch.as("b"), "t.id = b.id")
                            .whenMatched()
                            .updateExpr(Map.of("name", "upper(b.name)"))
                            .execute();
                      })
                  .start()
                  .awaitTermination();
              return site.sql("SELECT name FROM {db}.s ORDER BY id");
            })
        .gives("A|B|C|D");
  }
}
