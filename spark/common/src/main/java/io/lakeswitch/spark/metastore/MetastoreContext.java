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
import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructType;
import software.amazon.awssdk.services.glue.model.Table;

/** What the parts of one Glue metastore share. */
final class MetastoreContext {
  private final CatalogConfig config;
  private final GlueMetastore glue;
  private final GlueTableReader reader;
  private final GlueTableWriter writer;
  private final TableCache cache;
  private final Locations locations;
  private final TableFiles files;
  private final MetastoreEnvironment environment;
  private final AtomicReference<TableSchemaSource> schemaSource;

  MetastoreContext(
      CatalogConfig config,
      GlueMetastore glue,
      MetastoreEnvironment environment,
      InternalNames internalNames,
      AtomicReference<TableSchemaSource> schemaSource) {
    this.config = config;
    this.glue = glue;
    this.environment = environment;
    this.schemaSource = schemaSource;
    reader = new GlueTableReader(config, environment);
    writer = new GlueTableWriter(config.catalogName(), internalNames);
    cache = new TableCache(config.cache());
    locations = new Locations(config, environment);
    files = new TableFiles(environment::hadoopConfiguration);
  }

  GlueMetastore glue() {
    return glue;
  }

  GlueTableReader reader() {
    return reader;
  }

  GlueTableWriter writer() {
    return writer;
  }

  TableCache cache() {
    return cache;
  }

  Locations locations() {
    return locations;
  }

  TableFiles files() {
    return files;
  }

  boolean hiveSupport() {
    return environment.hiveSupport();
  }

  String catalogName() {
    return config.catalogName();
  }

  boolean skipArchive() {
    return config.glue().skipArchive();
  }

  /** Most partitions that one read of a projected table may compute. */
  int maxProjectedPartitions() {
    return config.maxProjectedPartitions();
  }

  /** Returns a table; throws Spark's exception if it, or its database, does not exist. */
  MetastoreTable entry(String db, String table) {
    return cache.get(db, table, () -> load(db, table));
  }

  /** As {@link #entry}, and never from the cache. */
  MetastoreTable freshEntry(String db, String table) {
    cache.invalidate(db, table);
    return entry(db, table);
  }

  private MetastoreTable load(String db, String name) {
    Table table;
    try {
      table = glue.getTable(lower(db), lower(name));
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.TABLE_NOT_FOUND) {
        cache.addDatabase(db);
      }
      throw SparkErrors.translate(e, db, name);
    }
    return reader.read(db, table);
  }

  /**
   * Checks that a table's entry may be changed.
   *
   * @throws UnsupportedOperationException if it was reached through a resource link
   */
  void requireOwn(MetastoreTable entry, String what) {
    ResourceLinks.requireOwn(
        entry, what + " the table", nameForErrors(entry.v1().database(), entry.glue().name()));
  }

  /** Returns the converter of a table's partitions. */
  PartitionConverter partitionsOf(MetastoreTable entry) {
    return new PartitionConverter(
        entry,
        fault ->
            UnreadableTableException.of(
                config,
                entry.v1().database(),
                entry.v1().identifier().table(),
                fault.field(),
                fault.problem(),
                fault.nextStep(),
                fault));
  }

  String nameForErrors(String db, String table) {
    return db + "." + table + " of catalog " + glue.describe();
  }

  /** Returns the columns of a definition that has none itself, from whoever knows them. */
  Optional<StructType> schemaInLog(CatalogTable definition) {
    TableSchemaSource source = schemaSource.get();
    return source == null || !definition.schema().isEmpty()
        ? Optional.empty()
        : source.schemaOf(definition).filter(schema -> !schema.isEmpty());
  }

  static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
