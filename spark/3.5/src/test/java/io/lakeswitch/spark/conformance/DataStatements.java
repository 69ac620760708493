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
import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Step.create;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Rows in and out of tables, by SQL. */
final class DataStatements {
  private static final String ROWS = "SELECT id, name, ts FROM {t} ORDER BY id";
  private static final String PARTS = "SELECT id, name, ts, p FROM {p} ORDER BY id";
  private static final String FIXED =
      "Spark changes no single rows of its own tables: use INSERT OVERWRITE, or a table of Iceberg,"
          + " Delta or Hudi.";
  private static final String NO_REPLACE_WHERE =
      "Only tables whose rows can be chosen by a filter: use INSERT OVERWRITE ... PARTITION.";

  private DataStatements() {}

  static List<Scenario> scenarios() {
    return List.of(inserts(), partitioned(), changes(), merges(), acrossCatalogs());
  }

  private static Scenario inserts() {
    return Scenario.of("inserts", ALL)
        .withTable()
        .given(
            create("{db}.m", "id INT, name STRING, ts BIGINT", ""),
            create("{db}.n", "id INT, name STRING, ts BIGINT", ""))
        .row("INSERT INTO {t} VALUES (...)", "INSERT INTO {t} VALUES (4, 'd', 40L)", ROWS)
        .gives("1,a,10|2,b,20|3,c,30|4,d,40")
        .row(
            "INSERT INTO {t} SELECT ... FROM {t}",
            "INSERT INTO {t} SELECT id + 10, upper(name), ts FROM {t} WHERE id = 4",
            ROWS)
        .gives("1,a,10|2,b,20|3,c,30|4,d,40|14,D,40")
        .row(
            "INSERT INTO {t} (columns) VALUES (...)",
            "INSERT INTO {t} (ts, id, name) VALUES (50L, 5, 'e')",
            "SELECT id, name, ts FROM {t} WHERE id = 5")
        .gives("5,e,50")
        .row(
            "INSERT INTO {t} (some columns) VALUES (...)",
            "INSERT INTO {t} (id, ts) VALUES (6, 60L)",
            "SELECT id, name, ts FROM {t} WHERE id = 6")
        .gives("6,null,60")
        .note(
            ICEBERG,
            "Iceberg wants a value for every column: write NULL for those that you leave out.")
        .row(
            "INSERT INTO {t} BY NAME SELECT ...",
            "INSERT INTO {t} BY NAME SELECT 'g' AS name, 70L AS ts, 7 AS id",
            "SELECT id, name, ts FROM {t} WHERE id = 7")
        .gives("7,g,70")
        .row(
            "INSERT INTO {t} TABLE other",
            "INSERT INTO {db}.m VALUES (8, 'h', 80L)",
            "INSERT INTO {t} TABLE {db}.m",
            "SELECT id, name, ts FROM {t} WHERE id = 8")
        .gives("8,h,80")
        .row(
            "WITH q AS (...) INSERT INTO {t} SELECT ... FROM q",
            "WITH q AS (SELECT 9 AS id) INSERT INTO {t} SELECT id, 'i', 90L FROM q",
            "SELECT id, name, ts FROM {t} WHERE id = 9")
        .gives("9,i,90")
        .row(
            "FROM {t} INSERT INTO ... INSERT INTO ...",
            "FROM {t} INSERT INTO {db}.m SELECT id, name, ts WHERE id = 1"
                + " INSERT INTO {db}.n SELECT id, name, ts WHERE id = 2",
            "SELECT (SELECT max(name) FROM {db}.m WHERE id = 1), (SELECT max(name) FROM {db}.n)")
        .gives("a,b")
        .note(HUDI, "Hudi takes one target in a statement: use one INSERT for each.")
        .row("INSERT OVERWRITE {t} SELECT ...", "INSERT OVERWRITE {t} SELECT 1, 'z', 1L", ROWS)
        .gives("1,z,1")
        .row(
            "INSERT OVERWRITE {t} SELECT ... FROM {t}",
            "INSERT OVERWRITE {t} SELECT id + 1, name, ts FROM {t}",
            ROWS)
        .gives("2,z,1")
        .note(PARQUET, "Spark overwrites no files that it reads: write to another table first.")
        .limit(
            HIVE,
            "Without Hive support Spark overwrites no files that it reads: write to another table"
                + " first.")
        .row(
            "A failed INSERT OVERWRITE keeps the old rows",
            site -> site.sql("INSERT OVERWRITE {t} VALUES (1, 'old', 1L)"),
            site -> {
              try {
                return site.sql(
                    "INSERT OVERWRITE {t} SELECT id, if(id > 2, raise_error('boom'), 'x'), 1L"
                        + " FROM VALUES (1), (3) AS s(id)");
              } catch (Exception e) {
                return e.getMessage();
              }
            },
            sql(ROWS))
        .gives("1,old,1")
        .row(
            "Column DEFAULT values",
            create("{db}.defaults", "id INT, name STRING DEFAULT 'none', ts BIGINT", ""),
            sql("INSERT INTO {db}.defaults (id, ts) VALUES (1, 10L)"),
            sql("INSERT INTO {db}.defaults VALUES (2, DEFAULT, 20L)"),
            sql("SELECT id, name, ts FROM {db}.defaults ORDER BY id"))
        .gives("1,none,10|2,none,20")
        .note(ICEBERG, "Iceberg's catalog for Spark 3.5 takes no default values.")
        .note(
            DELTA,
            "Delta wants the table property delta.feature.allowColumnDefaults = 'supported'.")
        .note(HUDI, "Hudi keeps no default values: write the value.")
        .limit(HIVE, "Without Hive support text tables have no default values: write the value.");
  }

