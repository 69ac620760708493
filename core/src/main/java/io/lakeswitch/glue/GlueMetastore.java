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
package io.lakeswitch.glue;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.BatchUpdatePartitionRequestEntry;
import software.amazon.awssdk.services.glue.model.ColumnStatistics;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.DatabaseInput;
import software.amazon.awssdk.services.glue.model.GlueRequest;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.Segment;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;
import software.amazon.awssdk.services.glue.model.UserDefinedFunction;
import software.amazon.awssdk.services.glue.model.UserDefinedFunctionInput;

/**
 * Every operation that a metastore needs, on one Glue catalog. The catalog's id goes with every
 * call; pages and batches are taken care of; every failure is a {@link GlueMetastoreException}.
 *
 * <p>Thread-safe. The client is made, and the caller's account asked for, at the first call.
 */
public final class GlueMetastore implements AutoCloseable {
  private static final int MAX_SEGMENTS = 10;

  private final GlueSession session;
  private final GlueDatabases databases;
  private final GlueTables tables;
  private final GluePartitions partitions;
  private final GlueStatistics statistics;
  private final GlueFunctions functions;

  /**
   * A metastore; asks nobody yet.
   *
   * @throws io.lakeswitch.config.ConfigException if {@code glue.id} is no catalog id
   */
  public GlueMetastore(CatalogConfig config, GlueClientFactory factory) {
    this.session = new GlueSession(config, factory);
    this.databases = new GlueDatabases(session);
    this.tables = new GlueTables(session);
    this.partitions = new GluePartitions(session);
    this.statistics = new GlueStatistics(session);
    this.functions = new GlueFunctions(session);
  }

  /** The catalog's name in SQL. */
  public String catalogName() {
    return session.config().catalogName();
  }

  /** For texts: {@code prod (glue.id=111122223333)}. Asks nobody. */
  public String describe() {
    return session.describe();
  }

  /** The client under this metastore, for Iceberg; closed with the metastore. */
  public GlueClient client() {
    return session.translating(GlueOperation.catalog("client"), session::client);
  }

  /**
   * The error for a call that somebody else made with {@link #client()}. It says the same as if
   * this class had made the call.
   *
   * @param request what was asked
   * @param failure what the SDK threw
   */
  public GlueMetastoreException explain(GlueRequest request, SdkException failure) {
    return session.errors().translate(GlueOperation.of(request), failure);
  }

  /**
   * The id sent with every call: {@code glue.id}, else the caller's account, for which STS is asked
   * once. Null only if STS could not be asked, which is warned about once.
   */
  public String catalogIdOrNull() {
    return session.translating(GlueOperation.catalog("client"), session::catalogIdOrNull);
  }

  /** A database; {@link Kind#DATABASE_NOT_FOUND} if there is none. */
  public Database getDatabase(String name) {
    return databases.get(name);
  }

  /** A database, if there is one. */
  public Optional<Database> findDatabase(String name) {
    return find(() -> databases.get(name));
  }

  /** All databases. */
  public List<Database> getDatabases() {
    return databases.list();
  }

  /** The names of all databases, without the rest. */
  public List<String> getDatabaseNames() {
    return databases.listNames();
  }

  public void createDatabase(DatabaseInput input) {
    databases.create(input);
  }

  public void updateDatabase(String name, DatabaseInput input) {
    databases.update(name, input);
  }

  /**
   * Deletes a database <b>and every table in it</b>: that is what Glue does. Whoever wants RESTRICT
   * lists the tables before.
   */
  public void deleteDatabase(String name) {
    databases.delete(name);
  }

  /** A table; {@link Kind#TABLE_NOT_FOUND} or {@link Kind#DATABASE_NOT_FOUND} if there is none. */
  public Table getTable(String database, String name) {
    return tables.get(database, name);
  }

  /** A table, if there is one; empty also if its database is missing. */
  public Optional<Table> findTable(String database, String name) {
    return find(() -> tables.get(database, name));
  }

  /**
   * The tables of a database.
   *
   * @param expressionOrNull a pattern of names, in Glue's syntax ({@code *} and {@code |})
   */
  public List<Table> getTables(String database, String expressionOrNull) {
    return tables.list(database, expressionOrNull);
  }

  /** The names and types of all tables and views of a database, without the rest. */
  public List<TableName> listTables(String database) {
    return listTables(database, null);
  }

  /**
   * The names and types of tables and views of a database, without the rest.
   *
   * @param expressionOrNull a pattern of names, in Glue's syntax ({@code *} and {@code |})
   */
  public List<TableName> listTables(String database, String expressionOrNull) {
    return tables.listNames(database, expressionOrNull);
  }

  /**
   * Creates a table. After {@link Kind#ALREADY_EXISTS} nobody knows whether this call made the
   * table in an attempt whose answer was lost; where that matters, give a marker.
   */
  public void createTable(String database, TableInput input) {
    tables.create(database, input);
  }

  /**
   * Creates a table, and finds out what became of it when the answer leaves doubt: the table is
   * read back, and is this call's if it has the same marker. The exception's {@link
   * GlueMetastoreException#outcome} says whether what belongs to the table may be cleaned up.
   *
   * @param markerParameter the table parameter whose value is unique to this call
   */
  public void createTable(String database, TableInput input, String markerParameter) {
    tables.create(database, input, markerParameter);
  }

  /**
   * Changes a table; cannot rename it.
   *
   * @param versionIdOrNull the version that was read: {@link Kind#CONCURRENT_MODIFICATION} if it is
   *     no longer the current one. Null overwrites whatever there is
   * @param skipArchive whether no old version is kept
   */
  public void updateTable(
      String database, TableInput input, String versionIdOrNull, boolean skipArchive) {
    tables.update(database, input, versionIdOrNull, skipArchive);
  }

