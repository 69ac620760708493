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
package io.lakeswitch.spark.shim;

import java.util.Map;
import org.apache.iceberg.SnapshotSummary;
import org.apache.iceberg.Table;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.mapping.MappingUtil;
import org.apache.iceberg.mapping.NameMappingParser;
import org.apache.iceberg.spark.Spark3Util;
import org.apache.iceberg.spark.Spark3Util.CatalogAndIdentifier;
import org.apache.iceberg.spark.SparkTableUtil;
import org.apache.iceberg.spark.source.StagedSparkTable;
import org.apache.iceberg.util.LocationUtil;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.StagingTableCatalog;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.V1Table;

/**
 * The procedures {@code snapshot} and {@code migrate}: an Iceberg table over the files of another
 * one. Iceberg's own take the current catalog for the target, whatever catalog they are called in,
 * and only catalogs of its own classes.
 */
final class TableImport {
  private final SparkSession spark;
  private final ProcedureHome home;

  TableImport(SparkSession spark, ProcedureHome home) {
    this.spark = spark;
    this.home = home;
  }

  /** The source stays, and the new table must not delete its files. */
  InternalRow[] snapshot(Identifier target, ProcedureArguments arguments) throws AnalysisException {
    String name = arguments.required("source_table");
    CatalogAndIdentifier found =
        Spark3Util.catalogAndIdentifier(
            "identifier for parameter 'source_table'",
            spark,
            name,
            spark.sessionState().catalogManager().currentCatalog());
    if (found.catalog() == home.catalog() && found.identifier().equals(target)) {
      throw new IllegalArgumentException(
          "Cannot create a snapshot with the same name as the source of the snapshot.");
    }
    ImportSource source = ImportSource.of(spark, home, found.catalog(), found.identifier());
    if (home.catalog().tableExists(target)) {
      throw new TableAlreadyExistsException(target);
    }
    Map<String, String> properties = source.propertiesWithoutPlaces();
    properties.put(TableCatalog.PROP_PROVIDER, "iceberg");
    properties.putAll(arguments.texts("properties"));
    properties.put(TableProperties.GC_ENABLED, "false");
    properties.put("snapshot", "true");
    arguments.text("location").ifPresent(at -> properties.put(TableCatalog.PROP_LOCATION, at));
    StagedSparkTable staged = stage(target, source.table(), properties);
    if (source.overlaps(staged.table().location())) {
      throw new IllegalArgumentException(
          String.format(
              "Cannot create a snapshot at location %s because it would overlap with source table"
                  + " location %s. Overlapping snapshot and source would mix table files.",
              staged.table().location(), source.location()));
    }
    return commit(staged, source.table().identifier(), arguments);
  }

  /** The source is kept under another name until the Iceberg table stands in its place. */
  InternalRow[] migrate(Identifier table, ProcedureArguments arguments) throws AnalysisException {
    ImportSource source = ImportSource.of(spark, home, home.catalog(), table);
    Map<String, String> properties = source.properties();
    properties.put(TableCatalog.PROP_PROVIDER, "iceberg");
    properties.putAll(arguments.texts("properties"));
    properties.put("migrated", "true");
    properties.putIfAbsent(TableCatalog.PROP_LOCATION, source.location());
    Identifier backup =
        Identifier.of(
            table.namespace(),
            arguments.text("backup_table_name").orElse(table.name() + "_BACKUP_"));
    home.catalog().renameTable(table, backup);
    InternalRow[] migrated;
    try {
      CatalogTable kept =
          withoutFiles(ImportSource.of(spark, home, home.catalog(), backup).table());
      StagedSparkTable staged = stage(table, source.table(), properties);
      migrated = commit(staged, kept.identifier(), arguments);
    } catch (Exception e) {
      restore(source.table(), table, backup, e);
      throw e;
    }
    home.catalog().invalidateTable(table);
    if (arguments.flag("drop_backup")) {
      home.catalog().dropTable(backup);
    }
    return migrated;
  }

  /**
   * The files are the Iceberg table's from now on: whoever drops the backup must not delete them.
   */
  private CatalogTable withoutFiles(CatalogTable backup) {
    CatalogTable external = ScalaInterop.copyWith(backup, "tableType", CatalogTableType.EXTERNAL());
    spark.sessionState().catalog().alterTable(external);
    return external;
  }

  private void restore(
      CatalogTable source, Identifier table, Identifier backup, Exception failure) {
    try {
      home.catalog().renameTable(backup, table);
      spark.sessionState().catalog().alterTable(source);
    } catch (Exception e) {
      failure.addSuppressed(
          new IllegalStateException(
              String.format(
                  "Cannot give the table %s of catalog %s its name back: it is there as %s. Rename"
                      + " it",
                  table, home.catalog().name(), backup.name()),
              e));
    }
  }

  private StagedSparkTable stage(
      Identifier target, CatalogTable source, Map<String, String> properties)
      throws AnalysisException {
    V1Table v1 = new V1Table(source);
    StagingTableCatalog iceberg = (StagingTableCatalog) home.iceberg();
    return (StagedSparkTable)
        iceberg.stageCreate(target, v1.columns(), v1.partitioning(), properties);
  }

  private InternalRow[] commit(
      StagedSparkTable staged, TableIdentifier source, ProcedureArguments arguments) {
    Table table = staged.table();
    try {
      if (!table.properties().containsKey(TableProperties.DEFAULT_NAME_MAPPING)) {
        String mapping = NameMappingParser.toJson(MappingUtil.create(table.schema()));
        table.updateProperties().set(TableProperties.DEFAULT_NAME_MAPPING, mapping).commit();
      }
      SparkTableUtil.importSparkTable(
          spark,
          source,
          table,
          metadataLocation(table),
          Map.of(),
          false,
          arguments.flag("ignore_missing_files"),
          SparkTableUtil.migrationService(arguments.count("parallelism")));
      staged.commitStagedChanges();
    } catch (RuntimeException e) {
      staged.abortStagedChanges();
      throw e;
    }
    long files =
        Long.parseLong(
            table.currentSnapshot().summary().get(SnapshotSummary.TOTAL_DATA_FILES_PROP));
    return new InternalRow[] {new GenericInternalRow(new Object[] {files})};
  }

  private static String metadataLocation(Table table) {
    return LocationUtil.stripTrailingSlash(
        table
            .properties()
            .getOrDefault(
                TableProperties.WRITE_METADATA_LOCATION,
                LocationUtil.stripTrailingSlash(table.location()) + "/metadata"));
  }
}
