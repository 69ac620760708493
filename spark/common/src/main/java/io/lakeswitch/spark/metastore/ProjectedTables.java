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
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/** Tables with partition projection, as statements see them. */
public final class ProjectedTables {
  private ProjectedTables() {}

  /** Returns whether a table's partitions are projected. */
  public static boolean isProjected(CatalogTable table) {
    return table.partitionColumnNames().nonEmpty()
        && ScalaInterop.<String, String>javaMap(table.properties()).entrySet().stream()
            .anyMatch(
                property ->
                    property.getKey().equalsIgnoreCase("projection.enabled")
                        && property.getValue().trim().equalsIgnoreCase("true"));
  }

  /**
   * Returns the error for a statement that changes what partitions there are.
   *
   * @param what as in {@code add a partition to}
   * @param table its plain name
   * @param catalog its catalog, with the Glue catalog id
   */
  public static UnsupportedOperationException cannotChange(
      String what, String table, String catalog) {
    return new UnsupportedOperationException(
        text(
            what,
            table,
            catalog,
            "the partitions of this table are projected (projection.enabled = true): they follow"
                + " from its projection.* properties, and Glue holds none. Change these properties"
                + " instead"));
  }

  static String text(String what, String table, String catalog, String why) {
    return "Cannot " + what + " the table " + table + " of catalog " + catalog + ": because " + why;
  }
}
