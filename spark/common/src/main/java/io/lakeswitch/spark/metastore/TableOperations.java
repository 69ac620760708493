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

import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.GlueMetastoreException.Outcome;
import io.lakeswitch.glue.TableName;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Tables and views of a Glue catalog. */
final class TableOperations {
  private static final Logger LOG = LoggerFactory.getLogger(TableOperations.class);

  /** Up to this many tables are asked for one by one, which the cache may answer. */
  private static final int ONE_BY_ONE = 10;

  private final MetastoreContext context;
  private final Function<String, URI> databaseLocation;

  /**
   * Makes the operations.
   *
   * @param databaseLocation tells the location of a database
   */
  TableOperations(MetastoreContext context, Function<String, URI> databaseLocation) {
    this.context = context;
    this.databaseLocation = databaseLocation;
  }

  /**
   * Creates a table. What this call itself made of directories goes again if Glue surely did not
   * create the table, and only then.
   */
  void create(CatalogTable definition, boolean ignoreIfExists) {
    TableDefinitions.verify(definition);
    String db = definition.database();
    String name = definition.identifier().table();
    CatalogTable table = located(definition, db, name);
    String createId = UUID.randomUUID().toString();
    TableInput input =
        GlueTableWriter.marked(
            context.writer().create(table, context.schemaInLog(table)), createId);
    boolean madeDirectory =
        table.tableType().equals(CatalogTableType.MANAGED())
            && context.files().makeDirectory(table.location());
    try {
      context.glue().createTable(MetastoreContext.lower(db), input, GlueTableWriter.CREATE_ID);
    } catch (GlueMetastoreException e) {
      if (madeDirectory && e.outcome() == Outcome.NOT_APPLIED) {
        context.files().removeEmptyDirectory(table.location());
      }
      if (e.kind() != Kind.ALREADY_EXISTS) {
        throw SparkErrors.translate(e, db, name);
      }
      if (!ignoreIfExists) {
        throw SparkErrors.tableExists(db, name);
      }
    } finally {
      context.cache().invalidate(db, name);
    }
  }

  private CatalogTable located(CatalogTable definition, String db, String name) {
    if (!definition.tableType().equals(CatalogTableType.MANAGED())
        || definition.storage().locationUri().isDefined()) {
      definition.storage().locationUri().foreach(uri -> requireAbsolute(uri, db, name));
      return definition;
    }
    URI location = context.locations().ofTable(db, name, databaseLocation.apply(db));
    return ScalaInterop.copyWith(
        definition,
        "storage",
        ScalaInterop.copyWith(definition.storage(), "locationUri", Option.apply(location)));
  }

  private Object requireAbsolute(URI location, String db, String name) {
    if (NoLocationFileSystem.marks(location)) {
      throw new IllegalStateException(NoLocationFileSystem.text(context.catalogName(), db));
    }
    if (!location.isAbsolute()) {
      throw new IllegalArgumentException(
          "Cannot create the table "
              + context.catalogName()
              + "."
              + db
              + "."
              + name
              + " at '"
              + location
              + "': the location is relative. Give one with its scheme, such as s3://bucket/path");
    }
    return null;
  }

