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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;

/**
 * Partition specs of one table: names in the case of the table, values in the order of its keys.
 */
final class PartitionSpecs {
  /** How Hive, and so Glue, writes a null partition value. */
  static final String NULL_VALUE = "__HIVE_DEFAULT_PARTITION__";

  private final CatalogTable table;
  private final List<String> columns;

  PartitionSpecs(CatalogTable table) {
    this.table = table;
    this.columns = ScalaInterop.list(table.partitionColumnNames());
  }

  List<String> columns() {
    return columns;
  }

  /**
   * Returns the values of a full spec.
   *
   * @throws IllegalArgumentException if a key is missing or unknown
   */
  List<String> values(Map<String, String> spec) {
    Map<String, String> normalized = normalize(spec);
    List<String> values = new ArrayList<>();
    for (String column : columns) {
      if (!normalized.containsKey(column)) {
        throw wrong(spec, "it has no value for " + column);
      }
      values.add(normalized.get(column));
    }
    return values;
  }

  /** Returns a full or partial spec with the names of the table, and null values as stored. */
  Map<String, String> normalize(Map<String, String> spec) {
    Map<String, String> given = new LinkedHashMap<>();
    spec.forEach((name, value) -> given.put(name.toLowerCase(Locale.ROOT), value));
    Map<String, String> normalized = new LinkedHashMap<>();
    for (String column : columns) {
      String key = column.toLowerCase(Locale.ROOT);
      if (given.containsKey(key)) {
        String value = given.remove(key);
        normalized.put(column, value == null ? NULL_VALUE : value);
      }
    }
    if (!given.isEmpty()) {
      throw wrong(spec, "the table has no partition column " + given.keySet());
    }
    return normalized;
  }

  private IllegalArgumentException wrong(Map<String, String> spec, String why) {
    return new IllegalArgumentException(
        "Cannot use the partition "
            + spec
            + " of "
            + table.identifier().unquotedString()
            + ": "
            + why
            + ". Its partition columns are "
            + columns);
  }

  /** Returns the spec of stored values. */
  Map<String, String> spec(List<String> values) {
    Map<String, String> spec = new LinkedHashMap<>();
    for (int i = 0; i < columns.size() && i < values.size(); i++) {
      spec.put(columns.get(i), values.get(i));
    }
    return spec;
  }

  /** Returns whether stored values match a partial spec. */
  boolean matches(Map<String, String> partialSpec, List<String> values) {
    Map<String, String> spec = spec(values);
    return normalize(partialSpec).entrySet().stream()
        .allMatch(e -> Objects.equals(e.getValue(), spec.get(e.getKey())));
  }

  /** Returns the name of a partition, {@code a=1/b=2}, which is its default directory too. */
  String name(List<String> values) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      parts.add(ExternalCatalogUtils.getPartitionPathString(columns.get(i), values.get(i)));
    }
    return String.join("/", parts);
  }
}
