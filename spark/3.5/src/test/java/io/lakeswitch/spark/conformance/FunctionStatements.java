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

import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Functions that a database keeps. */
final class FunctionStatements {
  private static final String SUM = "io.lakeswitch.spark.conformance.SumOfLongs";
  private static final String UPPER = "org.apache.hadoop.hive.ql.udf.generic.GenericUDFUpper";
  private static final String EXPLODE = "org.apache.hadoop.hive.ql.udf.generic.GenericUDTFExplode";
  private static final String HIVE_ONLY =
      "Spark runs Hive's functions with spark.sql.catalogImplementation=hive only, in every catalog";

  private FunctionStatements() {}

  static List<Scenario> scenarios() {
    return List.of(
        Scenario.of("functions", PARQUET)
            .withTable()
            .row(
                "CREATE FUNCTION",
                "CREATE FUNCTION {db}.total AS '" + SUM + "'",
                "SELECT {db}.total(ts) FROM {t}")
            .gives("60")
            .row("CREATE FUNCTION IF NOT EXISTS", "CREATE FUNCTION IF NOT EXISTS {db}.total AS 'X'")
            .gives("")
            .row(
                "CREATE FUNCTION of one that is there is refused",
                Step.refused("CREATE FUNCTION {db}.total AS '" + SUM + "'"))
            .gives("refused")
            .row(
                "CREATE OR REPLACE FUNCTION",
                "CREATE OR REPLACE FUNCTION {db}.total AS '" + SUM + "'",
                "SELECT {db}.total(ts) FROM {t} WHERE id > 1")
            .gives("50")
            .row(
                "The name of the column",
                site -> site.spark().sql(site.text("SELECT {db}.total(ts) FROM {t}")).columns()[0])
            .row(
                "With GROUP BY, DISTINCT and FILTER",
                "SELECT name, {db}.total(ts) FILTER (WHERE id < 3) FROM {t} GROUP BY name"
                    + " HAVING {db}.total(ts) > 10 ORDER BY 1")
            .row(
                "In a subquery and a WITH",
                "WITH q AS (SELECT {db}.total(ts) AS s FROM {t})"
                    + " SELECT s, (SELECT {db}.total(ts) FROM {t} WHERE id = 1) FROM q")
            .gives("60,10")
            .row("By a name without catalog", "USE {db}", "SELECT {d}.total(ts), total(ts) FROM t")
            .gives("60,60")
            .row(
                "In an expression of the DataFrame API",
                site ->
                    site.rows(
                        site.spark()
                            .table(site.text("{t}"))
                            .agg(org.apache.spark.sql.functions.expr(site.text("{db}.total(ts)")))))
            .gives("60")
            .row(
                "In a view",
                "USE {db}",
                "CREATE VIEW of_function AS SELECT total(ts) AS s FROM t",
                "USE spark_catalog",
                "SELECT * FROM {db}.of_function")
            .gives("60")
            .row(
                "In INSERT",
                "CREATE TABLE {db}.sums USING parquet AS SELECT {db}.total(ts) AS s FROM {t}",
                "INSERT INTO {db}.sums SELECT {db}.total(ts) + 1 FROM {t}",
                "SELECT * FROM {db}.sums ORDER BY 1")
            .gives("60|61")
            .row("EXPLAIN", says("EXPLAIN EXTENDED SELECT {db}.total(ts) FROM {t}", "total"))
            .gives("yes")
            .row(
                "DESCRIBE FUNCTION",
                says("DESCRIBE FUNCTION {db}.total", "{d}.total", "Class: " + SUM))
            .gives("yes")
            .row(
                "DESCRIBE FUNCTION EXTENDED",
                says("DESCRIBE FUNCTION EXTENDED {db}.total", "Class: " + SUM))
            .gives("yes")
            .row("SHOW USER FUNCTIONS LIKE", "SHOW USER FUNCTIONS IN {db} LIKE 'tot*'")
            .row("SHOW FUNCTIONS", says("SHOW FUNCTIONS IN {db}", "{d}.total", "abs"))
            .gives("yes")
            .row("SHOW SYSTEM FUNCTIONS LIKE", "SHOW SYSTEM FUNCTIONS IN {db} LIKE 'abs'")
            .gives("abs")
            .row("SHOW FUNCTIONS by name", "SHOW USER FUNCTIONS {db}.total")
            .row(
                "REFRESH FUNCTION", "REFRESH FUNCTION {db}.total", "SELECT {db}.total(ts) FROM {t}")
            .gives("60")
            .row(
                "A temporary function goes before one of the database",
                "USE {db}",
                "CREATE TEMPORARY FUNCTION passing AS '" + SUM + "'",
                "SELECT passing(ts) FROM t")
            .gives("60")
            .row("DROP TEMPORARY FUNCTION", "DROP TEMPORARY FUNCTION passing")
            .gives("")
            .row(
                "Functions of two catalogs in one query",
                "CREATE FUNCTION {odb}.other_total AS '" + SUM + "'",
                "SELECT {db}.total(ts), {odb}.other_total(id) FROM {t}")
            .gives("60,6")
            .row(
                "CREATE FUNCTION of a class of Hive",
                "CREATE FUNCTION {db}.up AS '" + UPPER + "'",
                "SELECT {db}.up(name) FROM {t} WHERE {db}.up(name) = 'A'")
            .gives("A")
            .limit("spark_catalog", HIVE_ONLY)
            .limit("prod", HIVE_ONLY)
            .row(
                "LATERAL VIEW of a class of Hive",
                "CREATE FUNCTION {db}.several AS '" + EXPLODE + "'",
                "USE {db}",
                "SELECT id, x FROM t LATERAL VIEW several(array(id, id * 10)) AS x WHERE id = 1")
            .gives("1,1|1,10")
            .limit("spark_catalog", HIVE_ONLY)
            .limit("prod", HIVE_ONLY)
            .row(
                "DROP FUNCTION",
                "DROP FUNCTION {db}.total",
                "SHOW USER FUNCTIONS IN {db} LIKE 'total'")
            .gives("")
            .row("DROP FUNCTION IF EXISTS", "DROP FUNCTION IF EXISTS {db}.total")
            .gives("")
            .row(
                "DROP FUNCTION of a missing one is refused",
                Step.refused("DROP FUNCTION {db}.total"))
            .gives("refused")
            .row(
                "A function that was dropped is unknown",
                Step.refused("SELECT {db}.total(ts) FROM {t}"),
                sql("SELECT count(*) FROM {t}"))
            .gives("3"));
  }
}
