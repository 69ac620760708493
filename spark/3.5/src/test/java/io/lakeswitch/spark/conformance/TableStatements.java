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
import static io.lakeswitch.spark.conformance.Format.HIVE;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Format.SPARK;
import static io.lakeswitch.spark.conformance.Step.create;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Tables that Spark itself reads and writes, from CREATE to DROP. */
final class TableStatements {
  private static final String COLUMNS = "id INT, name STRING, ts BIGINT";
  private static final String NOT_SPARKS = "Spark's own tables have no such change in any catalog";

  private TableStatements() {}

  static List<Scenario> scenarios() {
    return List.of(
        creates(), likes(), sources(), serdes(), alters(), renames(), drops(), inspections());
  }

  private static Scenario creates() {
    return Scenario.of("creates", SPARK)
        .withTable()
        .row(
            "CREATE TABLE ... LOCATION, its rows outlive DROP TABLE",
            sql("CREATE TABLE {db}.e (id INT, name STRING) {using} LOCATION '{dir}/e'"),
            sql("INSERT INTO {db}.e VALUES (1, 'kept')"),
            sql("DROP TABLE {db}.e"),
            sql("CREATE TABLE {db}.e (id INT, name STRING) {using} LOCATION '{dir}/e'"),
            sql("SELECT * FROM {db}.e"))
        .gives("1,kept")
        .row(
            "CREATE EXTERNAL TABLE",
            sql("CREATE EXTERNAL TABLE {db}.x (id INT) {using} LOCATION '{dir}/x'"),
            says("DESCRIBE EXTENDED {db}.x", "Type,EXTERNAL"))
        .gives("yes")
        .only(HIVE)
        .row(
            "CREATE TABLE IF NOT EXISTS",
            "CREATE TABLE IF NOT EXISTS {t} (other INT) {using}",
            "SELECT count(*) FROM {t}")
        .gives("3")
        .row(
            "CREATE TABLE ... COMMENT TBLPROPERTIES",
            sql(
                "CREATE TABLE {db}.c (id INT COMMENT 'the id') {using} COMMENT 'the table'"
                    + " TBLPROPERTIES ('k'='v')"),
            says("DESCRIBE EXTENDED {db}.c", "id,int,the id", "Comment,the table", "k=v"))
        .gives("yes")
        .row(
            "CREATE TABLE ... PARTITIONED BY",
            create("{db}.parts", "id INT", "k STRING"),
            sql("INSERT INTO {db}.parts VALUES (1, 'x'), (2, 'y')"),
            sql("SELECT id FROM {db}.parts WHERE k = 'y'"))
        .gives("2")
        .row(
            "CREATE TABLE ... CLUSTERED BY ... SORTED BY",
            sql(
                "CREATE TABLE {db}.b (id INT, name STRING) USING parquet"
                    + " CLUSTERED BY (id) SORTED BY (name) INTO 4 BUCKETS"),
            sql("INSERT INTO {db}.b VALUES (1, 'a'), (2, 'b')"),
            says(
                "DESCRIBE EXTENDED {db}.b",
                "Num Buckets,4",
                "Bucket Columns,[`id`]",
                "Sort Columns,[`name`]"))
        .gives("yes")
        .only(PARQUET)
        .row(
            "A join of bucketed tables shuffles nothing",
            sql(
                "CREATE TABLE {db}.b2 USING parquet CLUSTERED BY (id) INTO 4 BUCKETS"
                    + " AS SELECT id, name FROM {db}.b"),
            site -> {
              site.sql("SET spark.sql.autoBroadcastJoinThreshold=-1");
              try {
                return site.sql(
                        "EXPLAIN SELECT * FROM {db}.b JOIN {db}.b2 ON {db}.b.id = {db}.b2.id")
                    .contains("Exchange");
              } finally {
                site.sql("RESET spark.sql.autoBroadcastJoinThreshold");
              }
            })
        .gives("false")
        .only(PARQUET)
        .row(
            "CREATE TABLE AS SELECT",
            "CREATE TABLE {db}.ctas {using} AS SELECT id, name FROM {t}",
            "SELECT * FROM {db}.ctas ORDER BY id")
        .gives("1,a|2,b|3,c")
        .row(
            "CREATE TABLE ... PARTITIONED BY AS SELECT",
            "CREATE TABLE {db}.pctas {using} PARTITIONED BY (name) AS SELECT id, name FROM {t}",
            "SELECT * FROM {db}.pctas WHERE name > 'a' ORDER BY id")
        .gives(PARQUET, "2,b|3,c")
        .only(PARQUET)
        .row(
            "CREATE TABLE ... LOCATION AS SELECT",
            "CREATE TABLE {db}.lctas {using} LOCATION '{dir}/lctas' AS SELECT id FROM {t}",
            "SELECT * FROM {db}.lctas ORDER BY id")
        .gives("1|2|3")
        .row(
            "CREATE OR REPLACE TABLE AS SELECT, of a new table",
            "CREATE OR REPLACE TABLE {db}.r USING parquet AS SELECT id, name FROM {t}",
            "SELECT * FROM {db}.r ORDER BY id")
        .row(
            "CREATE OR REPLACE TABLE AS SELECT, of itself",
            "CREATE OR REPLACE TABLE {db}.r USING parquet AS SELECT id + 10 AS id FROM {db}.r",
            "SELECT * FROM {db}.r ORDER BY id")
        .row(
            "CREATE OR REPLACE TABLE AS SELECT, with other partitions",
            "CREATE OR REPLACE TABLE {db}.r USING parquet PARTITIONED BY (name)"
                + " AS SELECT id, name FROM {t}",
            "CREATE OR REPLACE TABLE {db}.r USING parquet PARTITIONED BY (id)"
                + " AS SELECT id, name FROM {t}",
            "SHOW PARTITIONS {db}.r")
        .row(
            "A CREATE OR REPLACE TABLE AS SELECT that fails keeps the old rows",
            Step.refused(
                "CREATE OR REPLACE TABLE {t} USING parquet AS SELECT raise_error('no') AS x"),
            sql("SELECT id FROM {t} ORDER BY id"))
        .gives("1|2|3")
        .row(
            "CREATE TABLE ... DEFAULT, and ALTER COLUMN SET DEFAULT",
            "CREATE TABLE {db}.def (id INT, v STRING DEFAULT 'one') USING parquet",
            "INSERT INTO {db}.def (id) VALUES (1)",
            "ALTER TABLE {db}.def ALTER COLUMN v SET DEFAULT 'two'",
            "INSERT INTO {db}.def VALUES (2, DEFAULT)",
            "SELECT * FROM {db}.def ORDER BY id")
        .gives(PARQUET, "1,one|2,two")
        .only(PARQUET)
        .row(
            "All types",
            sql(
                "CREATE TABLE {db}.types (a BOOLEAN, b TINYINT, c SMALLINT, d INT, e BIGINT,"
                    + " f FLOAT, g DOUBLE, h DECIMAL(20,3), i STRING, j BINARY, k DATE, l TIMESTAMP,"
                    + " m ARRAY<INT>, n MAP<STRING, INT>, o STRUCT<x: INT, y: STRING>, q CHAR(3),"
                    + " r VARCHAR(5)) {using}"),
            says(
                "DESCRIBE {db}.types",
                "h,decimal(20,3)",
                "m,array<int>",
                "n,map<string,int>",
                "o,struct<x:int,y:string>",
                "q,char(3)",
                "r,varchar(5)"))
        .gives("yes");
  }

