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
package io.lakeswitch.spark.shim;

import java.util.Optional;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;

/** What Iceberg's procedures need to know of the catalog they are called in. */
public interface ProcedureHome {
  /** The catalog by whose name the procedure is called. */
  TableCatalog catalog();

  /** Iceberg's own catalog behind it. */
  CatalogPlugin iceberg();

  /**
   * Returns the name by which Spark's session catalog knows a table that is no Iceberg table.
   *
   * @param catalog a catalog of the session
   * @param table its name there
   * @return nothing, if Spark's session catalog does not reach that catalog
   */
  Optional<Identifier> v1Name(CatalogPlugin catalog, Identifier table);

  /** Returns a failure as the user is told it, in the names that users know. */
  Throwable shown(Throwable failure);
}
