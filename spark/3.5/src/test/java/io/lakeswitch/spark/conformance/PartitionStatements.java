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

import static io.lakeswitch.spark.conformance.Format.HIVE;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Format.SPARK;
import static io.lakeswitch.spark.conformance.Step.create;
import static io.lakeswitch.spark.conformance.Step.says;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;

/** Partitions and statistics of tables that Spark itself reads and writes. */
final class PartitionStatements {
  private static final String HIVES_NULL =
      "Spark's reader of Hive tables (spark.sql.catalogImplementation=hive) gives the text"
          + " __HIVE_DEFAULT_PARTITION__ for null";

  private PartitionStatements() {}

  static List<Scenario> scenarios() {
    return List.of(partitions(), values(), repairs(), statistics());
  }

  private static Scenario partitions() {
    return Scenario.of("partitions", SPARK)
        .withPartitions()
        .given(
            create("{db}.two", "id INT", "a STRING, b INT"),
            sql("INSERT INTO {db}.two VALUES (1,'x',1),(2,'x',2),(3,'y',1)"))
        .row("SHOW PARTITIONS", "SHOW PARTITIONS {p}")
        .gives("p=x|p=y|p=z")
        .row("SHOW PARTITIONS PARTITION", "SHOW PARTITIONS {db}.two PARTITION (a='x')")
        .gives("a=x/b=1|a=x/b=2")
        .row(
            "ALTER TABLE ADD PARTITION",
            "ALTER TABLE {p} ADD PARTITION (p='new')",
            "INSERT INTO {p} PARTITION (p='new') VALUES (4, 'd', 40L)",
            "SELECT id FROM {p} WHERE p = 'new'")
        .gives("4")
        .row(
            "ALTER TABLE ADD PARTITION LOCATION",
            "ALTER TABLE {p} ADD PARTITION (p='far') LOCATION '{dir}/far'",
            "INSERT INTO {p} PARTITION (p='far') VALUES (5, 'e', 50L)",
            "SELECT id, input_file_name() LIKE '%/far/%' FROM {p} WHERE p = 'far'")
        .gives("5,true")
        .row(
            "ALTER TABLE ADD IF NOT EXISTS PARTITION, several",
            "ALTER TABLE {p} ADD IF NOT EXISTS PARTITION (p='far') PARTITION (p='farther')",
            "SHOW PARTITIONS {p}")
        .gives("p=far|p=farther|p=new|p=x|p=y|p=z")
        .row(
            "ALTER TABLE ADD PARTITION of one that is there is refused",
            Step.refused("ALTER TABLE {p} ADD PARTITION (p='x')"))
        .gives("refused")
        .row(
            "ALTER TABLE PARTITION RENAME TO PARTITION",
            "ALTER TABLE {p} PARTITION (p='x') RENAME TO PARTITION (p='renamed')",
            "SELECT id, p FROM {p} WHERE id = 1")
        .gives("1,renamed")
        .row(
            "ALTER TABLE PARTITION SET LOCATION",
            "ALTER TABLE {p} PARTITION (p='farther') SET LOCATION '{dir}/elsewhere'",
            "INSERT INTO {p} PARTITION (p='farther') VALUES (6, 'f', 60L)",
            "SELECT id, input_file_name() LIKE '%/elsewhere/%' FROM {p} WHERE p = 'farther'")
        .gives("6,true")
        .row(
            "ALTER TABLE DROP PARTITION",
            "ALTER TABLE {p} DROP PARTITION (p='y')",
            "SELECT id FROM {p} ORDER BY id")
        .gives("1|3|4|5|6")
        .row(
            "ALTER TABLE DROP IF EXISTS PARTITION, several",
            "ALTER TABLE {p} DROP IF EXISTS PARTITION (p='nope'), PARTITION (p='new')",
            "SELECT id FROM {p} ORDER BY id")
        .gives("1|3|5|6")
        .row(
            "ALTER TABLE DROP PARTITION, by a part of the columns",
            "ALTER TABLE {db}.two DROP PARTITION (a='x')",
            "SHOW PARTITIONS {db}.two")
        .gives("a=y/b=1")
        .row(
            "ALTER TABLE DROP PARTITION PURGE",
            "ALTER TABLE {p} DROP PARTITION (p='z') PURGE",
            "SELECT id FROM {p} ORDER BY id")
        .gives("1|5|6")
        .row(
            "DESCRIBE EXTENDED PARTITION",
            says("DESCRIBE EXTENDED {p} PARTITION (p='far')", "Partition Values,[p=far]", "/far"))
        .gives("yes")
        .row(
            "INSERT OVERWRITE PARTITION",
            "INSERT OVERWRITE {p} PARTITION (p='far') VALUES (7, 'g', 70L)",
            "SELECT id, input_file_name() LIKE '%/far/%' FROM {p} WHERE p = 'far'")
        .gives("7,true")
        .row(
            "ALTER TABLE PARTITION SET SERDEPROPERTIES",
            "ALTER TABLE {p} PARTITION (p='far') SET SERDEPROPERTIES ('field.delim'=',')",
            "SELECT id FROM {p} WHERE p = 'far'")
        .gives("7")
        .only(HIVE);
  }

