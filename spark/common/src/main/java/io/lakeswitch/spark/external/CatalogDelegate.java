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
package io.lakeswitch.spark.external;

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

/**
 * A {@link V1Metastore} with the Scala types of Spark's {@code ExternalCatalog}, for the adapters
 * of all versions: it takes a {@code Seq} of either kind and returns the immutable one, which is
 * both Scala 2.12's {@code Seq} and 2.13's.
 */
public final class CatalogDelegate {
  private final V1Metastore metastore;

  public CatalogDelegate(V1Metastore metastore) {
    this.metastore = metastore;
  }

  public V1Metastore metastore() {
    return metastore;
  }

  public void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    metastore.createDatabase(definition, ignoreIfExists);
  }

  public void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    metastore.dropDatabase(db, ignoreIfNotExists, cascade);
  }

  public void alterDatabase(CatalogDatabase definition) {
    metastore.alterDatabase(definition);
  }

  public CatalogDatabase getDatabase(String db) {
    return metastore.getDatabase(db);
  }

  public boolean databaseExists(String db) {
    return metastore.databaseExists(db);
  }

  public scala.collection.immutable.Seq<String> listDatabases() {
    return ScalaInterop.seq(metastore.listDatabases());
  }

  public scala.collection.immutable.Seq<String> listDatabases(String pattern) {
    return ScalaInterop.seq(metastore.listDatabases(pattern));
  }

  public void setCurrentDatabase(String db) {
    metastore.setCurrentDatabase(db);
  }

  public void createTable(CatalogTable definition, boolean ignoreIfExists) {
    metastore.createTable(definition, ignoreIfExists);
  }

  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    metastore.dropTable(db, table, ignoreIfNotExists, purge);
  }

  public void renameTable(String db, String oldName, String newName) {
    metastore.renameTable(db, oldName, newName);
  }

  public void alterTable(CatalogTable definition) {
    metastore.alterTable(definition);
  }

  public void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    metastore.alterTableDataSchema(db, table, newDataSchema);
  }

  public void alterTableSchema(String db, String table, StructType newSchema) {
    metastore.alterTableSchema(db, table, newSchema);
  }

  public void alterTableStats(String db, String table, Option<CatalogStatistics> stats) {
    metastore.alterTableStats(db, table, ScalaInterop.optional(stats));
  }

  public CatalogTable getTable(String db, String table) {
    return metastore.getTable(db, table);
  }

  public scala.collection.immutable.Seq<CatalogTable> getTablesByName(
      String db, Seq<String> tables) {
    return ScalaInterop.seq(metastore.getTablesByName(db, ScalaInterop.<String>list(tables)));
  }

  public boolean tableExists(String db, String table) {
    return metastore.tableExists(db, table);
  }

  public scala.collection.immutable.Seq<String> listTables(String db) {
    return ScalaInterop.seq(metastore.listTables(db));
  }

  public scala.collection.immutable.Seq<String> listTables(String db, String pattern) {
    return ScalaInterop.seq(metastore.listTables(db, pattern));
  }

  public scala.collection.immutable.Seq<String> listViews(String db, String pattern) {
    return ScalaInterop.seq(metastore.listViews(db, pattern));
  }

  public void loadTable(
      String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    metastore.loadTable(db, table, loadPath, overwrite, sourceLocal);
  }

  public void loadPartition(
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

  public void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns) {
    metastore.loadDynamicPartitions(
        db, table, loadPath, ScalaInterop.javaMap(partition), replace, dynamicColumns);
  }

  public void createPartitions(
      String db, String table, Seq<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    metastore.createPartitions(
        db, table, ScalaInterop.<CatalogTablePartition>list(partitions), ignoreIfExists);
  }

  public void dropPartitions(
      String db,
      String table,
      Seq<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    metastore.dropPartitions(db, table, specs(specs), ignoreIfNotExists, purge, retainData);
  }

  public void renamePartitions(
      String db, String table, Seq<Map<String, String>> specs, Seq<Map<String, String>> newSpecs) {
    metastore.renamePartitions(db, table, specs(specs), specs(newSpecs));
  }

  public void alterPartitions(String db, String table, Seq<CatalogTablePartition> partitions) {
    metastore.alterPartitions(db, table, ScalaInterop.<CatalogTablePartition>list(partitions));
  }

  public CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    return metastore.getPartition(db, table, ScalaInterop.javaMap(spec));
  }

  public Option<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return ScalaInterop.option(metastore.getPartitionOption(db, table, ScalaInterop.javaMap(spec)));
  }

  public scala.collection.immutable.Seq<String> listPartitionNames(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return ScalaInterop.seq(metastore.listPartitionNames(db, table, spec(partialSpec)));
  }

  public scala.collection.immutable.Seq<CatalogTablePartition> listPartitions(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return ScalaInterop.seq(metastore.listPartitions(db, table, spec(partialSpec)));
  }

  public scala.collection.immutable.Seq<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, Seq<Expression> predicates, String timeZoneId) {
    return ScalaInterop.seq(
        metastore.listPartitionsByFilter(
            db, table, ScalaInterop.<Expression>list(predicates), timeZoneId));
  }

  public void createFunction(String db, CatalogFunction definition) {
    metastore.createFunction(db, definition);
  }

  public void dropFunction(String db, String name) {
    metastore.dropFunction(db, name);
  }

  public void alterFunction(String db, CatalogFunction definition) {
    metastore.alterFunction(db, definition);
  }

  public void renameFunction(String db, String oldName, String newName) {
    metastore.renameFunction(db, oldName, newName);
  }

  public CatalogFunction getFunction(String db, String name) {
    return metastore.getFunction(db, name);
  }

  public boolean functionExists(String db, String name) {
    return metastore.functionExists(db, name);
  }

  public scala.collection.immutable.Seq<String> listFunctions(String db, String pattern) {
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
