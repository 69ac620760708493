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

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Properties;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** A program that builds its session as {@code pyspark.sql.SparkSession} 3.5 does. */
final class PySparkSessionMain {
  private PySparkSessionMain() {}

  /** Runs statements of a file in a session with the settings of a file; prints their rows. */
  public static void main(String[] arguments) throws Exception {
    Properties settings = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of(arguments[0]))) {
      settings.load(reader);
    }
    SparkConf conf = new SparkConf(false).setMaster("local[2]").setAppName("pyspark");
    settings.forEach((key, value) -> conf.set(key.toString(), value.toString()));
    SparkSession spark = session(conf);
    for (String statement : Files.readAllLines(Path.of(arguments[1]))) {
      print(spark.sql(statement));
    }
    SparkSession second = spark.newSession();
    print(second.sql("SELECT carrier FROM prod.salesdb.fulfillment WHERE id = 3"));
    spark.stop();
  }

  /** {@code self._jvm.SparkSession(self._jsc.sc(), options)}. */
  static SparkSession session(SparkConf conf) {
    JavaSparkContext context = new JavaSparkContext(conf);
    HashMap<String, String> options = new HashMap<>();
    for (scala.Tuple2<String, String> entry : conf.getAll()) {
      options.put(entry._1(), entry._2());
    }
    SparkSession spark = new SparkSession(context.sc(), options);
    SparkSession.setDefaultSession(spark);
    SparkSession.setActiveSession(spark);
    return spark;
  }

  private static void print(Dataset<Row> result) {
    result.collectAsList().forEach(row -> System.out.println(row.mkString("\t")));
  }
}