  private static Scenario values() {
    return Scenario.of("partition_values", SPARK)
        .given(
            create("{db}.v", "id INT", "s STRING"),
            create("{db}.typed", "id INT", "d DATE, n INT, b BOOLEAN"))
        .row(
            "Null",
            "INSERT INTO {db}.v VALUES (1, NULL)",
            "SELECT id, s FROM {db}.v WHERE s IS NULL")
        .gives("1,null")
        .note(HIVE, HIVES_NULL)
        .row(
            "Special characters",
            "INSERT INTO {db}.v VALUES (2, 'a/b=c:d%e f'), (3, 'it\\'s \"q\"'), (4, '#?*{}[]')",
            "SELECT id, s FROM {db}.v WHERE id > 1 ORDER BY id")
        .gives("2,a/b=c:d%e f|3,it's \"q\"|4,#?*{}[]")
        .row(
            "A filter on special characters",
            "SELECT id FROM {db}.v WHERE s IN ('a/b=c:d%e f', '#?*{}[]') ORDER BY id")
        .gives("2|4")
        .row(
            "Unicode",
            "INSERT INTO {db}.v VALUES (5, 'Zürich'), (6, '東京')",
            "SELECT id, s FROM {db}.v WHERE s IN ('Zürich', '東京') ORDER BY id")
        .gives("5,Zürich|6,東京")
        .row(
            "Letters in both cases",
            "INSERT INTO {db}.v VALUES (7, 'Case'), (8, 'case')",
            "SELECT id FROM {db}.v WHERE s = 'Case'")
        .gives("7")
        .row(
            "An empty string",
            "INSERT INTO {db}.v VALUES (9, '')",
            "SELECT id, s FROM {db}.v WHERE id = 9")
        .gives("9,null")
        .note(HIVE, HIVES_NULL)
        .row(
            "A value that is a number",
            "INSERT INTO {db}.v VALUES (10, '007')",
            "SELECT id, s FROM {db}.v WHERE s = '007'")
        .gives("10,007")
        .row("SHOW PARTITIONS of such values", "SHOW PARTITIONS {db}.v")
        .row(
            "DESCRIBE EXTENDED PARTITION of such values",
            says(
                "DESCRIBE EXTENDED {db}.v PARTITION (s='a/b=c:d%e f')",
                "Partition Values,[s=a/b=c:d%e f]"))
        .gives("yes")
        .row(
            "ALTER TABLE DROP PARTITION of such values",
            "ALTER TABLE {db}.v DROP PARTITION (s='a/b=c:d%e f')",
            "SELECT id FROM {db}.v WHERE id < 4 ORDER BY id")
        .gives("1|3")
        .row(
            "ALTER TABLE ADD PARTITION of such values",
            "ALTER TABLE {db}.v ADD PARTITION (s='new: 50%')",
            "INSERT INTO {db}.v PARTITION (s='new: 50%') VALUES (11)",
            "SELECT id FROM {db}.v WHERE s = 'new: 50%'")
        .gives("11")
        .row(
            "ALTER TABLE PARTITION RENAME TO PARTITION of such values",
            "ALTER TABLE {db}.v PARTITION (s='new: 50%') RENAME TO PARTITION (s='newer/60%')",
            "SELECT id, s FROM {db}.v WHERE id = 11")
        .gives("11,newer/60%")
        .row(
            "Dates, numbers and booleans",
            "INSERT INTO {db}.typed VALUES (1, DATE'2024-02-29', -5, true),"
                + " (2, NULL, NULL, NULL)",
            "SELECT * FROM {db}.typed ORDER BY id")
        .gives("1,2024-02-29,-5,true|2,null,null,null")
        .row("A filter on dates", "SELECT id FROM {db}.typed WHERE d > DATE'2024-01-01' AND n < 0")
        .gives("1")
        .row(
            "A partition by a typed literal",
            "ALTER TABLE {db}.typed ADD PARTITION (d=DATE'2024-03-01', n=1, b=false)",
            "SHOW PARTITIONS {db}.typed");
  }

