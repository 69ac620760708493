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
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The catalog in which the names of a view's text resolve ({@code view.catalogAndNamespace...}).
 *
 * <p>Whoever writes a view calls the catalog it is in {@code spark_catalog}, unless it is named
 * otherwise in that session. So on read {@code spark_catalog} is the catalog that the view was
 * loaded from, and on write that catalog is {@code spark_catalog}, for plain Spark to read it.
 */
final class ViewProperties {
  private static final String SPARK_CATALOG = CatalogConfig.SESSION_CATALOG;
  private static final String NUM_PARTS = "view.catalogAndNamespace.numParts";
  private static final String PART = "view.catalogAndNamespace.part.";
  private static final String DEFAULT_DATABASE = "view.default.database";

  /**
   * Says that {@code spark_catalog} is not the view's own catalog but the one of that name in the
   * session of its maker: a view in {@code prod} written while {@code spark_catalog} was current.
   */
  static final String FOREIGN = "lakeswitch.view.catalog";

  /** The configuration of catalogs at the time of creation; it is not the view's business. */
  private static final String CATALOG_CONF = "view.sqlConfig.spark.sql.catalog.";

  private ViewProperties() {}

  /** Returns the properties of a view as its reader is to see them. */
  static Map<String, String> read(Map<String, String> stored, String catalogName, String database) {
    Map<String, String> properties = new HashMap<>(stored);
    String foreign = properties.remove(FOREIGN);
    properties.keySet().removeIf(key -> key.startsWith(CATALOG_CONF));
    if (properties.containsKey(NUM_PARTS)) {
      properties.computeIfPresent(
          PART + 0,
          (key, name) -> {
            if (foreign != null) {
              return foreign;
            }
            return SPARK_CATALOG.equalsIgnoreCase(name) ? catalogName : name;
          });
      return properties;
    }
    properties.put(NUM_PARTS, "2");
    properties.put(PART + 0, catalogName);
    properties.put(PART + 1, stored.getOrDefault(DEFAULT_DATABASE, database));
    return properties;
  }

  /** Returns the properties of a view as they are to be stored. */
  static Map<String, String> write(
      Map<String, String> given, String catalogName, InternalNames internalNames) {
    Map<String, String> properties = new HashMap<>();
    given.forEach(
        (key, value) -> {
          if (!key.startsWith(CATALOG_CONF)) {
            properties.put(key, internalNames.plain(value).orElse(value));
          }
        });
    String current = properties.get(PART + 0);
    if (current == null) {
      return properties;
    }
    String own = catalogName.toLowerCase(Locale.ROOT);
    if (current.toLowerCase(Locale.ROOT).equals(own)) {
      properties.put(PART + 0, SPARK_CATALOG);
    } else if (current.equalsIgnoreCase(SPARK_CATALOG)) {
      properties.put(FOREIGN, SPARK_CATALOG);
    }
    return properties;
  }
}
