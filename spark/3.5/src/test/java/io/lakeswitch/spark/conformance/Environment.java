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

import static io.lakeswitch.spark.conformance.Format.DELTA;
import static io.lakeswitch.spark.conformance.Format.HIVE;
import static io.lakeswitch.spark.conformance.Format.HUDI;
import static io.lakeswitch.spark.conformance.Format.ICEBERG;
import static io.lakeswitch.spark.conformance.Format.PARQUET;

import java.util.List;
import java.util.stream.Stream;

/** A kind of session that statements run in: the formats' own catalogs alone, and ours. */
enum Environment {
  ICEBERG_BASELINE("iceberg", List.of("plain"), ICEBERG),
  DELTA_BASELINE("delta", List.of("spark_catalog"), DELTA),
  HUDI_BASELINE("hudi", List.of("spark_catalog"), HUDI),
  SPARK_BASELINE("spark", List.of("spark_catalog"), PARQUET, HIVE),
  IN_MEMORY("in-memory", List.of("spark_catalog", "prod"), Format.values()),

  /**
   * Without Delta and Hudi, whose writes take longest: {@code StatementsTest} runs theirs in this
   * mode, which differs in Spark's own code alone.
   */
  HIVE_MODE("hive", List.of("spark_catalog", "prod"), ICEBERG, PARQUET, HIVE);

  /** Of the files with its outcomes. */
  final String id;

  final List<String> catalogs;
  final List<Format> formats;

  Environment(String id, List<String> catalogs, Format... formats) {
    this.id = id;
    this.catalogs = catalogs;
    this.formats = List.of(formats);
  }

  boolean isBaseline() {
    return catalogs.size() == 1;
  }

  /** Returns the other catalog; the same one if there is no other. */
  String other(String catalog) {
    return catalogs.stream().filter(name -> !name.equals(catalog)).findFirst().orElse(catalog);
  }

  /** Returns the environment whose outcomes those of ours are compared with. */
  static Environment baselineOf(Format format) {
    return Stream.of(values())
        .filter(environment -> environment.isBaseline() && environment.formats.contains(format))
        .findFirst()
        .orElseThrow();
  }
}
