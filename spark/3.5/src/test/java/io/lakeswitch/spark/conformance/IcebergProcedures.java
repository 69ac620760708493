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

/** Iceberg's procedures. */
final class IcebergProcedures {
  private static final String MIGRATE =
      "Iceberg's own works only in its SparkSessionCatalog as spark_catalog; here in every catalog";

  private IcebergProcedures() {}

  static List<Scenario> scenarios() {
    return List.of(names(), snapshots(), maintenance(), otherTables(), moves());
  }

  private static Scenario names() {
    String ancestors = "CALL {cat}.system.ancestors_of";
    return Scenario.of("iceberg_procedure_names", ICEBERG)
        .withTable()
        .row("CALL cat.system.p(table => 'db.t')", count(ancestors + "(table => '{d}.t')"))
        .gives("1")
        .row("CALL cat.system.p(table => 'cat.db.t')", count(ancestors + "(table => '{t}')"))
        .gives("1")
        .row("CALL cat.system.p('db.t')", count(ancestors + "('{d}.t')"))
        .gives("1")
        .row("CALL with quoted names", count("CALL `{cat}`.`system`.ancestors_of('`{d}`.`t`')"))
        .gives("1")
        .row("CALL SYSTEM.P", count("CALL {cat}.SYSTEM.ANCESTORS_OF(TABLE => '{d}.t')"))
        .gives("1")
        .row("CALL system.p(table => 't')", "USE {db}", "CALL system.rewrite_manifests('t')")
        .gives("0,0")
        .row(
            "CALL cat.system.p(table => 't')",
            "USE {db}",
            "CALL {cat}.system.rewrite_manifests('t')")
        .gives("0,0")
        .row("An argument that is not there", ancestors + "(table => '{d}.t', nothing => 1)")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row(
            "A required argument that is missing",
            "CALL {cat}.system.rollback_to_snapshot('{d}.t')")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("A table that is not there", ancestors + "('{d}.none')")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("A procedure that is not there", "CALL {cat}.system.nothing('{d}.t')")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("A table of another catalog", ancestors + "('none.{d}.t')")
        .note(
            ICEBERG,
            "An error in Iceberg's own catalog too: a procedure takes tables of its own catalog")
        .row("EXPLAIN of a CALL", "EXPLAIN CALL {cat}.system.ancestors_of('{d}.t')")
        .note(ICEBERG, "Iceberg's grammar has no EXPLAIN of a CALL");
  }

  /** Returns how many rows a statement gives. */
  private static Step count(String statement) {
    return site -> site.spark().sql(site.text(statement)).count();
  }

