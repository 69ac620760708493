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
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** Writes and joins a table of each format; ends with an exception if the rows are not the right ones. */
public final class PackagesCheck {

  public static void main(String[] args) {
    try (SparkSession spark = SparkSession.builder().getOrCreate()) {
      List.of(
              "CREATE DATABASE packages",
              "CREATE TABLE packages.i (id INT, val STRING) USING iceberg",
              "INSERT INTO packages.i VALUES (1, 'ice-1'), (2, 'ice-2')",
              "CREATE TABLE packages.d (id INT, val STRING) USING delta",
              "INSERT INTO packages.d VALUES (1, 'dl-1'), (2, 'dl-2')",
              "CREATE TABLE packages.h (id INT, val STRING) USING hudi TBLPROPERTIES (primaryKey = 'id')",
              "INSERT INTO packages.h VALUES (1, 'hu-1'), (2, 'hu-2')",
              "CREATE TABLE packages.p (id INT, val STRING) STORED AS PARQUET",
              "INSERT INTO packages.p VALUES (1, 'hv-1'), (2, 'hv-2')")
          .forEach(spark::sql);
      String rows =
          spark
              .sql(
                  "SELECT i.id, i.val, d.val, h.val, p.val FROM packages.i i JOIN packages.d d ON i.id = d.id "
                      + "JOIN packages.h h ON i.id = h.id JOIN packages.p p ON i.id = p.id ORDER BY i.id")
              .collectAsList()
              .toString();
      System.out.println(rows);
      if (!rows.equals("[[1,ice-1,dl-1,hu-1,hv-1], [2,ice-2,dl-2,hu-2,hv-2]]")) {
        throw new IllegalStateException("Wrong rows: " + rows);
      }
    }
  }
}
