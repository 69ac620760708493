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
import static io.lakeswitch.spark.conformance.Step.says;

import java.util.List;
import java.util.stream.Stream;

/** What Delta alone has, in SQL. */
final class DeltaStatements {
  private static final String ROWS = "SELECT id, name, ts FROM {t} ORDER BY id";

  private DeltaStatements() {}

  /** Statements; of one like {@code DESCRIBE HISTORY t => version, operation} some columns. */
  static Step[] steps(String... statements) {
    return Stream.of(statements).map(DeltaStatements::step).toArray(Step[]::new);
  }

  private static Step step(String statement) {
    String[] parts = statement.split(" => ");
    return parts.length == 1
        ? Step.sql(statement)
        : site -> site.rows(site.spark().sql(site.text(parts[0])).selectExpr(parts[1].split(", ")));
  }

  static List<Scenario> scenarios() {
    return List.of(
        maintenance(),
        inspection(),
        versions(),
        changes(),
        clones(),
        conversion(),
        constraints(),
        columns(),
        mapping(),
        features(),
        paths());
  }

  private static Scenario maintenance() {
    return Scenario.of("delta_maintenance", DELTA)
        .withTable()
        .withPartitions()
        .given("INSERT INTO {t} VALUES (4,'d',40L)")
        .row("OPTIMIZE", steps("OPTIMIZE {t}", "DESCRIBE DETAIL {t} => numFiles"))
        .gives("1")
        .row(
            "OPTIMIZE ... WHERE",
            steps(
                "INSERT INTO {p} VALUES (5,'e',50L,'x')",
                "OPTIMIZE {p} WHERE p = 'x'",
                "DESCRIBE HISTORY {p} LIMIT 1 => operation, operationParameters.predicate"))
        .row(
            "OPTIMIZE ... ZORDER BY",
            steps(
                "INSERT INTO {t} VALUES (5,'e',50L)",
                "OPTIMIZE {t} ZORDER BY (id, ts)",
                "DESCRIBE HISTORY {t} LIMIT 1 => operation, operationParameters.zOrderBy"))
        .row("VACUUM ... DRY RUN", "DELETE FROM {t} WHERE id > 3", "VACUUM {t} DRY RUN")
        .gives("")
        .row("VACUUM ... RETAIN", "VACUUM {t} RETAIN 200 HOURS", ROWS)
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "REORG TABLE ... APPLY (PURGE)",
            "ALTER TABLE {t} SET TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')",
            "DELETE FROM {t} WHERE id = 3",
            "REORG TABLE {t} APPLY (PURGE)",
            "SELECT count(*) FROM {t}")
        .gives("2")
        .row(
            "REORG TABLE ... WHERE",
            "USE {db}",
            "REORG TABLE p WHERE p = 'x' APPLY (PURGE)",
            "SELECT count(*) FROM {p}")
        .gives("4")
        .row(
            "GENERATE symlink_format_manifest",
            "GENERATE symlink_format_manifest FOR TABLE {p}",
            "SELECT count(*) FROM {p}")
        .gives("4");
  }

  private static Scenario inspection() {
    return Scenario.of("delta_inspection", DELTA)
        .withPartitions()
        .row(
            "DESCRIBE HISTORY",
            steps("DESCRIBE HISTORY {p} => version, operation, operationParameters.mode"))
        .row(
            "DESCRIBE HISTORY ... LIMIT",
            site -> site.spark().sql(site.text("DESCRIBE HISTORY {p} LIMIT 1")).count())
        .gives("1")
        .row(
            "DESCRIBE DETAIL",
            steps("DESCRIBE DETAIL {p} => format, name, partitionColumns, numFiles, properties"))
        .row("SHOW COLUMNS", "SHOW COLUMNS IN {p}")
        .row("SHOW COLUMNS ... IN", "USE {db}", "SHOW COLUMNS IN p IN {d}")
        .row("DESCRIBE", "DESCRIBE {p}")
        .row("DESCRIBE EXTENDED", says("DESCRIBE EXTENDED {p}", "{db}.p", "# Part", "delta"))
        .gives("yes")
        .row("SHOW TBLPROPERTIES", "SHOW TBLPROPERTIES {p}")
        .row("SHOW CREATE TABLE", "SHOW CREATE TABLE {p}")
        .note("Delta has none. DESCRIBE EXTENDED and DESCRIBE DETAIL say what it would");
  }

  private static Scenario versions() {
    return Scenario.of("delta_versions", DELTA)
        .withTable()
        .given("UPDATE {t} SET name = 'z' WHERE id = 1", "DELETE FROM {t} WHERE id > 1")
        .row("VERSION AS OF", "SELECT * FROM {t} VERSION AS OF 1 ORDER BY id")
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "VERSION AS OF in a join",
            "SELECT a.name, b.name FROM {t} VERSION AS OF 1 a JOIN {t} b ON a.id = b.id")
        .gives("a,z")
        .row(
            "TIMESTAMP AS OF",
            site -> site.sql("SELECT count(*) FROM {t} TIMESTAMP AS OF '" + timeOf(site, 1) + "'"))
        .gives("3")
        .row("FOR SYSTEM_VERSION AS OF", "SELECT count(*) FROM {t} FOR SYSTEM_VERSION AS OF 1")
        .gives("3")
        .row("table@v1", "SELECT count(*) FROM {db}.`t@v1`")
        .note("Delta takes this form for paths alone. Use VERSION AS OF")
        .row(
            "option versionAsOf",
            site -> site.spark().read().option("versionAsOf", "1").table(site.db() + ".t").count())
        .gives("3")
        .row(
            "option timestampAsOf",
            site ->
                site.spark()
                    .read()
                    .option("timestampAsOf", timeOf(site, 1))
                    .table(site.db() + ".t")
                    .count())
        .gives("3")
        .row("RESTORE ... TO VERSION AS OF", "RESTORE TABLE {t} TO VERSION AS OF 2", ROWS)
        .gives("1,z,10|2,b,20|3,c,30")
        .row(
            "RESTORE ... TO TIMESTAMP AS OF",
            site -> {
              site.sql("RESTORE TABLE {t} TO TIMESTAMP AS OF '" + timeOf(site, 1) + "'");
              return site.sql(ROWS);
            })
        .gives("1,a,10|2,b,20|3,c,30");
  }

  static String timeOf(Site site, int version) {
    return site.rows(
        site.spark()
            .sql(site.text("DESCRIBE HISTORY {t}"))
            .where("version = " + version)
            .selectExpr("CAST(timestamp AS STRING)"));
  }

  private static Scenario changes() {
    return Scenario.of("delta_changes", DELTA)
        .withTable()
        .given(
            "ALTER TABLE {t} SET TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
            "DELETE FROM {t} WHERE id = 2",
            "UPDATE {t} SET name = 'y' WHERE id = 3")
        .row(
            "table_changes",
            "SELECT id, name, _change_type, _commit_version FROM table_changes('{t}', 3) ORDER BY"
                + " _commit_version, _change_type")
        .gives("2,b,delete,3|3,y,update_postimage,4|3,c,update_preimage,4")
        .row(
            "table_changes in the current database",
            "USE {db}",
            "SELECT id, _change_type FROM table_changes('t', 3, 3)")
        .gives("2,delete")
        .row(
            "option readChangeFeed",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .option("readChangeFeed", "true")
                        .option("startingVersion", "3")
                        .option("endingVersion", "3")
                        .table(site.db() + ".t")
                        .select("id", "_change_type")))
        .gives("2,delete");
  }

  private static Scenario clones() {
    return Scenario.of("delta_clones", DELTA)
        .withTable()
        .given("DELETE FROM {t} WHERE id = 3")
        .row(
            "CREATE TABLE ... SHALLOW CLONE",
            "CREATE TABLE {db}.c1 SHALLOW CLONE {t}",
            "SELECT * FROM {db}.c1 ORDER BY id")
        .gives("1,a,10|2,b,20")
        .row(
            "its history names the source",
            steps("DESCRIBE HISTORY {db}.c1 => operation, operationParameters.source"))
        .row(
            "CREATE TABLE IF NOT EXISTS ... SHALLOW CLONE",
            "CREATE TABLE IF NOT EXISTS {db}.c1 SHALLOW CLONE {t} VERSION AS OF 1",
            "SELECT count(*) FROM {db}.c1")
        .gives("2")
        .row(
            "SHALLOW CLONE into a table with rows",
            "CREATE OR REPLACE TABLE {db}.c1 SHALLOW CLONE {t}")
        .note("Delta asks for an empty table: use TRUNCATE TABLE first")
        .row(
            "CREATE OR REPLACE TABLE ... SHALLOW CLONE ... VERSION AS OF",
            "CREATE TABLE {db}.c2 (id INT) USING delta",
            "CREATE OR REPLACE TABLE {db}.c2 SHALLOW CLONE {t} VERSION AS OF 1",
            "SELECT * FROM {db}.c2 ORDER BY id")
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "REPLACE TABLE ... SHALLOW CLONE",
            "CREATE TABLE {db}.c3 (id INT) USING delta",
            "REPLACE TABLE {db}.c3 SHALLOW CLONE {t}",
            "SELECT count(*) FROM {db}.c3")
        .gives("2")
        .row(
            "SHALLOW CLONE ... TBLPROPERTIES ... LOCATION",
            "CREATE TABLE {db}.c4 SHALLOW CLONE {t} TBLPROPERTIES ('a' = 'b') LOCATION '{dir}/c4'",
            "SHOW TBLPROPERTIES {db}.c4 ('a')")
        .gives("a,b")
        .row(
            "SHALLOW CLONE into a path",
            "CREATE TABLE delta.`{dir}/c5` SHALLOW CLONE {t}",
            "SELECT count(*) FROM delta.`{dir}/c5`")
        .gives("2")
        .row(
            "SHALLOW CLONE of a path",
            "CREATE TABLE {db}.c6 SHALLOW CLONE delta.`{dir}/c5`",
            "SELECT count(*) FROM {db}.c6")
        .gives("2")
        .row(
            "SHALLOW CLONE of a Parquet table",
            "CREATE TABLE {db}.pq USING parquet AS SELECT 7 id",
            "CREATE TABLE {db}.c7 SHALLOW CLONE {db}.pq",
            "SELECT * FROM {db}.c7")
        .gives("7")
        .row(
            "SHALLOW CLONE in the current database",
            "USE {db}",
            "CREATE TABLE c8 SHALLOW CLONE t",
            "CREATE TABLE {d}.c9 SHALLOW CLONE {d}.t",
            "SELECT (SELECT count(*) FROM {db}.c8), (SELECT count(*) FROM {db}.c9)")
        .gives("2,2")
        .row(
            "SHALLOW CLONE into another database or catalog",
            "CREATE TABLE {odb}.cx SHALLOW CLONE {t}",
            "SELECT * FROM {odb}.cx ORDER BY id")
        .gives("1,a,10|2,b,20")
        .row(
            "a clone is a table of its own",
            "INSERT INTO {db}.c1 VALUES (9,'n',90L)",
            "DELETE FROM {db}.c1 WHERE id = 1",
            "SELECT (SELECT count(*) FROM {t}), (SELECT max(id) FROM {db}.c1)")
        .gives("2,9")
        .row("DROP TABLE of a clone", "DROP TABLE {db}.c1", "SELECT count(*) FROM {t}")
        .gives("2");
  }

  private static Scenario conversion() {
    return Scenario.of("delta_conversion", DELTA)
        .given(
            "CREATE TABLE {db}.a USING parquet AS SELECT 1 id",
            "CREATE TABLE {db}.b USING parquet PARTITIONED BY (p) AS SELECT 1 id, 'x' p",
            "CREATE TABLE {db}.c USING parquet AS SELECT 3 id",
            "CREATE TABLE {db}.e USING parquet AS SELECT 5 id")
        .row(
            "CONVERT TO DELTA",
            steps(
                "CONVERT TO DELTA {db}.a",
                "INSERT INTO {db}.a VALUES (2)",
                "DESCRIBE DETAIL {db}.a => format, numFiles"))
        .gives("delta,2")
        .row(
            "its history names the table",
            steps("DESCRIBE HISTORY {db}.a => operation, operationParameters.catalogTable"))
        .row("CONVERT TO DELTA of a Delta table", "CONVERT TO DELTA {db}.a")
        .gives("")
        .row(
            "CONVERT TO DELTA ... PARTITIONED BY",
            "CONVERT TO DELTA {db}.b PARTITIONED BY (p STRING)",
            "SELECT * FROM {db}.b WHERE p = 'x'")
        .gives("1,x")
        .row(
            "CONVERT TO DELTA ... NO STATISTICS in the current database",
            steps(
                "USE {db}",
                "CONVERT TO DELTA c NO STATISTICS",
                "CONVERT TO DELTA {d}.e",
                "DELETE FROM {db}.c WHERE id = 3",
                "DESCRIBE DETAIL {db}.e => format"))
        .gives("delta")
        .row(
            "CONVERT TO DELTA of a path",
            site -> {
              site.spark().range(2).write().parquet(site.text("{dir}/pq"));
              site.sql("CONVERT TO DELTA parquet.`{dir}/pq`");
              return site.sql("SELECT count(*) FROM delta.`{dir}/pq`");
            })
        .gives("2");
  }

  private static Scenario constraints() {
    return Scenario.of("delta_constraints", DELTA)
        .withTable()
        .row(
            "ADD CONSTRAINT ... CHECK",
            "ALTER TABLE {t} ADD CONSTRAINT positive CHECK (id > 0)",
            "SHOW TBLPROPERTIES {t} ('delta.constraints.positive')")
        .gives("delta.constraints.positive,id > 0")
        .row("a row that breaks a constraint", "INSERT INTO {t} VALUES (-1,'n',0L)")
        .note("The constraint holds")
        .row("a constraint that rows break", "ALTER TABLE {t} ADD CONSTRAINT big CHECK (id > 1)")
        .note("The constraint is refused")
        .row(
            "DROP CONSTRAINT",
            "ALTER TABLE {t} DROP CONSTRAINT positive",
            "INSERT INTO {t} VALUES (-1,'n',0L)",
            "SELECT min(id) FROM {t}")
        .gives("-1")
        .row(
            "NOT NULL columns",
            "CREATE TABLE {db}.n (id INT NOT NULL, v STRING) USING delta",
            "INSERT INTO {db}.n (v) VALUES ('x')")
        .note("The constraint holds")
        .row(
            "ALTER COLUMN ... DROP NOT NULL",
            "ALTER TABLE {db}.n ALTER COLUMN id DROP NOT NULL",
            "INSERT INTO {db}.n VALUES (null, 'x')",
            "SELECT * FROM {db}.n")
        .gives("null,x")
        .row("ALTER COLUMN ... SET NOT NULL", "ALTER TABLE {t} ALTER COLUMN name SET NOT NULL")
        .note("Delta adds no NOT NULL to a column. Use ADD CONSTRAINT ... CHECK (name IS NOT NULL)")
        .row(
            "generated columns",
            "CREATE TABLE {db}.g (id INT, d INT GENERATED ALWAYS AS (id * 2)) USING delta",
            "INSERT INTO {db}.g (id) VALUES (4)",
            "SELECT * FROM {db}.g")
        .note("Not in the SQL of Spark 3.5. Use DeltaTable.create and columnBuilder")
        .row(
            "identity columns",
            "CREATE TABLE {db}.i (k BIGINT GENERATED ALWAYS AS IDENTITY, v STRING) USING delta",
            "INSERT INTO {db}.i (v) VALUES ('x')",
            "SELECT * FROM {db}.i")
        .note("Not in the SQL of Spark 3.5. Use DeltaTable.create and columnBuilder")
        .row(
            "default values",
            "CREATE TABLE {db}.df (id INT, v STRING DEFAULT 'none') USING delta TBLPROPERTIES"
                + " ('delta.feature.allowColumnDefaults' = 'supported')",
            "INSERT INTO {db}.df (id) VALUES (1)",
            "INSERT INTO {db}.df VALUES (2, DEFAULT)",
            "ALTER TABLE {db}.df ALTER COLUMN v SET DEFAULT 'other'",
            "INSERT INTO {db}.df (id) VALUES (3)",
            "SELECT * FROM {db}.df ORDER BY id")
        .gives("1,none|2,none|3,other");
  }

  private static Scenario columns() {
    return Scenario.of("delta_columns", DELTA)
        .withTable()
        .row(
            "ADD COLUMNS ... AFTER, nested",
            "ALTER TABLE {t} ADD COLUMNS (w INT AFTER id, st STRUCT<a: INT>)",
            "ALTER TABLE {t} ADD COLUMN st.b STRING",
            "DESCRIBE {t}")
        .row(
            "ALTER COLUMN ... FIRST", "ALTER TABLE {t} ALTER COLUMN w FIRST", "SHOW COLUMNS IN {t}")
        .gives("w|id|name|ts|st")
        .row(
            "ALTER COLUMN ... COMMENT",
            "ALTER TABLE {t} ALTER COLUMN w COMMENT 'hi'",
            "DESCRIBE {t}")
        .row("ALTER COLUMN ... TYPE", "ALTER TABLE {t} ALTER COLUMN w TYPE BIGINT")
        .note("Widening of types has to be switched on: delta.enableTypeWidening")
        .row(
            "ALTER COLUMN ... TYPE with type widening",
            "ALTER TABLE {t} SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')",
            "ALTER TABLE {t} ALTER COLUMN w TYPE BIGINT",
            "SELECT typeof(w) FROM {t} LIMIT 1")
        .note(
            "Delta for Spark 3.5 changes no types: write a new table with CREATE OR REPLACE ... AS SELECT")
        .row(
            "MERGE WITH SCHEMA EVOLUTION",
            "MERGE WITH SCHEMA EVOLUTION INTO {t} t USING (SELECT 8 id, 'x' name, 80L ts, 'new' more)"
                + " s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *",
            "SELECT id, name, more FROM {t} WHERE id IN (1, 8) ORDER BY id")
        .gives("1,a,null|8,x,new")
        .note("Spark 3.5 has no such syntax: set spark.databricks.delta.schema.autoMerge.enabled")
        .row(
            "append with mergeSchema",
            site -> {
              site.spark()
                  .sql("SELECT 9 id, 'y' name, 90L ts, 5 other")
                  .write()
                  .format("delta")
                  .mode("append")
                  .option("mergeSchema", "true")
                  .saveAsTable(site.db() + ".t");
              return site.sql("SELECT id, other FROM {t} WHERE id = 9");
            })
        .gives("9,5")
        .row(
            "overwrite with overwriteSchema",
            site -> {
              site.spark()
                  .sql("SELECT 'only' v")
                  .write()
                  .format("delta")
                  .mode("overwrite")
                  .option("overwriteSchema", "true")
                  .saveAsTable(site.db() + ".t");
              return site.sql("SELECT * FROM {t}");
            })
        .gives("only")
        .row(
            "overwrite with replaceWhere",
            site -> {
              site.sql("CREATE TABLE {db}.rw USING delta AS SELECT id FROM range(4)");
              site.spark()
                  .sql("SELECT 2L id")
                  .write()
                  .format("delta")
                  .mode("overwrite")
                  .option("replaceWhere", "id > 1")
                  .saveAsTable(site.db() + ".rw");
              return site.sql("SELECT * FROM {db}.rw ORDER BY id");
            })
        .gives("0|1|2")
        .row(
            "INSERT INTO ... REPLACE WHERE",
            "INSERT INTO {db}.rw REPLACE WHERE id = 2 SELECT 2L",
            "SELECT count(*) FROM {db}.rw")
        .gives("3");
  }

  private static Scenario mapping() {
    return Scenario.of("delta_mapping", DELTA)
        .withTable()
        .row("RENAME COLUMN without column mapping", "ALTER TABLE {t} RENAME COLUMN name TO n")
        .note("Needs delta.columnMapping.mode = name")
        .row(
            "RENAME COLUMN",
            "ALTER TABLE {t} SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
                + " 'delta.minReaderVersion' = '2', 'delta.minWriterVersion' = '5')",
            "ALTER TABLE {t} RENAME COLUMN name TO n",
            "SELECT n FROM {t} WHERE id = 1")
        .gives("a")
        .row("DROP COLUMN", "ALTER TABLE {t} DROP COLUMN ts", "SELECT * FROM {t} ORDER BY id")
        .gives("1,a|2,b|3,c")
        .row("DROP COLUMNS", "ALTER TABLE {t} DROP COLUMNS (n)", "SHOW COLUMNS IN {t}")
        .gives("id")
        .row(
            "UNSET TBLPROPERTIES",
            "ALTER TABLE {t} SET TBLPROPERTIES ('k' = 'v')",
            "ALTER TABLE {t} UNSET TBLPROPERTIES ('k')",
            "SHOW TBLPROPERTIES {t} ('k')");
  }

  private static Scenario features() {
    return Scenario.of("delta_features", DELTA)
        .row(
            "CLUSTER BY",
            steps(
                "CREATE TABLE {db}.c (id INT, v STRING) USING delta CLUSTER BY (id)",
                "INSERT INTO {db}.c VALUES (1,'a')",
                "DESCRIBE DETAIL {db}.c => clusteringColumns"))
        .row(
            "OPTIMIZE of a clustered table",
            steps(
                "OPTIMIZE {db}.c FULL",
                "DESCRIBE HISTORY {db}.c LIMIT 1 => operation, operationParameters.clusterBy"))
        .row(
            "ALTER TABLE ... CLUSTER BY",
            steps(
                "ALTER TABLE {db}.c CLUSTER BY (v)", "DESCRIBE DETAIL {db}.c => clusteringColumns"))
        .row(
            "ALTER TABLE ... CLUSTER BY NONE",
            steps(
                "ALTER TABLE {db}.c CLUSTER BY NONE",
                "DESCRIBE DETAIL {db}.c => clusteringColumns"))
        .row(
            "CREATE TABLE ... CLUSTER BY ... AS SELECT",
            steps(
                "CREATE TABLE {db}.cs USING delta CLUSTER BY (id) AS SELECT 1 id",
                "DESCRIBE DETAIL {db}.cs => clusteringColumns"))
        .row(
            "deletion vectors",
            "CREATE TABLE {db}.dv USING delta TBLPROPERTIES ('delta.enableDeletionVectors' ="
                + " 'true') AS SELECT id FROM range(0, 10, 1, 1)",
            "DELETE FROM {db}.dv WHERE id = 3",
            "UPDATE {db}.dv SET id = 40 WHERE id = 4",
            "MERGE INTO {db}.dv t USING (SELECT 5L id) s ON t.id = s.id WHEN MATCHED THEN DELETE",
            "SELECT count(*), sum(id) FROM {db}.dv")
        .gives("8,73")
        .row(
            "DROP FEATURE",
            "CREATE TABLE {db}.f (id INT) USING delta TBLPROPERTIES"
                + " ('delta.feature.vacuumProtocolCheck' = 'supported')",
            "ALTER TABLE {db}.f DROP FEATURE vacuumProtocolCheck")
        .row(
            "row tracking",
            "CREATE TABLE {db}.r USING delta TBLPROPERTIES ('delta.enableRowTracking' = 'true') AS"
                + " SELECT 7 id",
            "SELECT id, _metadata.row_id FROM {db}.r");
  }

  private static Scenario paths() {
    return Scenario.of("delta_paths", DELTA)
        .given("CREATE TABLE delta.`{dir}/p` (id INT) USING delta")
        .row(
            "INSERT",
            "INSERT INTO delta.`{dir}/p` VALUES (1),(2)",
            "SELECT count(*) FROM delta.`{dir}/p`")
        .gives("2")
        .row(
            "UPDATE, DELETE, MERGE",
            "UPDATE delta.`{dir}/p` SET id = 3 WHERE id = 2",
            "DELETE FROM delta.`{dir}/p` WHERE id = 1",
            "MERGE INTO delta.`{dir}/p` t USING (SELECT 5 id) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT *",
            "SELECT * FROM delta.`{dir}/p` ORDER BY id")
        .gives("3|5")
        .row("VERSION AS OF of a path", "SELECT count(*) FROM delta.`{dir}/p` VERSION AS OF 1")
        .gives("2")
        .row("path@v1", "SELECT count(*) FROM delta.`{dir}/p@v1`")
        .gives("2")
        .row(
            "OPTIMIZE, VACUUM",
            steps(
                "OPTIMIZE delta.`{dir}/p`",
                "OPTIMIZE '{dir}/p'",
                "VACUUM delta.`{dir}/p` DRY RUN",
                "VACUUM '{dir}/p' DRY RUN",
                "DESCRIBE DETAIL '{dir}/p' => numFiles"))
        .gives("1")
        .row(
            "DESCRIBE HISTORY of a path",
            steps("DESCRIBE HISTORY delta.`{dir}/p` LIMIT 1 => operation"))
        .row(
            "RESTORE",
            "RESTORE TABLE delta.`{dir}/p` TO VERSION AS OF 1",
            "SELECT count(*) FROM delta.`{dir}/p`")
        .gives("2")
        .row(
            "ALTER TABLE",
            "ALTER TABLE delta.`{dir}/p` ADD COLUMNS (v STRING)",
            "ALTER TABLE delta.`{dir}/p` ADD CONSTRAINT pos CHECK (id > 0)",
            "SHOW COLUMNS IN delta.`{dir}/p`")
        .gives("id|v")
        .row(
            "REORG, GENERATE",
            "REORG TABLE delta.`{dir}/p` APPLY (PURGE)",
            "GENERATE symlink_format_manifest FOR TABLE delta.`{dir}/p`",
            "DESCRIBE delta.`{dir}/p`")
        .row(
            "CREATE OR REPLACE TABLE AS SELECT",
            "CREATE OR REPLACE TABLE delta.`{dir}/q` USING delta AS SELECT 1 id",
            "CREATE OR REPLACE TABLE delta.`{dir}/q` USING delta AS SELECT 2 id",
            "SELECT * FROM delta.`{dir}/q`")
        .gives("2")
        .row("table_changes_by_path", "SELECT count(*) FROM table_changes_by_path('{dir}/p', 0)")
        .note("Needs delta.enableChangeDataFeed")
        .row(
            "CREATE TABLE ... LOCATION",
            "CREATE TABLE {db}.at USING delta LOCATION '{dir}/q'",
            "SELECT * FROM {db}.at")
        .gives("2")
        .row(
            "DROP TABLE of a path leaves it",
            "DROP TABLE IF EXISTS delta.`{dir}/q`",
            "SELECT * FROM delta.`{dir}/q`")
        .gives("2");
  }
}
