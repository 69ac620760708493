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
package io.lakeswitch.spark;

import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.connector.catalog.Identifier;

/**
 * Tables that are named by their path: {@code delta.`s3://bucket/table`}, or {@code
 * spark.read.format("iceberg").load("s3://bucket/table")}.
 */
public final class PathTables {
  /** The names that Spark or a format takes for the format of a path. */
  private static final Set<String> FORMATS =
      Set.of(
          "delta",
          "hudi",
          "iceberg",
          "parquet",
          "orc",
          "json",
          "csv",
          "text",
          "avro",
          "binaryfile");

  /** What Iceberg makes of a path. By name: Iceberg may be missing. */
  private static final String ICEBERG_PATH = "org.apache.iceberg.spark.PathIdentifier";

  private PathTables() {}

  /**
   * Returns whether a name is a path. Glue is not asked for a database of that name: no table of
   * Glue can be reached by a name with a slash in a database named after a format.
   */
  public static boolean isPath(Identifier identifier) {
    return isIcebergPath(identifier)
        || identifier.namespace().length == 1
            && identifier.name().indexOf('/') >= 0
            && FORMATS.contains(identifier.namespace()[0].toLowerCase(Locale.ROOT));
  }

  /** Returns the format that a path is named after. */
  public static String format(Identifier path) {
    return isIcebergPath(path) ? "iceberg" : path.namespace()[0];
  }

  /** Returns the path itself. */
  public static String location(Identifier path) {
    return isIcebergPath(path)
        ? String.join("/", path.namespace()) + "/" + path.name()
        : path.name();
  }

  /** Returns whether Iceberg made the name of a path. */
  public static boolean isIcebergPath(Identifier identifier) {
    return identifier.getClass().getName().equals(ICEBERG_PATH);
  }
}
