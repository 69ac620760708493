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
package org.apache.spark.sql.connector.catalog.redirecting;

/**
 * Amazon EMR's name of the catalog, so that {@code spark.sql.catalog.<name>} of an EMR
 * configuration works on any other Spark.
 */
public class RedirectingSessionCatalog extends io.lakeswitch.spark.RedirectingSessionCatalog {

  /** For Spark, which makes catalogs by reflection. */
  public RedirectingSessionCatalog() {}
}
