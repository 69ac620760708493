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

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.DelegatingCatalogExtension;

/**
 * What Iceberg calls {@code default_iceberg}: where {@code
 * spark.read.format("iceberg").load("db.t")} looks, if the session catalog is not of Iceberg's own
 * class ({@code IcebergSource}). It is the session catalog itself, under its own name, so that what
 * is written through the one is seen through the other at once: Iceberg's catalogs keep tables for
 * 30 seconds, each for itself.
 */
public final class IcebergDefaultCatalog extends DelegatingCatalogExtension {

  /**
   * For Spark.
   *
   * @throws IllegalStateException if the session catalog is not one of ours
   */
  public IcebergDefaultCatalog() {
    setDelegateCatalog(SessionCatalogs.sessionCatalog(SparkSession.active()));
  }
}