  private static Scenario likes() {
    return Scenario.of("likes", ALL)
        .withTable()
        .row(
            "CREATE TABLE ... LIKE",
            "USE {db}",
            "CREATE TABLE near LIKE t",
            "INSERT INTO {db}.near VALUES (7, 'g', 70L)",
            "SELECT id, name, ts FROM {db}.near")
        .row(
            "CREATE TABLE ... LIKE, by full names",
            "CREATE TABLE {db}.far LIKE {t}",
            "INSERT INTO {db}.far VALUES (8, 'h', 80L)",
            "SELECT id, name, ts FROM {db}.far")
        .row(
            "CREATE TABLE ... LIKE, into another catalog",
            "CREATE TABLE {odb}.far LIKE {t}",
            "INSERT INTO {odb}.far VALUES (9, 'i', 90L)",
            "SELECT id, name, ts FROM {odb}.far")
        .row(
            "CREATE TABLE IF NOT EXISTS ... LIKE",
            "USE {db}",
            "CREATE TABLE IF NOT EXISTS near LIKE t",
            "SELECT count(*) FROM {db}.near")
        .row(
            "CREATE TABLE ... LIKE ... USING parquet LOCATION TBLPROPERTIES",
            "CREATE TABLE {db}.as_parquet LIKE {t} USING parquet LOCATION '{dir}/as_parquet'"
                + " TBLPROPERTIES ('k'='v')",
            "INSERT INTO {db}.as_parquet SELECT * FROM {t} WHERE id = 1",
            "SELECT id, name, ts FROM {db}.as_parquet")
        .note(
            Format.HUDI,
            "Spark copies the serde of a Hudi table, by which it is known for one: use CREATE TABLE"
                + " with its columns.")
        .row(
            "CREATE TABLE ... LIKE ... STORED AS ORC",
            sql("CREATE TABLE {db}.as_orc LIKE {t} STORED AS ORC"),
            says("DESCRIBE EXTENDED {db}.as_orc", "OrcSerde"))
        .row(
            "CREATE TABLE ... LIKE a view",
            "CREATE VIEW {odb}.v AS SELECT 1 AS id, 'a' AS name",
            "CREATE TABLE {odb}.of_view LIKE {odb}.v",
            "INSERT INTO {odb}.of_view VALUES (1, 'x')",
            "SELECT * FROM {odb}.of_view")
        .row(
            "CREATE TABLE ... LIKE a temporary view",
            site -> {
              site.sql("CREATE OR REPLACE TEMPORARY VIEW shape AS SELECT 1 AS a, 'x' AS b");
              try {
                site.sql("CREATE TABLE {odb}.of_temporary LIKE shape");
              } finally {
                site.sql("DROP VIEW shape");
              }
              site.sql("INSERT INTO {odb}.of_temporary VALUES (2, 'y')");
              return site.sql("SELECT * FROM {odb}.of_temporary");
            })
        .row(
            "CREATE TABLE ... LIKE, under the name that a table had",
            "USE {db}",
            "ALTER TABLE {db}.near RENAME TO {d}.before",
            "CREATE TABLE near LIKE before",
            "INSERT INTO {db}.near SELECT * FROM {db}.before",
            "INSERT INTO {db}.near SELECT id + 1, name, ts FROM {db}.before",
            "SELECT id FROM {db}.near ORDER BY id")
        .row(
            "CREATE TABLE, and AS SELECT, under the name that a table had",
            create("{db}.sold", COLUMNS, ""),
            sql("INSERT INTO {db}.sold VALUES (1, 'a', 10L)"),
            sql("ALTER TABLE {db}.sold RENAME TO {d}.sold1"),
            create("{db}.sold", COLUMNS, ""),
            sql("INSERT INTO {db}.sold VALUES (2, 'b', 20L)"),
            sql("ALTER TABLE {db}.sold RENAME TO {d}.sold2"),
            sql("CREATE TABLE {db}.sold {using} AS SELECT 3 AS id, 'c' AS name, 30L AS ts"),
            sql(
                "SELECT id FROM {db}.sold1 UNION ALL SELECT id FROM {db}.sold2"
                    + " UNION ALL SELECT id FROM {db}.sold ORDER BY id"))
        .gives("1|2|3");
  }

