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

import java.util.Locale;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.ProcedureCatalog;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;

/** Where a catalog's procedures are found: Spark 4 asks the catalog, and they are Iceberg's. */
public abstract class CatalogProcedures implements ProcedureCatalog {
  private static final String ICEBERG = "org/apache/iceberg/spark/procedures/SparkProcedures.class";

  /** For catalogs. */
  protected CatalogProcedures() {}

  /** Returns what Iceberg's procedures need to know of this catalog. */
  public abstract ProcedureHome procedureHome();

  @Override
  public UnboundProcedure loadProcedure(Identifier identifier) {
    String[] namespace = identifier.namespace();
    boolean system = namespace.length == 1 && namespace[0].equalsIgnoreCase("system");
    UnboundProcedure found =
        system && hasIceberg()
            ? HomeProcedure.find(identifier.name().toLowerCase(Locale.ROOT), procedureHome())
            : null;
    if (found == null) {
      throw new IllegalArgumentException(
          "Procedure " + identifier + " not found in catalog " + name());
    }
    return found;
  }

  @Override
  public Identifier[] listProcedures(String[] namespace) {
    boolean system =
        namespace.length == 0 || namespace.length == 1 && namespace[0].equalsIgnoreCase("system");
    return system && hasIceberg() ? HomeProcedure.list() : new Identifier[0];
  }

  private static boolean hasIceberg() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return (loader == null ? CatalogProcedures.class.getClassLoader() : loader).getResource(ICEBERG)
        != null;
  }
}
