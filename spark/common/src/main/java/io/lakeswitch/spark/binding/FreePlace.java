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

import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import scala.Option;

/**
 * Another directory for the managed tables of a database, for as long as an action runs on this
 * thread: Spark and the formats put such a table under the location of its database, under its
 * name, and take no other place ({@code SessionCatalog.defaultTablePath}).
 *
 * @param metastore where the database is
 * @param database its name there
 * @param location what to give for its location
 */
record FreePlace(V1Metastore metastore, String database, URI location) {
  private static final ThreadLocal<FreePlace> CURRENT = new ThreadLocal<>();

  /** Runs an action. */
  <T> T during(Callable<T> action) throws Exception {
    CURRENT.set(this);
    try {
      return action.call();
    } finally {
      CURRENT.remove();
    }
  }

  /** Returns a database as this thread must see it. */
  static CatalogDatabase of(V1Metastore metastore, CatalogDatabase found) {
    return of(metastore, found.name())
        .map(place -> ScalaInterop.copyWith(found, "locationUri", place.location))
        .orElse(found);
  }

  /** Returns a new table with the directory that it must get: Spark leaves it to the metastore. */
  static CatalogTable of(V1Metastore metastore, CatalogTable table) {
    return table.storage().locationUri().isDefined()
        ? table
        : of(metastore, table.database())
            .map(place -> new Path(new Path(place.location), table.identifier().table()).toUri())
            .map(
                location ->
                    ScalaInterop.copyWith(
                        table,
                        "storage",
                        ScalaInterop.copyWith(
                            table.storage(), "locationUri", Option.apply(location))))
            .orElse(table);
  }

  private static Optional<FreePlace> of(V1Metastore metastore, String database) {
    return Optional.ofNullable(CURRENT.get())
        .filter(place -> place.metastore == metastore)
        .filter(place -> place.database.equalsIgnoreCase(database));
  }
}