  private static Scenario sources() {
    Scenario scenario = Scenario.of("sources", PARQUET);
    for (String source : List.of("orc", "json", "csv", "avro")) {
      scenario
          .row(
              "USING " + source,
              "CREATE TABLE {db}." + source + " (id INT, name STRING) USING " + source,
              "INSERT INTO {db}." + source + " VALUES (1, 'a'), (2, NULL)",
              "SELECT * FROM {db}." + source + " ORDER BY id")
          .gives("1,a|2,null");
    }
    return scenario
        .row(
            "USING text",
            "CREATE TABLE {db}.text (value STRING) USING text",
            "INSERT INTO {db}.text VALUES ('one'), ('two')",
            "SELECT * FROM {db}.text ORDER BY 1")
        .gives("one|two")
        .row(
            "USING csv OPTIONS",
            "CREATE TABLE {db}.opt (id INT, name STRING) USING csv"
                + " OPTIONS (header 'true', sep '|', nullValue 'none')",
            "INSERT INTO {db}.opt VALUES (1, 'a,b'), (2, NULL)",
            "SELECT * FROM {db}.opt ORDER BY id")
        .gives("1,a,b|2,null")
        .row(
            "ALTER TABLE SET SERDEPROPERTIES of a data source table",
            "ALTER TABLE {db}.opt SET SERDEPROPERTIES ('nullValue'='a,b')",
            "SELECT * FROM {db}.opt ORDER BY id")
        .row(
            "INSERT OVERWRITE DIRECTORY ... USING",
            "INSERT OVERWRITE DIRECTORY '{dir}/out' USING json SELECT * FROM {db}.csv",
            "SELECT * FROM json.`{dir}/out` ORDER BY id")
        .row(
            "INSERT OVERWRITE LOCAL DIRECTORY ... USING",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/local' USING csv SELECT * FROM {db}.csv",
            "SELECT * FROM csv.`{dir}/local` ORDER BY 1")
        .row("A file by its path", "SELECT count(*) FROM csv.`{dir}/local`")
        .gives("2");
  }

