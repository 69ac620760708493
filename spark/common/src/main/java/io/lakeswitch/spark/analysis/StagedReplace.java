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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownErrors;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.SparkMetastore;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.PlanShims;
import io.lakeswitch.spark.shim.ScalaInterop;
import io.lakeswitch.spark.shim.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.InMemoryCatalog;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.Option;

/**
 * One replace of a table: the new one is written at a place of its own and registered in a
 * metastore of its own, in memory; then the entry of the old one is changed in one step, under its
 * version.
 */
final class StagedReplace {
  private final SparkSession session;
  private final RedirectingSessionCatalog catalog;
  private final V1Metastore metastore;
  private final CatalogTable definition;
  private final SaveMode mode;
  private final String database;
  private final String table;
  private final Optional<MetastoreTable> old;

  private StagedReplace(
      SparkSession session,
      RedirectingSessionCatalog catalog,
      CatalogTable definition,
      String database,
      boolean orCreate,
      SaveMode mode) {
    this.session = session;
    this.catalog = catalog;
    this.metastore = catalog.binding().metastore();
    this.definition = definition;
    this.mode = mode;
    this.database = database;
    this.table = definition.identifier().table();
    this.old =
        metastore.tableExists(database, table)
            ? Optional.of(metastore.loadEntry(database, table, true))
            : Optional.empty();
    if (old.isEmpty() && !orCreate) {
      throw ScalaInterop.sneak(
          new org.apache.spark.sql.catalyst.analysis.NoSuchTableException(database, table));
    }
    if (old.isPresent() && old.get().v1().tableType().equals(CatalogTableType.VIEW())) {
      throw cannot("it is a view", "Drop the view first, or choose another name");
    }
  }

  static StagedReplace begin(
      SparkSession session, CatalogTable definition, boolean orCreate, SaveMode mode) {
    String name = definition.identifier().database().get();
    Optional<QualifiedNames.Qualified> qualified = QualifiedNames.parse(name);
    RedirectingSessionCatalog owner =
        qualified
            .map(parts -> SessionCatalogs.owner(session, parts.bindingId()))
            .orElseGet(() -> SessionCatalogs.sessionCatalog(session));
    return new StagedReplace(
        session,
        owner,
        definition,
        qualified.map(QualifiedNames.Qualified::database).orElse(name),
        orCreate,
        mode);
  }

  void run(LogicalPlan query) {
    Path location = newLocation();
    boolean existed = exists(location);
    String stagingId = "s" + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
    SparkMetastore staging = newStagingArea(location);
    Bindings.register(stagingId, staging);
    try {
      PlanShims.execute(session, PlanNodes.createTable(staged(stagingId, location), mode, query));
      commit(staging);
    } catch (Exception | Error e) {
      // Scala throws checked exceptions that no signature tells, a failed job's among them.
      if (!existed) {
        deleteAfter(e, location);
      }
      throw ScalaInterop.sneak(ShownErrors.plain(e));
    } finally {
      Bindings.unregister(stagingId);
    }
    // Spark keeps the relation of the old files by name.
    session.sessionState().catalog().refreshTable(definition.identifier());
    old.ifPresent(replaced -> deleteData(replaced, location));
  }

  private SparkMetastore newStagingArea(Path location) {
    InMemoryCatalog memory =
        new InMemoryCatalog(
            session.sparkContext().getConf(), Sessions.hadoopConfiguration(session));
    SparkMetastore staging = new SparkMetastore(() -> memory);
    staging.createDatabase(
        CatalogObjects.database(database, "", location.getParent().toUri(), Map.of()), false);
    return staging;
  }

  private CatalogTable staged(String stagingId, Path location) {
    CatalogTable located =
        ScalaInterop.copyWith(
            definition,
            Map.of(
                "tableType", CatalogTableType.EXTERNAL(),
                "storage",
                    ScalaInterop.copyWith(
                        definition.storage(), "locationUri", Option.apply(location.toUri()))));
    return CatalogObjects.withDatabase(located, QualifiedNames.qualify(stagingId, database));
  }

