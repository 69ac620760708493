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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.internal.HiveSerDe;

/** Input format, output format and serde of what is written to Glue. */
record StorageFormats(String inputFormat, String outputFormat, String serde) {
  private static final String LAZY_SIMPLE = "org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe";
  private static final String PARQUET_OUTPUT =
      "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat";
  private static final String PARQUET_SERDE =
      "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";

  /** What plain Spark writes for a source without a Hive serde; a source that has one never. */
  static final StorageFormats SPARK_ONLY =
      new StorageFormats(
          "org.apache.hadoop.mapred.SequenceFileInputFormat",
          "org.apache.hadoop.hive.ql.io.HiveSequenceFileOutputFormat",
          LAZY_SIMPLE);

  /** Hive's default. */
  static final StorageFormats TEXT =
      new StorageFormats(
          "org.apache.hadoop.mapred.TextInputFormat",
          "org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat",
          LAZY_SIMPLE);

  private static final StorageFormats HUDI =
      new StorageFormats(
          "org.apache.hudi.hadoop.HoodieParquetInputFormat", PARQUET_OUTPUT, PARQUET_SERDE);

  /** Reads a merge-on-read table with its log files. */
  private static final StorageFormats HUDI_REALTIME =
      new StorageFormats(
          "org.apache.hudi.hadoop.realtime.HoodieParquetRealtimeInputFormat",
          PARQUET_OUTPUT,
          PARQUET_SERDE);

  private static final Map<String, String> CLASSIFICATION =
      Map.of("parquet", "parquet", "orc", "orc", "avro", "avro", "json", "json", "csv", "csv");

  /**
   * Returns the formats for a table of a Spark data source.
   *
   * @param properties of the table; Hudi keeps its table type there
   */
  static StorageFormats ofProvider(String provider, Map<String, String> properties) {
    if ("hudi".equalsIgnoreCase(provider)) {
      return "mor".equalsIgnoreCase(properties.get("type")) ? HUDI_REALTIME : HUDI;
    }
    Optional<HiveSerDe> serde = ScalaInterop.optional(HiveSerDe.sourceToSerDe(provider));
    return serde
        .map(
            s -> new StorageFormats(s.inputFormat().get(), s.outputFormat().get(), s.serde().get()))
        .orElse(SPARK_ONLY);
  }

  /** Returns Glue's {@code classification} of a data source, where there is a usual one. */
  static Optional<String> classification(String provider) {
    return Optional.ofNullable(CLASSIFICATION.get(provider.toLowerCase(Locale.ROOT)));
  }
}