  private static Scenario partitioned() {
    return Scenario.of("partitioned", ALL)
        .withPartitions()
        .row(
            "INSERT INTO {p} PARTITION (p = 'x')",
            "INSERT INTO {p} PARTITION (p = 'x') VALUES (4, 'd', 40L)",
            PARTS)
        .gives("1,a,10,x|2,b,20,y|3,c,30,z|4,d,40,x")
        .row(
            "INSERT INTO {p} PARTITION (p) SELECT ...",
            "INSERT INTO {p} PARTITION (p) SELECT 5, 'e', 50L, 'new'",
            "SELECT id, name, ts, p FROM {p} WHERE p = 'new'")
        .gives("5,e,50,new")
        .row("SELECT ... WHERE p IN (...)", "SELECT id FROM {p} WHERE p IN ('y', 'z') AND id > 2")
        .gives("3")
        .row(
            "INSERT OVERWRITE {p} PARTITION (p = 'x')",
            "INSERT OVERWRITE {p} PARTITION (p = 'x') VALUES (6, 'f', 60L)",
            PARTS)
        .gives("2,b,20,y|3,c,30,z|5,e,50,new|6,f,60,x")
        .row(
            "INSERT OVERWRITE {p}, partitionOverwriteMode=dynamic",
            site -> {
              site.spark().conf().set("spark.sql.sources.partitionOverwriteMode", "dynamic");
              try {
                return site.sql("INSERT OVERWRITE {p} VALUES (7, 'g', 70L, 'y')");
              } finally {
                site.spark().conf().unset("spark.sql.sources.partitionOverwriteMode");
              }
            },
            sql(PARTS))
        .gives("3,c,30,z|5,e,50,new|6,f,60,x|7,g,70,y")
        .row(
            "INSERT INTO {p} REPLACE WHERE p = 'y' SELECT ...",
            "INSERT INTO {p} REPLACE WHERE p = 'y' SELECT 8, 'h', 80L, 'y'",
            PARTS)
        .gives("3,c,30,z|5,e,50,new|6,f,60,x|8,h,80,y")
        .note(HUDI, "Use INSERT OVERWRITE ... PARTITION.")
        .note(PARQUET, NO_REPLACE_WHERE)
        .note(HIVE, NO_REPLACE_WHERE)
        .row(
            "INSERT OVERWRITE {p}, partitionOverwriteMode=static",
            "INSERT OVERWRITE {p} SELECT 9, 'i', 90L, 'x'",
            PARTS)
        .gives("9,i,90,x")
        .note(
            HIVE,
            "With Hive's writer a dynamic overwrite replaces the partitions it writes alone.");
  }

