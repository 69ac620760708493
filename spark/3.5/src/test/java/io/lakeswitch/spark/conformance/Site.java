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

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Where a scenario runs.
 *
 * @param catalog the catalog under test
 * @param other another catalog; the same one where the baseline has only one
 * @param database the database of the scenario, without a catalog
 * @param folder of the scenario's own files
 */
record Site(
    SparkSession spark, String catalog, String other, Format format, String database, Path folder) {

  /** The database with its catalog. */
  String db() {
    return catalog + "." + database;
  }

  /** A database of another catalog, which has the same name where it can. */
  String otherDb() {
    return other + "." + (other.equals(catalog) ? database + "_other" : database);
  }

  /**
   * Replaces what stands in braces in a statement.
   *
   * <ul>
   *   <li>{@code {cat}}, {@code {other}}: the catalog, another catalog
   *   <li>{@code {d}}: the database alone; {@code {db}}: with its catalog; {@code {odb}}: one of
   *       the other catalog
   *   <li>{@code {t}}, {@code {p}}: tables {@code t} and {@code p} of the database
   *   <li>{@code {using}}, {@code {keys}}: what makes a CREATE TABLE one of the format; {@code
   *       {provider}}: its name
   *   <li>{@code {dir}}: a folder for the scenario's own files, as a URI without a slash at its end
   * </ul>
   */
  String text(String statement) {
    String dir = folder.toUri().toString();
    return statement
        .replace("{cat}", catalog)
        .replace("{other}", other)
        .replace("{db}", db())
        .replace("{odb}", otherDb())
        .replace("{d}", database)
        .replace("{t}", db() + ".t")
        .replace("{p}", db() + ".p")
        .replace("{using}", format.using)
        .replace("{keys}", format.keys)
        .replace("{provider}", format.provider)
        .replace("{dir}", dir.endsWith("/") ? dir.substring(0, dir.length() - 1) : dir);
  }

  /** Runs a statement; cells are joined by commas, rows by bars. */
  String sql(String statement) {
    return rows(spark.sql(text(statement)));
  }

  String rows(Dataset<Row> result) {
    return String.join("|", list(result));
  }

  String sortedRows(Dataset<Row> result) {
    List<String> rows = list(result);
    Collections.sort(rows);
    return String.join("|", rows);
  }

  private static List<String> list(Dataset<Row> result) {
    List<String> rows = new ArrayList<>();
    for (Row row : result.collectAsList()) {
      rows.add(
          IntStream.range(0, row.length())
              .mapToObj(i -> String.valueOf(row.get(i)))
              .collect(Collectors.joining(",")));
    }
    return rows;
  }
}