  private static Scenario snapshots() {
    String rows = "SELECT count(*) FROM {t}";
    return Scenario.of("iceberg_snapshot_procedures", ICEBERG)
        .withTable()
        .given("INSERT INTO {t} VALUES (4, 'd', 40)")
        .given("INSERT INTO {t} VALUES (5, 'e', 50)")
        .row(
            "CALL rollback_to_snapshot",
            at("CALL {cat}.system.rollback_to_snapshot('{d}.t', {s0})"),
            Step.sql(rows))
        .gives("3")
        .row(
            "CALL set_current_snapshot",
            at("CALL {cat}.system.set_current_snapshot('{d}.t', {s2})"),
            Step.sql(rows))
        .gives("5")
        .row(
            "CALL rollback_to_timestamp",
            at("CALL {cat}.system.rollback_to_timestamp('{d}.t', TIMESTAMP '{ts2}')"),
            Step.sql(rows))
        .gives("4")
        .row(
            "CALL set_current_snapshot(ref => tag)",
            at("ALTER TABLE {t} CREATE TAG v1 AS OF VERSION {s0}"),
            Step.sql("CALL {cat}.system.set_current_snapshot(table => '{t}', ref => 'v1')"),
            Step.sql(rows))
        .gives("3")
        .row(
            "CALL cherrypick_snapshot",
            at("CALL {cat}.system.cherrypick_snapshot('{d}.t', {s1})"),
            Step.sql(rows))
        .gives("4")
        .row(
            "CALL ancestors_of a snapshot",
            site ->
                site.spark()
                    .sql(
                        IcebergSteps.with(
                            site, site.text("CALL {cat}.system.ancestors_of('{d}.t', {s2})")))
                    .count())
        .gives("3")
        .row(
            "CALL rollback_to_snapshot of a snapshot that is not there",
            "CALL {cat}.system.rollback_to_snapshot('{d}.t', 1)")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row(
            "CALL create_changelog_view",
            at(
                "CALL {cat}.system.create_changelog_view(table => '{d}.t', changelog_view =>"
                    + " 'changes', options => map('start-snapshot-id', '{s0}',"
                    + " 'end-snapshot-id', '{s2}'))"),
            Step.sql("SELECT id, _change_type, _change_ordinal FROM changes ORDER BY id"))
        .gives("4,INSERT,0|5,INSERT,1")
        .row(
            "CALL create_changelog_view(compute_updates, identifier_columns)",
            Step.sql("UPDATE {t} SET name = 'u' WHERE id = 1"),
            Step.sql(
                "CALL {cat}.system.create_changelog_view(table => '{d}.t', compute_updates => true,"
                    + " identifier_columns => array('id'))"),
            Step.sql("SELECT id, name, _change_type FROM t_changes WHERE id = 1 ORDER BY 3, 2"))
        .row(
            "CALL expire_snapshots",
            "CALL {cat}.system.expire_snapshots(table => '{d}.t',"
                + " older_than => TIMESTAMP '2099-01-01 00:00:00', retain_last => 1)",
            "SELECT count(*) FROM {t}.snapshots");
  }

  private static Scenario maintenance() {
    return Scenario.of("iceberg_maintenance_procedures", ICEBERG)
        .given(
            "CREATE TABLE {t} (id INT, name STRING, p STRING) USING iceberg PARTITIONED BY (p)"
                + " TBLPROPERTIES ('write.delete.mode'='merge-on-read', 'format-version'='2')")
        .given("INSERT INTO {t} SELECT /*+ COALESCE(1) */ * FROM VALUES (1,'a','x'),(2,'b','x')")
        .given("INSERT INTO {t} SELECT /*+ COALESCE(1) */ * FROM VALUES (3,'c','x'),(4,'d','x')")
        .given("INSERT INTO {t} SELECT /*+ COALESCE(1) */ * FROM VALUES (5,'e','y')")
        .given("DELETE FROM {t} WHERE id = 1")
        .row(
            "CALL rewrite_position_delete_files",
            Step.says(
                "CALL {cat}.system.rewrite_position_delete_files(table => '{d}.t',"
                    + " options => map('rewrite-all','true'))",
                "1,1,"))
        .gives("yes")
        .row(
            "CALL rewrite_data_files",
            "CALL {cat}.system.rewrite_data_files(table => '{d}.t',"
                + " options => map('min-input-files','2'))",
            "SELECT count(*) FROM {t}.data_files")
        .gives("2")
        .row(
            "CALL rewrite_data_files(strategy => 'sort')",
            "CALL {cat}.system.rewrite_data_files(table => '{t}', strategy => 'sort',"
                + " sort_order => 'id DESC NULLS LAST', options => map('rewrite-all','true'))",
            "SELECT id FROM {t} WHERE p = 'x'")
        .gives("4|3|2")
        .row(
            "CALL rewrite_data_files(sort_order => 'zorder(...)')",
            "CALL {cat}.system.rewrite_data_files(table => '{d}.t', strategy => 'sort',"
                + " sort_order => 'zorder(id, name)', options => map('rewrite-all','true'))",
            "SELECT count(*) FROM {t}")
        .gives("4")
        .row(
            "CALL rewrite_data_files(where => ...)",
            Step.says(
                "CALL {cat}.system.rewrite_data_files(table => '{d}.t', where => 'p = \"y\"',"
                    + " options => map('rewrite-all','true'))",
                "1,1,"))
        .gives("yes")
        .row(
            "CALL rewrite_manifests",
            "CALL {cat}.system.rewrite_manifests('{d}.t')",
            "SELECT count(*) FROM {t}.manifests WHERE content = 0")
        .gives("1")
        .row(
            "CALL compute_table_stats",
            Step.says("CALL {cat}.system.compute_table_stats('{d}.t')", ".stats"))
        .gives("yes")
        .row(
            "CALL compute_partition_stats",
            Step.says("CALL {cat}.system.compute_partition_stats('{d}.t')", "partition-stats"))
        .gives("yes")
        .row(
            "CALL remove_orphan_files",
            site -> {
              java.nio.file.Path data = tableFolder(site).resolve("data");
              java.nio.file.Path orphan = data.resolve("orphan.parquet");
              java.nio.file.Files.writeString(orphan, "x");
              site.sql("CALL {cat}.system.remove_orphan_files(table => '{d}.t', dry_run => true)");
              orphan.toFile().setLastModified(0);
              site.sql("CALL {cat}.system.remove_orphan_files(table => '{d}.t')");
              return java.nio.file.Files.exists(orphan)
                  + " "
                  + site.sql("SELECT count(*) FROM {t}");
            })
        .gives("false 4")
        .row(
            "CALL expire_snapshots(snapshot_ids => ...)",
            at(
                "CALL {cat}.system.expire_snapshots(table => '{d}.t', snapshot_ids => array({s0}),"
                    + " stream_results => true)"),
            Step.sql("SELECT count(*) FROM {t}"))
        .gives("4")
        .row(
            "CALL rewrite_table_path",
            Step.says(
                "CALL {cat}.system.rewrite_table_path(table => '{d}.t', source_prefix =>"
                    + " 'file:', target_prefix => 's3:', staging_location => '{dir}/staging')",
                "metadata.json"))
        .gives("yes");
  }

