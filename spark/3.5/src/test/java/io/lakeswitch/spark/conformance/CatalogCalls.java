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
import static io.lakeswitch.spark.conformance.Format.HUDI;
import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.Format.PARQUET;
import static io.lakeswitch.spark.conformance.Step.sql;

import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalog.Catalog;
import org.apache.spark.sql.types.StructType;

/** {@code spark.catalog} and Spark's cache. */
final class CatalogCalls {
  private static final StructType SCHEMA =
      new StructType().add("id", "int").add("name", "string").add("ts", "bigint");

  private CatalogCalls() {}

  private static Catalog catalog(Site site) {
    return site.spark().catalog();
  }

  static List<Scenario> scenarios() {
    return List.of(calls(), caching());
  }

  private static Scenario calls() {
    return Scenario.of("calls", ALL)
        .withTable()
        .withPartitions()
        .row(
            "setCurrentCatalog, currentCatalog",
            site -> {
              catalog(site).setCurrentCatalog(site.catalog());
              return catalog(site).currentCatalog().equals(site.catalog());
            })
        .gives("true")
        .row(
            "setCurrentDatabase, currentDatabase",
            site -> {
              catalog(site).setCurrentCatalog(site.catalog());
              catalog(site).setCurrentDatabase(site.database());
              return catalog(site).currentDatabase().equals(site.database());
            })
        .gives("true")
        .row(
            "listCatalogs",
            site ->
                catalog(site).listCatalogs().collectAsList().stream()
                    .anyMatch(found -> found.name().equals(site.catalog())))
        .gives("true")
        .row(
            "listDatabases",
            site -> {
              catalog(site).setCurrentCatalog(site.catalog());
              return catalog(site).listDatabases(site.database()).collectAsList().stream()
                  .map(
                      found ->
                          found.name().equals(site.database())
                              + ","
                              + found.locationUri().contains(site.database()))
                  .toList();
            })
        .gives("[true,true]")
        .row(
            "listTables",
            site ->
                catalog(site).listTables(site.db()).collectAsList().stream()
                    .filter(found -> !found.isTemporary())
                    .map(
                        found ->
                            found.name()
                                + " "
                                + found.tableType()
                                + " "
                                + String.join(".", found.namespace()))
                    .sorted()
                    .toList())
        .row(
            "listTables, pattern",
            site ->
                catalog(site).listTables(site.db(), "p*").collectAsList().stream()
                    .filter(found -> !found.isTemporary())
                    .map(found -> found.name())
                    .toList())
        .gives("[p]")
        .row(
            "listColumns",
            site ->
                catalog(site).listColumns(site.db() + ".p").collectAsList().stream()
                    .filter(column -> !column.name().startsWith("_"))
                    .map(
                        column ->
                            column.name() + " " + column.dataType() + " " + column.isPartition())
                    .toList())
        .row(
            "getDatabase",
            site -> {
              var found = catalog(site).getDatabase(site.db());
              return found.name().equals(site.database())
                  + ","
                  + found.catalog().equals(site.catalog());
            })
        .gives("true,true")
        .row(
            "getTable",
            site -> {
              var found = catalog(site).getTable(site.db() + ".t");
              return found.name()
                  + ","
                  + found.catalog().equals(site.catalog())
                  + ","
                  + String.join(".", found.namespace()).equals(site.database())
                  + ","
                  + found.tableType()
                  + ","
                  + found.isTemporary();
            })
        .gives("t,true,true,MANAGED,false")
        .row("databaseExists", site -> catalog(site).databaseExists(site.db()))
        .gives("true")
        .row(
            "tableExists",
            site ->
                catalog(site).tableExists(site.db() + ".t")
                    + ","
                    + catalog(site).tableExists(site.db() + ".nope"))
        .gives("true,false")
        .row(
            "tableExists(database, table) looks in spark_catalog",
            site -> {
              catalog(site).setCurrentCatalog(site.catalog());
              boolean found = catalog(site).tableExists(site.database(), "t");
              return found == site.catalog().equals("spark_catalog");
            })
        .gives("true")
        .row(
            "createTable(name, source, schema, options)",
            site -> {
              Map<String, String> options =
                  site.format() == HUDI ? Map.of("primaryKey", "id") : Map.of();
              catalog(site)
                  .createTable(site.db() + ".made", site.format().provider, SCHEMA, options);
              return site.sql("INSERT INTO {db}.made VALUES (1, 'a', 1L)")
                  + site.sql("SELECT id, name, ts FROM {db}.made");
            })
        .gives("1,a,1")
        .row(
            "createTable(name, path, source)",
            site -> {
              site.spark().range(3).write().parquet(site.text("{dir}/external"));
              catalog(site)
                  .createTable(site.db() + ".external", site.text("{dir}/external"), "parquet");
              return site.sql("SELECT count(*) FROM {db}.external");
            })
        .gives("3")
        .only(PARQUET)
        .row(
            "recoverPartitions",
            site -> {
              catalog(site).recoverPartitions(site.db() + ".p");
              return site.sql("SHOW PARTITIONS {p}");
            })
        .gives("p=x|p=y|p=z")
        .note(ICEBERG, "Iceberg's partitions need no recovering.")
        .note(Format.DELTA, "Delta's partitions need no recovering.")
        .row(
            "refreshTable, refreshByPath",
            site -> {
              catalog(site).refreshTable(site.db() + ".t");
              catalog(site).refreshByPath(site.text("{dir}"));
              return site.sql("SELECT count(*) FROM {t}");
            })
        .gives("3")
        .row(
            "getFunction, functionExists of a built-in one",
            site ->
                catalog(site).functionExists("abs") + "," + catalog(site).getFunction("abs").name())
        .gives("true,abs")
        .row(
            "createTempView, dropTempView",
            site -> {
              site.spark().table(site.db() + ".t").createOrReplaceTempView("tv_" + site.database());
              String rows = site.sql("SELECT id, name, ts FROM tv_{d} WHERE id = 1");
              return rows + "," + catalog(site).dropTempView("tv_" + site.database());
            })
        .gives("1,a,10,true");
  }

