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
package io.lakeswitch.spark.shim.catalog;

import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.Seq;
import scala.collection.immutable.Map;

/** A {@link V1Metastore} with the Scala types of Spark's {@code ExternalCatalog}. */
final class CatalogDelegate {
  private final V1Metastore metastore;

  CatalogDelegate(V1Metastore metastore) {
    this.metastore = metastore;
  }

  V1Metastore metastore() {
    return metastore;
  }

  void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    metastore.createDatabase(definition, ignoreIfExists);
  }

  void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    metastore.dropDatabase(db, ignoreIfNotExists, cascade);
  }

  void alterDatabase(CatalogDatabase definition) {
    metastore.alterDatabase(definition);
  }

  CatalogDatabase getDatabase(String db) {
    return metastore.getDatabase(db);
  }

  boolean databaseExists(String db) {
    return metastore.databaseExists(db);
  }

  Seq<String> listDatabases() {
    return ScalaInterop.seq(metastore.listDatabases());
  }

  Seq<String> listDatabases(String pattern) {
    return ScalaInterop.seq(metastore.listDatabases(pattern));
  }

  void setCurrentDatabase(String db) {
    metastore.setCurrentDatabase(db);
  }

  void createTable(CatalogTable definition, boolean ignoreIfExists) {
    metastore.createTable(definition, ignoreIfExists);
  }

  void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    metastore.dropTable(db, table, ignoreIfNotExists, purge);
  }

  void renameTable(String db, String oldName, String newName) {
    metastore.renameTable(db, oldName, newName);
  }

  void alterTable(CatalogTable definition) {
    metastore.alterTable(definition);
  }

  void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    metastore.alterTableDataSchema(db, table, newDataSchema);
  }

  void alterTableStats(String db, String table, Option<CatalogStatistics> stats) {
    metastore.alterTableStats(db, table, ScalaInterop.optional(stats));
  }

  CatalogTable getTable(String db, String table) {
    return metastore.getTable(db, table);
  }

  Seq<CatalogTable> getTablesByName(String db, Seq<String> tables) {
    return ScalaInterop.seq(metastore.getTablesByName(db, ScalaInterop.<String>list(tables)));
  }

  boolean tableExists(String db, String table) {
    return metastore.tableExists(db, table);
  }

  Seq<String> listTables(String db) {
    return ScalaInterop.seq(metastore.listTables(db));
  }

  Seq<String> listTables(String db, String pattern) {
    return ScalaInterop.seq(metastore.listTables(db, pattern));
  }

  Seq<String> listViews(String db, String pattern) {
    return ScalaInterop.seq(metastore.listViews(db, pattern));
  }

  void loadTable(String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    metastore.loadTable(db, table, loadPath, overwrite, sourceLocal);
  }

  void loadPartition(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean overwrite,
      boolean inheritTableSpecs,
      boolean sourceLocal) {
    metastore.loadPartition(
        db,
        table,
        loadPath,
        ScalaInterop.javaMap(partition),
        overwrite,
        inheritTableSpecs,
        sourceLocal);
  }

  void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns) {
    metastore.loadDynamicPartitions(
        db, table, loadPath, ScalaInterop.javaMap(partition), replace, dynamicColumns);
  }

  void createPartitions(
      String db, String table, Seq<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    metastore.createPartitions(
        db, table, ScalaInterop.<CatalogTablePartition>list(partitions), ignoreIfExists);
  }

  void dropPartitions(
      String db,
      String table,
      Seq<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    metastore.dropPartitions(db, table, specs(specs), ignoreIfNotExists, purge, retainData);
  }

  void renamePartitions(
      String db, String table, Seq<Map<String, String>> specs, Seq<Map<String, String>> newSpecs) {
    metastore.renamePartitions(db, table, specs(specs), specs(newSpecs));
  }

  void alterPartitions(String db, String table, Seq<CatalogTablePartition> partitions) {
    metastore.alterPartitions(db, table, ScalaInterop.<CatalogTablePartition>list(partitions));
  }

  CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    return metastore.getPartition(db, table, ScalaInterop.javaMap(spec));
  }

  Option<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return ScalaInterop.option(metastore.getPartitionOption(db, table, ScalaInterop.javaMap(spec)));
  }

  Seq<String> listPartitionNames(String db, String table, Option<Map<String, String>> partialSpec) {
    return ScalaInterop.seq(metastore.listPartitionNames(db, table, spec(partialSpec)));
  }

  Seq<CatalogTablePartition> listPartitions(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return ScalaInterop.seq(metastore.listPartitions(db, table, spec(partialSpec)));
  }

  Seq<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, Seq<Expression> predicates, String timeZoneId) {
    return ScalaInterop.seq(
        metastore.listPartitionsByFilter(
            db, table, ScalaInterop.<Expression>list(predicates), timeZoneId));
  }

  void createFunction(String db, CatalogFunction definition) {
    metastore.createFunction(db, definition);
  }

  void dropFunction(String db, String name) {
    metastore.dropFunction(db, name);
  }

  void alterFunction(String db, CatalogFunction definition) {
    metastore.alterFunction(db, definition);
  }

  void renameFunction(String db, String oldName, String newName) {
    metastore.renameFunction(db, oldName, newName);
  }

  CatalogFunction getFunction(String db, String name) {
    return metastore.getFunction(db, name);
  }

  boolean functionExists(String db, String name) {
    return metastore.functionExists(db, name);
  }

  Seq<String> listFunctions(String db, String pattern) {
    return ScalaInterop.seq(metastore.listFunctions(db, pattern));
  }

  private static List<java.util.Map<String, String>> specs(Seq<Map<String, String>> specs) {
    return ScalaInterop.<Map<String, String>>list(specs).stream()
        .map(spec -> ScalaInterop.<String, String>javaMap(spec))
        .toList();
  }

  private static Optional<java.util.Map<String, String>> spec(Option<Map<String, String>> spec) {
    return ScalaInterop.optional(spec).map(s -> ScalaInterop.<String, String>javaMap(s));
  }
}