  private static Scenario serdes() {
    Scenario scenario = Scenario.of("serdes", HIVE);
    for (String stored : List.of("PARQUET", "ORC", "AVRO")) {
      String table = "{db}." + stored.toLowerCase(java.util.Locale.ROOT);
      scenario
          .row(
              "STORED AS " + stored,
              "CREATE TABLE " + table + " (id INT, name STRING) STORED AS " + stored,
              "INSERT INTO " + table + " VALUES (1, 'a'), (2, NULL)",
              "SELECT * FROM " + table + " ORDER BY id")
          .gives("1,a|2,null");
    }
    return scenario
        .row(
            "ROW FORMAT SERDE",
            "CREATE TABLE {db}.opencsv (id STRING, name STRING)"
                + " ROW FORMAT SERDE 'org.apache.hadoop.hive.serde2.OpenCSVSerde'"
                + " WITH SERDEPROPERTIES ('separatorChar'='|') STORED AS TEXTFILE LOCATION"
                + " '{dir}/opencsv'",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/opencsv' USING text SELECT '\"1\"|\"a,b\"'",
            "SELECT * FROM {db}.opencsv")
        .gives("1,a,b")
        .row(
            "ROW FORMAT DELIMITED with collections",
            "CREATE TABLE {db}.coll (id INT, a ARRAY<STRING>, m MAP<STRING, INT>)"
                + " ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' COLLECTION ITEMS TERMINATED BY '|'"
                + " MAP KEYS TERMINATED BY ':' STORED AS TEXTFILE",
            "INSERT INTO {db}.coll VALUES (1, array('x', 'y'), map('k', 7))",
            "SELECT id, a[1], m['k'] FROM {db}.coll")
        .gives("1,y,7")
        .row(
            "ALTER TABLE SET SERDEPROPERTIES",
            "CREATE TABLE {db}.props (id INT, name STRING) {using} LOCATION '{dir}/props'",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/props' USING text SELECT '1;a'",
            "ALTER TABLE {db}.props SET SERDEPROPERTIES ('field.delim'=';')",
            "SELECT * FROM {db}.props")
        .gives("1,a")
        .row(
            "ALTER TABLE SET SERDE",
            "CREATE TABLE {db}.swap (id STRING, name STRING) {using} LOCATION '{dir}/swap'",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/swap' USING text SELECT '\"1\",\"a,b\"'",
            "ALTER TABLE {db}.swap SET SERDE 'org.apache.hadoop.hive.serde2.OpenCSVSerde'"
                + " WITH SERDEPROPERTIES ('separatorChar'=',')",
            "SELECT * FROM {db}.swap")
        .gives("1,a,b")
        .row(
            "LOAD DATA LOCAL INPATH",
            "CREATE TABLE {db}.load (id INT, name STRING) {using}",
            "INSERT INTO {db}.load VALUES (1, 'there')",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/in' USING text SELECT '2,loaded'",
            "LOAD DATA LOCAL INPATH '{dir}/in' INTO TABLE {db}.load",
            "SELECT * FROM {db}.load ORDER BY id")
        .gives("1,there|2,loaded")
        .row(
            "LOAD DATA INPATH ... OVERWRITE",
            "INSERT OVERWRITE LOCAL DIRECTORY '{dir}/over' USING text SELECT '3,over'",
            "LOAD DATA INPATH '{dir}/over' OVERWRITE INTO TABLE {db}.load",
            "SELECT * FROM {db}.load ORDER BY id")
        .gives("3,over")
        .row(
            "LOAD DATA ... PARTITION",
            create("{db}.ploaded", "id INT, name STRING", "k STRING"),
            sql("INSERT OVERWRITE LOCAL DIRECTORY '{dir}/part' USING text SELECT '4,part'"),
            sql("LOAD DATA INPATH '{dir}/part' INTO TABLE {db}.ploaded PARTITION (k='a b')"),
            sql("SELECT * FROM {db}.ploaded"))
        .gives("4,part,a b")
        .row(
            "INSERT OVERWRITE DIRECTORY ... ROW FORMAT",
            "INSERT OVERWRITE DIRECTORY '{dir}/rf' ROW FORMAT DELIMITED FIELDS TERMINATED BY ';'"
                + " SELECT 1, 'a'",
            "SELECT * FROM text.`{dir}/rf`")
        .limit("spark_catalog", HIVE_ONLY)
        .limit("prod", HIVE_ONLY);
  }

