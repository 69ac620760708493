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
package io.lakeswitch.emr;

import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/**
 * Runs the statements in a JVM of its own: Spark's metastore is made once per JVM. Prints the join.
 */
final class EmrStatements {

  static final String EXPECTED = "[[1,ice-1,dl-1,hu-1,hv-1], [2,ice-2,dl-2,hu-2,hv-2]]";

  private EmrStatements() {}

  /**
   * @param args the configuration, as {@code key=value}
   */
  public static void main(String[] args) {
    SparkSession.Builder builder = SparkSession.builder();
    for (String pair : args) {
      String[] parts = pair.split("=", 2);
      builder.config(parts[0], parts[1]);
    }
    try (SparkSession spark = builder.getOrCreate()) {
      for (String catalog : List.of("spark_catalog", "prod")) {
        run(spark, catalog);
      }
      String across =
          "SELECT i.id, i.val, d.val, h.val, p.val FROM emr.i JOIN prod.emr.d ON i.id = d.id"
              + " JOIN emr.h ON i.id = h.id JOIN prod.emr.p ON i.id = p.id ORDER BY i.id";
      System.out.println("across " + spark.sql(across).collectAsList());
    }
  }

  private static void run(SparkSession spark, String catalog) {
    String database = catalog + ".emr";
    spark.sql("CREATE DATABASE " + database);
    Map<String, String> tables =
        Map.of(
            "i", "USING iceberg",
            "d", "USING delta",
            "h", "USING hudi TBLPROPERTIES (primaryKey = 'id')",
            "p", "STORED AS PARQUET");
    Map<String, String> marks = Map.of("i", "ice", "d", "dl", "h", "hu", "p", "hv");
    tables.forEach(
        (name, clause) -> {
          String table = database + "." + name;
          String mark = marks.get(name);
          spark.sql("CREATE TABLE " + table + " (id INT, val STRING) " + clause);
          spark.sql("INSERT INTO %s VALUES (1, '%s-1'), (2, '%s-2')".formatted(table, mark, mark));
        });
    String join =
        "SELECT i.id, i.val, d.val, h.val, p.val FROM %1$s.i JOIN %1$s.d ON i.id = d.id"
            + " JOIN %1$s.h ON i.id = h.id JOIN %1$s.p ON i.id = p.id ORDER BY i.id";
    System.out.println(catalog + " " + spark.sql(join.formatted(database)).collectAsList());
  }
}
