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

import java.util.List;
import java.util.Map;
import org.apache.spark.sql.DataFrameReader;

/** Branches, tags, time travel and metadata tables of Iceberg. */
final class IcebergVersions {
  private IcebergVersions() {}

  static List<Scenario> scenarios() {
    return List.of(references(), branchWrites(), timeTravel(), metadataTables(), stagedWrites());
  }

  private static Scenario references() {
    String refs =
        "SELECT name, type, max_reference_age_in_ms, min_snapshots_to_keep,"
            + " max_snapshot_age_in_ms FROM {t}.refs WHERE name <> 'main' ORDER BY name";
    return Scenario.of("iceberg_branches_and_tags", ICEBERG)
        .withTable()
        .given("INSERT INTO {t} VALUES (4, 'd', 40)")
        .row("ALTER TABLE ... CREATE BRANCH", "ALTER TABLE {t} CREATE BRANCH b", refs)
        .gives("b,BRANCH,null,null,null")
        .row("CREATE BRANCH that is there", "ALTER TABLE {t} CREATE BRANCH b")
        .note(ICEBERG, "An error in Iceberg's own catalog too; CREATE BRANCH IF NOT EXISTS")
        .row(
            "CREATE BRANCH IF NOT EXISTS",
            "ALTER TABLE {t} CREATE BRANCH IF NOT EXISTS b RETAIN 1 DAYS",
            refs)
        .gives("b,BRANCH,null,null,null")
        .row(
            "CREATE OR REPLACE BRANCH ... RETAIN ... WITH SNAPSHOT RETENTION",
            "ALTER TABLE {t} CREATE OR REPLACE BRANCH b RETAIN 7 DAYS"
                + " WITH SNAPSHOT RETENTION 2 SNAPSHOTS 3 DAYS",
            refs)
        .gives("b,BRANCH,604800000,2,259200000")
        .row(
            "CREATE BRANCH ... AS OF VERSION",
            at("ALTER TABLE {t} CREATE BRANCH old AS OF VERSION {s0}"),
            Step.sql("SELECT count(*) FROM {t} VERSION AS OF 'old'"))
        .gives("3")
        .row(
            "REPLACE BRANCH ... AS OF VERSION",
            at("ALTER TABLE {t} REPLACE BRANCH old AS OF VERSION {s1}"),
            Step.sql("SELECT count(*) FROM {t}.branch_old"))
        .gives("4")
        .row(
            "ALTER TABLE ... CREATE TAG ... AS OF VERSION ... RETAIN",
            at("ALTER TABLE {t} CREATE TAG `end-of-week` AS OF VERSION {s0} RETAIN 2 DAYS"),
            Step.sql("SELECT count(*) FROM {t} VERSION AS OF 'end-of-week'"))
        .gives("3")
        .row(
            "REPLACE TAG",
            at("ALTER TABLE {t} REPLACE TAG `end-of-week` AS OF VERSION {s1} RETAIN 365 DAYS"),
            Step.sql("SELECT count(*) FROM {t}.`tag_end-of-week`"))
        .gives("4")
        .row(
            "CREATE OR REPLACE TAG",
            at("ALTER TABLE {t} CREATE OR REPLACE TAG v1 AS OF VERSION {s0}"),
            Step.sql("SELECT count(*) FROM {t}.tag_v1"))
        .gives("3")
        .row(
            "DROP BRANCH, DROP TAG",
            "ALTER TABLE {t} DROP BRANCH b",
            "ALTER TABLE {t} DROP BRANCH old",
            "ALTER TABLE {t} DROP TAG `end-of-week`",
            refs)
        .gives("v1,TAG,null,null,null")
        .row("DROP TAG that is not there", "ALTER TABLE {t} DROP TAG none")
        .note(ICEBERG, "An error in Iceberg's own catalog too; DROP TAG IF EXISTS")
        .row(
            "DROP BRANCH | TAG IF EXISTS",
            "ALTER TABLE {t} DROP BRANCH IF EXISTS none",
            "ALTER TABLE {t} DROP TAG IF EXISTS none",
            refs)
        .gives("v1,TAG,null,null,null")
        .row(
            "CREATE BRANCH of a table that is empty",
            "CREATE TABLE {db}.e (id INT) USING iceberg",
            "ALTER TABLE {db}.e CREATE BRANCH first",
            "INSERT INTO {db}.e.branch_first VALUES (1)",
            "SELECT (SELECT count(*) FROM {db}.e), count(*) FROM {db}.e.branch_first")
        .gives("0,1");
  }