  private static Scenario repairs() {
    return Scenario.of("repairs", SPARK)
        .given(
            "CREATE TABLE {db}.r (id INT, k STRING) USING parquet PARTITIONED BY (k)"
                + " LOCATION '{dir}/r'",
            "INSERT INTO {db}.r VALUES (1, 'known')")
        .row(
            "MSCK REPAIR TABLE",
            site -> {
              put(site, 2, "found");
              site.sql("MSCK REPAIR TABLE {db}.r");
              return site.sql("SELECT id, k FROM {db}.r ORDER BY id");
            })
        .gives("1,known|2,found")
        .row(
            "ALTER TABLE RECOVER PARTITIONS",
            site -> {
              put(site, 3, "a%2Fb");
              site.sql("ALTER TABLE {db}.r RECOVER PARTITIONS");
              return site.sql("SELECT id, k FROM {db}.r ORDER BY id");
            })
        .gives("1,known|2,found|3,a/b")
        .row(
            "MSCK REPAIR TABLE DROP PARTITIONS",
            site -> {
              remove(site, "known");
              site.sql("MSCK REPAIR TABLE {db}.r DROP PARTITIONS");
              return site.sql("SHOW PARTITIONS {db}.r");
            })
        .gives("k=a%2Fb|k=found")
        .row(
            "MSCK REPAIR TABLE SYNC PARTITIONS",
            site -> {
              remove(site, "found");
              put(site, 4, "synced");
              site.sql("MSCK REPAIR TABLE {db}.r SYNC PARTITIONS");
              return site.sql("SHOW PARTITIONS {db}.r");
            })
        .gives("k=a%2Fb|k=synced");
  }

  private static void put(Site site, int id, String directory) {
    site.spark()
        .sql("SELECT " + id + " AS id")
        .write()
        .parquet(site.text("{dir}/r/k=" + directory));
  }

  private static void remove(Site site, String directory) throws java.io.IOException {
    org.apache.commons.io.FileUtils.deleteDirectory(
        site.folder().resolve("r").resolve("k=" + directory).toFile());
  }

  private static Scenario statistics() {
    return Scenario.of("stats", SPARK)
        .withTable()
        .withPartitions()
        .row(
            "ANALYZE TABLE COMPUTE STATISTICS",
            sql("ANALYZE TABLE {t} COMPUTE STATISTICS"),
            says("DESCRIBE EXTENDED {t}", "Statistics,", "3 rows"))
        .gives("yes")
        .row(
            "ANALYZE TABLE COMPUTE STATISTICS NOSCAN",
            sql("ANALYZE TABLE {p} COMPUTE STATISTICS NOSCAN"),
            says("DESCRIBE EXTENDED {p}", "Statistics,"))
        .gives("yes")
        .row(
            "ANALYZE TABLE FOR COLUMNS",
            "ANALYZE TABLE {t} COMPUTE STATISTICS FOR COLUMNS id, name",
            "DESCRIBE EXTENDED {t} id")
        .row(
            "ANALYZE TABLE FOR ALL COLUMNS",
            "ANALYZE TABLE {t} COMPUTE STATISTICS FOR ALL COLUMNS",
            "DESCRIBE EXTENDED {t} ts")
        .row(
            "ANALYZE TABLE PARTITION",
            sql("ANALYZE TABLE {p} PARTITION (p='x') COMPUTE STATISTICS"),
            says("DESCRIBE EXTENDED {p} PARTITION (p='x')", "Partition Statistics,", "1 rows"))
        .gives("yes")
        .row(
            "ANALYZE TABLE PARTITION, all of them",
            sql("ANALYZE TABLE {p} PARTITION (p) COMPUTE STATISTICS"),
            says("DESCRIBE EXTENDED {p} PARTITION (p='z')", "Partition Statistics,", "1 rows"))
        .gives("yes")
        .row(
            "ANALYZE TABLES",
            sql("ANALYZE TABLES IN {db} COMPUTE STATISTICS"),
            says("DESCRIBE EXTENDED {p}", "3 rows"))
        .gives("yes")
        .row(
            "The optimiser uses the statistics",
            site -> {
              site.sql("SET spark.sql.cbo.enabled=true");
              try {
                return site.sql("EXPLAIN COST SELECT * FROM {t} WHERE id = 1")
                    .contains("rowCount=1");
              } finally {
                site.sql("RESET spark.sql.cbo.enabled");
              }
            })
        .gives("true")
        .row(
            "INSERT makes statistics that were computed stale",
            site -> {
              site.sql("INSERT INTO {t} VALUES (4, 'd', 40L)");
              return site.sql("DESCRIBE EXTENDED {t}").contains("3 rows");
            })
        .gives("false")
        .row(
            "ANALYZE TABLE of a column with null and long text",
            "CREATE TABLE {db}.wide (s STRING, d DOUBLE, b BOOLEAN) USING parquet",
            "INSERT INTO {db}.wide VALUES (NULL, 1.5D, true), (repeat('x', 300), NULL, NULL)",
            "ANALYZE TABLE {db}.wide COMPUTE STATISTICS FOR ALL COLUMNS",
            "DESCRIBE EXTENDED {db}.wide s")
        .only(PARQUET);
  }
}
