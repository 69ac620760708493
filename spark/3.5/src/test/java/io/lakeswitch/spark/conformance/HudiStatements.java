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

import static io.lakeswitch.spark.conformance.Format.HUDI;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;

/** What Hudi alone has: kinds of tables and queries, procedures, indexes, its writer. */
final class HudiStatements {
  private static final String ROWS = "SELECT id, name, ts FROM {t} ORDER BY id";
  private static final String MOR =
      "CREATE TABLE {db}.m (id INT, name STRING, ts BIGINT) USING hudi TBLPROPERTIES (type ="
          + " 'mor', primaryKey = 'id', preCombineField = 'ts')";

  private HudiStatements() {}

  /**
   * Puts the database of a table into an argument of Hudi's, for {@code {n}}: with its catalog,
   * except in the baseline, where Hudi knows no names of three parts.
   */
  private static String names(Site site, String statement) {
    boolean baseline = site.catalog().equals(site.other());
    return site.text(statement.replace("{n}", baseline ? "{d}" : "{db}"));
  }

  private static Step sql(String statement) {
    return site -> site.sql(names(site, statement));
  }

  private static Step sorted(String query) {
    return site -> site.sortedRows(site.spark().sql(names(site, query)));
  }

  private static Step[] steps(String... statements) {
    return Stream.of(statements).map(HudiStatements::sql).toArray(Step[]::new);
  }

  static List<Scenario> scenarios() {
    return List.of(
        queries(),
        mergeOnRead(),
        procedures(),
        services(),
        indexes(),
        columns(),
        writers(),
        streams());
  }