  private static Scenario branchWrites() {
    String branch = "SELECT id, name FROM {t}.branch_audit ORDER BY id";
    return Scenario.of("iceberg_branch_writes", ICEBERG)
        .withTable()
        .given("ALTER TABLE {t} CREATE BRANCH audit")
        .row("INSERT INTO t.branch_b", "INSERT INTO {t}.branch_audit VALUES (4, 'd', 40)", branch)
        .gives("1,a|2,b|3,c|4,d")
        .row("UPDATE t.branch_b", "UPDATE {t}.branch_audit SET name = 'u' WHERE id = 1", branch)
        .gives("1,u|2,b|3,c|4,d")
        .row("DELETE FROM t.branch_b", "DELETE FROM {t}.branch_audit WHERE id = 2", branch)
        .gives("1,u|3,c|4,d")
        .row(
            "MERGE INTO t.branch_b",
            "MERGE INTO {t}.branch_audit t USING (SELECT 3 AS id UNION SELECT 9) s ON t.id = s.id"
                + " WHEN MATCHED THEN UPDATE SET name = 'm'"
                + " WHEN NOT MATCHED THEN INSERT (id, name, ts) VALUES (s.id, 'n', 1)",
            branch)
        .gives("1,u|3,m|4,d|9,n")
        .row("main stays", "SELECT id, name FROM {t} ORDER BY id")
        .gives("1,a|2,b|3,c")
        .row(
            "DataFrameWriterV2 to a branch",
            site -> {
              site.spark()
                  .sql("SELECT 10 AS id, 'w' AS name, 1L AS ts")
                  .writeTo(site.text("{t}.branch_audit"))
                  .append();
              return site.sql("SELECT max(id) FROM {t}.branch_audit");
            })
        .gives("10")
        .row(
            "INSERT OVERWRITE t.branch_b",
            "INSERT OVERWRITE {t}.branch_audit VALUES (1, 'o', 1)",
            branch)
        .gives("1,o")
        .row(
            "spark.wap.branch",
            "ALTER TABLE {t} SET TBLPROPERTIES ('write.wap.enabled'='true')",
            "SET spark.wap.branch = wap",
            "INSERT INTO {t} VALUES (20, 'wap', 1)",
            "SELECT count(*) FROM {t}")
        .gives("4")
        .row(
            "RESET spark.wap.branch",
            "RESET spark.wap.branch",
            "SELECT (SELECT count(*) FROM {t}), count(*) FROM {t}.branch_wap")
        .gives("3,4")
        .row(
            "CALL fast_forward",
            "CALL {cat}.system.fast_forward('{d}.t', 'main', 'wap')",
            "SELECT count(*) FROM {t}")
        .gives("4")
        .row(
            "INSERT INTO a branch that is not there",
            "INSERT INTO {t}.branch_none VALUES (1, 'x', 1)")
        .note(ICEBERG, "An error in Iceberg's own catalog too; CREATE BRANCH first");
  }

  private static Step read(Map<String, String> options) {
    return site -> {
      DataFrameReader reader = site.spark().read();
      for (Map.Entry<String, String> option : options.entrySet()) {
        reader = reader.option(option.getKey(), IcebergSteps.with(site, option.getValue()));
      }
      return site.rows(reader.table(site.text("{t}")).selectExpr("count(*)"));
    };
  }

  private static Step load(Map<String, String> options) {
    return site -> {
      DataFrameReader reader = site.spark().read().format("iceberg");
      for (Map.Entry<String, String> option : options.entrySet()) {
        reader = reader.option(option.getKey(), IcebergSteps.with(site, option.getValue()));
      }
      return site.rows(reader.load(site.text("{t}")).selectExpr("count(*)"));
    };
  }

