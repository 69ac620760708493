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

import io.lakeswitch.format.FormatDetector;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.TableName;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.glue.model.Database;
import software.amazon.awssdk.services.glue.model.DatabaseIdentifier;
import software.amazon.awssdk.services.glue.model.DatabaseInput;
import software.amazon.awssdk.services.glue.model.Table;

/** Databases of a Glue catalog. */
final class DatabaseOperations {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseOperations.class);
  private static final int NAMES_SHOWN = 5;

  private final MetastoreContext context;
  private final TableOperations tables;
  private final FunctionOperations functions;

  DatabaseOperations(
      MetastoreContext context, TableOperations tables, FunctionOperations functions) {
    this.context = context;
    this.tables = tables;
    this.functions = functions;
  }

  void create(CatalogDatabase definition, boolean ignoreIfExists) {
    Optional<URI> location =
        context.locations().ofNewDatabase(definition.name(), definition.locationUri());
    try {
      context.glue().createDatabase(input(definition, location));
    } catch (GlueMetastoreException e) {
      if (e.kind() != Kind.ALREADY_EXISTS) {
        throw e;
      }
      if (!ignoreIfExists) {
        throw SparkErrors.databaseExists(definition.name());
      }
    }
  }

  private static DatabaseInput input(CatalogDatabase definition, Optional<URI> location) {
    return DatabaseInput.builder()
        .name(MetastoreContext.lower(definition.name()))
        .description(definition.description())
        .locationUri(location.map(GlueTableWriter::text).orElse(null))
        .parameters(ScalaInterop.javaMap(definition.properties()))
        .build();
  }

  void alter(CatalogDatabase definition) {
    String db = definition.name();
    Database old = find(db).orElseThrow(() -> SparkErrors.noSuchDatabase(db));
    if (ResourceLinks.isLink(db, old)) {
      throw new UnsupportedOperationException(
          "Cannot alter the database "
              + db
              + " of catalog "
              + context.glue().describe()
              + ": because it is a resource link"
              + linkTarget(old)
              + ", where its entry in Glue is kept. Use a catalog with the glue.id of that account");
    }
    URI given = definition.locationUri();
    Optional<URI> location =
        given == null || NoLocationFileSystem.marks(given) ? Optional.empty() : Optional.of(given);
    DatabaseInput input = input(definition, location);
    DatabaseInput changed =
        input.toBuilder()
            .locationUri(location.isPresent() ? input.locationUri() : old.locationUri())
            .createTableDefaultPermissions(
                old.hasCreateTableDefaultPermissions() ? old.createTableDefaultPermissions() : null)
            .targetDatabase(old.targetDatabase())
            .federatedDatabase(old.federatedDatabase())
            .build();
    SparkErrors.run(
        db, null, () -> context.glue().updateDatabase(MetastoreContext.lower(db), changed));
  }

  private static String linkTarget(Database link) {
    DatabaseIdentifier target = link.targetDatabase();
    return target == null
        ? ""
        : " to "
            + target.databaseName()
            + (target.catalogId() == null ? "" : " in account " + target.catalogId());
  }

  /** Whether a database is a resource link. Asks Glue: a DROP must not go by what is cached. */
  boolean isLink(String db) {
    return find(db).filter(database -> ResourceLinks.isLink(db, database)).isPresent();
  }

  CatalogDatabase get(String db) {
    Database database = find(db).orElseThrow(() -> SparkErrors.noSuchDatabase(db));
    context.cache().addDatabase(db);
    String name = MetastoreContext.lower(db);
    Map<String, String> parameters = new HashMap<>(database.parameters());
    parameters.values().removeIf(value -> value == null);
    return CatalogObjects.database(
        name,
        database.description() == null ? "" : database.description(),
        location(name, database.locationUri()),
        parameters);
  }

  /**
   * A location that cannot be used is none, and not the catalog's default: that would be a guess.
   */
  private URI location(String name, String locationUri) {
    try {
      URI given = GlueTableReader.location(locationUri);
      return given != null
          ? given
          : context.locations().ofDatabase(name).orElseGet(() -> context.locations().missing(name));
    } catch (EntryFault e) {
      LOG.warn(
          "The database {}.{} has no location that can be used: {}",
          context.catalogName(),
          name,
          e.problem());
      return context.locations().missing(name);
    }
  }

  boolean exists(String db) {
    if (context.cache().knowsDatabase(db)) {
      return true;
    }
    boolean exists = find(db).isPresent();
    if (exists) {
      context.cache().addDatabase(db);
    }
    return exists;
  }

  private Optional<Database> find(String db) {
    return context.glue().findDatabase(MetastoreContext.lower(db));
  }

  List<String> list(String pattern) {
    return Patterns.filter(context.glue().getDatabaseNames(), pattern);
  }

  List<String> list() {
    return context.glue().getDatabaseNames().stream().sorted().toList();
  }

  /**
   * Glue's DeleteDatabase deletes whatever is in it, so it is called on empty databases only. Of a
   * resource link it deletes the link alone; the tables seen through it are the target's, and stay.
   */
  void drop(String db, boolean ignoreIfNotExists, boolean cascade) {
    Optional<Database> found = find(db);
    if (found.isEmpty()) {
      context.cache().invalidateDatabase(db);
      if (!ignoreIfNotExists) {
        throw SparkErrors.noSuchDatabase(db);
      }
      return;
    }
    if (!ResourceLinks.isLink(db, found.get())) {
      if (cascade) {
        dropContents(db);
      }
      requireEmpty(db);
    }
    context.cache().invalidateDatabase(db);
    try {
      SparkErrors.run(db, null, () -> context.glue().deleteDatabase(MetastoreContext.lower(db)));
    } finally {
      context.cache().invalidateDatabase(db);
    }
  }

  private void dropContents(String db) {
    List<Table> all = context.glue().getTables(MetastoreContext.lower(db), null);
    List<String> iceberg =
        all.stream()
            .filter(t -> FormatDetector.detect(t).format() == TableFormat.ICEBERG)
            .map(Table::name)
            .toList();
    if (!iceberg.isEmpty()) {
      throw notEmpty(db, "it holds Iceberg tables: " + shown(iceberg));
    }
    all.forEach(table -> tables.drop(db, table.name(), true, false));
    functions.list(db, "*").forEach(name -> functions.drop(db, name));
  }

  private void requireEmpty(String db) {
    List<String> left =
        context.glue().listTables(MetastoreContext.lower(db)).stream()
            .map(TableName::name)
            .toList();
    if (!left.isEmpty()) {
      throw notEmpty(db, "it holds the tables " + shown(left));
    }
    List<String> functionsLeft = functions.list(db, "*");
    if (!functionsLeft.isEmpty()) {
      throw notEmpty(db, "it holds the functions " + shown(functionsLeft));
    }
  }

  private IllegalStateException notEmpty(String db, String why) {
    return new IllegalStateException(
        "Cannot drop the database "
            + context.catalogName()
            + "."
            + db
            + ": "
            + why
            + ". Drop them first, or use DROP DATABASE ... CASCADE. Glue deletes every table with "
            + "its database, also those that Lake Formation hides from you");
  }

  private static String shown(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(NAMES_SHOWN, names.size())));
    return names.size() > NAMES_SHOWN ? first + " and others" : first;
  }
}
