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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.catalog.CatalogColumnStat;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import scala.Option;
import scala.math.BigInt;

/** Statistics in parameters, as Spark's {@code HiveExternalCatalog} and Hive keep them. */
final class StatisticsProperties {
  static final String PREFIX = "spark.sql.statistics.";
  private static final String TOTAL_SIZE = PREFIX + "totalSize";
  private static final String NUM_ROWS = PREFIX + "numRows";
  private static final String COLUMN_PREFIX = PREFIX + "colStats.";
  private static final String VERSION_SUFFIX = ".version";

  /** Hive's own statistics, which Spark hides from a table's properties. */
  static final Set<String> HIVE_KEYS =
      Set.of(
          "COLUMN_STATS_ACCURATE",
          "numFiles",
          "numPartitions",
          "numRows",
          "rawDataSize",
          "totalSize");

  private StatisticsProperties() {}

  static Map<String, String> write(CatalogStatistics statistics) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put(TOTAL_SIZE, statistics.sizeInBytes().toString());
    ScalaInterop.optional(statistics.rowCount())
        .ifPresent(rows -> parameters.put(NUM_ROWS, rows.toString()));
    ScalaInterop.<String, CatalogColumnStat>javaMap(statistics.colStats())
        .forEach(
            (column, stat) ->
                ScalaInterop.<String, String>javaMap(stat.toMap(column))
                    .forEach((key, value) -> parameters.put(COLUMN_PREFIX + key, value)));
    return parameters;
  }

  /** Returns Spark's statistics, or else Hive's; nothing if neither is there or can be read. */
  static Optional<CatalogStatistics> read(Map<String, String> parameters, String table) {
    Optional<BigInt> size = number(parameters, TOTAL_SIZE);
    if (size.isEmpty()) {
      return readHive(parameters);
    }
    return Optional.of(
        new CatalogStatistics(
            size.get(),
            ScalaInterop.option(number(parameters, NUM_ROWS)),
            ScalaInterop.map(columns(parameters, table))));
  }

  private static Map<String, CatalogColumnStat> columns(
      Map<String, String> parameters, String table) {
    Map<String, String> all = new HashMap<>();
    parameters.forEach(
        (key, value) -> {
          if (key.startsWith(COLUMN_PREFIX)) {
            all.put(key.substring(COLUMN_PREFIX.length()), value);
          }
        });
    Map<String, CatalogColumnStat> columns = new HashMap<>();
    for (String key : all.keySet()) {
      if (key.endsWith(VERSION_SUFFIX)) {
        String column = key.substring(0, key.length() - VERSION_SUFFIX.length());
        Option<CatalogColumnStat> stat =
            CatalogColumnStat.fromMap(table, column, ScalaInterop.map(all));
        ScalaInterop.optional(stat).ifPresent(s -> columns.put(column, s));
      }
    }
    return columns;
  }

  /** Hive writes zeros where it has not counted. */
  private static Optional<CatalogStatistics> readHive(Map<String, String> parameters) {
    return number(parameters, "totalSize")
        .filter(StatisticsProperties::isPositive)
        .or(() -> number(parameters, "rawDataSize").filter(StatisticsProperties::isPositive))
        .map(
            size ->
                new CatalogStatistics(
                    size,
                    ScalaInterop.option(
                        number(parameters, "numRows").filter(StatisticsProperties::isPositive)),
                    ScalaInterop.map(Map.of())));
  }

  private static boolean isPositive(BigInt value) {
    return value.bigInteger().signum() > 0;
  }

  private static Optional<BigInt> number(Map<String, String> parameters, String key) {
    String text = parameters.get(key);
    // A negative size would make Spark broadcast the table.
    return text == null || !text.trim().matches("\\d+")
        ? Optional.empty()
        : Optional.of(new BigInt(new BigInteger(text.trim())));
  }
}
