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

import io.lakeswitch.spark.binding.ShownErrors;
import io.lakeswitch.spark.shim.ProcedureHome;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;

/**
 * A catalog of ours, as Iceberg's procedures see it.
 *
 * @param own Iceberg's own catalog behind it
 */
record IcebergHome(TableCatalog catalog, Supplier<CatalogPlugin> own) implements ProcedureHome {
  @Override
  public CatalogPlugin iceberg() {
    return own.get();
  }

  @Override
  public Optional<Identifier> v1Name(CatalogPlugin owner, Identifier table) {
    if (owner instanceof RedirectingSessionCatalog ours) {
      return Optional.of(ours.qualified(table));
    }
    return owner.name().equals(SessionCatalogs.NAME) ? Optional.of(table) : Optional.empty();
  }

  @Override
  public Throwable shown(Throwable failure) {
    return ShownErrors.plain(failure);
  }
}
