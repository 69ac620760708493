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

import java.util.List;

/** Partition fields, order, identifier fields and columns of Iceberg tables. */
final class IcebergDdl {
  private static final String SPECS = "SELECT DISTINCT spec_id FROM {t}.files ORDER BY spec_id";

  private IcebergDdl() {}

  static List<Scenario> scenarios() {
    return List.of(hiddenPartitions(), partitionFields(), writeOrder(), columns(), nested());
  }

  private static Scenario hiddenPartitions() {
    return Scenario.of("iceberg_hidden_partitions", ICEBERG)
        .given("CREATE TABLE {db}.src (id INT, s STRING, at TIMESTAMP) USING iceberg")
        .given("INSERT INTO {db}.src VALUES (34, 'iceberg', TIMESTAMP '2017-11-16 22:31:08')")
        .row(
            "CREATE TABLE ... PARTITIONED BY (bucket(n, c))",
            "CREATE TABLE {db}.b USING iceberg PARTITIONED BY (bucket(16, id)) AS"
                + " SELECT * FROM {db}.src",
            "SELECT partition.id_bucket, record_count FROM {db}.b.partitions")
        .gives("3,1")
        .row(
            "CREATE TABLE ... PARTITIONED BY (truncate(n, c))",
            "CREATE TABLE {db}.tr USING iceberg PARTITIONED BY (truncate(3, s)) AS"
                + " SELECT * FROM {db}.src",
            "SELECT partition.s_trunc FROM {db}.tr.partitions")
        .gives("ice")
        .row(
            "CREATE TABLE ... PARTITIONED BY (years(c))",
            "CREATE TABLE {db}.y USING iceberg PARTITIONED BY (years(at)) AS"
                + " SELECT * FROM {db}.src",
            "SELECT partition.at_year FROM {db}.y.partitions")
        .gives("47")
        .row(
            "CREATE TABLE ... PARTITIONED BY (months(c))",
            "CREATE TABLE {db}.m USING iceberg PARTITIONED BY (months(at)) AS"
                + " SELECT * FROM {db}.src",
            "SELECT partition.at_month FROM {db}.m.partitions")
        .gives("574")
        .row(
            "CREATE TABLE ... PARTITIONED BY (days(c))",
            "CREATE TABLE {db}.dd (id INT, s STRING, at TIMESTAMP) USING iceberg"
                + " PARTITIONED BY (days(at))",
            "INSERT INTO {db}.dd SELECT * FROM {db}.src",
            "SELECT partition.at_day FROM {db}.dd.partitions")
        .gives("2017-11-16")
        .row(
            "CREATE TABLE ... PARTITIONED BY (hours(c), c)",
            "CREATE TABLE {db}.h (id INT, s STRING, at TIMESTAMP) USING iceberg"
                + " PARTITIONED BY (hours(at), s)",
            "INSERT INTO {db}.h SELECT * FROM {db}.src",
            "SELECT partition.at_hour, partition.s FROM {db}.h.partitions")
        .gives("419686,iceberg")
        .row(
            "SHOW CREATE TABLE with hidden partitions",
            Step.says("SHOW CREATE TABLE {db}.h", "USING iceberg", "PARTITIONED BY (hours(at), s)"))
        .gives("yes")
        .row("DESCRIBE with hidden partitions", "DESCRIBE {db}.h")
        .gives(
            "id,int,null|s,string,null|at,timestamp,null|,,|# Partitioning,,|Part 0,hours(at),"
                + "|Part 1,s,")
        .row(
            "DELETE of whole partitions",
            "DELETE FROM {db}.h WHERE s = 'iceberg'",
            "SELECT * FROM {db}.h")
        .gives("")
        .row(
            "CREATE TABLE with a location, properties and a comment",
            "CREATE TABLE {db}.at (id INT COMMENT 'k') USING iceberg LOCATION '{dir}/at'"
                + " COMMENT 'c' TBLPROPERTIES ('a'='b', 'format-version'='3')",
            "INSERT INTO {db}.at VALUES (1)",
            "SELECT count(*) FROM {db}.at.files WHERE file_path LIKE '%/at/data/%'")
        .gives("1")
        .row("SHOW TBLPROPERTIES", "SHOW TBLPROPERTIES {db}.at ('format-version')")
        .gives("format-version,3")
        .row(
            "REPLACE TABLE with other partitions",
            "REPLACE TABLE {db}.at USING iceberg PARTITIONED BY (bucket(2, id)) AS SELECT 5 AS id",
            "SELECT id, (SELECT count(*) FROM {db}.at.history) FROM {db}.at")
        .gives("5,2")
        .row(
            "CREATE OR REPLACE TABLE",
            "CREATE OR REPLACE TABLE {db}.at (x STRING) USING iceberg",
            "INSERT INTO {db}.at VALUES ('n')",
            "SELECT * FROM {db}.at")
        .gives("n")
        .row(
            "ALTER TABLE ... RENAME TO",
            "ALTER TABLE {db}.at RENAME TO {d}.renamed",
            "SELECT * FROM {db}.renamed")
        .gives("n")
        .row(
            "DROP TABLE PURGE",
            "DROP TABLE {db}.renamed PURGE",
            "SHOW TABLES IN {db} LIKE 'renamed'")
        .gives("");
  }