  private static final String HIVE_ONLY =
      "Spark writes Hive's formats to a directory with spark.sql.catalogImplementation=hive only, in"
          + " every catalog. Write it with USING csv";

  private static Scenario alters() {
    return Scenario.of("alters", SPARK)
        .withTable()
        .row(
            "ALTER TABLE ADD COLUMNS",
            "ALTER TABLE {t} ADD COLUMNS (extra DOUBLE COMMENT 'more', other INT)",
            "SELECT id, extra FROM {t} WHERE id = 1")
        .gives("1,null")
        .row(
            "INSERT after ADD COLUMNS",
            "INSERT INTO {t} VALUES (4, 'd', 40L, 1.5D, 6)",
            "SELECT extra, other FROM {t} WHERE id = 4")
        .gives("1.5,6")
        .row(
            "ALTER TABLE ALTER COLUMN COMMENT",
            sql("ALTER TABLE {t} ALTER COLUMN extra COMMENT 'changed'"),
            says("DESCRIBE {t}", "extra,double,changed"))
        .gives("yes")
        .row(
            "ALTER TABLE CHANGE COLUMN COMMENT",
            sql("ALTER TABLE {t} CHANGE COLUMN extra COMMENT 'again'"),
            says("DESCRIBE {t}", "extra,double,again"))
        .gives("yes")
        .row("ALTER TABLE ALTER COLUMN TYPE", "ALTER TABLE {t} ALTER COLUMN id TYPE BIGINT")
        .note(NOT_SPARKS)
        .row("ALTER TABLE RENAME COLUMN", "ALTER TABLE {t} RENAME COLUMN extra TO renamed")
        .note(NOT_SPARKS)
        .row("ALTER TABLE DROP COLUMN", "ALTER TABLE {t} DROP COLUMN extra")
        .note(NOT_SPARKS)
        .row("ALTER TABLE REPLACE COLUMNS", "ALTER TABLE {t} REPLACE COLUMNS (id INT)")
        .note(NOT_SPARKS)
        .row(
            "ALTER TABLE SET TBLPROPERTIES",
            "ALTER TABLE {t} SET TBLPROPERTIES ('k'='v', 'l'='m')",
            "SHOW TBLPROPERTIES {t} ('k')")
        .gives("k,v")
        .row(
            "ALTER TABLE UNSET TBLPROPERTIES",
            "ALTER TABLE {t} UNSET TBLPROPERTIES ('k')",
            "ALTER TABLE {t} UNSET TBLPROPERTIES IF EXISTS ('nope')",
            "SHOW TBLPROPERTIES {t} ('l')")
        .gives("l,m")
        .row(
            "COMMENT ON TABLE",
            sql("COMMENT ON TABLE {t} IS 'about it'"),
            says("DESCRIBE EXTENDED {t}", "Comment,about it"))
        .gives("yes")
        .row(
            "ALTER TABLE SET LOCATION",
            "CREATE TABLE {db}.e (id INT) {using} LOCATION '{dir}/one'",
            "INSERT INTO {db}.e VALUES (1)",
            "ALTER TABLE {db}.e SET LOCATION '{dir}/two'",
            "INSERT INTO {db}.e VALUES (2)",
            "SELECT * FROM {db}.e")
        .gives("2")
        .row(
            "ALTER TABLE SET LOCATION, back again",
            "ALTER TABLE {db}.e SET LOCATION '{dir}/one'",
            "SELECT * FROM {db}.e")
        .gives("1")
        .row("REFRESH TABLE", "REFRESH TABLE {t}", "SELECT count(*) FROM {t}")
        .gives("4")
        .row(
            "REFRESH TABLE, after files were added behind Spark's back",
            site -> {
              site.sql("SELECT * FROM {db}.e");
              site.spark()
                  .sql("SELECT 5 AS id")
                  .write()
                  .mode("append")
                  .format(site.format() == HIVE ? "csv" : "parquet")
                  .save(site.text("{dir}/one"));
              site.sql("REFRESH TABLE {db}.e");
              return site.sql("SELECT * FROM {db}.e ORDER BY id");
            })
        .gives("1|5");
  }