  private static java.nio.file.Path tableFolder(Site site) {
    String file = site.sql("SELECT file_path FROM {t}.files LIMIT 1");
    return java.nio.file.Path.of(
        java.net.URI.create(
            file.substring(0, file.indexOf("/data/")).replaceFirst("file:/+", "file:///")));
  }

  private static Scenario otherTables() {
    return Scenario.of("iceberg_import_procedures", ICEBERG)
        .given("CREATE TABLE {t} (id INT, name STRING) USING iceberg")
        .given("CREATE DATABASE IF NOT EXISTS spark_catalog.{d}_files")
        .given("CREATE TABLE spark_catalog.{d}_files.{cat}_f (id INT, name STRING) USING parquet")
        .given("INSERT INTO spark_catalog.{d}_files.{cat}_f VALUES (1, 'one')")
        .given(
            "CREATE TABLE spark_catalog.{d}_files.{cat}_p (id INT, name STRING, p STRING)"
                + " USING parquet PARTITIONED BY (p)")
        .given(
            "INSERT INTO spark_catalog.{d}_files.{cat}_p VALUES (2, 'two', 'x'), (3, 'three', 'y')")
        .row(
            "CALL add_files of a table",
            "CALL {cat}.system.add_files(table => '{d}.t', source_table => '{d}_files.{cat}_f')",
            "SELECT * FROM {t}")
        .gives("1,one")
        .row(
            "CALL add_files of a table with a catalog",
            "CREATE TABLE {db}.t2 (id INT, name STRING) USING iceberg",
            "CALL {cat}.system.add_files(table => '{db}.t2',"
                + " source_table => 'spark_catalog.{d}_files.{cat}_f')",
            "SELECT * FROM {db}.t2")
        .gives("1,one")
        .row(
            "CALL add_files of the same files again",
            "CALL {cat}.system.add_files(table => '{d}.t', source_table => '{d}_files.{cat}_f')")
        .note(
            ICEBERG,
            "An error in Iceberg's own catalog too; check_duplicate_files => false takes them twice")
        .row(
            "CALL add_files with a partition filter",
            "CREATE TABLE {db}.p (id INT, name STRING, p STRING) USING iceberg PARTITIONED BY (p)",
            "CALL {cat}.system.add_files(table => '{d}.p', source_table => '{d}_files.{cat}_p',"
                + " partition_filter => map('p', 'x'))",
            "SELECT * FROM {db}.p")
        .gives("2,two,x")
        .row(
            "CALL add_files of a path",
            Step.sql("CREATE TABLE {db}.t3 (id INT, name STRING) USING iceberg"),
            site -> {
              site.spark()
                  .sql("SELECT 7 AS id, 'seven' AS name")
                  .write()
                  .parquet(site.text("{dir}/raw"));
              return site.sql(
                  "CALL {cat}.system.add_files(table => '{d}.t3',"
                      + " source_table => '`parquet`.`{dir}/raw`')");
            },
            Step.sql("SELECT * FROM {db}.t3"))
        .gives("7,seven")
        .row(
            "CALL snapshot",
            "CALL {cat}.system.snapshot('spark_catalog.{d}_files.{cat}_p', '{db}.snap')",
            "INSERT INTO {db}.snap VALUES (9, 'nine', 'x')",
            "SELECT (SELECT count(*) FROM {db}.snap),"
                + " count(*) FROM spark_catalog.{d}_files.{cat}_p")
        .gives("3,2")
        .row(
            "CALL snapshot with a location and properties",
            "CALL {cat}.system.snapshot(source_table => 'spark_catalog.{d}_files.{cat}_f',"
                + " table => '{db}.snap2', location => '{dir}/snap2', properties => map('a','b'))",
            "SHOW TBLPROPERTIES {db}.snap2 ('a')")
        .gives("a,b")
        .row(
            "CALL register_table",
            site -> {
              String metadata =
                  site.sql(
                      "SELECT file FROM {t}.metadata_log_entries ORDER BY timestamp DESC LIMIT 1");
              site.sql(
                  "CALL {cat}.system.register_table(table => '{d}.reg', metadata_file => '"
                      + metadata
                      + "')");
              return site.sql("SELECT * FROM {db}.reg");
            })
        .gives("1,one")
        .row(
            "CALL register_table of a file that is not there",
            "CALL {cat}.system.register_table(table => '{d}.reg2', metadata_file => '{dir}/none')")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("The table was not created", "SHOW TABLES IN {db} LIKE 'reg2'")
        .gives("");
  }

