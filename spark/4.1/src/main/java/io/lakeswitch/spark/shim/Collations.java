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
package io.lakeswitch.spark.shim;

import java.util.Map;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.SchemaUtils;
import scala.Option;

/** Collations of tables and columns, kept as Spark's {@code HiveExternalCatalog} keeps them. */
public final class Collations {
  private static final String PARAMETER = "collation";

  private Collations() {}

  /** Returns the table parameter that keeps the collation of new columns, if the table has one. */
  public static Map<String, String> parameters(CatalogTable table) {
    return ScalaInterop.optional(table.collation())
        .map(collation -> Map.of(PARAMETER, collation))
        .orElse(Map.of());
  }

  /** Returns a table with the collation that its properties hold, no longer among them. */
  public static CatalogTable fromProperties(CatalogTable table) {
    Map<String, String> properties = ScalaInterop.javaMap(table.properties());
    String collation = properties.remove(PARAMETER);
    return collation == null
        ? table
        : ScalaInterop.copyWith(
            table,
            Map.of(
                "collation", Option.apply(collation), "properties", ScalaInterop.map(properties)));
  }

  /** Returns the schema with plain strings, which are all that other engines know. */
  public static StructType without(StructType schema) {
    return (StructType) SchemaUtils.replaceCollatedStringWithString(schema);
  }
}
