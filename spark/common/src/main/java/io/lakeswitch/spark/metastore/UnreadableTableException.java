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

/**
 * The one error of a table or view whose entry in Glue is there and cannot be read. The message
 * names the catalog, database and table, the Glue catalog id, the role if there is one, the field
 * that is wrong, what is wrong with it and the next step:
 *
 * <pre>
 * Cannot read prod.sales.orders (Glue catalog 111122223333, role arn:aws:iam::...): because column
 * price: its type 'decimal(50,2)' is none that Spark has. Correct the entry ...
 * </pre>
 *
 * <p>Such a table is listed by its name all the same. DROP TABLE removes its entry and keeps its
 * files.
 */
public final class UnreadableTableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The next step where nothing better is known. */
  public static final String REPAIR =
      "Correct the entry (aws glue update-table), or remove it (DROP TABLE takes such an entry alone"
          + " and keeps the files) and create the table anew";

  private UnreadableTableException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Makes the error.
   *
   * @param config of the catalog
   * @param field the part of the entry, as GetTable or SQL calls it: {@code StorageDescriptor},
   *     {@code column x}, {@code parameter y}
   * @param problem what is wrong with the field
   * @param nextStep what the user can do, without a full stop
   * @param cause what was thrown; may be null
   */
  public static UnreadableTableException of(
      CatalogConfig config,
      String database,
      String table,
      String field,
      String problem,
      String nextStep,
      Throwable cause) {
    return new UnreadableTableException(
        String.format(
            "Cannot read %s.%s.%s (Glue catalog %s%s): because %s: %s. %s",
            config.catalogName(),
            database,
            table,
            config.glue().catalogId().orElse("of the caller's account"),
            config.glue().role().map(role -> ", role " + role.arn()).orElse(""),
            field,
            problem,
            nextStep),
        cause);
  }

  /** Makes the error from its text. */
  static UnreadableTableException ofMessage(String message) {
    return new UnreadableTableException(message, null);
  }
}
