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

/** What clients make tables of; each table has the columns id, name and p, its partition. */
enum TableKind {
  ICEBERG("USING iceberg", "(id INT, name STRING, p STRING) USING iceberg PARTITIONED BY (p)"),
  DELTA("USING delta", "(id INT, name STRING, p STRING) USING delta PARTITIONED BY (p)"),
  HUDI(
      "USING hudi TBLPROPERTIES (primaryKey = 'id')",
      "(id INT, name STRING, p STRING) USING hudi TBLPROPERTIES (primaryKey = 'id')"
          + " PARTITIONED BY (p)"),
  PARQUET("USING parquet", "(id INT, name STRING, p STRING) USING parquet PARTITIONED BY (p)"),
  HIVE(
      "ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE",
      "(id INT, name STRING) PARTITIONED BY (p STRING)"
          + " ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE");

  /** What follows the name in {@code CREATE TABLE ... AS SELECT}. */
  final String using;

  /** What follows the name in {@code CREATE TABLE}. */
  final String definition;

  TableKind(String using, String definition) {
    this.using = using;
    this.definition = definition;
  }
}