  private static Scenario partitionFields() {
    return Scenario.of("iceberg_partition_fields", ICEBERG)
        .withTable()
        .row(
            "ALTER TABLE ... ADD PARTITION FIELD c",
            "ALTER TABLE {t} ADD PARTITION FIELD name",
            "INSERT INTO {t} VALUES (4, 'd', 40)",
            "SELECT DISTINCT partition.name FROM {t}.files ORDER BY 1")
        .gives("null|d")
        .row(
            "ALTER TABLE ... ADD PARTITION FIELD bucket(n, c)",
            "ALTER TABLE {t} ADD PARTITION FIELD bucket(4, id)",
            "INSERT INTO {t} VALUES (5, 'e', 50)",
            SPECS)
        .gives("0|1|2")
        .row(
            "ALTER TABLE ... ADD PARTITION FIELD ... AS name",
            "ALTER TABLE {t} ADD PARTITION FIELD truncate(10, ts) AS tens",
            "INSERT INTO {t} VALUES (6, 'f', 65)",
            "SELECT max(partition.tens) FROM {t}.files")
        .gives("60")
        .row(
            "ALTER TABLE ... REPLACE PARTITION FIELD",
            "ALTER TABLE {t} REPLACE PARTITION FIELD tens WITH truncate(100, ts) AS hundreds",
            "INSERT INTO {t} VALUES (7, 'g', 170)",
            "SELECT max(partition.hundreds) FROM {t}.files")
        .gives("100")
        .row(
            "ALTER TABLE ... DROP PARTITION FIELD",
            "ALTER TABLE {t} DROP PARTITION FIELD name",
            "ALTER TABLE {t} DROP PARTITION FIELD bucket(4, id)",
            "ALTER TABLE {t} DROP PARTITION FIELD hundreds",
            "SHOW CREATE TABLE {t}",
            "INSERT INTO {t} VALUES (8, 'h', 80)",
            "SELECT spec_id FROM {t}.files WHERE lower_bounds[1] = X'08000000'")
        .gives("0")
        .row(
            "ALTER TABLE ... ADD PARTITION FIELD of a table of the current database",
            "USE {db}",
            "ALTER TABLE t ADD PARTITION FIELD id",
            "INSERT INTO t VALUES (9, 'i', 90)",
            "SELECT max(partition.id) FROM {d}.t.files")
        .gives("9")
        .row(
            "ALTER TABLE ... ADD PARTITION FIELD of a table that is not there",
            "ALTER TABLE {db}.none ADD PARTITION FIELD id")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row("SHOW PARTITIONS", "SHOW PARTITIONS {t}")
        .note(
            ICEBERG, "Iceberg's tables have none for Spark: SELECT partition FROM db.t.partitions");
  }

