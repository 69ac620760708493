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
package io.lakeswitch.spark;

import io.lakeswitch.config.MetastoreType;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.spark.sql.catalyst.analysis.NamespaceAlreadyExistsException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NonEmptyNamespaceException;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.NamespaceChange;
import org.apache.spark.sql.connector.catalog.SupportsNamespaces;

/**
 * Databases as Spark's namespaces. Glue is asked by plain names: Spark's own {@code
 * V2SessionCatalog} would make default locations out of the qualified ones.
 */
final class NamespaceOperations {
  private final CatalogBinding binding;
  private final V1Metastore metastore;
  private final SupportsNamespaces sparksOwn;

  NamespaceOperations(CatalogBinding binding, CatalogPlugin sessionCatalog) {
    this.binding = binding;
    this.metastore = binding.metastore();
    this.sparksOwn =
        binding.config().metastoreType() == MetastoreType.SESSION
            ? (SupportsNamespaces) sessionCatalog
            : null;
  }

  String[][] list() {
    return metastore.listDatabases().stream()
        .map(database -> new String[] {database})
        .toArray(String[][]::new);
  }

  String[][] list(String[] namespace) throws NoSuchNamespaceException {
    if (namespace.length == 0) {
      return list();
    }
    if (exists(namespace)) {
      return new String[0][];
    }
    throw new NoSuchNamespaceException(namespace);
  }

  boolean exists(String[] namespace) {
    return namespace.length == 1 && metastore.databaseExists(namespace[0]);
  }

  Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    String database = single(namespace);
    return metastore.listTables(database).stream()
        .map(table -> Identifier.of(namespace, table))
        .toArray(Identifier[]::new);
  }

  /** Lists the functions that the metastore keeps; a catalog has none outside its databases. */
  Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    if (namespace.length != 1) {
      return new Identifier[0];
    }
    return metastore.listFunctions(namespace[0], "*").stream()
        .map(function -> Identifier.of(namespace, function))
        .toArray(Identifier[]::new);
  }

  Map<String, String> load(String[] namespace) throws NoSuchNamespaceException {
    CatalogDatabase database = metastore.getDatabase(single(namespace));
    Map<String, String> metadata = new HashMap<>(ScalaInterop.javaMap(database.properties()));
    if (database.locationUri() != null) {
      metadata.put(
          SupportsNamespaces.PROP_LOCATION, CatalogUtils.URIToString(database.locationUri()));
    }
    if (database.description() != null) {
      metadata.put(SupportsNamespaces.PROP_COMMENT, database.description());
    }
    return metadata;
  }

  void create(String[] namespace, Map<String, String> metadata)
      throws NamespaceAlreadyExistsException {
    if (sparksOwn != null) {
      sparksOwn.createNamespace(namespace, metadata);
      return;
    }
    if (namespace.length != 1) {
      throw new IllegalArgumentException(
          "Cannot create "
              + binding.catalogName()
              + "."
              + String.join(".", namespace)
              + ": because databases of Glue have one level. Use one name");
    }
    metastore.createDatabase(definition(namespace[0], metadata), false);
  }

  void alter(String[] namespace, NamespaceChange... changes) throws NoSuchNamespaceException {
    Map<String, String> metadata = load(namespace);
    for (NamespaceChange change : changes) {
      if (change instanceof NamespaceChange.SetProperty set) {
        metadata.put(set.property(), set.value());
      } else if (change instanceof NamespaceChange.RemoveProperty remove) {
        metadata.remove(remove.property());
      }
    }
    metastore.alterDatabase(definition(namespace[0], metadata));
  }

  /**
   * Drops a database; with {@code cascade} each table is dropped by its own format first, because
   * Glue's DeleteDatabase forgets them all and leaves their data.
   *
   * @param dropTable drops a table or view, and tells whether there was one
   */
  boolean drop(String[] namespace, boolean cascade, Predicate<Identifier> dropTable)
      throws NoSuchNamespaceException, NonEmptyNamespaceException {
    String database = single(namespace);
    if (!metastore.databaseExists(database)) {
      return false;
    }
    if (cascade && !metastore.isDatabaseLink(database)) {
      for (String table : metastore.listTables(database)) {
        Identifier identifier = Identifier.of(namespace, table);
        if (!dropTable.test(identifier) && metastore.tableExists(database, table)) {
          throw CatalogErrors.cascadeIncomplete(binding, database, identifier);
        }
      }
    }
    metastore.dropDatabase(database, false, cascade);
    return true;
  }

  private static CatalogDatabase definition(String database, Map<String, String> metadata) {
    Map<String, String> properties = new HashMap<>(metadata);
    String location = properties.remove(SupportsNamespaces.PROP_LOCATION);
    String comment = properties.remove(SupportsNamespaces.PROP_COMMENT);
    // Spark adds the user's name; HiveExternalCatalog keeps it as an ordinary property.
    URI uri = location == null ? null : CatalogUtils.stringToURI(location);
    return new CatalogDatabase(
        database, comment == null ? "" : comment, uri, ScalaInterop.map(properties));
  }

  private static String single(String[] namespace) throws NoSuchNamespaceException {
    if (namespace.length != 1) {
      throw new NoSuchNamespaceException(namespace);
    }
    return namespace[0];
  }
}