  private static Scenario timeTravel() {
    return Scenario.of("iceberg_time_travel", ICEBERG)
        .withTable()
        .given(site -> pause())
        .given("INSERT INTO {t} VALUES (4, 'd', 40)")
        .given(at("ALTER TABLE {t} CREATE TAG v1 AS OF VERSION {s0}"))
        .given(at("ALTER TABLE {t} CREATE BRANCH b AS OF VERSION {s0}"))
        .row("VERSION AS OF id", at("SELECT count(*) FROM {t} VERSION AS OF {s0}"))
        .gives("3")
        .row("FOR VERSION AS OF id", at("SELECT count(*) FROM {t} FOR VERSION AS OF {s0}"))
        .gives("3")
        .row(
            "SYSTEM_VERSION AS OF id", at("SELECT count(*) FROM {t} FOR SYSTEM_VERSION AS OF {s0}"))
        .gives("3")
        .row("VERSION AS OF 'tag'", "SELECT count(*) FROM {t} VERSION AS OF 'v1'")
        .gives("3")
        .row("VERSION AS OF 'branch'", "SELECT count(*) FROM {t} VERSION AS OF 'b'")
        .gives("3")
        .row("TIMESTAMP AS OF 'time'", at("SELECT count(*) FROM {t} TIMESTAMP AS OF '{ts0}'"))
        .gives("3")
        .row(
            "FOR SYSTEM_TIME AS OF TIMESTAMP",
            at("SELECT count(*) FROM {t} FOR SYSTEM_TIME AS OF TIMESTAMP '{ts0}'"))
        .gives("3")
        .row(
            "TIMESTAMP AS OF an expression",
            at("SELECT count(*) FROM {t} TIMESTAMP AS OF timestamp_millis({ms0})"))
        .gives("3")
        .row("TIMESTAMP AS OF before the table", "SELECT * FROM {t} TIMESTAMP AS OF '2020-01-01'")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("VERSION AS OF that is not there", "SELECT * FROM {t} VERSION AS OF 1")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("t.snapshot_id_n", at("SELECT count(*) FROM {t}.snapshot_id_{s0}"))
        .gives("3")
        .row("t.at_timestamp_n", at("SELECT count(*) FROM {t}.at_timestamp_{ms0}"))
        .gives("3")
        .row("t.branch_b", "SELECT count(*) FROM {t}.branch_b")
        .gives("3")
        .row("t.tag_v", "SELECT count(*) FROM {t}.tag_v1")
        .gives("3")
        .row(
            "A join of two versions",
            at("SELECT n.id FROM {t} n LEFT ANTI JOIN {t} VERSION AS OF {s0} o ON n.id = o.id"))
        .gives("4")
        .row(
            "A view over a version",
            at("CREATE OR REPLACE TEMP VIEW old_t AS SELECT * FROM {t} VERSION AS OF {s0}"),
            Step.sql("SELECT count(*) FROM old_t"))
        .gives("3")
        .row("load with snapshot-id", load(Map.of("snapshot-id", "{s0}")))
        .gives("3")
        .row("load with as-of-timestamp", load(Map.of("as-of-timestamp", "{ms0}")))
        .gives("3")
        .row("load with branch", load(Map.of("branch", "b")))
        .gives("3")
        .row("load with tag", load(Map.of("tag", "v1")))
        .gives("3")
        .row("load with versionAsOf", load(Map.of("versionAsOf", "{s0}")))
        .gives("3")
        .row("load with timestampAsOf", load(Map.of("timestampAsOf", "{ts0}")))
        .gives("3")
        .row(
            "load of the rows appended between snapshots",
            load(Map.of("start-snapshot-id", "{s0}", "end-snapshot-id", "{s1}")))
        .gives("1")
        .row("table with snapshot-id", read(Map.of("snapshot-id", "{s0}")))
        .gives("3")
        .row("table with versionAsOf", read(Map.of("versionAsOf", "{s0}")))
        .gives("4")
        .note("Iceberg takes versionAsOf and timestampAsOf in load(name), and not in table(name)")
        .row("table with branch", read(Map.of("branch", "b")))
        .gives("3")
        .row("table with tag", read(Map.of("tag", "v1")))
        .gives("3");
  }

