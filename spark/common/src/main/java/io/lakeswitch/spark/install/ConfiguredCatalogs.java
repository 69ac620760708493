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

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The catalogs of Lakeswitch in a session's settings. */
final class ConfiguredCatalogs {
  private static final String PREFIX = "spark.sql.catalog.";
  private static final String OURS = "io.lakeswitch.spark.RedirectingSessionCatalog";
  private static final String EMR =
      "org.apache.spark.sql.connector.catalog.redirecting.RedirectingSessionCatalog";

  private ConfiguredCatalogs() {}

  /** Returns the names of the catalogs whose class is ours, EMR's, or a subclass. */
  static Set<String> of(Map<String, String> settings) {
    Set<String> names = new TreeSet<>();
    settings.forEach(
        (key, value) -> {
          if (key.startsWith(PREFIX)) {
            String name = key.substring(PREFIX.length());
            if (!name.contains(".") && isOurs(value.trim())) {
              names.add(name);
            }
          }
        });
    return names;
  }

  /** Returns the options of a catalog, without prefix. */
  static Map<String, String> options(Map<String, String> settings, String catalog) {
    String prefix = PREFIX + catalog + ".";
    Map<String, String> options = new HashMap<>();
    settings.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            options.put(key.substring(prefix.length()), value);
          }
        });
    return options;
  }

  private static boolean isOurs(String className) {
    if (className.equals(OURS) || className.equals(EMR)) {
      return true;
    }
    try {
      Class<?> type =
          Class.forName(className, false, Thread.currentThread().getContextClassLoader());
      while (type != null && !type.getName().equals(OURS)) {
        type = type.getSuperclass();
      }
      return type != null;
    } catch (ClassNotFoundException | LinkageError e) {
      // Spark says so when the catalog is used; until then it is none of ours.
      return false;
    }
  }
}