  private static Scenario changes() {
    return Scenario.of("changes", ALL)
        .withTable()
        .row(
            "UPDATE {t} SET ... WHERE ...",
            "UPDATE {t} SET name = 'u', ts = ts + 1 WHERE id = 2",
            ROWS)
        .gives("1,a,10|2,u,21|3,c,30")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row("UPDATE {t} SET ...", "UPDATE {t} SET ts = ts + 5", ROWS)
        .gives("1,a,15|2,u,26|3,c,35")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "UPDATE ... WHERE id IN (SELECT ...)",
            "UPDATE {t} SET name = 's' WHERE id IN (SELECT max(id) FROM {t})",
            ROWS)
        .gives("1,a,15|2,u,26|3,s,35")
        .note(DELTA, "Delta takes no subquery in UPDATE: use MERGE.")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "DELETE FROM {t} WHERE ...",
            "DELETE FROM {t} WHERE id = 1",
            "SELECT id FROM {t} ORDER BY id")
        .gives("2|3")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "DELETE FROM {t} WHERE id IN (SELECT ...)",
            "DELETE FROM {t} WHERE id IN (SELECT max(id) FROM {t})",
            "SELECT id FROM {t} ORDER BY id")
        .gives("2")
        .note(DELTA, "Delta takes no subquery in DELETE: use MERGE ... WHEN MATCHED THEN DELETE.")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row("DELETE FROM {t}", "DELETE FROM {t}", "SELECT count(*) FROM {t}")
        .gives("0")
        .note(PARQUET, FIXED + " TRUNCATE TABLE removes all rows.")
        .note(HIVE, FIXED + " TRUNCATE TABLE removes all rows.");
  }

  private static Scenario merges() {
    return Scenario.of("merges", ALL)
        .withTable()
        .row(
            "MERGE ... WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *",
            "MERGE INTO {t} t USING (SELECT 3 AS id, 'm' AS name, 99L AS ts UNION ALL"
                + " SELECT 4, 'n', 100L) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET *"
                + " WHEN NOT MATCHED THEN INSERT *",
            ROWS)
        .gives("1,a,10|2,b,20|3,m,99|4,n,100")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "MERGE ... WHEN MATCHED AND ... THEN DELETE / UPDATE, WHEN NOT MATCHED AND ... THEN INSERT",
            "MERGE INTO {t} AS t USING (SELECT 1 AS id, 'gone' AS name, 500L AS ts UNION ALL SELECT"
                + " 2, 'kept', 500L UNION ALL SELECT 5, 'new', 500L UNION ALL SELECT 6, 'no', 0L) s"
                + " ON t.id = s.id WHEN MATCHED AND s.name = 'gone' THEN DELETE"
                + " WHEN MATCHED THEN UPDATE SET t.name = s.name, t.ts = s.ts"
                + " WHEN NOT MATCHED AND s.ts > 0 THEN INSERT (id, name, ts)"
                + " VALUES (s.id, s.name, s.ts)",
            ROWS)
        .gives("2,kept,500|3,m,99|4,n,100|5,new,500")
        .note(
            HUDI, "Hudi takes one of UPDATE and DELETE for matched rows: use two MERGE statements.")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "MERGE ... WHEN NOT MATCHED BY SOURCE THEN UPDATE / DELETE",
            "MERGE INTO {t} t USING (SELECT 2 AS id) s ON t.id = s.id"
                + " WHEN NOT MATCHED BY SOURCE AND t.id = 5 THEN DELETE"
                + " WHEN NOT MATCHED BY SOURCE THEN UPDATE SET t.name = 'alone'",
            ROWS)
        .gives("2,kept,500|3,alone,99|4,alone,100")
        .note(HUDI, "Hudi has no such clause: use DELETE and UPDATE.")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED);
  }

  private static Scenario acrossCatalogs() {
    return Scenario.of("across", ALL)
        .withTable()
        .given(
            create("{odb}.t", "id INT, name STRING, ts BIGINT", ""),
            sql("INSERT INTO {odb}.t VALUES (1, 'other', 1L), (9, 'nine', 90L)"))
        .row(
            "Join of two catalogs",
            "SELECT t.name, o.name FROM {t} t JOIN {odb}.t o ON t.id = o.id")
        .gives("a,other")
        .row(
            "Columns by their full names",
            "SELECT {t}.name, {odb}.t.ts FROM {t} JOIN {odb}.t ON {t}.id = {odb}.t.id")
        .gives("a,1")
        .row("Union of two catalogs", "SELECT id FROM {t} UNION SELECT id FROM {odb}.t ORDER BY id")
        .gives("1|2|3|9")
        .row(
            "Subqueries over another catalog",
            "SELECT name, (SELECT max(ts) FROM {odb}.t) FROM {t}"
                + " WHERE EXISTS (SELECT 1 FROM {odb}.t o WHERE o.id = {t}.id)")
        .gives("a,90")
        .row(
            "INSERT INTO {t} SELECT ... FROM another catalog",
            "INSERT INTO {t} SELECT id, name, ts FROM {odb}.t WHERE id = 9",
            ROWS)
        .gives("1,a,10|2,b,20|3,c,30|9,nine,90")
        .row(
            "CREATE TABLE ... AS SELECT ... FROM another catalog",
            "CREATE TABLE {db}.copied USING parquet AS SELECT id, name FROM {odb}.t",
            "SELECT id, name FROM {db}.copied ORDER BY id")
        .gives("1,other|9,nine")
        .row(
            "MERGE INTO {t} USING a table of another catalog",
            "MERGE INTO {t} t USING {odb}.t s ON t.id = s.id WHEN MATCHED AND s.id = 1 THEN UPDATE"
                + " SET t.name = s.name WHEN NOT MATCHED THEN INSERT *",
            ROWS)
        .gives("1,other,10|2,b,20|3,c,30|9,nine,90")
        .note(HUDI, "Hudi wants the ordering field among the assignments: add SET t.ts = s.ts.")
        .note(PARQUET, FIXED)
        .note(HIVE, FIXED)
        .row(
            "USE a catalog and database, then a name alone",
            "USE {db}",
            "INSERT INTO t VALUES (20, 'alone', 200L)",
            "SELECT id, name FROM t WHERE id = 20")
        .gives("20,alone")
        .row(
            "No write reaches the table of that name in another catalog",
            "SELECT id, name, ts FROM {odb}.t ORDER BY id")
        .gives("1,other,1|9,nine,90");
  }
}
