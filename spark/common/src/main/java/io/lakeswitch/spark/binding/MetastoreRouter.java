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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.metastore.GlueV1Metastore;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.types.StructType;

/**
 * All metastores of an application as one. A qualified database name goes to the metastore of its
 * binding, under its plain name, and what comes back carries the qualified name again; a plain name
 * goes to the metastore of {@code spark_catalog}.
 */
public final class MetastoreRouter implements V1Metastore {
  private static final String DEFAULT_DATABASE = "default";

  private final Supplier<V1Metastore> plain;
  private final String globalTempDatabase;

  /**
   * Makes a router.
   *
   * @param plain the metastore of plain names, asked for at the first use
   * @param globalTempDatabase Spark's database of global temporary views, which no metastore has
   */
  public MetastoreRouter(Supplier<V1Metastore> plain, String globalTempDatabase) {
    this.plain = plain;
    this.globalTempDatabase = globalTempDatabase;
  }

  private Route route(String db) {
    return QualifiedNames.parse(db)
        .map(q -> new Route(Bindings.metastore(q.bindingId()), q.database(), db))
        .orElseGet(() -> new Route(PlainNameScope.current().orElseGet(plain), db, db));
  }

  /**
   * Where one call goes.
   *
   * @param database the name there
   * @param asked the name of the question
   */
  private record Route(V1Metastore metastore, String database, String asked) {
    CatalogTable plain(CatalogTable table) {
      return isSame()
          ? table
          : AvroNames.forget(CatalogObjects.withDatabase(table, database), database);
    }

    CatalogTable shown(CatalogTable table) {
      if (isSame()) {
        return table;
      }
      CatalogTable renamed = CatalogObjects.withDatabase(table, asked);
      // Spark looks views up by the text of their names, in spark_catalog.
      CatalogTable named =
          table.tableType() == CatalogTableType.VIEW() ? renamed : ShownIdentifier.in(renamed);
      return HudiNames.tell(AvroNames.tell(named, database), database);
    }

    /** Spark derives the default location from the name, which is none to keep. */
    CatalogDatabase plain(CatalogDatabase definition) {
      if (isSame()) {
        return definition;
      }
      URI location = definition.locationUri();
      if (location != null && new Path(location).getName().equals(asked + ".db")) {
        location = new Path(new Path(location).getParent(), database + ".db").toUri();
      }
      return CatalogObjects.database(
          database,
          definition.description(),
          location,
          ScalaInterop.javaMap(definition.properties()));
    }

    CatalogDatabase shown(CatalogDatabase definition) {
      return isSame() ? definition : ScalaInterop.copyWith(definition, "name", asked);
    }

    CatalogFunction plain(CatalogFunction function) {
      return isSame() ? function : named(function, database);
    }

    CatalogFunction shown(CatalogFunction function) {
      return isSame() ? function : named(function, asked);
    }

    private static CatalogFunction named(CatalogFunction function, String db) {
      return ScalaInterop.copyWith(
          function, "identifier", CatalogObjects.function(db, function.identifier().funcName()));
    }

    private boolean isSame() {
      return database.equals(asked);
    }
  }

  @Override
  public void createDatabase(CatalogDatabase definition, boolean ignoreIfExists) {
    Route route = route(definition.name());
    route.metastore().createDatabase(route.plain(definition), ignoreIfExists);
  }

  @Override
  public void dropDatabase(String db, boolean ignoreIfNotExists, boolean cascade) {
    Route route = route(db);
    route.metastore().dropDatabase(route.database(), ignoreIfNotExists, cascade);
  }

  @Override
  public boolean isDatabaseLink(String db) {
    Route route = route(db);
    return route.metastore().isDatabaseLink(route.database());
  }

  @Override
  public void alterDatabase(CatalogDatabase definition) {
    Route route = route(definition.name());
    route.metastore().alterDatabase(route.plain(definition));
  }

  @Override
  public CatalogDatabase getDatabase(String db) {
    Route route = route(db);
    return route.shown(
        FreePlace.of(route.metastore(), route.metastore().getDatabase(route.database())));
  }

  @Override
  public boolean databaseExists(String db) {
    if (globalTempDatabase.equalsIgnoreCase(db)) {
      return false;
    }
    Route route = route(db);
    if (DEFAULT_DATABASE.equalsIgnoreCase(db) && route.metastore() instanceof GlueV1Metastore) {
      // Spark asks this whenever the current catalog changes (CatalogManager). Many accounts have
      // no such database or refuse access to it; who uses it is told then.
      return true;
    }
    return route.metastore().databaseExists(route.database());
  }

  @Override
  public List<String> listDatabases() {
    return plain.get().listDatabases();
  }

  @Override
  public List<String> listDatabases(String pattern) {
    return plain.get().listDatabases(pattern);
  }

  @Override
  public void setCurrentDatabase(String db) {
    Route route = route(db);
    route.metastore().setCurrentDatabase(route.database());
  }

  @Override
  public void createTable(CatalogTable definition, boolean ignoreIfExists) {
    Route route = route(definition.database());
    if (!route.isSame()) {
      HudiNames.correct(definition, route.database());
    }
    route
        .metastore()
        .createTable(FreePlace.of(route.metastore(), route.plain(definition)), ignoreIfExists);
  }

