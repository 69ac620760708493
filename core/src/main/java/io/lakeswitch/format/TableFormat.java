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
package io.lakeswitch.format;

/** What a Glue table is, and so who can read it. */
public enum TableFormat {
  /** Apache Iceberg. */
  ICEBERG,
  /** Delta Lake. */
  DELTA,
  /** Apache Hudi. */
  HUDI,
  /** A Hive table read through its serde. */
  HIVE,
  /** A table of a Spark data source (parquet, orc, json, csv, ...). */
  SPARK_SOURCE,
  /** A Hive-style table whose files are listed in manifests. */
  SYMLINK,
  /** A view of any engine. */
  VIEW,
  /** A link to a table elsewhere. */
  RESOURCE_LINK,
  /** A table of another system that Glue only fronts. */
  FEDERATED,
  /** Nothing says what it is; {@link DetectedFormat#reason} tells what was looked for. */
  UNKNOWN
}
