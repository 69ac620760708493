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

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructType;

/**
 * Everything Spark's {@code ExternalCatalog} asks of a metastore, with {@code java.util} types, so
 * that one implementation serves every Scala version.
 *
 * <p>Database names are plain: never qualified with a binding. Contracts and exceptions are those
 * of {@code org.apache.spark.sql.catalyst.catalog.ExternalCatalog}: {@code
 * NoSuchDatabaseException}, {@code NoSuchTableException}, {@code TableAlreadyExistsException} and
 * the like, although they are checked exceptions for Java and not declared here. Whatever else a
 * metastore says is a {@link io.lakeswitch.glue.GlueMetastoreException}.
 *
 * <p>Implementations are safe for use by many threads.
 */
public interface V1Metastore {

  /**
   * Creates a database. Without a location its default is the catalog's {@code warehouse}.
   *
   * @param ignoreIfExists do nothing if it exists
   */
  void createDatabase(CatalogDatabase definition, boolean ignoreIfExists);

  /**
   * Drops a database.
   *
   * @param cascade drop its tables and functions too; without it a database that is not empty is an
   *     error
   */
  void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade);

  /**
   * Returns whether a database is a resource link: what is in it then belongs to another database,
   * and a DROP takes the link alone. Never from a cache.
   */
  default boolean isDatabaseLink(String db) {
    return false;
  }

  /** Replaces description, location and properties of a database. */
  void alterDatabase(CatalogDatabase definition);

  /** Returns a database, or throws {@code NoSuchDatabaseException}. */
  CatalogDatabase getDatabase(String db);

  /** Returns whether a database exists; never asks for it where a known table already tells. */
  boolean databaseExists(String db);

  /** Returns the names of all databases, sorted. */
  List<String> listDatabases();

  /** Returns the names of the databases that match a pattern of SHOW DATABASES ({@code *, |}). */
  List<String> listDatabases(String pattern);

  /** Called when a session changes its current database; has no effect on most metastores. */
  void setCurrentDatabase(String db);

  /** Creates a table or view. A managed table without location gets the database's default. */
  void createTable(CatalogTable definition, boolean ignoreIfExists);

  /**
   * Drops a table, and the data of a managed one.
   *
   * @param purge skip the trash
   */
  void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge);

  /** Renames a table within its database; its data stay where they are. */
  void renameTable(String db, String oldName, String newName);

  /** Replaces all of a table but its schema, its partition columns and its statistics. */
  void alterTable(CatalogTable definition);

  /** Replaces the data columns of a table; partition columns stay. */
  void alterTableDataSchema(String db, String table, StructType newDataSchema);

  /**
   * Replaces the whole schema of a table, partition columns last (asked by Spark 4.x).
   *
   * @param newSchema all columns
   */
  void alterTableSchema(String db, String table, StructType newSchema);

  /** Replaces the statistics of a table; empty removes them. */
  void alterTableStats(String db, String table, Optional<CatalogStatistics> stats);

  /** Returns a table or view, or throws {@code NoSuchTableException}. */
  CatalogTable getTable(String db, String table);

  /** Returns those of the named tables that exist and can be read. */
  List<CatalogTable> getTablesByName(String db, List<String> tables);

  /** Returns whether a table or view exists. */
  boolean tableExists(String db, String table);

  /** Returns the names of all tables and views, sorted. */
  List<String> listTables(String db);

  /** Returns the names of the tables and views that match a pattern of SHOW TABLES. */
  List<String> listTables(String db, String pattern);

  /** Returns the names of the views that match a pattern of SHOW VIEWS. */
  List<String> listViews(String db, String pattern);

  /** Moves the files of {@code loadPath} into a table, as Hive's metastore client does. */
  void loadTable(String db, String table, String loadPath, boolean overwrite, boolean sourceLocal);

  /** Moves the files of {@code loadPath} into one partition, which is created if need be. */
  void loadPartition(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean overwrite,
      boolean inheritTableSpecs,
      boolean sourceLocal);

  /**
   * Moves a directory tree of {@code column=value} folders into the partitions of a table.
   *
   * @param partition the static part of the spec; dynamic columns are empty strings
   * @param dynamicColumns how many trailing partition columns are dynamic
   */
  void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns);

  /** Creates partitions; their directories too, where they are missing. */
  void createPartitions(
      String db, String table, List<CatalogTablePartition> partitions, boolean ignoreIfExists);

  /** Drops partitions, and the data of managed tables unless {@code retainData}. */
  void dropPartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData);

  /** Gives partitions new values; both lists have the same order. */
  void renamePartitions(
      String db, String table, List<Map<String, String>> specs, List<Map<String, String>> newSpecs);

  /** Replaces location, format, parameters and statistics of partitions. */
  void alterPartitions(String db, String table, List<CatalogTablePartition> partitions);

  /** Returns one partition, or throws {@code NoSuchPartitionException}. */
  CatalogTablePartition getPartition(String db, String table, Map<String, String> spec);

  /** Returns one partition if it exists. */
  Optional<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec);

  /** Returns the names ({@code a=1/b=2}) of partitions, sorted. */
  List<String> listPartitionNames(
      String db, String table, Optional<Map<String, String>> partialSpec);

  /** Returns the partitions that match a partial spec. */
  List<CatalogTablePartition> listPartitions(
      String db, String table, Optional<Map<String, String>> partialSpec);

  /** Returns exactly the partitions for which all predicates hold. */
  List<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, List<Expression> predicates, String timeZoneId);

  /** Creates a permanent function. */
  void createFunction(String db, CatalogFunction definition);

  /** Drops a permanent function. */
  void dropFunction(String db, String name);

  /** Replaces class and resources of a permanent function. */
  void alterFunction(String db, CatalogFunction definition);

  /** Renames a permanent function within its database. */
  void renameFunction(String db, String oldName, String newName);

  /** Returns a permanent function, or throws {@code NoSuchPermanentFunctionException}. */
  CatalogFunction getFunction(String db, String name);

  /** Returns whether a permanent function exists. */
  boolean functionExists(String db, String name);

  /** Returns the names of the permanent functions that match a pattern. */
  List<String> listFunctions(String db, String pattern);

  /**
   * Returns a table with all that the metastore said of it, at the cost of at most one call.
   *
   * @param fresh ask the metastore even if the answer is cached; before anything destructive
   * @throws org.apache.spark.sql.catalyst.analysis.NoSuchTableException if it does not exist
   */
  MetastoreTable loadEntry(String db, String table, boolean fresh);

  /** Returns whether a name is that of a view; false if there is nothing of that name. */
  default boolean isView(String db, String table) {
    return tableExists(db, table)
        && loadEntry(db, table, false).v1().tableType().equals(CatalogTableType.VIEW());
  }

  /**
   * Replaces a table's definition, schema and location included, in one step that succeeds only if
   * the entry is still of the expected version. Data are not touched.
   *
   * @param expectedVersionId {@link MetastoreTable#versionId()} of the entry that is replaced
   */
  void replaceTable(CatalogTable definition, String expectedVersionId);

  /** Forgets what is cached of a table (REFRESH TABLE, or a write past this metastore). */
  void invalidateTable(String db, String table);
}