  @Override
  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    Route route = route(db);
    if (!OverwrittenTable.isDroppedBy(route.metastore(), route.database(), db, table)) {
      route.metastore().dropTable(route.database(), table, ignoreIfNotExists, purge);
    }
  }

  @Override
  public void renameTable(String db, String oldName, String newName) {
    Route route = route(db);
    route.metastore().renameTable(route.database(), oldName, newName);
  }

  @Override
  public void alterTable(CatalogTable definition) {
    Route route = route(definition.database());
    route.metastore().alterTable(route.plain(definition));
  }

  @Override
  public void alterTableDataSchema(String db, String table, StructType newDataSchema) {
    Route route = route(db);
    route.metastore().alterTableDataSchema(route.database(), table, newDataSchema);
  }

  @Override
  public void alterTableSchema(String db, String table, StructType newSchema) {
    Route route = route(db);
    route.metastore().alterTableSchema(route.database(), table, newSchema);
  }

  @Override
  public void alterTableStats(String db, String table, Optional<CatalogStatistics> stats) {
    Route route = route(db);
    route.metastore().alterTableStats(route.database(), table, stats);
  }

  @Override
  public CatalogTable getTable(String db, String table) {
    Route route = route(db);
    return HiveDefinitions.asWanted(
        route.shown(route.metastore().getTable(route.database(), table)));
  }

  @Override
  public List<CatalogTable> getTablesByName(String db, List<String> tables) {
    Route route = route(db);
    return route.metastore().getTablesByName(route.database(), tables).stream()
        .map(route::shown)
        .toList();
  }

  @Override
  public boolean tableExists(String db, String table) {
    Route route = route(db);
    return route.metastore().tableExists(route.database(), table);
  }

  @Override
  public List<String> listTables(String db) {
    Route route = route(db);
    return route.metastore().listTables(route.database());
  }

  @Override
  public List<String> listTables(String db, String pattern) {
    Route route = route(db);
    return route.metastore().listTables(route.database(), pattern);
  }

  @Override
  public List<String> listViews(String db, String pattern) {
    Route route = route(db);
    return route.metastore().listViews(route.database(), pattern);
  }

  @Override
  public void loadTable(
      String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    Route route = route(db);
    route.metastore().loadTable(route.database(), table, loadPath, overwrite, sourceLocal);
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
    Route route = route(db);
    route
        .metastore()
        .loadPartition(
            route.database(),
            table,
            loadPath,
            partition,
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
    Route route = route(db);
    route
        .metastore()
        .loadDynamicPartitions(
            route.database(), table, loadPath, partition, replace, dynamicColumns);
  }

  @Override
  public void createPartitions(
      String db, String table, List<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    Route route = route(db);
    route.metastore().createPartitions(route.database(), table, partitions, ignoreIfExists);
  }

  @Override
  public void dropPartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    Route route = route(db);
    route
        .metastore()
        .dropPartitions(route.database(), table, specs, ignoreIfNotExists, purge, retainData);
  }

  @Override
  public void renamePartitions(
      String db,
      String table,
      List<Map<String, String>> specs,
      List<Map<String, String>> newSpecs) {
    Route route = route(db);
    route.metastore().renamePartitions(route.database(), table, specs, newSpecs);
  }

  @Override
  public void alterPartitions(String db, String table, List<CatalogTablePartition> partitions) {
    Route route = route(db);
    route.metastore().alterPartitions(route.database(), table, partitions);
  }

  @Override
  public CatalogTablePartition getPartition(String db, String table, Map<String, String> spec) {
    Route route = route(db);
    return route.metastore().getPartition(route.database(), table, spec);
  }

  @Override
  public Optional<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    Route route = route(db);
    return route.metastore().getPartitionOption(route.database(), table, spec);
  }

  @Override
  public List<String> listPartitionNames(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    Route route = route(db);
    return route.metastore().listPartitionNames(route.database(), table, partialSpec);
  }

  @Override
  public List<CatalogTablePartition> listPartitions(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    Route route = route(db);
    return route.metastore().listPartitions(route.database(), table, partialSpec);
  }

  @Override
  public List<CatalogTablePartition> listPartitionsByFilter(
      String db, String table, List<Expression> predicates, String timeZoneId) {
    Route route = route(db);
    return route
        .metastore()
        .listPartitionsByFilter(route.database(), table, predicates, timeZoneId);
  }

  @Override
  public void createFunction(String db, CatalogFunction definition) {
    Route route = route(db);
    route.metastore().createFunction(route.database(), route.plain(definition));
  }

  @Override
  public void dropFunction(String db, String name) {
    Route route = route(db);
    route.metastore().dropFunction(route.database(), name);
  }

  @Override
  public void alterFunction(String db, CatalogFunction definition) {
    Route route = route(db);
    route.metastore().alterFunction(route.database(), route.plain(definition));
  }

  @Override
  public void renameFunction(String db, String oldName, String newName) {
    Route route = route(db);
    route.metastore().renameFunction(route.database(), oldName, newName);
  }

  @Override
  public CatalogFunction getFunction(String db, String name) {
    Route route = route(db);
    return route.shown(route.metastore().getFunction(route.database(), name));
  }

  @Override
  public boolean functionExists(String db, String name) {
    Route route = route(db);
    return route.metastore().functionExists(route.database(), name);
  }

  @Override
  public List<String> listFunctions(String db, String pattern) {
    Route route = route(db);
    return route.metastore().listFunctions(route.database(), pattern);
  }

  @Override
  public MetastoreTable loadEntry(String db, String table, boolean fresh) {
    Route route = route(db);
    MetastoreTable entry = route.metastore().loadEntry(route.database(), table, fresh);
    return entry.withV1(route.shown(entry.v1()));
  }

  @Override
  public void replaceTable(CatalogTable definition, String expectedVersionId) {
    Route route = route(definition.database());
    route.metastore().replaceTable(route.plain(definition), expectedVersionId);
  }

  @Override
  public void invalidateTable(String db, String table) {
    Route route = route(db);
    route.metastore().invalidateTable(route.database(), table);
  }
}
