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
package io.lakeswitch.spark.client;

import static io.lakeswitch.spark.client.ClientStatement.contains;
import static io.lakeswitch.spark.client.ClientStatement.fails;
import static io.lakeswitch.spark.client.ClientStatement.gives;
import static io.lakeswitch.spark.client.ClientStatement.lacks;
import static io.lakeswitch.spark.client.TableKind.DELTA;
import static io.lakeswitch.spark.client.TableKind.HIVE;
import static io.lakeswitch.spark.client.TableKind.HUDI;
import static io.lakeswitch.spark.client.TableKind.ICEBERG;
import static io.lakeswitch.spark.client.TableKind.PARQUET;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The statements that every client runs, on each kind of table, in both catalogs. */
final class ClientStatements {
  private static final Set<TableKind> ALL = Set.of(TableKind.values());
  private static final Set<TableKind> ROW_LEVEL = Set.of(ICEBERG, DELTA, HUDI);
  private static final Set<TableKind> SPARKS = Set.of(PARQUET, HIVE);
  private static final String ROWS = "SELECT {t}.id, {t}.name, p FROM {t} ORDER BY {t}.id";
  private static final String FIRST_VALUES =
      "(1, 'a', 'x'), (2, 'b', 'y'), (3, 'c', 'x'), (5, 'e', 'y')";
  private static final String FIRST_ROWS = "1,a,x|2,b,y|3,c,x|5,e,y";
  private static final String MERGE =
      "MERGE INTO {t} t USING"
          + " (SELECT 4 AS id, 'm' AS name, 'x' AS p UNION ALL SELECT 5, 'n', 'y') s"
          + " ON t.id = s.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *";

