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
import io.lakeswitch.config.CatalogKeys;
import java.net.URI;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** Where databases and managed tables go that have no location of their own. */
final class Locations {
  private final CatalogConfig config;
  private final MetastoreEnvironment environment;

  Locations(CatalogConfig config, MetastoreEnvironment environment) {
    this.config = config;
    this.environment = environment;
  }

  /** Returns the default of a database: the catalog's warehouse, else the one the session sets. */
  Optional<URI> ofDatabase(String db) {
    return config
        .warehouse()
        .or(environment::sessionWarehouse)
        .map(warehouse -> new Path(warehouse, db + ".db").toUri())
        .filter(URI::isAbsolute);
  }

  /**
   * Returns the location of a new database; nothing if it has none.
   *
   * @param given the location of the definition, which Spark may have made up
   * @throws IllegalArgumentException for a location that is relative, or was so before Spark put it
   *     under its own warehouse
   */
  Optional<URI> ofNewDatabase(String db, URI given) {
    if (given == null || isSparkDefault(db, given) || NoLocationFileSystem.marks(given)) {
      return ofDatabase(db);
    }
    if (!given.isAbsolute() || isUnderUnsetWarehouse(given)) {
      throw new IllegalArgumentException(
          "Cannot create the database "
              + config.catalogName()
              + "."
              + db
              + " at '"
              + given
              + "': the location is relative. Give one with its scheme, such as s3://bucket/path");
    }
    return Optional.of(given);
  }

  /**
   * Returns the location of a table that has none.
   *
   * @param database the database's location; null if it has none
   * @throws IllegalStateException if there is no location anywhere
   */
  URI ofTable(String db, String table, URI database) {
    if (database == null || NoLocationFileSystem.marks(database)) {
      throw new IllegalStateException(NoLocationFileSystem.text(config.catalogName(), db));
    }
    return new Path(new Path(database), table).toUri();
  }

  /** Returns what a database without location shows instead: see {@link NoLocationFileSystem}. */
  URI missing(String db) {
    return NoLocationFileSystem.mark(config.catalogName(), db);
  }

  /** Spark passes {@code <its warehouse>/<name>.db} for a CREATE DATABASE without LOCATION. */
  private boolean isSparkDefault(String db, URI given) {
    Path path = new Path(given);
    return path.getName().equalsIgnoreCase(db + ".db") && isIn(path, sparkWarehouse());
  }

  private boolean isUnderUnsetWarehouse(URI given) {
    return environment.sessionWarehouse().isEmpty()
        && (withoutScheme(given) + "/").startsWith(withoutScheme(sparkWarehouse().toUri()) + "/");
  }

  private Path sparkWarehouse() {
    return new Path(environment.sparkWarehouse());
  }

  private static boolean isIn(Path path, Path parent) {
    return path.getParent() != null
        && withoutScheme(path.getParent().toUri()).equals(withoutScheme(parent.toUri()));
  }

  private static String withoutScheme(URI uri) {
    return (uri.getAuthority() == null ? "" : uri.getAuthority()) + uri.getPath();
  }

  /** The key to set, for texts. */
  static String warehouseKey(String catalogName) {
    return "spark.sql.catalog." + catalogName + "." + CatalogKeys.WAREHOUSE;
  }
}