  private static Scenario renames() {
    return Scenario.of("renames", SPARK)
        .withTable()
        .withPartitions()
        .row(
            "ALTER TABLE RENAME TO",
            "ALTER TABLE {t} RENAME TO {d}.renamed",
            "SELECT * FROM {db}.renamed ORDER BY id")
        .gives("1,a,10|2,b,20|3,c,30")
        .row(
            "INSERT after RENAME",
            "INSERT INTO {db}.renamed VALUES (4, 'd', 40L)",
            "SELECT count(*) FROM {db}.renamed")
        .gives("4")
        .row(
            "CREATE TABLE under the old name",
            create("{t}", COLUMNS, ""),
            sql("INSERT INTO {t} VALUES (9, 'new', 90L)"),
            sql("SELECT * FROM {t}"))
        .gives("9,new,90")
        .row("The renamed table keeps its rows", "SELECT count(*) FROM {db}.renamed")
        .gives("4")
        .row(
            "DROP TABLE of the new one leaves the renamed one alone",
            "DROP TABLE {t}",
            "SELECT count(*) FROM {db}.renamed")
        .gives("4")
        .row(
            "ALTER TABLE RENAME TO a name without a database",
            "USE {db}",
            "ALTER TABLE renamed RENAME TO again",
            "SELECT count(*) FROM {db}.again")
        .gives("4")
        .row(
            "ALTER TABLE RENAME TO a full name",
            "ALTER TABLE {db}.again RENAME TO {db}.full_name",
            "SELECT count(*) FROM {db}.full_name")
        .row(
            "ALTER TABLE RENAME TO, with partitions",
            "ALTER TABLE {p} RENAME TO {d}.moved",
            "SELECT id, p FROM {db}.moved ORDER BY id")
        .gives("1,x|2,y|3,z")
        .row("SHOW PARTITIONS after RENAME", "SHOW PARTITIONS {db}.moved")
        .gives("p=x|p=y|p=z")
        .row(
            "INSERT INTO a renamed table with partitions",
            "INSERT INTO {db}.moved VALUES (4, 'd', 40L, 'x'), (5, 'e', 50L, 'new')",
            "SELECT id, p FROM {db}.moved ORDER BY id")
        .gives("1,x|2,y|3,z|4,x|5,new")
        .row(
            "ALTER TABLE RENAME TO a name that is taken is refused",
            create("{db}.taken", COLUMNS, ""),
            Step.refused("ALTER TABLE {db}.moved RENAME TO {d}.taken"),
            sql("SELECT count(*) FROM {db}.moved"))
        .gives("5");
  }

  private static Scenario drops() {
    return Scenario.of("drops", SPARK)
        .withTable()
        .withPartitions()
        .row("TRUNCATE TABLE", "TRUNCATE TABLE {t}", "SELECT count(*) FROM {t}")
        .gives("0")
        .row(
            "TRUNCATE TABLE PARTITION",
            "TRUNCATE TABLE {p} PARTITION (p='x')",
            "SELECT id FROM {p} ORDER BY id")
        .gives("2|3")
        .row("TRUNCATE TABLE, of all partitions", "TRUNCATE TABLE {p}", "SHOW PARTITIONS {p}")
        .gives("p=x|p=y|p=z")
        .row("DROP TABLE", "DROP TABLE {t}", "SHOW TABLES IN {db} LIKE 't'")
        .gives("")
        .row("DROP TABLE IF EXISTS", "DROP TABLE IF EXISTS {t}")
        .gives("")
        .row("DROP TABLE of a missing table is refused", Step.refused("DROP TABLE {t}"))
        .gives("refused")
        .row(
            "CREATE TABLE after DROP TABLE has no old rows",
            create("{t}", COLUMNS, ""),
            sql("SELECT count(*) FROM {t}"))
        .gives("0")
        .row("DROP TABLE PURGE", "DROP TABLE {p} PURGE", "SHOW TABLES IN {db} LIKE 'p'")
        .gives("")
        .row(
            "DROP VIEW of a table is refused",
            Step.refused("DROP VIEW {t}"),
            sql("SELECT count(*) FROM {t}"))
        .gives("0");
  }

