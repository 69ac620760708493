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
package io.lakeswitch.cli.demo;

import static io.lakeswitch.cli.demo.DemoPhase.CLEANUP;
import static io.lakeswitch.cli.demo.DemoPhase.NAMED;
import static io.lakeswitch.cli.demo.DemoPhase.QUERY;
import static io.lakeswitch.cli.demo.DemoPhase.SETUP;
import static io.lakeswitch.cli.demo.DemoStep.Side.CONSUMER;
import static io.lakeswitch.cli.demo.DemoStep.Side.PRODUCER;

import io.lakeswitch.cli.demo.DemoStep.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The statements of the demo with their results. */
final class DemoScript {

  static final String DATABASE = "salesdb";

  static final List<DemoStep> STEPS =
      List.of(
          done(SETUP, CONSUMER, "Create the database", "CREATE DATABASE salesdb"),
          done(
              SETUP,
              CONSUMER,
              "Create an Iceberg table",
              "CREATE TABLE salesdb.orders_iceberg (id INT, val STRING) USING iceberg"),
          done(
              SETUP,
              CONSUMER,
              "Write to it",
              "INSERT INTO salesdb.orders_iceberg VALUES (1, 'ice-1'), (2, 'ice-2'), (3, 'ice-3')"),
          done(
              SETUP,
              CONSUMER,
              "Create a Delta table",
              "CREATE TABLE salesdb.returns_delta (id INT, val STRING) USING delta"),
          done(
              SETUP,
              CONSUMER,
              "Write to it",
              "INSERT INTO salesdb.returns_delta VALUES (1, 'dl-1'), (2, 'dl-2'), (3, 'dl-3')"),
          done(
              SETUP,
              CONSUMER,
              "Create a Hudi table",
              "CREATE TABLE salesdb.shipments_hudi (id INT, val STRING) USING hudi\n"
                  + "TBLPROPERTIES (primaryKey = 'id')"),
          done(
              SETUP,
              CONSUMER,
              "Write to it",
              "INSERT INTO salesdb.shipments_hudi VALUES (1, 'hu-1'), (2, 'hu-2'), (3, 'hu-3')"),
          done(
              SETUP,
              CONSUMER,
              "Create a Hive table",
              "CREATE TABLE salesdb.products_hive (id INT, val STRING) STORED AS PARQUET"),
          done(
              SETUP,
              CONSUMER,
              "Write to it",
              "INSERT INTO salesdb.products_hive VALUES (1, 'hv-1'), (2, 'hv-2'), (3, 'hv-3')"),
          rows(
              SETUP,
              CONSUMER,
              "See them side by side",
              "SHOW TABLES IN salesdb",
              "salesdb | orders_iceberg | false",
              "salesdb | products_hive | false",
              "salesdb | returns_delta | false",
              "salesdb | shipments_hudi | false"),
          rows(
              QUERY,
              CONSUMER,
              "Join the four formats",
              "SELECT i.id, i.val AS iceberg, d.val AS delta, h.val AS hudi, p.val AS hive\n"
                  + "FROM salesdb.orders_iceberg i JOIN salesdb.returns_delta d ON i.id = d.id\n"
                  + "JOIN salesdb.shipments_hudi h ON i.id = h.id"
                  + " JOIN salesdb.products_hive p ON i.id = p.id ORDER BY i.id",
              "1 | ice-1 | dl-1 | hu-1 | hv-1",
              "2 | ice-2 | dl-2 | hu-2 | hv-2",
              "3 | ice-3 | dl-3 | hu-3 | hv-3"),
          done(NAMED, PRODUCER, "Create the producer's database", "CREATE DATABASE prod.salesdb"),
          done(
              NAMED,
              PRODUCER,
              "Create a comma-delimited text table in the producer's account",
              "CREATE TABLE prod.salesdb.fulfillment (id INT, carrier STRING)\n"
                  + "ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE"),
          done(
              NAMED,
              PRODUCER,
              "Write to it",
              "INSERT INTO prod.salesdb.fulfillment VALUES (1, 'rail'), (2, 'road'), (3, 'sea')"),
          done(
              NAMED,
              PRODUCER,
              "Create a Hudi table in the producer's account",
              "CREATE TABLE prod.salesdb.invoices_hudi (id INT, amount DECIMAL(8, 2)) USING hudi\n"
                  + "TBLPROPERTIES (primaryKey = 'id')"),
          done(
              NAMED,
              PRODUCER,
              "Write to it",
              "INSERT INTO prod.salesdb.invoices_hudi VALUES (1, 10.50), (2, 20.00), (3, 7.25)"),
          rows(
              NAMED,
              PRODUCER,
              "Read the text table",
              "SELECT * FROM prod.salesdb.fulfillment ORDER BY id",
              "1 | rail",
              "2 | road",
              "3 | sea"),
          rows(
              NAMED,
              PRODUCER,
              "Join both to the Iceberg table of our own account",
              "SELECT i.id, i.val AS ours, f.carrier, h.amount\n"
                  + "FROM salesdb.orders_iceberg i JOIN prod.salesdb.fulfillment f ON i.id = f.id\n"
                  + "JOIN prod.salesdb.invoices_hudi h ON i.id = h.id ORDER BY i.id",
              "1 | ice-1 | rail | 10.50",
              "2 | ice-2 | road | 20.00",
              "3 | ice-3 | sea | 7.25"),
          rows(
              NAMED,
              CONSUMER,
              "See that none of it came into our own account",
              "SHOW TABLES IN salesdb LIKE 'fulfillment|invoices_hudi'"),
          done(
              CLEANUP,
              PRODUCER,
              "Drop the text table",
              "DROP TABLE IF EXISTS prod.salesdb.fulfillment"),
          done(
              CLEANUP,
              PRODUCER,
              "Drop the Hudi table",
              "DROP TABLE IF EXISTS prod.salesdb.invoices_hudi"),
          done(
              CLEANUP,
              PRODUCER,
              "Drop the producer's database",
              "DROP DATABASE IF EXISTS prod.salesdb"),
          rows(CLEANUP, PRODUCER, "See that it is gone", "SHOW DATABASES IN prod LIKE 'salesdb'"),
          done(
              CLEANUP,
              CONSUMER,
              "Drop the Iceberg table and its files",
              "DROP TABLE IF EXISTS salesdb.orders_iceberg PURGE"),
          done(
              CLEANUP,
              CONSUMER,
              "Drop the Delta table",
              "DROP TABLE IF EXISTS salesdb.returns_delta"),
          done(
              CLEANUP,
              CONSUMER,
              "Drop the Hudi table",
              "DROP TABLE IF EXISTS salesdb.shipments_hudi"),
          done(
              CLEANUP,
              CONSUMER,
              "Drop the Hive table",
              "DROP TABLE IF EXISTS salesdb.products_hive"),
          done(CLEANUP, CONSUMER, "Drop the database", "DROP DATABASE IF EXISTS salesdb"),
          rows(CLEANUP, CONSUMER, "See that it is gone", "SHOW DATABASES LIKE 'salesdb'"));

  private DemoScript() {}

  /** The steps of one phase, in order. */
  static List<DemoStep> of(DemoPhase phase) {
    return STEPS.stream().filter(step -> step.phase() == phase).toList();
  }

  private static DemoStep done(DemoPhase phase, Side side, String title, String sql) {
    return new DemoStep(phase, side, title, sql, Optional.empty());
  }

  /** Rows are written as the demo shows them. */
  private static DemoStep rows(
      DemoPhase phase, Side side, String title, String sql, String... rows) {
    List<List<String>> expected =
        Arrays.stream(rows).map(row -> List.of(row.split(" \\| "))).toList();
    return new DemoStep(phase, side, title, sql, Optional.of(expected));
  }
}
