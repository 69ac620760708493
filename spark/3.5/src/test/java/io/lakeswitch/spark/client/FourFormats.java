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
package io.lakeswitch.spark.client;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** One table of each format in our account, one more in another, and the queries that join them. */
final class FourFormats {
  private static final String NO_INDEX = "SET hoodie.metadata.enable=false";
  private static final String NO_SERVER = "SET hoodie.embed.timeline.server=false";

  /**
   * What costs seconds per statement and gains nothing on three rows: Hudi's index and server, and
   * Spark's adaptive plans, which make more jobs of Delta's look into its log.
   */
  static final List<String> QUICK =
      List.of(
          NO_INDEX,
          NO_SERVER,
          "SET spark.sql.adaptive.enabled=false",
          "SET spark.databricks.delta.stats.skipping=false",
          "SET spark.databricks.delta.snapshotPartitions=1");

  static final List<String> CREATE =
      List.of(
          NO_INDEX,
          NO_SERVER,
          "CREATE DATABASE salesdb",
          "CREATE TABLE salesdb.orders_iceberg (id INT, val STRING) USING iceberg",
          "INSERT INTO salesdb.orders_iceberg VALUES (1, 'ice-1'), (2, 'ice-2'), (3, 'ice-3')",
          "CREATE TABLE salesdb.returns_delta (id INT, val STRING) USING delta",
          "INSERT INTO salesdb.returns_delta VALUES (1, 'dl-1'), (2, 'dl-2'), (3, 'dl-3')",
          "CREATE TABLE salesdb.shipments_hudi (id INT, val STRING) USING hudi"
              + " TBLPROPERTIES (primaryKey = 'id')",
          "INSERT INTO salesdb.shipments_hudi VALUES (1, 'hu-1'), (2, 'hu-2'), (3, 'hu-3')",
          "CREATE TABLE salesdb.products_hive (id INT, val STRING) STORED AS PARQUET",
          "INSERT INTO salesdb.products_hive VALUES (1, 'hv-1'), (2, 'hv-2'), (3, 'hv-3')",
          "CREATE DATABASE prod.salesdb",
          "CREATE TABLE prod.salesdb.fulfillment (id INT, carrier STRING)"
              + " ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE",
          "INSERT INTO prod.salesdb.fulfillment VALUES (1, 'rail'), (2, 'road'), (3, 'sea')");

  static final List<String> TABLES =
      List.of("orders_iceberg", "products_hive", "returns_delta", "shipments_hudi");

  static final String JOIN =
      "SELECT i.id, i.val AS iceberg, d.val AS delta, h.val AS hudi, p.val AS hive"
          + " FROM salesdb.orders_iceberg i JOIN salesdb.returns_delta d ON i.id = d.id"
          + " JOIN salesdb.shipments_hudi h ON i.id = h.id"
          + " JOIN salesdb.products_hive p ON i.id = p.id ORDER BY i.id";

  /** Cells are separated by tabs, as the SQL shell prints them. */
  static final List<String> JOIN_ROWS =
      List.of(
          "1\tice-1\tdl-1\thu-1\thv-1", "2\tice-2\tdl-2\thu-2\thv-2", "3\tice-3\tdl-3\thu-3\thv-3");

  static final String ACCOUNTS_JOIN =
      "SELECT i.id, i.val, f.carrier FROM salesdb.orders_iceberg i"
          + " JOIN prod.salesdb.fulfillment f ON i.id = f.id ORDER BY i.id";

  static final List<String> ACCOUNTS_JOIN_ROWS =
      List.of("1\tice-1\trail", "2\tice-2\troad", "3\tice-3\tsea");

  private FourFormats() {}

  /** The rows of a result, cells separated by tabs. */
  static List<String> rows(Dataset<Row> result) {
    return result.collectAsList().stream().map(row -> row.mkString("\t")).toList();
  }
}
