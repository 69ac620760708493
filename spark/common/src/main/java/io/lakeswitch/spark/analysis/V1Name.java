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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.QualifiedNames;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.CatalogManager;

/**
 * A table or view as Spark's V1 code names it, and whose it is.
 *
 * @param catalog the catalog that owns it
 * @param database its plain database
 * @param name its name
 */
record V1Name(RedirectingSessionCatalog catalog, String database, String name) {

  /**
   * Returns whose table or view a name of Spark's V1 code means.
   *
   * @param qualifiedName as {@code CatalogTable.qualifiedName} makes it; that of a named catalog
   *     begins with it
   * @return nothing if it has no database, or {@code spark_catalog} is not ours
   */
  static Optional<V1Name> of(SparkSession spark, String qualifiedName) {
    String[] parts = qualifiedName.split("\\.", 3);
    if (parts.length < 3) {
      return parts.length == 2 ? of(spark, parts[0], parts[1]) : Optional.empty();
    }
    if (parts[0].equals(SessionCatalogs.NAME)) {
      return of(spark, parts[1], parts[2]);
    }
    CatalogManager catalogs = spark.sessionState().catalogManager();
    return catalogs.isCatalogRegistered(parts[0])
            && catalogs.catalog(parts[0]) instanceof RedirectingSessionCatalog ours
        ? Optional.of(new V1Name(ours, parts[1], parts[2]))
        : Optional.empty();
  }

  /** Returns whose table or view it is; nothing if {@code spark_catalog} is not ours. */
  static Optional<V1Name> of(SparkSession spark, String database, String name) {
    Optional<QualifiedNames.Qualified> qualified = QualifiedNames.parse(database);
    if (qualified.isPresent()) {
      return Optional.of(
          new V1Name(
              SessionCatalogs.owner(spark, qualified.get().bindingId()),
              qualified.get().database(),
              name));
    }
    return spark.sessionState().catalogManager().catalog(SessionCatalogs.NAME)
            instanceof RedirectingSessionCatalog ours
        ? Optional.of(new V1Name(ours, database, name))
        : Optional.empty();
  }
}