  private static Scenario writeOrder() {
    String order = "SHOW TBLPROPERTIES {t} ('sort-order')";
    String distribution = "SHOW TBLPROPERTIES {t} ('write.distribution-mode')";
    return Scenario.of("iceberg_write_order", ICEBERG)
        .withTable()
        .row(
            "ALTER TABLE ... WRITE ORDERED BY",
            "ALTER TABLE {t} WRITE ORDERED BY name DESC NULLS LAST, id",
            order)
        .gives("sort-order,name DESC NULLS LAST, id ASC NULLS FIRST")
        .row("WRITE ORDERED BY distributes by range", distribution)
        .gives("write.distribution-mode,range")
        .row(
            "Rows are written in order",
            "INSERT OVERWRITE {t} SELECT /*+ COALESCE(1) */ * FROM VALUES (1,'a',1L),(2,'b',2L),"
                + "(3,'c',3L) AS v(id, name, ts)",
            "SELECT id FROM {t}")
        .gives("3|2|1")
        .row(
            "ALTER TABLE ... WRITE LOCALLY ORDERED BY",
            "ALTER TABLE {t} WRITE LOCALLY ORDERED BY id",
            order)
        .gives("sort-order,id ASC NULLS FIRST")
        .row(
            "ALTER TABLE ... WRITE DISTRIBUTED BY PARTITION",
            "ALTER TABLE {t} WRITE DISTRIBUTED BY PARTITION",
            distribution)
        .gives("write.distribution-mode,hash")
        .row(
            "ALTER TABLE ... WRITE DISTRIBUTED BY PARTITION LOCALLY ORDERED BY",
            "ALTER TABLE {t} WRITE DISTRIBUTED BY PARTITION LOCALLY ORDERED BY bucket(4, id), name",
            order)
        .gives("sort-order,bucket(4, id) ASC NULLS FIRST, name ASC NULLS FIRST")
        .row("ALTER TABLE ... WRITE UNORDERED", "ALTER TABLE {t} WRITE UNORDERED", distribution)
        .gives("write.distribution-mode,none")
        .row(
            "ALTER TABLE ... SET IDENTIFIER FIELDS",
            "ALTER TABLE {t} ADD COLUMN k BIGINT",
            "CREATE TABLE {db}.k (id BIGINT NOT NULL, s STRING NOT NULL, x INT) USING iceberg",
            "ALTER TABLE {db}.k SET IDENTIFIER FIELDS id, s",
            "SHOW TBLPROPERTIES {db}.k ('identifier-fields')")
        .gives("identifier-fields,[s,id]")
        .row(
            "ALTER TABLE ... DROP IDENTIFIER FIELDS",
            "ALTER TABLE {db}.k DROP IDENTIFIER FIELDS s",
            "SHOW TBLPROPERTIES {db}.k ('identifier-fields')")
        .gives("identifier-fields,[id]")
        .row(
            "SET IDENTIFIER FIELDS of a column that may be null",
            "ALTER TABLE {db}.k SET IDENTIFIER FIELDS x")
        .note(ICEBERG, "Iceberg takes columns that are NOT NULL alone");
  }

