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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.catalyst.util.CharVarcharUtils;
import org.apache.spark.sql.types.StructType;

/** The statement that creates a Hive serde table. */
final class SerdeTableDdl {
  private SerdeTableDdl() {}

  static String of(String name, CatalogTable table) {
    boolean external = table.tableType().equals(CatalogTableType.EXTERNAL());
    CatalogStorageFormat storage = table.storage();
    List<String> lines = new ArrayList<>();
    lines.add((external ? "CREATE EXTERNAL TABLE " : "CREATE TABLE ") + name + " (");
    lines.add("  " + columns(table.dataSchema()) + ")");
    ScalaInterop.optional(table.comment()).ifPresent(c -> lines.add("COMMENT " + text(c)));
    if (table.partitionColumnNames().nonEmpty()) {
      lines.add("PARTITIONED BY (" + columns(table.partitionSchema()) + ")");
    }
    lines.add("ROW FORMAT SERDE " + text(storage.serde().get()));
    Map<String, String> properties = ScalaInterop.javaMap(storage.properties());
    if (!properties.isEmpty()) {
      lines.add("WITH SERDEPROPERTIES (");
      lines.add(pairs(properties) + ")");
    }
    lines.add("STORED AS");
    lines.add("  INPUTFORMAT " + text(storage.inputFormat().get()));
    ScalaInterop.optional(storage.outputFormat())
        .ifPresent(output -> lines.add("  OUTPUTFORMAT " + text(output)));
    if (external) {
      ScalaInterop.optional(storage.locationUri())
          .ifPresent(uri -> lines.add("LOCATION " + text(CatalogUtils.URIToString(uri))));
    }
    Map<String, String> parameters = ScalaInterop.javaMap(table.properties());
    parameters.remove("transient_lastDdlTime");
    if (!parameters.isEmpty()) {
      lines.add("TBLPROPERTIES (");
      lines.add(pairs(parameters) + ")");
    }
    return String.join("\n", lines) + "\n";
  }

  private static String columns(StructType schema) {
    return Stream.of(CharVarcharUtils.getRawSchema(schema).fields())
        .map(field -> field.toDDL())
        .collect(Collectors.joining(",\n  "));
  }

  private static String pairs(Map<String, String> pairs) {
    Function<Map.Entry<String, String>, String> pair =
        entry -> "  " + text(entry.getKey()) + " = " + text(entry.getValue());
    return new TreeMap<>(pairs).entrySet().stream().map(pair).collect(Collectors.joining(",\n"));
  }

  /** Control characters, which delimiters often are, would be lost on the way to the reader. */
  private static String text(String value) {
    StringBuilder quoted = new StringBuilder("'");
    value
        .chars()
        .forEach(
            c -> {
              if (c == '\\' || c == '\'') {
                quoted.append('\\').append((char) c);
              } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", c));
              } else {
                quoted.append((char) c);
              }
            });
    return quoted.append("'").toString();
  }
}
