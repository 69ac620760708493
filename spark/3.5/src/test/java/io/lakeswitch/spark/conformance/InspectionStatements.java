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
import static io.lakeswitch.spark.conformance.Format.HUDI;
import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.Step.create;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** The statements of Spark's own tables, on the formats that have a catalog of their own. */
final class InspectionStatements {
  private static final String OWN_STATISTICS =
      "The format keeps statistics of its own as it writes, and the optimiser uses those";

  private static final String OWN_PARTITIONS =
      "The format's own metadata has its partitions: query the table's partitions (Iceberg) or"
          + " DESCRIBE DETAIL (Delta), and DELETE by a filter";

  private InspectionStatements() {}

  static List<Scenario> scenarios() {
    return List.of(inspections(), changes(), partitions(), places());
  }

  private static Scenario inspections() {
    return Scenario.of("inspections", ICEBERG, DELTA, HUDI)
        .withTable()
        .row("DESCRIBE {t}", "DESCRIBE {t}")
        .row("DESCRIBE EXTENDED {t}", says("DESCRIBE EXTENDED {t}", "# Detailed Table", "Provider"))
        .gives("yes")
        .row("DESCRIBE {t} column", "DESCRIBE {t} name")
        .row("SHOW CREATE TABLE {t}", says("SHOW CREATE TABLE {t}", "CREATE TABLE", "name STRING"))
        .note(
            DELTA,
            "Delta has no such statement: DESCRIBE DETAIL and DESCRIBE EXTENDED tell what a table is")
        .row("SHOW COLUMNS IN {t}", "SHOW COLUMNS IN {t}")
        .note(ICEBERG, "Spark 3.5 has no such statement for Iceberg: DESCRIBE")
        .row("SHOW TABLES LIKE", "SHOW TABLES IN {db} LIKE 't*'")
        .row("SHOW TABLE EXTENDED LIKE", says("SHOW TABLE EXTENDED IN {db} LIKE 't'", "Provider"))
        .note(ICEBERG, "Spark 3.5 has no such statement for Iceberg: DESCRIBE EXTENDED")
        .row("SHOW VIEWS", "SHOW VIEWS IN {db}")
        .row(
            "ANALYZE TABLE COMPUTE STATISTICS",
            sql("ANALYZE TABLE {t} COMPUTE STATISTICS"),
            says("DESCRIBE EXTENDED {t}", "3 rows"))
        .note(ICEBERG, OWN_STATISTICS)
        .note(DELTA, OWN_STATISTICS)
        .row(
            "ANALYZE TABLE COMPUTE STATISTICS FOR ALL COLUMNS",
            sql("ANALYZE TABLE {t} COMPUTE STATISTICS FOR ALL COLUMNS"),
            says("DESCRIBE EXTENDED {t} name", "distinct_count,3"))
        .note(ICEBERG, OWN_STATISTICS)
        .note(DELTA, OWN_STATISTICS);
  }

  private static Scenario changes() {
    return Scenario.of("alterations", ICEBERG, DELTA, HUDI)
        .withTable()
        .row(
            "ALTER TABLE SET TBLPROPERTIES",
            "ALTER TABLE {t} SET TBLPROPERTIES ('k' = 'v')",
            "SHOW TBLPROPERTIES {t} ('k')")
        .row(
            "ALTER TABLE UNSET TBLPROPERTIES",
            sql("ALTER TABLE {t} UNSET TBLPROPERTIES ('k')"),
            site -> site.sql("SHOW TBLPROPERTIES {t}").contains("k,v"))
        .row(
            "COMMENT ON TABLE",
            sql("COMMENT ON TABLE {t} IS 'what it is'"),
            says("DESCRIBE EXTENDED {t}", "what it is"))
        .note(
            HUDI,
            "Hudi's catalog takes no such change: keep the text in a property (SET TBLPROPERTIES)")
        .row(
            "ALTER TABLE ALTER COLUMN COMMENT",
            sql("ALTER TABLE {t} ALTER COLUMN name COMMENT 'whose'"),
            says("DESCRIBE {t}", "whose"))
        .row(
            "ALTER TABLE ADD COLUMNS",
            "ALTER TABLE {t} ADD COLUMNS (more INT COMMENT 'new')",
            "SELECT id, more FROM {t} ORDER BY id")
        .row(
            "CREATE OR REPLACE TABLE AS SELECT",
            "CREATE OR REPLACE TABLE {db}.r {using} AS SELECT 1 AS id",
            "CREATE OR REPLACE TABLE {db}.r {using} AS SELECT 2 AS id",
            "SELECT id FROM {db}.r")
        .note(
            HUDI,
            "HoodieCatalog has no such statement; here the new table takes the old one's place when its rows are written")
        .row("TRUNCATE TABLE", "TRUNCATE TABLE {t}", "SELECT count(*) FROM {t}")
        .note(DELTA, "Delta has no such statement: DELETE FROM")
        .row(
            "DROP TABLE PURGE",
            create("{db}.gone", "id INT, name STRING, ts BIGINT", ""),
            sql("DROP TABLE {db}.gone PURGE"),
            sql("SHOW TABLES IN {db} LIKE 'gone'"))
        .gives("")
        .row(
            "LOAD DATA", "LOAD DATA INPATH '{dir}/none' INTO TABLE {t}", "SELECT count(*) FROM {t}")
        .note(
            ICEBERG,
            "LOAD DATA moves files into Hive serde tables: INSERT INTO ... SELECT from the files")
        .note(
            DELTA,
            "LOAD DATA moves files into Hive serde tables: INSERT INTO ... SELECT from the files")
        .note(
            HUDI,
            "LOAD DATA moves files into Hive serde tables: INSERT INTO ... SELECT from the files")
        .row(
            "INSERT OVERWRITE DIRECTORY",
            "INSERT OVERWRITE DIRECTORY '{dir}/out' USING parquet SELECT 1 AS id",
            "SELECT id FROM parquet.`{dir}/out`")
        .gives("1");
  }