  /** In the order in which they run: each finds the table as those before have left it. */
  static final List<ClientStatement> STATEMENTS =
      List.of(
          gives(ALL, "CREATE DATABASE {db} COMMENT 'of a client'", ""),
          gives(ALL, "SHOW DATABASES IN {catalog} LIKE '{name}'", "{name}"),
          contains(ALL, "DESCRIBE DATABASE {db}", "{name}", "of a client"),
          gives(ALL, "CREATE TABLE {t} {definition}", ""),
          gives(ALL, "SHOW TABLES IN {db}", "{name},t,false"),
          fails(ALL, "CREATE TABLE {t} {definition}", "already exists", "\\bt\\b"),
          // Rows.
          gives(ALL, "INSERT INTO {t} VALUES " + FIRST_VALUES, ""),
          gives(ALL, ROWS, FIRST_ROWS),
          gives(Set.of(ICEBERG), "ALTER TABLE {t} CREATE TAG first", ""),
          contains(Set.of(DELTA), "OPTIMIZE {t}", "clients_delta"),
          gives(ALL, "INSERT OVERWRITE {t} PARTITION (p = 'x') SELECT 4, 'd'", ""),
          gives(SPARKS, ROWS, "2,b,y|4,d,x|5,e,y"),
          gives(Set.of(ICEBERG, HUDI), "UPDATE {t} SET name = 'u' WHERE id = 2", ""),
          gives(Set.of(DELTA), "UPDATE {t} SET name = 'u' WHERE id = 2", "1"),
          gives(Set.of(ICEBERG, HUDI), "DELETE FROM {t} WHERE id = 5", ""),
          gives(Set.of(DELTA), "DELETE FROM {t} WHERE id = 5", "1"),
          gives(Set.of(ICEBERG, HUDI), MERGE, ""),
          gives(Set.of(DELTA), MERGE, "2,1,0,1"),
          gives(ROW_LEVEL, ROWS, "2,u,y|4,m,x|5,n,y"),
          fails(SPARKS, "UPDATE {t} SET name = 'u'", "UPDATE TABLE is not|Cannot UPDATE table"),
          fails(SPARKS, "DELETE FROM {t} WHERE id = 2", "not support DELETE|Cannot DELETE from"),
          // Time travel, and what a format does for its files.
          gives(Set.of(ICEBERG), travelTo("'first'"), FIRST_ROWS),
          gives(Set.of(DELTA), travelTo("1"), FIRST_ROWS),
          contains(
              Set.of(ICEBERG),
              "CALL {catalog}.system.rewrite_data_files(table => '{name}.t',"
                  + " options => map('rewrite-all', 'true'))",
              ",2,"),
          gives(Set.of(ICEBERG), "SELECT count(*) FROM {t}.snapshots", "6"),
          contains(Set.of(DELTA), "DESCRIBE HISTORY {t}", "OPTIMIZE", "MERGE", "UPDATE", "DELETE"),
          contains(Set.of(HUDI), "CALL show_commits(table => '{t}', limit => 9)", "commit"),
          gives(SPARKS, "ANALYZE TABLE {t} COMPUTE STATISTICS", ""),
          contains(SPARKS, "DESCRIBE EXTENDED {t}", "3 rows"),
          // The table's definition.
          gives(ALL, "ALTER TABLE {t} ADD COLUMNS (extra INT)", ""),
          gives(ALL, "SELECT id, extra FROM {t} ORDER BY id", "2,null|4,null|5,null"),
          gives(ALL, "ALTER TABLE {t} SET TBLPROPERTIES ('k' = 'v')", ""),
          gives(ALL, "SHOW TBLPROPERTIES {t} ('k')", "k,v"),
          contains(ALL, "SHOW TBLPROPERTIES {t}", "k,v"),
          gives(Set.of(HUDI, PARQUET, HIVE), "SHOW PARTITIONS {t}", "p=x|p=y"),
          fails(Set.of(ICEBERG, DELTA), "SHOW PARTITIONS {t}", "PARTITION_MANAGEMENT_IS_UNSUPPORT"),
          contains(
              Set.of(ICEBERG, HUDI, PARQUET),
              "SHOW CREATE TABLE {t}",
              "CREATE TABLE {t} (",
              "extra INT",
              "'k' = 'v'"),
          contains(Set.of(HIVE), "SHOW CREATE TABLE {t}", "{name}", "extra INT", "'k' = 'v'"),
          fails(Set.of(DELTA), "SHOW CREATE TABLE {t}", "DELTA_OPERATION_NOT_ALLOWED"),
          contains(ALL, "DESCRIBE EXTENDED {t}", "name,string,null", "extra,int,null", "{name}"),
          // Views.
          gives(ALL, "CREATE VIEW {db}.v AS SELECT id, p FROM {t} WHERE p = 'x'", ""),
          gives(ALL, "SELECT * FROM {db}.v", "4,x"),
          gives(ALL, "SHOW VIEWS IN {db}", "{name},v,false"),
          gives(ALL, "DROP VIEW {db}.v", ""),
          gives(ALL, "CREATE TEMPORARY VIEW tv AS SELECT id + 1 AS next FROM {t}", ""),
          gives(ALL, "SELECT * FROM tv ORDER BY next", "3|5|6"),
          gives(ALL, "DROP VIEW tv", ""),
          // Tables of queries.
          contains(ALL, "CREATE TABLE {db}.c {using} AS SELECT id, p FROM {t}", ""),
          gives(ALL, "SELECT id, p FROM {db}.c ORDER BY id", "2,y|4,x|5,y"),
          contains(ALL, "CREATE OR REPLACE TABLE {db}.c {using} AS SELECT 9 AS id, 'z' AS q", ""),
          gives(ALL, "SELECT id, q FROM {db}.c", "9,z"),
          // The current database.
          gives(ALL, "USE {db}", ""),
          gives(ALL, "SELECT current_catalog(), current_schema()", "{catalog},{name}"),
          gives(ALL, "SELECT t.id, c.q FROM t CROSS JOIN c ORDER BY t.id", "2,z|4,z|5,z"),
          gives(ALL, "SHOW TABLES", "{name},c,false|{name},t,false"),
          gives(ALL, "USE prod.salesdb", ""),
          // Caching.
          gives(ALL, "CACHE TABLE {t}", ""),
          contains(ALL, "EXPLAIN SELECT id FROM {t}", "InMemoryRelation"),
          gives(ALL, "SELECT id FROM {t} ORDER BY id", "2|4|5"),
          gives(ALL, "UNCACHE TABLE {t}", ""),
          lacks(ALL, "EXPLAIN EXTENDED SELECT id FROM {t}", "InMemory"),
          gives(ALL, "REFRESH TABLE {t}", ""),
          // Errors.
          fails(ALL, "SELECT nope FROM {t}", "UNRESOLVED_COLUMN", "nope", "`(id|name|p)`"),
          fails(ALL, "SELECT * FROM {db}.none", "TABLE_OR_VIEW_NOT_FOUND", "`none`"),
          fails(ALL, "INSERT INTO {t} SELECT 1", "(?i)column|schema", "\\bt\\b"),
          fails(ALL, "ALTER TABLE {t} RENAME TO {name}.c", "already exists", "\\bc\\b"),
          // Names.
          gives(ALL, "ALTER TABLE {t} RENAME TO {name}.r", ""),
          gives(ALL, "SELECT id FROM {db}.r ORDER BY id", "2|4|5"),
          gives(ALL, "SHOW TABLES IN {db}", "{name},c,false|{name},r,false"),
          fails(ALL, "DROP TABLE {t}", "TABLE_OR_VIEW_NOT_FOUND", "`t`"),
          gives(ALL, "DROP TABLE {db}.r", ""),
          gives(ALL, "SHOW TABLES IN {db}", "{name},c,false"),
          fails(ALL, "DROP DATABASE {db}", "holds the tables c"),
          gives(ALL, "DROP DATABASE {db} CASCADE", ""),
          gives(ALL, "SHOW DATABASES IN {catalog} LIKE '{name}'", ""));

  private ClientStatements() {}

  private static String travelTo(String version) {
    return "SELECT id, name, p FROM {t} VERSION AS OF " + version + " ORDER BY id";
  }

  /** Every kind of table in every catalog. */
  static Stream<Arguments> everywhere() {
    return Arrays.stream(TableKind.values())
        .flatMap(kind -> Stream.of("spark_catalog", "prod").map(to -> Arguments.of(kind, to)));
  }
}
