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
package io.lakeswitch.spark.conformance;

import java.util.EnumSet;
import java.util.Set;

/** A kind of table, and how a statement makes one. */
enum Format {
  ICEBERG("Iceberg", "iceberg", "USING iceberg", ""),
  DELTA("Delta", "delta", "USING delta", ""),
  HUDI("Hudi", "hudi", "USING hudi", " TBLPROPERTIES (primaryKey='id', preCombineField='ts')"),
  PARQUET("Spark data source tables", "parquet", "USING parquet", ""),
  HIVE(
      "Hive serde tables",
      "hive",
      "ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE",
      "");

  static final Set<Format> ALL = EnumSet.allOf(Format.class);

  /** What Spark itself reads and writes. */
  static final Set<Format> SPARK = EnumSet.of(PARQUET, HIVE);

  final String title;
  final String provider;
  final String using;
  final String keys;

  Format(String title, String provider, String using, String keys) {
    this.title = title;
    this.provider = provider;
    this.using = using;
    this.keys = keys;
  }

  /**
   * Returns a CREATE TABLE.
   *
   * @param columns with types, without those of partitions
   * @param partitions columns with types; empty for none
   */
  String create(String table, String columns, String partitions) {
    if (this == HIVE) {
      return "CREATE TABLE "
          + table
          + " ("
          + columns
          + ") "
          + (partitions.isEmpty() ? "" : "PARTITIONED BY (" + partitions + ") ")
          + using;
    }
    return "CREATE TABLE "
        + table
        + " ("
        + columns
        + (partitions.isEmpty() ? "" : ", " + partitions)
        + ") "
        + using
        + keys
        + (partitions.isEmpty()
            ? ""
            : " PARTITIONED BY (" + partitions.replaceAll("(\\w+) [^,]+", "$1") + ")");
  }
}
