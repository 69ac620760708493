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
package io.lakeswitch.config;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tells our keys from Iceberg's and from mistakes. */
final class KeySorter {
  static final List<String> FORMATS = List.of("iceberg", "delta", "hudi", "hive");

  /** Behind these every key is somebody else's. */
  private static final List<String> OPEN_PREFIXES =
      List.of(
          CatalogKeys.HADOOP_PREFIX,
          CatalogKeys.METASTORE_HADOOP_PREFIX,
          CatalogKeys.CLIENT_CREDENTIALS_PROVIDER_PREFIX,
          CatalogKeys.CLIENT_ASSUME_ROLE_TAGS_PREFIX,
          CatalogKeys.ICEBERG_PREFIX,
          CatalogKeys.DELTA_PREFIX,
          CatalogKeys.HUDI_PREFIX,
          CatalogKeys.HIVE_PREFIX);

  /** Behind these an unknown key is a mistake. */
  private static final List<String> CLOSED_PREFIXES =
      List.of(
          "glue.",
          "sts.",
          "client.",
          "http-client.",
          "metastore.",
          "metadata-cache.",
          "partition-projection.",
          CatalogKeys.HANDLER_PREFIX);

  /** Of Iceberg's AwsProperties: Iceberg may get them, we do not need them. */
  private static final Set<String> ICEBERG_GLUE_KEYS =
      Set.of("glue.skip-name-validation", "glue.lakeformation-enabled", "glue.account-id");

  private final Map<String, String> passThrough = new TreeMap<>();
  private final List<String> warnings = new ArrayList<>();

  private KeySorter() {}

  static KeySorter sort(String catalogName, Options options) {
    KeySorter sorter = new KeySorter();
    Set<String> known = knownKeys();
    for (String key : options.keys()) {
      sorter.sort(catalogName, key, options, known);
    }
    return sorter;
  }

  Map<String, String> icebergPassThrough() {
    return passThrough;
  }

  List<String> warnings() {
    return warnings;
  }

  private void sort(String catalogName, String key, Options options, Set<String> known) {
    boolean forIceberg =
        key.equals(CatalogKeys.WAREHOUSE)
            || ICEBERG_GLUE_KEYS.contains(key)
            || (known.contains(key) && key.startsWith("http-client."));
    if (known.contains(key) || startsWithAny(key, OPEN_PREFIXES)) {
      if (forIceberg) {
        passThrough.put(key, options.get(key).orElseThrow());
      }
      return;
    }
    if (forIceberg || !startsWithAny(key, CLOSED_PREFIXES)) {
      passThrough.put(options.originalKey(key), options.get(key).orElseThrow());
      return;
    }
    Optional<String> nearest = EditDistance.nearest(key, known);
    warnings.add(
        "Catalog "
            + catalogName
            + ": unknown key "
            + CatalogKeys.full(catalogName, key)
            + " is ignored."
            + nearest
                .map(k -> " Did you mean " + CatalogKeys.full(catalogName, k) + "?")
                .orElse(""));
  }

  private static boolean startsWithAny(String key, List<String> prefixes) {
    return prefixes.stream().anyMatch(p -> key.startsWith(p) && key.length() > p.length());
  }

  private static Set<String> knownKeys() {
    Set<String> keys = new TreeSet<>();
    for (Field field : CatalogKeys.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == String.class) {
        String key = value(field);
        if (!key.endsWith(".")) {
          keys.add(key);
        }
      }
    }
    FORMATS.forEach(format -> keys.add(CatalogKeys.HANDLER_PREFIX + format));
    return keys;
  }

  private static String value(Field field) {
    try {
      return (String) field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("Public constants can be read", e);
    }
  }
}