  /** So that the snapshots' times differ. */
  private static Object pause() throws InterruptedException {
    Thread.sleep(20);
    return null;
  }

  private static Scenario metadataTables() {
    Scenario scenario =
        Scenario.of("iceberg_metadata_tables", ICEBERG)
            .given("CREATE TABLE {t} (id INT, p STRING) USING iceberg PARTITIONED BY (p)")
            .given(
                "ALTER TABLE {t} SET TBLPROPERTIES ('write.delete.mode'='merge-on-read',"
                    + " 'format-version'='2')")
            .given(
                "INSERT INTO {t} SELECT /*+ COALESCE(1) */ * FROM VALUES (1,'a'),(2,'a'),(3,'b')")
            .given("DELETE FROM {t} WHERE id = 1");
    String[] tables = {
      "history",
      "metadata_log_entries",
      "snapshots",
      "entries",
      "files",
      "data_files",
      "delete_files",
      "position_deletes",
      "manifests",
      "partitions",
      "all_data_files",
      "all_delete_files",
      "all_entries",
      "all_files",
      "all_manifests",
      "refs"
    };
    for (String table : tables) {
      scenario.row("SELECT FROM t." + table, "SELECT count(*) FROM {t}." + table);
    }
    return scenario
        .row(
            "load(metadata table)",
            site ->
                site.rows(
                    site.spark()
                        .read()
                        .format("iceberg")
                        .load(site.text("{t}.files"))
                        .selectExpr("count(*)")))
        .gives("3")
        .row(
            "A metadata table of a snapshot",
            at("SELECT count(*) FROM {t}.files VERSION AS OF {s0}"))
        .gives("2")
        .row(
            "SELECT FROM t.changes",
            Step.sql("CREATE TABLE {db}.c (id INT) USING iceberg"),
            Step.sql("INSERT INTO {db}.c VALUES (1)"),
            Step.sql("INSERT OVERWRITE {db}.c VALUES (2)"),
            Step.sorted("SELECT id, _change_type, _change_ordinal FROM {db}.c.changes"))
        .gives("1,DELETE,1|1,INSERT,0|2,INSERT,1")
        .row("Metadata columns", Step.sorted("SELECT id, _spec_id, _pos, _deleted FROM {t}"))
        .gives("1,0,0,true|2,0,1,false|3,0,0,false")
        .row("_partition and _file", Step.sorted("SELECT _partition.p, _file IS NOT NULL FROM {t}"))
        .gives("a,true|b,true")
        .row(
            "A join of metadata and data",
            "SELECT DISTINCT f.record_count FROM {t} d JOIN {t}.files f ON d._file = f.file_path"
                + " ORDER BY 1")
        .gives("1|2")
        .row("DESCRIBE of a metadata table", Step.says("DESCRIBE {t}.history", "parent_id"))
        .gives("yes")
        .row("A metadata table that is not there", "SELECT * FROM {t}.nothing")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row(
            "A metadata table in the current database",
            "USE {db}",
            "SELECT count(*) FROM {d}.t.snapshots")
        .gives("2");
  }

  private static Scenario stagedWrites() {
    return Scenario.of("iceberg_staged_writes", ICEBERG)
        .withTable()
        .given("ALTER TABLE {t} SET TBLPROPERTIES ('write.wap.enabled'='true')")
        .row(
            "spark.wap.id",
            "SET spark.wap.id = w1",
            "INSERT INTO {t} VALUES (4, 'd', 40)",
            "RESET spark.wap.id",
            "SELECT count(*) FROM {t}")
        .gives("3")
        .row(
            "CALL publish_changes",
            "CALL {cat}.system.publish_changes('{d}.t', 'w1')",
            "SELECT count(*) FROM {t}")
        .gives("4");
  }
}