  private static Scenario columns() {
    return Scenario.of("iceberg_columns", ICEBERG)
        .withTable()
        .row(
            "ALTER TABLE ... ADD COLUMN ... FIRST | AFTER",
            "ALTER TABLE {t} ADD COLUMN x INT COMMENT 'an x' FIRST",
            "ALTER TABLE {t} ADD COLUMN y DOUBLE AFTER id",
            "SELECT * FROM {t} WHERE id = 1")
        .gives("null,1,null,a,10")
        .row(
            "ALTER TABLE ... RENAME COLUMN",
            "ALTER TABLE {t} RENAME COLUMN name TO label",
            "SELECT label FROM {t} WHERE id = 1")
        .gives("a")
        .row(
            "ALTER TABLE ... ALTER COLUMN TYPE",
            "ALTER TABLE {t} ALTER COLUMN id TYPE BIGINT",
            "INSERT INTO {t} VALUES (null, 5000000000, null, 'big', 1)",
            "SELECT max(id) FROM {t}")
        .gives("5000000000")
        .row("ALTER COLUMN to a narrower type", "ALTER TABLE {t} ALTER COLUMN ts TYPE INT")
        .note(ICEBERG, "Iceberg widens types only; add a column and UPDATE it")
        .row(
            "ALTER TABLE ... ALTER COLUMN COMMENT",
            "ALTER TABLE {t} ALTER COLUMN label COMMENT 'what it is called'",
            "DESCRIBE {t} label")
        .row(
            "ALTER TABLE ... ALTER COLUMN FIRST | AFTER",
            "ALTER TABLE {t} ALTER COLUMN id FIRST",
            "ALTER TABLE {t} ALTER COLUMN x AFTER ts",
            "SELECT * FROM {t} WHERE id = 2")
        .gives("2,null,b,20,null")
        .row(
            "ALTER TABLE ... DROP COLUMN",
            "ALTER TABLE {t} DROP COLUMN x",
            "ALTER TABLE {t} DROP COLUMNS (y)",
            "SELECT * FROM {t} WHERE id = 3")
        .gives("3,c,30")
        .row("A column that was dropped", "SELECT x FROM {t}")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row(
            "A column of the same name again",
            "ALTER TABLE {t} ADD COLUMN x INT",
            "SELECT x FROM {t} WHERE id = 3")
        .gives("null")
        .row("ALTER COLUMN SET NOT NULL", "ALTER TABLE {t} ALTER COLUMN label SET NOT NULL")
        .note(ICEBERG, "Iceberg cannot make a column NOT NULL later; CREATE it so")
        .row(
            "ALTER COLUMN DROP NOT NULL",
            "CREATE TABLE {db}.n (id INT NOT NULL) USING iceberg",
            "ALTER TABLE {db}.n ALTER COLUMN id DROP NOT NULL",
            "INSERT INTO {db}.n VALUES (null)",
            "SELECT * FROM {db}.n")
        .gives("null")
        .row(
            "INSERT of null into a NOT NULL column",
            "CREATE TABLE {db}.nn (id INT NOT NULL) USING iceberg",
            "INSERT INTO {db}.nn VALUES (null)")
        .note(ICEBERG, "An error in Iceberg's own catalog too")
        .row(
            "ALTER TABLE ... SET TBLPROPERTIES, UNSET",
            "ALTER TABLE {t} SET TBLPROPERTIES ('read.split.target-size'='268435456', 'a'='1')",
            "ALTER TABLE {t} UNSET TBLPROPERTIES ('a')",
            "SHOW TBLPROPERTIES {t} ('read.split.target-size')")
        .gives("read.split.target-size,268435456")
        .row(
            "COMMENT ON TABLE",
            Step.sql("COMMENT ON TABLE {t} IS 'rows of letters'"),
            Step.says("DESCRIBE EXTENDED {t}", "rows of letters"))
        .gives("yes");
  }

  private static Scenario nested() {
    return Scenario.of("iceberg_nested_columns", ICEBERG)
        .given(
            "CREATE TABLE {t} (id INT, p STRUCT<x: INT, y: INT>, a ARRAY<STRUCT<v: INT>>,"
                + " m MAP<STRING, STRUCT<v: INT>>) USING iceberg")
        .given(
            "INSERT INTO {t} VALUES (1, named_struct('x', 1, 'y', 2),"
                + " array(named_struct('v', 3)), map('k', named_struct('v', 4)))")
        .row(
            "ADD COLUMN in a struct",
            "ALTER TABLE {t} ADD COLUMN p.z DOUBLE AFTER x",
            "SELECT p FROM {t}")
        .gives("[1,null,2]")
        .row(
            "ADD COLUMN in an array's element and a map's value",
            "ALTER TABLE {t} ADD COLUMN a.element.w STRING",
            "ALTER TABLE {t} ADD COLUMN m.value.w STRING",
            "SELECT a[0].w, m['k'].w, a[0].v, m['k'].v FROM {t}")
        .gives("null,null,3,4")
        .row(
            "RENAME COLUMN in a struct",
            "ALTER TABLE {t} RENAME COLUMN p.y TO why",
            "SELECT p.why FROM {t}")
        .gives("2")
        .row(
            "ALTER COLUMN TYPE in a struct",
            "ALTER TABLE {t} ALTER COLUMN p.x TYPE BIGINT",
            "SELECT typeof(p.x), p.x FROM {t}")
        .gives("bigint,1")
        .row("DROP COLUMN in a struct", "ALTER TABLE {t} DROP COLUMN p.z", "SELECT p FROM {t}")
        .gives("[1,2]")
        .row(
            "ADD PARTITION FIELD of a nested column",
            "ALTER TABLE {t} ADD PARTITION FIELD p.x",
            "INSERT INTO {t} VALUES (2, named_struct('x', 7L, 'why', 8), null, null)",
            "SELECT count(*) FROM {t} WHERE p.x = 7")
        .gives("1")
        .row(
            "UPDATE of a field",
            "UPDATE {t} SET p.why = 9 WHERE id = 2",
            "SELECT p FROM {t} ORDER BY id")
        .gives("[1,2]|[7,9]");
  }
}