  private static final String CACHED = "InMemoryTableScan";

  private static String howRead(Site site, String query) {
    String plan = site.spark().sql(site.text(query)).queryExecution().executedPlan().toString();
    return plan.contains(CACHED) || plan.contains("In-memory table") ? "cached" : "read";
  }

  private static Scenario caching() {
    return Scenario.of("caching", ALL)
        .withTable()
        .row(
            "CACHE TABLE {t}",
            sql("CACHE TABLE {t}"),
            site ->
                howRead(site, "SELECT * FROM {t}") + "," + catalog(site).isCached(site.db() + ".t"))
        .gives("cached,true")
        .row(
            "INSERT INTO a cached table",
            sql("INSERT INTO {t} VALUES (4, 'd', 40L)"),
            sql("SELECT id FROM {t} ORDER BY id"))
        .gives("1|2|3|4")
        .row(
            "UNCACHE TABLE {t}",
            sql("UNCACHE TABLE {t}"),
            site ->
                howRead(site, "SELECT * FROM {t}") + "," + catalog(site).isCached(site.db() + ".t"))
        .gives("read,false")
        .row(
            "CACHE LAZY TABLE {t} OPTIONS (...)",
            sql("CACHE LAZY TABLE {t} OPTIONS ('storageLevel' 'MEMORY_ONLY')"),
            site -> howRead(site, "SELECT * FROM {t}"),
            sql("SELECT count(*) FROM {t}"))
        .gives("4")
        .row("REFRESH TABLE {t}", "REFRESH TABLE {t}", "SELECT count(*) FROM {t}")
        .gives("4")
        .row(
            "CACHE TABLE name AS SELECT ...",
            sql("CACHE TABLE c_{d} AS SELECT id FROM {t} WHERE id > 2"),
            site -> {
              String rows =
                  howRead(site, "SELECT * FROM c_{d}")
                      + ","
                      + site.sql("SELECT id FROM c_{d} ORDER BY id");
              site.sql("DROP VIEW c_{d}");
              return rows;
            })
        .gives("cached,3|4")
        .row(
            "cacheTable, isCached, uncacheTable",
            site -> {
              catalog(site).uncacheTable(site.db() + ".t");
              catalog(site).cacheTable(site.db() + ".t");
              boolean before = catalog(site).isCached(site.db() + ".t");
              catalog(site).uncacheTable(site.db() + ".t");
              return before + "," + catalog(site).isCached(site.db() + ".t");
            })
        .gives("true,false")
        .row(
            "DROP TABLE of a cached table",
            sql("CREATE TABLE {db}.gone {using}{keys} AS SELECT 1 AS id, 'a' AS name, 1L AS ts"),
            sql("CACHE TABLE {db}.gone"),
            sql("DROP TABLE {db}.gone"),
            site -> catalog(site).tableExists(site.db() + ".gone"))
        .gives("false")
        .row(
            "CLEAR CACHE",
            sql("CACHE TABLE {t}"),
            sql("CLEAR CACHE"),
            site -> howRead(site, "SELECT * FROM {t}"))
        .gives("read");
  }
}