  /**
   * Deletes the entry, then the data of a managed table, as Hive's metastore does. Of a table that
   * cannot be read only the entry goes: where its files are would be a guess.
   */
  void drop(String db, String name, boolean ignoreIfNotExists, boolean purge) {
    Table glue;
    try {
      glue = context.glue().getTable(MetastoreContext.lower(db), MetastoreContext.lower(name));
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.TABLE_NOT_FOUND && ignoreIfNotExists) {
        context.cache().invalidate(db, name);
        return;
      }
      throw SparkErrors.translate(e, db, name);
    }
    if (ResourceLinks.isOfLinkedDatabase(db, glue)) {
      // Glue would follow the link and delete the target's table.
      throw ResourceLinks.notOwn(
          "drop the table",
          context.nameForErrors(db, name),
          ResourceLinks.target(db, glue).orElseThrow());
    }
    Optional<String> unreadable = whyUnreadable(glue);
    Set<URI> data = unreadable.isPresent() ? Set.of() : managedData(db, glue);
    try {
      context.glue().deleteTable(MetastoreContext.lower(db), MetastoreContext.lower(name));
    } catch (GlueMetastoreException e) {
      if (!e.isNotFound() || !ignoreIfNotExists) {
        throw SparkErrors.translate(e, db, name);
      }
    } finally {
      context.cache().invalidate(db, name);
    }
    unreadable.ifPresent(
        why ->
            LOG.warn(
                "Dropped the entry of {}.{}.{} alone and kept its files{}, because it could not be"
                    + " read: {}",
                context.catalogName(),
                db,
                name,
                keptAt(glue),
                why));
    data.forEach(location -> context.files().delete(location, purge));
  }

  private Optional<String> whyUnreadable(Table glue) {
    try {
      DetectedFormat format = context.reader().read(glue).format();
      return format.format() == TableFormat.UNKNOWN || format.format() == TableFormat.FEDERATED
          ? Optional.of(format.reason())
          : Optional.empty();
    } catch (UnreadableTableException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static String keptAt(Table glue) {
    String location = glue.storageDescriptor() == null ? null : glue.storageDescriptor().location();
    return location == null || location.isBlank() ? "" : " at " + location;
  }

  /**
   * A managed table owns its partitions' directories too, wherever they are. A resource link owns
   * nothing.
   */
  private Set<URI> managedData(String db, Table glue) {
    Set<URI> locations = new LinkedHashSet<>();
    if (!GlueTableReader.type(glue).equals(CatalogTableType.MANAGED())
        || glue.targetTable() != null) {
      return locations;
    }
    Optional<URI> root = GlueTableReader.dataLocation(glue);
    root.ifPresent(locations::add);
    if (!glue.partitionKeys().isEmpty()) {
      String inside = root.map(r -> r + "/").orElse("");
      for (Partition partition :
          context.glue().getPartitions(MetastoreContext.lower(db), glue.name(), null, true)) {
        partitionLocation(partition)
            .filter(l -> inside.isEmpty() || !(l + "/").startsWith(inside))
            .ifPresent(locations::add);
      }
    }
    return locations;
  }

  private Optional<URI> partitionLocation(Partition partition) {
    try {
      return partition.storageDescriptor() == null
          ? Optional.empty()
          : Optional.ofNullable(GlueTableReader.location(partition.storageDescriptor().location()));
    } catch (EntryFault e) {
      LOG.warn(
          "The files of the partition {} of {}.{}.{} are kept: {}",
          partition.values(),
          context.catalogName(),
          partition.databaseName(),
          partition.tableName(),
          e.getMessage());
      return Optional.empty();
    }
  }

  /** Replaces what {@code CatalogTable} shows of the entry that the caller's change is based on. */
  void alter(CatalogTable definition) {
    TableDefinitions.verify(definition);
    change(
        definition.database(),
        definition.identifier().table(),
        entry -> {
          requireOurView(entry, definition);
          return context.writer().alter(entry.glue(), definition, context.schemaInLog(definition));
        });
  }

  /** The text of another engine's view must not be replaced by the explanation that we show. */
  private void requireOurView(MetastoreTable entry, CatalogTable definition) {
    boolean explained =
        definition.viewText().isDefined()
            && UnreadableViewText.errorIn(definition.viewText().get()).isPresent();
    boolean another =
        entry.format().format() == TableFormat.VIEW
            && (ViewDialects.isMultiDialect(entry.glue())
                || definition.properties().contains(PrestoView.MARK));
    if (explained || another) {
      throw new UnsupportedOperationException(
          "Cannot alter the view "
              + context.catalogName()
              + "."
              + definition.database()
              + "."
              + definition.identifier().table()
              + ": because another engine keeps it in a form of its own. Change it there, or make a"
              + " view of Spark under another name with CREATE VIEW");
    }
  }

  void alterDataSchema(String db, String name, StructType newDataSchema) {
    change(
        db,
        name,
        entry -> {
          List<StructField> fields = new ArrayList<>(List.of(newDataSchema.fields()));
          fields.addAll(List.of(entry.v1().partitionSchema().fields()));
          return schemaChanged(entry, new StructType(fields.toArray(StructField[]::new)));
        });
  }

  void alterSchema(String db, String name, StructType newSchema) {
    change(db, name, entry -> schemaChanged(entry, newSchema));
  }

  private TableInput schemaChanged(MetastoreTable entry, StructType schema) {
    CatalogTable table = HiveSerdeTranslation.toHive(entry.v1());
    TableDefinitions.verifySchema(table, schema);
    return context.writer().alterSchema(entry.glue(), table, schema);
  }

  void alterStats(String db, String name, Optional<CatalogStatistics> stats) {
    change(db, name, entry -> context.writer().alterStatistics(entry.glue(), stats));
  }

  void replace(CatalogTable definition, String expectedVersionId) {
    TableDefinitions.verify(definition);
    String db = definition.database();
    String name = definition.identifier().table();
    MetastoreTable entry = context.entry(db, name);
    context.requireOwn(entry, "replace");
    CatalogTable table = located(definition, db, name);
    update(
        db,
        context.writer().replace(entry.glue(), table, context.schemaInLog(table)),
        expectedVersionId);
  }

  /**
   * Writes a change of the entry that the caller may have seen. If somebody else changed the table
   * since then, the change is made again on the new entry only where that does not undo theirs:
   * when all that callers see is as it was.
   */
  private void change(String db, String name, Function<MetastoreTable, TableInput> change) {
    MetastoreTable seen = context.entry(db, name);
    requireV1(db, name, seen);
    context.requireOwn(seen, "alter");
    try {
      update(db, change.apply(seen), seen.versionId());
    } catch (GlueMetastoreException e) {
      if (e.kind() != Kind.CONCURRENT_MODIFICATION) {
        throw SparkErrors.translate(e, db, name);
      }
      MetastoreTable now = context.freshEntry(db, name);
      if (!TableDefinitions.looksTheSame(seen.v1(), now.v1())) {
        throw e;
      }
      SparkErrors.run(db, name, () -> update(db, change.apply(now), now.versionId()));
    }
  }

  private void requireV1(String db, String name, MetastoreTable entry) {
    if (entry.format().format() == TableFormat.ICEBERG) {
      throw new IllegalStateException(
          "Cannot alter the table "
              + context.catalogName()
              + "."
              + db
              + "."
              + name
              + " as a Spark table: it is an Iceberg table. Address it through its catalog");
    }
  }

  private void update(String db, TableInput input, String versionId) {
    try {
      context
          .glue()
          .updateTable(MetastoreContext.lower(db), input, versionId, context.skipArchive());
    } finally {
      context.cache().invalidate(db, input.name());
    }
  }

  /** Returns those of the tables that exist; of one that cannot be read, its name. */
  List<CatalogTable> getByName(String db, List<String> names) {
    List<CatalogTable> found = new ArrayList<>();
    if (names.size() <= ONE_BY_ONE) {
      for (String name : names) {
        listed(db, name, () -> context.entry(db, name)).ifPresent(found::add);
      }
      return found;
    }
    Set<String> wanted = new LinkedHashSet<>(names.stream().map(MetastoreContext::lower).toList());
    List<Table> all =
        SparkErrors.translate(
            db, null, () -> context.glue().getTables(MetastoreContext.lower(db), null));
    for (Table table : all) {
      if (wanted.contains(MetastoreContext.lower(table.name()))) {
        listed(db, table.name(), () -> context.reader().read(db, table)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** One bad table must not break the listing of all others. */
  private Optional<CatalogTable> listed(String db, String name, Supplier<MetastoreTable> read) {
    try {
      MetastoreTable entry = read.get();
      if (entry.format().format() == TableFormat.RESOURCE_LINK) {
        LOG.warn(
            "{} is listed, but cannot be read: {}",
            context.nameForErrors(db, name),
            ResourceLinks.whyUnreadable(entry.format().target().orElseThrow()));
      }
      return Optional.of(entry.v1());
    } catch (UnreadableTableException e) {
      LOG.warn("A listing tells the name alone of {}.{}: {}", db, name, e.getMessage());
      return Optional.of(nameAlone(db, name));
    } catch (GlueMetastoreException e) {
      if (e.kind() != Kind.ACCESS_DENIED && e.kind() != Kind.FEDERATION) {
        throw e;
      }
      LOG.warn("A listing tells the name alone of {}.{}: {}", db, name, e.getMessage());
      return Optional.of(nameAlone(db, name));
    } catch (Exception e) {
      if (e instanceof NoSuchTableException) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static CatalogTable nameAlone(String db, String name) {
    return CatalogObjects.table(
        db,
        name,
        CatalogTableType.EXTERNAL(),
        CatalogObjects.storage(null, null, null, null, false, Map.of()),
        new StructType());
  }

  boolean exists(String db, String name) {
    try {
      context.entry(db, name);
      return true;
    } catch (UnreadableTableException e) {
      LOG.debug("A table that cannot be read exists all the same", e);
      return true;
    } catch (Exception e) {
      if (e instanceof NoSuchTableException
          || e instanceof org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException) {
        return false;
      }
      throw e;
    }
  }

  List<String> list(String db, String pattern) {
    return Patterns.filter(names(db).stream().map(TableName::name).toList(), pattern);
  }

  List<String> list(String db) {
    return names(db).stream().map(TableName::name).sorted().toList();
  }

  List<String> listViews(String db, String pattern) {
    return Patterns.filter(
        names(db).stream().filter(TableName::isView).map(TableName::name).toList(), pattern);
  }

  private List<TableName> names(String db) {
    List<TableName> names =
        SparkErrors.translate(
            db, null, () -> context.glue().listTables(MetastoreContext.lower(db)));
    context.cache().addDatabase(db);
    return names;
  }
}
