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
import io.lakeswitch.format.FormatDetector;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Spark's own metastore ({@code metastore.type=session}): in memory, or Hive's. */
public final class SparkMetastore implements V1Metastore {
  private static final InternalNames NONE =
      new InternalNames() {
        @Override
        public Optional<String> plain(String name) {
          return Optional.empty();
        }

        @Override
        public Optional<String> findIn(String text) {
          return Optional.empty();
        }
      };

  private final Supplier<ExternalCatalog> catalog;

  /**
   * Makes the metastore.
   *
   * @param catalog Spark's own external catalog, asked for at the first use
   */
  public SparkMetastore(Supplier<ExternalCatalog> catalog) {
    this.catalog = catalog;
  }

  @Override
  public void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    catalog.get().createDatabase(definition, ignoreIfExists);
  }

  @Override
  public void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    catalog.get().dropDatabase(db, ignoreIfNotExists, cascade);
  }

  @Override
  public void alterDatabase(CatalogDatabase definition) {
    catalog.get().alterDatabase(definition);
  }

  @Override
  public CatalogDatabase getDatabase(String db) {
    return catalog.get().getDatabase(db);
  }

  @Override
  public boolean databaseExists(String db) {
    return catalog.get().databaseExists(db);
  }

  @Override
  public List<String> listDatabases() {
    return ScalaInterop.list(catalog.get().listDatabases());
  }

  @Override
  public List<String> listDatabases(String pattern) {
    return ScalaInterop.list(catalog.get().listDatabases(pattern));
  }

  @Override
  public void setCurrentDatabase(String db) {
    catalog.get().setCurrentDatabase(db);
  }

  @Override
  public void createTable(CatalogTable definition, boolean ignoreIfExists) {
    catalog.get().createTable(definition, ignoreIfExists);
  }

  @Override
  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    catalog.get().dropTable(db, table, ignoreIfNotExists, purge);
  }

  @Override
  public void renameTable(String db, String oldName, String newName) {
    catalog.get().renameTable(db, oldName, newName);
  }

  @Override
  public void alterTable(CatalogTable definition) {
    catalog.get().alterTable(definition);
  }

  @Override
  public void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    catalog.get().alterTableDataSchema(db, table, newDataSchema);
  }

  @Override
  public void alterTableStats(String db, String table, Optional<CatalogStatistics> stats) {
    catalog.get().alterTableStats(db, table, ScalaInterop.option(stats));
  }

  @Override
  public CatalogTable getTable(String db, String table) {
    return catalog.get().getTable(db, table);
  }

  @Override
  public List<CatalogTable> getTablesByName(String db, List<String> tables) {
    return ScalaInterop.list(catalog.get().getTablesByName(db, ScalaInterop.seq(tables)));
  }

  @Override
  public boolean tableExists(String db, String table) {
    return catalog.get().tableExists(db, table);
  }

  @Override
  public List<String> listTables(String db) {
    return ScalaInterop.list(catalog.get().listTables(db));
  }

  @Override
  public List<String> listTables(String db, String pattern) {
    return ScalaInterop.list(catalog.get().listTables(db, pattern));
  }

  @Override
  public List<String> listViews(String db, String pattern) {
    return ScalaInterop.list(catalog.get().listViews(db, pattern));
  }

  @Override
  public void loadTable(
      String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    catalog.get().loadTable(db, table, loadPath, overwrite, sourceLocal);
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
    catalog
        .get()
        .loadPartition(
            db,
            table,
            loadPath,
            ScalaInterop.map(partition),
            overwrite,
            inheritTableSpecs,
            sourceLocal);
  }

  @Override
  public void loadDynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> partition,
      boolean replace,
      int dynamicColumns) {
    catalog
        .get()
        .loadDynamicPartitions(
            db, table, loadPath, ScalaInterop.map(partition), replace, dynamicColumns);
  }

  @Override
  public void createPartitions(
      String db, String table, List<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    catalog.get().createPartitions(db, table, ScalaInterop.seq(partitions), ignoreIfExists);
  }

  @Override
  public void dropPartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    catalog.get().dropPartitions(db, table, specs(specs), ignoreIfNotExists, purge, retainData);
  }

  @Override
  public void renamePartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      List<Map<String, String>> newSpecs) {
    catalog.get().renamePartitions(db, table, specs(specs), specs(newSpecs));
  }

  @Override
  public void alterPartitions(String db, String table, List<CatalogTablePartition> partitions) {
    catalog.get().alterPartitions(db, table, ScalaInterop.seq(partitions));
  }

  @Override
  public CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    return catalog.get().getPartition(db, table, ScalaInterop.map(spec));
  }

  @Override
  public Optional<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return ScalaInterop.optional(
        catalog.get().getPartitionOption(db, table, ScalaInterop.map(spec)));
  }

  @Override
  public List<String> listPartitionNames(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    return ScalaInterop.list(catalog.get().listPartitionNames(db, table, spec(partialSpec)));
  }

  @Override
  public List<CatalogTablePartition> listPartitions(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    return ScalaInterop.list(catalog.get().listPartitions(db, table, spec(partialSpec)));
  }

  @Override
  public List<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, List<Expression> predicates, String timeZoneId) {
    return ScalaInterop.list(
        catalog.get().listPartitionsByFilter(db, table, ScalaInterop.seq(predicates), timeZoneId));
  }

  @Override
  public void createFunction(String db, CatalogFunction definition) {
    catalog.get().createFunction(db, definition);
  }

  @Override
  public void dropFunction(String db, String name) {
    catalog.get().dropFunction(db, name);
  }

  @Override
  public void alterFunction(String db, CatalogFunction definition) {
    catalog.get().alterFunction(db, definition);
  }

  @Override
  public void renameFunction(String db, String oldName, String newName) {
    catalog.get().renameFunction(db, oldName, newName);
  }

  @Override
  public CatalogFunction getFunction(String db, String name) {
    return catalog.get().getFunction(db, name);
  }

  @Override
  public boolean functionExists(String db, String name) {
    return catalog.get().functionExists(db, name);
  }

  @Override
  public List<String> listFunctions(String db, String pattern) {
    return ScalaInterop.list(catalog.get().listFunctions(db, pattern));
  }

  /** Data columns and partition columns change apart from each other; these may not change. */
  @Override
  public void alterTableSchema(String db, String table, StructType newSchema) {
    CatalogTable old = getTable(db, table);
    int keys = old.partitionColumnNames().size();
    StructField[] fields = newSchema.fields();
    StructField[] data = java.util.Arrays.copyOf(fields, fields.length - keys);
    alterTableDataSchema(db, table, new StructType(data));
  }

  @Override
  public MetastoreTable loadEntry(String db, String table, boolean fresh) {
    CatalogTable v1 = getTable(db, table);
    TableInput input =
        new GlueTableWriter(CatalogConfig.SESSION_CATALOG, NONE).create(v1, Optional.empty());
    Table glue =
        Table.builder()
            .name(input.name())
            .databaseName(db)
            .tableType(input.tableType())
            .storageDescriptor(input.storageDescriptor())
            .partitionKeys(input.partitionKeys())
            .parameters(input.parameters())
            .build();
    return new MetastoreTable(v1, glue, FormatDetector.detect(glue));
  }

  /**
   * Spark's metastores have no versions and no replace; location and columns are changed one after
   * the other.
   *
   * @throws UnsupportedOperationException if the partition columns differ
   */
  @Override
  public void replaceTable(CatalogTable definition, String expectedVersionId) {
    String db = definition.database();
    String table = definition.identifier().table();
    if (!getTable(db, table).partitionColumnNames().equals(definition.partitionColumnNames())) {
      throw new UnsupportedOperationException(
          "Cannot replace the table "
              + definition.identifier().unquotedString()
              + ": the session's metastore cannot change partition columns. Drop the table first");
    }
    alterTable(definition);
    alterTableDataSchema(db, table, definition.dataSchema());
  }

  /** Does nothing: nothing is kept. */
  @Override
  public void invalidateTable(String db, String table) {}

  private static scala.collection.immutable.Seq<scala.collection.immutable.Map<String, String>>
      specs(List<Map<String, String>> specs) {
    return ScalaInterop.seq(specs.stream().map(ScalaInterop::map).toList());
  }

  private static scala.Option<scala.collection.immutable.Map<String, String>> spec(
      Optional<Map<String, String>> spec) {
    return ScalaInterop.option(spec.map(ScalaInterop::map));
  }
}
