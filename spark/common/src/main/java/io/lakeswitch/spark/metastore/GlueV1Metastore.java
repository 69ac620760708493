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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.glue.GlueMetastore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructType;

/**
 * A Glue Data Catalog as Spark's V1 metastore. The work is done by one class per kind of object.
 */
public final class GlueV1Metastore implements V1Metastore {
  private final MetastoreContext context;
  private final DatabaseOperations databases;
  private final TableOperations tables;
  private final PartitionOperations partitions;
  private final LoadOperations loads;
  private final FunctionOperations functions;

  /**
   * Makes a metastore; asks Glue nothing.
   *
   * @param config of the catalog
   * @param glue the Glue operations with that configuration
   * @param environment the Spark application
   * @param internalNames keeps internal database names out of Glue
   * @param schemaSource tells the columns of tables whose log holds them; may hold null, and may be
   *     set later
   */
  public GlueV1Metastore(
      CatalogConfig config,
      GlueMetastore glue,
      MetastoreEnvironment environment,
      InternalNames internalNames,
      AtomicReference<TableSchemaSource> schemaSource) {
    context = new MetastoreContext(config, glue, environment, internalNames, schemaSource);
    functions = new FunctionOperations(context);
    tables = new TableOperations(context, db -> getDatabase(db).locationUri());
    databases = new DatabaseOperations(context, tables, functions);
    partitions = new PartitionOperations(context);
    loads = new LoadOperations(context, partitions);
  }

  @Override
  public void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    databases.create(definition, ignoreIfExists);
  }

  @Override
  public void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    databases.drop(db, ignoreIfNotExists, cascade);
  }

  @Override
  public boolean isDatabaseLink(String db) {
    return databases.isLink(db);
  }

  @Override
  public void alterDatabase(CatalogDatabase definition) {
    databases.alter(definition);
  }

  @Override
  public CatalogDatabase getDatabase(String db) {
    return databases.get(db);
  }

  @Override
  public boolean databaseExists(String db) {
    return databases.exists(db);
  }

  @Override
  public List<String> listDatabases() {
    return databases.list();
  }

  @Override
  public List<String> listDatabases(String pattern) {
    return databases.list(pattern);
  }

  /** Does nothing: Glue has no current database. */
  @Override
  public void setCurrentDatabase(String db) {}

  @Override
  public void createTable(CatalogTable definition, boolean ignoreIfExists) {
    tables.create(definition, ignoreIfExists);
  }

  @Override
  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    tables.drop(db, table, ignoreIfNotExists, purge);
  }

  @Override
  public void renameTable(String db, String oldName, String newName) {
    new TableRename(context, db, oldName, newName).run();
  }

  @Override
  public void alterTable(CatalogTable definition) {
    tables.alter(definition);
  }

  @Override
  public void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    tables.alterDataSchema(db, table, newDataSchema);
  }

  @Override
  public void alterTableSchema(String db, String table, StructType newSchema) {
    tables.alterSchema(db, table, newSchema);
  }

  @Override
  public void alterTableStats(String db, String table, Optional<CatalogStatistics> stats) {
    tables.alterStats(db, table, stats);
  }

  @Override
  public CatalogTable getTable(String db, String table) {
    return context.entry(db, table).v1();
  }

  @Override
  public List<CatalogTable> getTablesByName(String db, List<String> names) {
    return tables.getByName(db, names);
  }

  @Override
  public boolean tableExists(String db, String table) {
    return tables.exists(db, table);
  }

  @Override
  public List<String> listTables(String db) {
    return tables.list(db);
  }

  @Override
  public List<String> listTables(String db, String pattern) {
    return tables.list(db, pattern);
  }

  @Override
  public List<String> listViews(String db, String pattern) {
    return tables.listViews(db, pattern);
  }

  @Override
  public void loadTable(
      String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    loads.table(db, table, loadPath, overwrite, sourceLocal);
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
    loads.partition(db, table, loadPath, partition, overwrite, sourceLocal);
  }

  @Override
  public void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns) {
    loads.dynamicPartitions(db, table, loadPath, partition, replace, dynamicColumns);
  }

  @Override
  public void createPartitions(
      String db, String table, List<CatalogTablePartition> parts, boolean ignoreIfExists) {
    partitions.create(db, table, parts, ignoreIfExists);
  }

  @Override
  public void dropPartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    partitions.drop(db, table, specs, ignoreIfNotExists, purge, retainData);
  }

  @Override
  public void renamePartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      List<Map<String, String>> newSpecs) {
    partitions.rename(db, table, specs, newSpecs);
  }

  @Override
  public void alterPartitions(String db, String table, List<CatalogTablePartition> parts) {
    partitions.alter(db, table, parts);
  }

  @Override
  public CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    return partitions
        .find(db, table, spec)
        .orElseThrow(() -> SparkErrors.noSuchPartition(db, table, spec));
  }

  @Override
  public Optional<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return partitions.find(db, table, spec);
  }

  @Override
  public List<String> listPartitionNames(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    return partitions.names(db, table, partialSpec);
  }

  @Override
  public List<CatalogTablePartition> listPartitions(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    return partitions.list(db, table, partialSpec);
  }

  @Override
  public List<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, List<Expression> predicates, String timeZoneId) {
    return partitions.listByFilter(db, table, predicates, timeZoneId);
  }

  @Override
  public void createFunction(String db, CatalogFunction definition) {
    functions.create(db, definition);
  }

  @Override
  public void dropFunction(String db, String name) {
    functions.drop(db, name);
  }

  @Override
  public void alterFunction(String db, CatalogFunction definition) {
    functions.alter(db, definition);
  }

  @Override
  public void renameFunction(String db, String oldName, String newName) {
    functions.rename(db, oldName, newName);
  }

  @Override
  public CatalogFunction getFunction(String db, String name) {
    return functions.get(db, name);
  }

  @Override
  public boolean functionExists(String db, String name) {
    return functions.exists(db, name);
  }

  @Override
  public List<String> listFunctions(String db, String pattern) {
    return functions.list(db, pattern);
  }

  @Override
  public MetastoreTable loadEntry(String db, String table, boolean fresh) {
    return fresh ? context.freshEntry(db, table) : context.entry(db, table);
  }

  @Override
  public void replaceTable(CatalogTable definition, String expectedVersionId) {
    tables.replace(definition, expectedVersionId);
  }

  @Override
  public void invalidateTable(String db, String table) {
    context.cache().invalidate(db, table);
  }
}