  private Path newLocation() {
    Optional<URI> given = ScalaInterop.optional(definition.storage().locationUri());
    if (given.isPresent()) {
      Path location = Directories.qualified(session, given.get());
      if (mode != SaveMode.Overwrite && !isEmpty(location)) {
        throw cannot(
            "its LOCATION "
                + location
                + " holds data, which could not be kept until the new ones"
                + " are written",
            "Leave LOCATION out, name an empty one, or use INSERT OVERWRITE");
      }
      return location;
    }
    String name = table + "-" + UUID.randomUUID().toString().substring(0, 8);
    URI parent = metastore.getDatabase(database).locationUri();
    if (parent != null && parent.getPath() != null && !parent.getPath().isEmpty()) {
      return new Path(new Path(parent), name);
    }
    return old.map(replaced -> new Path(replaced.v1().location()).getParent())
        .map(directory -> new Path(directory, name))
        .orElseThrow(
            () ->
                cannot(
                    "its database has no location",
                    "Set spark.sql.catalog." + catalog.name() + ".warehouse, or give a LOCATION"));
  }

  private void commit(V1Metastore staging) {
    CatalogTable written = CatalogObjects.withDatabase(staging.getTable(database, table), database);
    boolean managed = definition.storage().locationUri().isEmpty();
    CatalogTable replacement =
        managed ? ScalaInterop.copyWith(written, "tableType", CatalogTableType.MANAGED()) : written;
    List<CatalogTablePartition> partitions =
        staging.listPartitions(database, table, Optional.empty());
    if (old.isEmpty()) {
      metastore.createTable(replacement, false);
      createPartitions(partitions);
      return;
    }
    List<CatalogTablePartition> oldPartitions =
        old.get().v1().partitionColumnNames().isEmpty()
            ? List.of()
            : metastore.listPartitions(database, table, Optional.empty());
    boolean sameKeys =
        replacement.partitionColumnNames().equals(old.get().v1().partitionColumnNames());
    try {
      if (!sameKeys) {
        // The metastore knows them by the keys of the old table.
        dropPartitions(oldPartitions);
      }
      metastore.replaceTable(replacement, old.get().versionId());
    } catch (Exception | Error e) {
      recreate(e, sameKeys ? List.of() : oldPartitions);
      throw e;
    }
    try {
      if (sameKeys) {
        dropPartitions(oldPartitions);
      }
      createPartitions(partitions);
    } catch (Exception | Error e) {
      restore(e, oldPartitions);
      throw e;
    }
  }

  private void recreate(Throwable cause, List<CatalogTablePartition> partitions) {
    try {
      createPartitions(partitions);
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  private void restore(Throwable cause, List<CatalogTablePartition> partitions) {
    try {
      metastore.replaceTable(
          old.orElseThrow().v1(), metastore.loadEntry(database, table, true).versionId());
      createPartitions(partitions);
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  private void dropPartitions(List<CatalogTablePartition> partitions) {
    if (!partitions.isEmpty()) {
      List<Map<String, String>> specs = new ArrayList<>();
      partitions.forEach(partition -> specs.add(ScalaInterop.javaMap(partition.spec())));
      metastore.dropPartitions(database, table, specs, true, false, true);
    }
  }

  private void createPartitions(List<CatalogTablePartition> partitions) {
    if (!partitions.isEmpty()) {
      metastore.createPartitions(database, table, partitions, true);
    }
  }

  /** As DROP would: the data of a managed table go, but Iceberg's DROP keeps them. */
  private void deleteData(MetastoreTable replaced, Path newLocation) {
    if (!replaced.v1().tableType().equals(CatalogTableType.MANAGED())
        || replaced.format().format() == TableFormat.ICEBERG
        || replaced.v1().storage().locationUri().isEmpty()) {
      return;
    }
    Path oldLocation = new Path(replaced.v1().location());
    if (!Directories.overlap(oldLocation, newLocation)) {
      delete(oldLocation);
    }
  }

  private void deleteAfter(Throwable cause, Path location) {
    try {
      delete(location);
    } catch (UncheckedIOException e) {
      cause.addSuppressed(e);
    }
  }

  private void delete(Path path) {
    try {
      fileSystem(path).delete(path, true);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + path + ". Delete it by hand", e);
    }
  }

  private boolean exists(Path path) {
    try {
      return fileSystem(path).exists(path);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look at " + path, e);
    }
  }

  private boolean isEmpty(Path path) {
    try {
      return !exists(path) || fileSystem(path).listStatus(path).length == 0;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look at " + path, e);
    }
  }

  private FileSystem fileSystem(Path path) throws IOException {
    return path.getFileSystem(Sessions.hadoopConfiguration(session));
  }

  private UnsupportedOperationException cannot(String because, String next) {
    return new UnsupportedOperationException(
        String.format(
            "Cannot replace %s.%s.%s: because %s. %s",
            catalog.name(), database, table, because, next));
  }
}