  private static Scenario moves() {
    return Scenario.of("iceberg_migrate", ICEBERG)
        .given("CREATE DATABASE IF NOT EXISTS {db}")
        .row(
            "CALL migrate",
            "CREATE TABLE {db}.m (id INT, p STRING) USING parquet PARTITIONED BY (p)",
            "INSERT INTO {db}.m VALUES (1, 'x'), (2, 'y')",
            "CALL {cat}.system.migrate('{d}.m')",
            "INSERT INTO {db}.m VALUES (3, 'x')",
            "SELECT count(*), (SELECT count(*) FROM {db}.m.files) FROM {db}.m")
        .gives("3,3")
        .note(ICEBERG, MIGRATE)
        .row(
            "The backup, and its DROP",
            "SELECT count(*) FROM {db}.m_BACKUP_",
            "DROP TABLE {db}.m_BACKUP_",
            "SELECT count(*) FROM {db}.m")
        .gives("3")
        .note(ICEBERG, MIGRATE)
        .row(
            "CALL migrate(drop_backup => true)",
            "CREATE TABLE {db}.m2 (id INT) USING parquet",
            "INSERT INTO {db}.m2 VALUES (1)",
            "CALL {cat}.system.migrate(table => '{db}.m2', drop_backup => true)",
            "SELECT * FROM {db}.m2")
        .gives("1")
        .note(ICEBERG, MIGRATE);
  }
}