  private static Scenario inspections() {
    return Scenario.of("inspections", SPARK)
        .withTable()
        .withPartitions()
        .row("DESCRIBE TABLE", "DESCRIBE TABLE {p}")
        .row(
            "DESCRIBE TABLE EXTENDED",
            says("DESCRIBE TABLE EXTENDED {t}", "Catalog,{cat}", "Database,{d}", "Table,t"))
        .gives("yes")
        .row("DESCRIBE FORMATTED", says("DESCRIBE FORMATTED {t}", "Type,MANAGED", "Provider"))
        .gives("yes")
        .row(
            "DESCRIBE EXTENDED names the provider",
            site ->
                site.sql("DESCRIBE EXTENDED {t}")
                    .contains("Provider," + site.format().provider + ","))
        .gives("true")
        .row("DESCRIBE a column", "DESCRIBE {t} name")
        .gives("col_name,name|data_type,string|comment,NULL")
        .row("DESCRIBE EXTENDED a column", says("DESCRIBE EXTENDED {t} name", "num_nulls,NULL"))
        .gives("yes")
        .row("DESCRIBE QUERY", "DESCRIBE QUERY SELECT id, count(*) AS n FROM {t} GROUP BY id")
        .gives("id,int,null|n,bigint,null")
        .row("SHOW COLUMNS", "SHOW COLUMNS IN {p}")
        .row("SHOW COLUMNS ... FROM", "USE {db}", "SHOW COLUMNS FROM t FROM {d}")
        .gives("id|name|ts")
        .row("SHOW COLUMNS ... FROM, by its full name", "SHOW COLUMNS FROM t FROM {db}")
        .note("In spark_catalog Spark takes the database alone: SHOW COLUMNS FROM t FROM db.")
        .row("SHOW TABLES", "SHOW TABLES IN {db}")
        .row("SHOW TABLES LIKE", "SHOW TABLES IN {db} LIKE 't|q'")
        .row(
            "SHOW TABLE EXTENDED",
            says("SHOW TABLE EXTENDED IN {db} LIKE 't'", "{d},t,false", "Type: MANAGED"))
        .gives("yes")
        .row(
            "SHOW TABLE EXTENDED PARTITION",
            says(
                "SHOW TABLE EXTENDED IN {db} LIKE 'p' PARTITION (p='x')",
                "Partition Values: [p=x]"))
        .gives("yes")
        .row("SHOW CREATE TABLE", says("SHOW CREATE TABLE {t}", "CREATE TABLE", "name STRING"))
        .gives("yes")
        .row(
            "What SHOW CREATE TABLE says makes the same table",
            site -> {
              String statement =
                  site.spark().sql(site.text("SHOW CREATE TABLE {p}")).first().getString(0);
              site.sql("ALTER TABLE {p} RENAME TO {d}.old");
              site.spark().sql("USE " + site.db());
              site.spark().sql(statement);
              return site.sql("DESCRIBE {p}").equals(site.sql("DESCRIBE {db}.old"));
            })
        .gives("true")
        .only(PARQUET)
        .row(
            "SHOW CREATE TABLE AS SERDE",
            says("SHOW CREATE TABLE {t} AS SERDE", "ROW FORMAT SERDE", "'field.delim' = ','"))
        .gives("yes")
        .only(HIVE)
        .row(
            "SHOW TBLPROPERTIES",
            sql("ALTER TABLE {t} SET TBLPROPERTIES ('k'='v')"),
            says("SHOW TBLPROPERTIES {t}", "k,v"))
        .gives("yes")
        .row("EXPLAIN", says("EXPLAIN SELECT id FROM {t} WHERE id > 1", "{d}.t"))
        .gives("yes")
        .row("EXPLAIN FORMATTED", says("EXPLAIN FORMATTED SELECT id FROM {t}", "{d}.t"))
        .gives("yes");
  }
}
