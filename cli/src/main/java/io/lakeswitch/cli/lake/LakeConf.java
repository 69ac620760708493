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
package io.lakeswitch.cli.lake;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Spark configuration as the user gives it: a properties file as spark-submit reads it, and single
 * {@code key=value}s.
 */
public final class LakeConf {

  private static final String CATALOG_PREFIX = "spark.sql.catalog.";

  private LakeConf() {}

  /**
   * Reads what the user gave; a single value wins over the file.
   *
   * @param file a file in the form of {@code spark-defaults.conf}, or null
   * @param pairs {@code key=value}; blanks around either are dropped
   * @throws IllegalArgumentException for a file that cannot be read, or a pair without key or
   *     equals sign
   */
  public static Map<String, String> parse(Path file, List<String> pairs) {
    Map<String, String> conf = new LinkedHashMap<>(file == null ? Map.of() : fromFile(file));
    for (String pair : pairs) {
      int eq = pair.indexOf('=');
      if (eq <= 0) {
        throw new IllegalArgumentException(
            "Cannot use --conf '" + pair + "': it must be KEY=VALUE.");
      }
      conf.put(pair.substring(0, eq).strip(), pair.substring(eq + 1).strip());
    }
    return conf;
  }

  private static Map<String, String> fromFile(Path file) {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot read --properties-file "
              + file
              + ": "
              + e
              + ". Give a file of lines 'key value' or 'key=value'.",
          e);
    }
    Map<String, String> conf = new TreeMap<>();
    properties.forEach((key, value) -> conf.put(key.toString().strip(), value.toString().strip()));
    return conf;
  }

  /** Whether the user configures catalogs himself, so that the local lake would be in the way. */
  public static boolean namesCatalogs(Map<String, String> conf) {
    return conf.keySet().stream().anyMatch(key -> key.startsWith(CATALOG_PREFIX));
  }
}
