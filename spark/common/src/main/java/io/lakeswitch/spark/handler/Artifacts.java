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
package io.lakeswitch.spark.handler;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.package$;

/** Maven artifacts that fit the running Spark, for the next step of an error. */
public final class Artifacts {
  /** Data sources of libraries, by provider in lower case. */
  private static final Map<String, String> SOURCES =
      Map.of(
          "com.databricks.spark.xml", "com.databricks:spark-xml",
          "xml", "com.databricks:spark-xml",
          "com.crealytics.spark.excel", "com.crealytics:spark-excel",
          "bigquery", "com.google.cloud.spark:spark-bigquery-with-dependencies",
          "snowflake", "net.snowflake:spark-snowflake",
          "net.snowflake.spark.snowflake", "net.snowflake:spark-snowflake",
          "org.elasticsearch.spark.sql", "org.elasticsearch:elasticsearch-spark-30");

  private Artifacts() {}

  /** Returns a module of Spark itself, version included. */
  public static String sparkModule(String module) {
    return "org.apache.spark:spark-" + module + "_" + scala() + ":" + spark();
  }

  /** Returns the artifact of one of the formats. */
  static String ofFormat(String format) {
    String release = spark().replaceAll("^(\\d+\\.\\d+).*", "$1");
    return switch (format) {
      case Handlers.ICEBERG ->
          "org.apache.iceberg:iceberg-spark-runtime-" + release + "_" + scala();
      // Delta's artifacts name the release of Spark since Spark 4.
      case Handlers.DELTA ->
          release.startsWith("3.")
              ? "io.delta:delta-spark_" + scala()
              : "io.delta:delta-spark_" + release + "_" + scala();
      case Handlers.HUDI -> "org.apache.hudi:hudi-spark" + release + "-bundle_" + scala();
      default -> sparkModule(format);
    };
  }

  /** Returns the artifact of a data source, if it is a well-known one. */
  static Optional<String> ofSource(String provider) {
    String name = provider.toLowerCase(Locale.ROOT);
    return switch (name) {
      case "avro", "com.databricks.spark.avro" -> Optional.of(sparkModule("avro"));
      case "kafka" -> Optional.of(sparkModule("sql-kafka-0-10"));
      case "protobuf" -> Optional.of(sparkModule("protobuf"));
      default -> Optional.ofNullable(SOURCES.get(name)).map(artifact -> artifact + "_" + scala());
    };
  }

  private static String spark() {
    return package$.MODULE$.SPARK_VERSION();
  }

  private static String scala() {
    return scala.util.Properties.versionNumberString().replaceAll("^(\\d+\\.\\d+).*", "$1");
  }
}