  private static Scenario partitions() {
    return Scenario.of("partitions_of_formats", ICEBERG, DELTA, HUDI)
        .withPartitions()
        .row("SHOW PARTITIONS", "SHOW PARTITIONS {p}")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .row(
            "Null and special characters as values",
            "INSERT INTO {p} VALUES (4, 'd', 40L, NULL), (5, 'e', 50L, 'a b=c%d')",
            "SELECT id, p FROM {p} WHERE p IS NULL OR p = 'a b=c%d' ORDER BY id")
        .row("DESCRIBE PARTITION", "DESCRIBE {p} PARTITION (p = 'x')")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .note(
            HUDI,
            "Hudi's partitions are directories that it finds itself: SHOW PARTITIONS; to move rows, UPDATE the column")
        .row(
            "ALTER TABLE ADD PARTITION",
            "ALTER TABLE {p} ADD PARTITION (p = 'new')",
            "SHOW PARTITIONS {p}")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .row(
            "ALTER TABLE PARTITION RENAME TO PARTITION",
            "ALTER TABLE {p} PARTITION (p = 'y') RENAME TO PARTITION (p = 'renamed')",
            "SELECT p FROM {p} WHERE id = 2")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .note(
            HUDI,
            "Hudi's partitions are directories that it finds itself: SHOW PARTITIONS; to move rows, UPDATE the column")
        .row(
            "ALTER TABLE DROP PARTITION",
            "ALTER TABLE {p} DROP PARTITION (p = 'x')",
            "SELECT id FROM {p} WHERE id < 4 ORDER BY id")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .row("MSCK REPAIR TABLE", "MSCK REPAIR TABLE {p}", "SELECT count(*) FROM {p}")
        .note(ICEBERG, OWN_PARTITIONS)
        .note(DELTA, OWN_PARTITIONS)
        .row(
            "ANALYZE TABLE PARTITION",
            "ANALYZE TABLE {p} PARTITION (p = 'z') COMPUTE STATISTICS",
            "SELECT count(*) FROM {p} WHERE p = 'z'")
        .note(ICEBERG, OWN_STATISTICS)
        .note(DELTA, OWN_STATISTICS);
  }

  private static Scenario places() {
    return Scenario.of("places", ICEBERG, DELTA, HUDI)
        .row(
            "CREATE TABLE LOCATION",
            sql("CREATE TABLE {db}.far (id INT) {using} LOCATION '{dir}/far'"),
            sql("INSERT INTO {db}.far VALUES (1)"),
            sql("SELECT id FROM {db}.far"))
        .gives("1")
        .row(
            "ALTER TABLE SET LOCATION",
            "CREATE TABLE {db}.moved (id INT) {using}",
            "ALTER TABLE {db}.moved SET LOCATION '{dir}/far'",
            "SELECT id FROM {db}.moved")
        .row(
            "CREATE TABLE CLUSTERED BY",
            "CREATE TABLE {db}.buckets (id INT, name STRING) {using} CLUSTERED BY (id) INTO 2 BUCKETS",
            "INSERT INTO {db}.buckets VALUES (1, 'a'), (2, 'b')",
            "SELECT id FROM {db}.buckets ORDER BY id")
        .note(DELTA, "Delta has no buckets: CLUSTER BY");
  }
}