  private static Scenario queries() {
    return Scenario.of("hudi_queries", HUDI)
        .withTable()
        .given("UPDATE {t} SET name = 'z' WHERE id = 1")
        .row("metadata columns", "SELECT count(DISTINCT _hoodie_commit_time) FROM {t}")
        .gives("2")
        .row(
            "TIMESTAMP AS OF an instant",
            site ->
                site.sql(
                    "SELECT name FROM {t} TIMESTAMP AS OF '"
                        + commitTime(site, "min")
                        + "' WHERE id = 1"))
        .gives("a")
        .row(
            "option as.of.instant",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .option("as.of.instant", commitTime(site, "min"))
                        .table(site.db() + ".t")
                        .where("id = 1")
                        .select("name")))
        .row(
            "hudi_table_changes",
            sorted("SELECT id, name FROM hudi_table_changes('{n}.t', 'latest_state', 'earliest')"))
        .gives("1,z|2,b|3,c")
        .row(
            "hudi_table_changes in the current database",
            sql("USE {db}"),
            sorted("SELECT id, name FROM hudi_table_changes('t', 'latest_state', 'earliest')"))
        .gives("1,z|2,b|3,c")
        .row(
            "hudi_query_timeline",
            sql("SELECT count(*) FROM hudi_query_timeline('{n}.t', 'false')"))
        .row("hudi_metadata", sql("SELECT count(*) > 0 FROM hudi_metadata('{n}.t')"))
        .row(
            "incremental read by path",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .format("hudi")
                        .option("hoodie.datasource.query.type", "incremental")
                        .option("hoodie.datasource.read.begin.instanttime", "0")
                        .load(location(site, "t"))
                        .select("id", "name")
                        .orderBy("id")))
        .gives("1,z|2,b|3,c");
  }

  private static String commitTime(Site site, String which) {
    return site.sql("SELECT " + which + "(_hoodie_commit_time) FROM {t}");
  }

  private static String location(Site site, String table) {
    return site.rows(
        site.spark()
            .sql("DESCRIBE EXTENDED " + site.db() + "." + table)
            .where("col_name = 'Location'")
            .select("data_type"));
  }

  private static Scenario mergeOnRead() {
    return Scenario.of("hudi_mor", HUDI)
        .given(MOR, "INSERT INTO {db}.m VALUES (1,'a',10L),(2,'b',20L)")
        .row(
            "UPDATE, DELETE, MERGE",
            "UPDATE {db}.m SET name = 'z' WHERE id = 1",
            "DELETE FROM {db}.m WHERE id = 2",
            "MERGE INTO {db}.m t USING (SELECT 3 id, 'c' name, 30L ts) s ON t.id = s.id WHEN NOT"
                + " MATCHED THEN INSERT *",
            "SELECT id, name FROM {db}.m ORDER BY id")
        .gives("1,z|3,c")
        .row(
            "read-optimized query",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .format("hudi")
                        .option("hoodie.datasource.query.type", "read_optimized")
                        .load(location(site, "m"))
                        .where("id < 3")
                        .select("id", "name")
                        .orderBy("id")))
        .gives("1,a|2,b")
        .row(
            "CALL run_compaction",
            steps(
                "CALL run_compaction(op => 'scheduleandexecute', table => '{n}.m')",
                "SELECT id, name FROM {db}.m ORDER BY id"))
        .gives("1,z|3,c")
        .row("CALL show_compaction", count("CALL show_compaction(table => '{n}.m')"))
        .row(
            "CALL run_compaction by position",
            steps(
                "UPDATE {db}.m SET name = 'y' WHERE id = 1",
                "CALL run_compaction('schedule', '{n}.m')",
                "CALL run_compaction('run', '{n}.m')",
                "SELECT name FROM {db}.m WHERE id = 1"))
        .gives("y");
  }

  private static Step count(String call) {
    return site -> site.spark().sql(names(site, call)).count();
  }

  private static Scenario procedures() {
    return Scenario.of("hudi_procedures", HUDI)
        .withTable()
        .withPartitions()
        .row("CALL show_commits", count("CALL show_commits(table => '{n}.t', limit => 10)"))
        .gives("1")
        .row("CALL by position", count("CALL show_commits('{n}.t', 10)"))
        .gives("1")
        .row(
            "CALL in the current database",
            sql("USE {db}"),
            count("CALL show_commits(table => 't')"))
        .row(
            "CALL by path",
            site ->
                site.spark()
                    .sql("CALL show_savepoints(path => '" + location(site, "t") + "')")
                    .count())
        .gives("0")
        .row(
            "CALL show_table_properties",
            site ->
                site.rows(
                    site.spark()
                        .sql(
                            names(
                                site, "CALL show_table_properties(table => '{n}.t', limit => 100)"))
                        .where("key IN ('hoodie.table.name', 'hoodie.database.name')")
                        .orderBy("key")
                        .select("value")))
        .row(
            "CALL show_commits_metadata, show_commit_files",
            count("CALL show_commits_metadata(table => '{n}.t')"))
        .row("CALL show_fsview_latest", count("CALL show_fsview_latest(table => '{n}.t')"))
        .row(
            "CALL show_metadata_table_files",
            count("CALL show_metadata_table_files(table => '{n}.p', partition => 'p=x')"))
        .row("CALL show_timeline", count("CALL show_timeline(table => '{n}.t')"))
        .row(
            "CALL stats_file_sizes",
            count("CALL stats_file_sizes(table => '{n}.t', partition_path => '')"))
        .row("CALL stats_wa", count("CALL stats_wa(table => '{n}.t')"))
        .row(
            "CALL validate_metadata_table_files",
            count("CALL validate_metadata_table_files(table => '{n}.t')"))
        .row(
            "CALL copy_to_temp_view",
            steps(
                "CALL copy_to_temp_view(table => '{n}.t', view_name => '{d}_view')",
                "SELECT count(*) FROM {d}_view"))
        .gives("3")
        .row(
            "CALL copy_to_table",
            steps(
                "CREATE TABLE {db}.copy (id INT, name STRING, ts BIGINT) USING hudi TBLPROPERTIES"
                    + " (primaryKey = 'id', preCombineField = 'ts')",
                "CALL copy_to_table(table => '{n}.t', new_table => '{n}.copy')",
                "SELECT count(*) FROM {db}.copy"))
        .row("CALL of a table that is not there", sql("CALL show_commits(table => '{n}.none')"))
        .note("There is no such table")
        .row("CALL help", count("CALL help(cmd => 'show_commits')"))
        .gives("1");
  }

  private static Scenario services() {
    return Scenario.of("hudi_services", HUDI)
        .withTable()
        .withPartitions()
        .row(
            "CALL run_clean",
            sql("CALL run_clean(table => '{n}.t', retain_commits => 1)"),
            sql(ROWS))
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "CALL run_clustering",
            sql("CALL run_clustering(table => '{n}.t', order => 'ts')"),
            sql(ROWS))
        .gives("1,a,10|2,b,20|3,c,30")
        .row("CALL show_clustering", count("CALL show_clustering(table => '{n}.t')"))
        .row(
            "CALL create_savepoint, show_savepoints",
            site -> {
              site.sql(
                  names(
                      site,
                      "CALL create_savepoint(table => '{n}.p', commit_time => '"
                          + last(site, "p")
                          + "')"));
              return site.spark()
                  .sql(names(site, "CALL show_savepoints(table => '{n}.p')"))
                  .count();
            })
        .gives("1")
        .row(
            "CALL rollback_to_savepoint",
            site -> {
              String saved = last(site, "p");
              site.sql("INSERT INTO {p} VALUES (9,'n',90L,'x')");
              site.sql(
                  names(
                      site,
                      "CALL rollback_to_savepoint(table => '{n}.p', instant_time => '"
                          + saved
                          + "')"));
              return site.sql("SELECT count(*) FROM {p}");
            })
        .gives("3")
        .row(
            "CALL delete_savepoint, rollback_to_instant",
            site -> {
              site.sql(
                  names(
                      site,
                      "CALL delete_savepoint(table => '{n}.p', instant_time => '"
                          + last(site, "p")
                          + "')"));
              site.sql("INSERT INTO {p} VALUES (9,'n',90L,'x')");
              site.sql(
                  names(
                      site,
                      "CALL rollback_to_instant(table => '{n}.p', instant_time => '"
                          + last(site, "p")
                          + "')"));
              return site.sql("SELECT count(*) FROM {p}");
            })
        .gives("3")
        .row("CALL archive_commits", sql("CALL archive_commits(table => '{n}.t')"), sql(ROWS))
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "CALL delete_metadata_table, create_metadata_table",
            sql("CALL delete_metadata_table(table => '{n}.t')"),
            sql("CALL create_metadata_table(table => '{n}.t')"),
            sql(ROWS))
        .row(
            "CALL drop_partition",
            sql("CALL drop_partition(table => '{n}.p', partition => 'p=x')"),
            sql("SELECT id FROM {p} ORDER BY id"))
        .gives("2|3")
        .row(
            "CALL truncate_table",
            sql("CALL truncate_table(table => '{n}.p')"),
            sql("SELECT count(*) FROM {p}"))
        .gives("0");
  }

  private static String last(Site site, String table) {
    return site.spark()
        .sql("CALL show_commits(table => '" + names(site, "{n}") + "." + table + "', limit => 1)")
        .first()
        .getString(0);
  }

  private static final String SWITCHED_ON =
      "Hudi wants the record index and a lock provider when the table is made"
          + " (hoodie.metadata.global.record.level.index.enable, hoodie.write.lock.provider)";

  private static Scenario indexes() {
    return Scenario.of("hudi_indexes", HUDI)
        .given(
            "CREATE TABLE {t} (id INT, name STRING, ts BIGINT) USING hudi TBLPROPERTIES"
                + " (primaryKey = 'id', preCombineField = 'ts',"
                + " 'hoodie.metadata.global.record.level.index.enable' = 'true')",
            "INSERT INTO {t} VALUES (1, 'a', 10), (2, 'b', 20), (3, 'c', 30)",
            "SET hoodie.write.lock.provider ="
                + " org.apache.hudi.client.transaction.lock.InProcessLockProvider")
        .row(
            "CREATE INDEX ... USING column_stats",
            "CREATE INDEX by_ts ON {t} USING column_stats (ts) OPTIONS (expr = 'from_unixtime', format"
                + " = 'yyyy-MM-dd')",
            ROWS)
        .gives("1,a,10|2,b,20|3,c,30")
        .note(SWITCHED_ON)
        .row(
            "CREATE INDEX of a column",
            "CREATE INDEX by_name ON {t} (name)",
            "SELECT id FROM {t} WHERE name = 'b'")
        .gives("2")
        .note(SWITCHED_ON)
        .row("SHOW INDEXES", sql("USE {db}"), count("SHOW INDEXES FROM {d}.t"))
        .note("Hudi's grammar takes no catalog here. USE the catalog, then name database and table")
        .row(
            "DROP INDEX",
            sql("DROP INDEX by_ts ON {t}"),
            sql("RESET hoodie.write.lock.provider"),
            sql("USE {db}"),
            count("SHOW INDEXES FROM {d}.t"))
        .note(SWITCHED_ON);
  }

  private static Scenario columns() {
    return Scenario.of("hudi_columns", HUDI)
        .withTable()
        .row(
            "ADD COLUMNS",
            "ALTER TABLE {t} ADD COLUMNS (w INT)",
            "SELECT id, w FROM {t} ORDER BY id")
        .gives("1,null|2,null|3,null")
        .row(
            "with schema evolution: RENAME COLUMN, ALTER TYPE, DROP COLUMN",
            "SET hoodie.schema.on.read.enable = true",
            "ALTER TABLE {t} RENAME COLUMN name TO n",
            "ALTER TABLE {t} ALTER COLUMN w TYPE BIGINT",
            "SELECT id, n, w FROM {t} ORDER BY id")
        .note(
            "Hudi refuses to drop or rename columns of tables that hold rows, unless"
                + " hoodie.datasource.write.schema.allow.auto.evolution.column.drop is set.")
        .row("DROP COLUMN", "ALTER TABLE {t} DROP COLUMN w", "DESCRIBE {t}")
        .note(
            "Hudi refuses to drop or rename columns of tables that hold rows, unless"
                + " hoodie.datasource.write.schema.allow.auto.evolution.column.drop is set.")
        .row(
            "without schema evolution again",
            "RESET hoodie.schema.on.read.enable",
            "SELECT count(*) FROM {t}")
        .gives("3")
        .row(
            "SET TBLPROPERTIES",
            "ALTER TABLE {t} SET TBLPROPERTIES ('hoodie.keep.max.commits' = '20')",
            "SHOW TBLPROPERTIES {t} ('hoodie.keep.max.commits')")
        .row("RENAME TO", "ALTER TABLE {t} RENAME TO {d}.t2", "SELECT count(*) FROM {db}.t2");
  }

  private static DataFrameWriter<Row> writer(Dataset<Row> rows, String table) {
    return rows.write()
        .format("hudi")
        .option("hoodie.table.name", table)
        .option("hoodie.datasource.write.recordkey.field", "id")
        .option("hoodie.datasource.write.precombine.field", "ts");
  }

  private static Dataset<Row> one(Site site, String name) {
    return site.spark().sql("SELECT 1 id, '" + name + "' name, 90L ts");
  }

  private static Scenario writers() {
    return Scenario.of("hudi_writers", HUDI)
        .withTable()
        .row(
            "write.format(hudi).save(path) onto a table",
            site -> {
              writer(one(site, "w"), "t").mode(SaveMode.Append).save(location(site, "t"));
              return site.sql("SELECT name FROM {t} WHERE id = 1");
            })
        .row(
            "write.format(hudi).save(path), read.load(path)",
            site -> {
              writer(one(site, "p"), "own").mode(SaveMode.Overwrite).save(site.text("{dir}/own"));
              return site.rows(
                  site.spark().read().format("hudi").load(site.text("{dir}/own")).select("name"));
            })
        .gives("p")
        .row(
            "write.format(hudi).saveAsTable",
            site -> {
              writer(one(site, "s"), "st").mode(SaveMode.Overwrite).saveAsTable(site.db() + ".st");
              return site.sql("SELECT id, name FROM {db}.st");
            })
        .row(
            "write.insertInto",
            site -> {
              one(site, "i").write().insertInto(site.db() + ".t");
              return site.sql("SELECT name FROM {t} WHERE id = 1");
            })
        .row(
            "INSERT INTO with operation insert",
            "SET hoodie.spark.sql.insert.into.operation = insert",
            "INSERT INTO {t} VALUES (1,'twice',99L)",
            "RESET hoodie.spark.sql.insert.into.operation",
            "SELECT count(*) FROM {t} WHERE id = 1")
        .row(
            "CREATE TABLE ... LOCATION of a table",
            "CREATE TABLE {db}.at USING hudi LOCATION '{dir}/own'",
            "SELECT id, name FROM {db}.at")
        .gives("1,p");
  }

  private static Scenario streams() {
    return Scenario.of("hudi_streams", HUDI)
        .withTable()
        .given(
            "CREATE TABLE {db}.s (id INT, name STRING, ts BIGINT) USING hudi TBLPROPERTIES (primaryKey = 'id', preCombineField = 'ts')")
        .row(
            "readStream.format(hudi).load(path), toTable",
            site -> Streams.run(site, read(site), "s", "s"),
            sorted("SELECT id, name FROM {db}.s"))
        .row(
            "readStream.table, toTable",
            Streams.copy("t", "s"),
            sorted("SELECT id, name FROM {db}.s"))
        .row(
            "restart from the checkpoint",
            sql("INSERT INTO {t} VALUES (4,'d',40L)"),
            Streams.copy("t", "s"),
            sorted("SELECT id, name FROM {db}.s"));
  }

  private static Dataset<Row> read(Site site) {
    return site.spark()
        .readStream()
        .format("hudi")
        .load(location(site, "t"))
        .select("id", "name", "ts");
  }
}