  public void deleteTable(String database, String name) {
    tables.delete(database, name);
  }

  /**
   * The partitions of a table. Those that do not satisfy the filter may be among them: an
   * expression that Glue refuses is left out, so the caller filters again.
   *
   * @param expressionOrNull filter in Glue's grammar, see {@link PartitionFilters}
   * @param excludeColumnSchema leaves the columns out of every partition, a large saving on wide
   *     tables
   */
  public List<Partition> getPartitions(
      String database, String table, String expressionOrNull, boolean excludeColumnSchema) {
    return partitions.list(database, table, expressionOrNull, excludeColumnSchema, null);
  }

  /**
   * The partitions of a table, read in parallel.
   *
   * @param segments 1 to 10 parts, each read by a thread of its own
   */
  public List<Partition> getPartitions(
      String database,
      String table,
      String expressionOrNull,
      boolean excludeColumnSchema,
      int segments) {
    if (segments < 1 || segments > MAX_SEGMENTS) {
      throw new IllegalArgumentException("segments is " + segments + ". Allowed: 1 to 10.");
    }
    if (segments == 1) {
      return getPartitions(database, table, expressionOrNull, excludeColumnSchema);
    }
    List<Supplier<List<Partition>>> parts = new ArrayList<>();
    for (int i = 0; i < segments; i++) {
      Segment segment = Segment.builder().segmentNumber(i).totalSegments(segments).build();
      parts.add(
          () -> partitions.list(database, table, expressionOrNull, excludeColumnSchema, segment));
    }
    return ParallelReads.all(parts);
  }

  /** A partition; {@link Kind#PARTITION_NOT_FOUND} if there is none. */
  public Partition getPartition(String database, String table, List<String> values) {
    return partitions.get(database, table, values);
  }

  /** A partition, if there is one. */
  public Optional<Partition> findPartition(String database, String table, List<String> values) {
    try {
      return Optional.of(partitions.get(database, table, values));
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.PARTITION_NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Those of the named partitions that exist, in no order. */
  public List<Partition> batchGetPartitions(
      String database, String table, List<List<String>> values) {
    return partitions.batchGet(database, table, values);
  }

  /**
   * Creates partitions.
   *
   * @param ignoreIfExists leaves those alone that exist
   * @throws GlueMetastoreException with {@link GlueMetastoreException#batch} if some were refused
   */
  public void batchCreatePartitions(
      String database, String table, List<PartitionInput> inputs, boolean ignoreIfExists) {
    partitions.batchCreate(database, table, inputs, ignoreIfExists);
  }

  /** Changes partitions; each entry holds the values before and the partition after. */
  public void batchUpdatePartitions(
      String database, String table, List<BatchUpdatePartitionRequestEntry> entries) {
    partitions.batchUpdate(database, table, entries);
  }

  /** Deletes partitions; a missing one is a failure. */
  public void batchDeletePartitions(String database, String table, List<List<String>> values) {
    batchDeletePartitions(database, table, values, false);
  }

  /** Deletes partitions. */
  public void batchDeletePartitions(
      String database, String table, List<List<String>> values, boolean ignoreIfNotExists) {
    partitions.batchDelete(database, table, values, ignoreIfNotExists);
  }

  /** The statistics of those of the named columns that have any. */
  public List<ColumnStatistics> getTableColumnStatistics(
      String database, String table, List<String> columns) {
    return statistics.get(database, table, columns);
  }

  public void updateTableColumnStatistics(
      String database, String table, List<ColumnStatistics> columnStatistics) {
    statistics.update(database, table, columnStatistics);
  }

  /** Deletes the statistics of a column; {@link Kind#NOT_FOUND} if there are none. */
  public void deleteTableColumnStatistics(String database, String table, String column) {
    statistics.delete(database, table, column);
  }

  /** The statistics of those of the named columns of a partition that have any. */
  public List<ColumnStatistics> getPartitionColumnStatistics(
      String database, String table, List<String> values, List<String> columns) {
    return statistics.get(database, table, values, columns);
  }

  public void updatePartitionColumnStatistics(
      String database, String table, List<String> values, List<ColumnStatistics> columnStatistics) {
    statistics.update(database, table, values, columnStatistics);
  }

  /** Deletes the statistics of a column of a partition. */
  public void deletePartitionColumnStatistics(
      String database, String table, List<String> values, String column) {
    statistics.delete(database, table, values, column);
  }

  /** A function; {@link Kind#FUNCTION_NOT_FOUND} if there is none. */
  public UserDefinedFunction getFunction(String database, String name) {
    return functions.get(database, name);
  }

  /** A function, if there is one; empty also if its database is missing. */
  public Optional<UserDefinedFunction> findFunction(String database, String name) {
    return find(() -> functions.get(database, name));
  }

  /**
   * The functions of a database.
   *
   * @param pattern of names in Glue's syntax; {@code *} for all
   */
  public List<UserDefinedFunction> getFunctions(String database, String pattern) {
    return functions.list(database, pattern);
  }

  public void createFunction(String database, UserDefinedFunctionInput input) {
    functions.create(database, input);
  }

  public void updateFunction(String database, String name, UserDefinedFunctionInput input) {
    functions.update(database, name, input);
  }

  public void deleteFunction(String database, String name) {
    functions.delete(database, name);
  }

  @Override
  public void close() {
    session.close();
  }

  private static <T> Optional<T> find(Supplier<T> read) {
    try {
      return Optional.of(read.get());
    } catch (GlueMetastoreException e) {
      if (e.isNotFound() && e.kind() != Kind.NOT_FOUND) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
