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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** What a metastore refuses of a definition, as {@code HiveExternalCatalog} does. */
final class TableDefinitions {
  private TableDefinitions() {}

  /** Throws if the definition sets what is the metastore's own, or columns nobody could read. */
  static void verify(CatalogTable table) {
    List<String> reserved =
        ScalaInterop.<String, String>javaMap(table.properties()).keySet().stream()
            .filter(
                key ->
                    key.startsWith(SchemaProperties.SPARK_PREFIX)
                        || key.equals("EXTERNAL")
                        || key.equals(GlueTableWriter.CREATE_ID))
            .sorted()
            .toList();
    if (!reserved.isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot store the table "
              + table.identifier().unquotedString()
              + ": the table properties "
              + reserved
              + " are reserved. Leave them out");
    }
    verifySchema(table, table.schema());
  }

  static void verifySchema(CatalogTable table, StructType schema) {
    if (table.tableType().equals(CatalogTableType.VIEW())) {
      return;
    }
    for (StructField field : schema.fields()) {
      if (field.name().contains(",")) {
        throw new IllegalArgumentException(
            "Cannot store the table "
                + table.identifier().unquotedString()
                + ": the name of its column '"
                + field.name()
                + "' contains a comma. Rename the column");
      }
    }
  }

  /** Returns whether two versions of a table differ in nothing but times and statistics. */
  static boolean looksTheSame(CatalogTable left, CatalogTable right) {
    return shape(left).equals(shape(right));
  }

  private static List<Object> shape(CatalogTable table) {
    return List.of(
        table.tableType(),
        table.storage(),
        table.schema(),
        table.provider(),
        table.partitionColumnNames(),
        table.bucketSpec(),
        Objects.requireNonNullElse(table.owner(), ""),
        properties(table),
        table.viewText(),
        table.comment());
  }

  private static Map<String, String> properties(CatalogTable table) {
    Map<String, String> properties = ScalaInterop.javaMap(table.properties());
    properties.remove("transient_lastDdlTime");
    return properties;
  }
}
