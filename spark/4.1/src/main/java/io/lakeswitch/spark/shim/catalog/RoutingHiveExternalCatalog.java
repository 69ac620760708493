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

import io.lakeswitch.spark.external.CatalogDelegate;
import io.lakeswitch.spark.external.RoutingCatalog;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.hive.HiveExternalCatalog;
import org.apache.spark.sql.hive.client.HiveClient;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.immutable.Map;
import scala.collection.immutable.Seq;

/**
 * The metastore of a Spark with Hive support. Spark's Hive code casts its catalog to {@code
 * HiveExternalCatalog}, hence the super class; nothing of it runs, least of all its client.
 */
public final class RoutingHiveExternalCatalog extends HiveExternalCatalog
    implements RoutingCatalog {
  private final CatalogDelegate delegate;
  private final String bindingId;
  private final Supplier<HiveClient> client;

  /**
   * Makes the catalog over a router.
   *
   * @param bindingId the binding of plain names; empty for Spark's own metastore
   * @param client what Spark's Hive code gets when it asks for the client
   */
  public RoutingHiveExternalCatalog(
      SparkConf conf,
      Configuration hadoopConf,
      V1Metastore router,
      String bindingId,
      Supplier<HiveClient> client) {
    super(conf, hadoopConf);
    this.bindingId = bindingId;
    this.delegate = new CatalogDelegate(router);
    this.client = client;
  }

  @Override
  public V1Metastore router() {
    return delegate.metastore();
  }

  @Override
  public String bindingId() {
    return bindingId;
  }

  @Override
  public String toString() {
    return getClass().getSimpleName();
  }

  @Override
  public HiveClient client() {
    return client.get();
  }

  @Override
  public CatalogTable getRawTable(String db, String table) {
    return delegate.getTable(db, table);
  }

  @Override
  public Seq<CatalogTable> getRawTablesByNames(String db, Seq<String> tables) {
    return delegate.getTablesByName(db, tables);
  }

  @Override
  public void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    delegate.createDatabase(definition, ignoreIfExists);
  }

  @Override
  public void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    delegate.dropDatabase(db, ignoreIfNotExists, cascade);
  }

  @Override
  public void alterDatabase(CatalogDatabase definition) {
    delegate.alterDatabase(definition);
  }

  @Override
  public CatalogDatabase getDatabase(String db) {
    return delegate.getDatabase(db);
  }

  @Override
  public boolean databaseExists(String db) {
    return delegate.databaseExists(db);
  }

  @Override
  public Seq<String> listDatabases() {
    return delegate.listDatabases();
  }

  @Override
  public Seq<String> listDatabases(String pattern) {
    return delegate.listDatabases(pattern);
  }

  @Override
  public void setCurrentDatabase(String db) {
    delegate.setCurrentDatabase(db);
  }

  @Override
  public void createTable(CatalogTable definition, boolean ignoreIfExists) {
    delegate.createTable(definition, ignoreIfExists);
  }

  @Override
  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    delegate.dropTable(db, table, ignoreIfNotExists, purge);
  }

  @Override
  public void renameTable(String db, String oldName, String newName) {
    delegate.renameTable(db, oldName, newName);
  }

  @Override
  public void alterTable(CatalogTable definition) {
    delegate.alterTable(definition);
  }

  @Override
  public void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    delegate.alterTableDataSchema(db, table, newDataSchema);
  }

  @Override
  public void alterTableSchema(String db, String table, StructType newSchema) {
    delegate.alterTableSchema(db, table, newSchema);
  }

  @Override
  public void alterTableStats(String db, String table, Option<CatalogStatistics> stats) {
    delegate.alterTableStats(db, table, stats);
  }

  @Override
  public CatalogTable getTable(String db, String table) {
    return delegate.getTable(db, table);
  }

  @Override
  public Seq<CatalogTable> getTablesByName(String db, Seq<String> tables) {
    return delegate.getTablesByName(db, tables);
  }

  @Override
  public boolean tableExists(String db, String table) {
    return delegate.tableExists(db, table);
  }

  @Override
  public Seq<String> listTables(String db) {
    return delegate.listTables(db);
  }

  @Override
  public Seq<String> listTables(String db, String pattern) {
    return delegate.listTables(db, pattern);
  }

  @Override
  public Seq<String> listViews(String db, String pattern) {
    return delegate.listViews(db, pattern);
  }

  @Override
  public void loadTable(
      String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    delegate.loadTable(db, table, loadPath, overwrite, sourceLocal);
  }

  @Override
  public void loadPartition(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean overwrite,
      boolean inheritTableSpecs,
      boolean sourceLocal) {
    delegate.loadPartition(
        db, table, loadPath, partition, overwrite, inheritTableSpecs, sourceLocal);
  }

  @Override
  public void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns) {
    delegate.loadDynamicPartitions(db, table, loadPath, partition, replace, dynamicColumns);
  }

  @Override
  public void createPartitions(
      String db, String table, Seq<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    delegate.createPartitions(db, table, partitions, ignoreIfExists);
  }

  @Override
  public void dropPartitions(
      String db,
      String table,
      Seq<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    delegate.dropPartitions(db, table, specs, ignoreIfNotExists, purge, retainData);
  }

  @Override
  public void renamePartitions(
      String db, String table, Seq<Map<String, String>> specs, Seq<Map<String, String>> newSpecs) {
    delegate.renamePartitions(db, table, specs, newSpecs);
  }

  @Override
  public void alterPartitions(String db, String table, Seq<CatalogTablePartition> partitions) {
    delegate.alterPartitions(db, table, partitions);
  }

  @Override
  public CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    return delegate.getPartition(db, table, spec);
  }

  @Override
  public Option<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return delegate.getPartitionOption(db, table, spec);
  }

  @Override
  public Seq<String> listPartitionNames(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return delegate.listPartitionNames(db, table, partialSpec);
  }

  @Override
  public Seq<CatalogTablePartition> listPartitions(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return delegate.listPartitions(db, table, partialSpec);
  }

  @Override
  public Seq<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, Seq<Expression> predicates, String timeZoneId) {
    return delegate.listPartitionsByFilter(db, table, predicates, timeZoneId);
  }

  @Override
  public void createFunction(String db, CatalogFunction definition) {
    delegate.createFunction(db, definition);
  }

  @Override
  public void dropFunction(String db, String name) {
    delegate.dropFunction(db, name);
  }

  @Override
  public void alterFunction(String db, CatalogFunction definition) {
    delegate.alterFunction(db, definition);
  }

  @Override
  public void renameFunction(String db, String oldName, String newName) {
    delegate.renameFunction(db, oldName, newName);
  }

  @Override
  public CatalogFunction getFunction(String db, String name) {
    return delegate.getFunction(db, name);
  }

  @Override
  public boolean functionExists(String db, String name) {
    return delegate.functionExists(db, name);
  }

  @Override
  public Seq<String> listFunctions(String db, String pattern) {
    return delegate.listFunctions(db, pattern);
  }
}
