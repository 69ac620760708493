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

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.ResolveProcedures;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.connector.catalog.CatalogManager;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.iceberg.catalog.ProcedureCatalog;

/** Iceberg's rule, with every name led to one catalog of procedures. */
final class ProcedureResolver extends ResolveProcedures {
  private static final long serialVersionUID = 1L;

  private final transient CatalogManager catalogs;

  ProcedureResolver(SparkSession spark, ProcedureCatalog procedures) {
    super(spark);
    CatalogManager manager = spark.sessionState().catalogManager();
    this.catalogs = new OneCatalog(procedures, manager.v1SessionCatalog());
  }

  @Override
  public CatalogManager catalogManager() {
    return catalogs;
  }

  private static final class OneCatalog extends CatalogManager {
    private final CatalogPlugin catalog;

    OneCatalog(CatalogPlugin catalog, SessionCatalog v1) {
      super(catalog, v1);
      this.catalog = catalog;
    }

    @Override
    public synchronized CatalogPlugin catalog(String name) {
      return catalog;
    }
  }
}
