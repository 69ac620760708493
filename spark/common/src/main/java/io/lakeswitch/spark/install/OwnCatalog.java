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
package io.lakeswitch.spark.install;

import io.lakeswitch.spark.shim.CatalogObjects;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogWithListener;
import org.apache.spark.sql.internal.SharedState;

/** Spark's own catalog, made when somebody first needs it, as {@code SharedState} would make it. */
final class OwnCatalog implements Supplier<ExternalCatalog> {
  private static final String DEFAULT_DATABASE = "default";

  private final SharedState state;
  private ExternalCatalog catalog;

  private OwnCatalog(SharedState state, ExternalCatalog catalogOrNull) {
    this.state = state;
    this.catalog = catalogOrNull;
  }

  static Supplier<ExternalCatalog> of(
      SharedState state, Optional<ExternalCatalogWithListener> present) {
    return new OwnCatalog(state, present.map(ExternalCatalogWithListener::unwrapped).orElse(null));
  }

  @Override
  public synchronized ExternalCatalog get() {
    if (catalog == null) {
      ExternalCatalog made = RoutingCatalogs.own(state.conf(), state.hadoopConf());
      if (!made.databaseExists(DEFAULT_DATABASE)) {
        made.createDatabase(
            CatalogObjects.database(
                DEFAULT_DATABASE,
                "default database",
                new Path(state.conf().get("spark.sql.warehouse.dir")).toUri(),
                Map.of()),
            true);
      }
      catalog = made;
    }
    return catalog;
  }
}
