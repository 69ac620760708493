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
package io.lakeswitch.cli.lake;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/**
 * Makes the Spark session of the command line: local, quiet, without a UI, tuned for little data.
 */
public final class SparkSessions {

  private SparkSessions() {}

  /**
   * Starts a session.
   *
   * @param conf wins over the defaults here; {@code spark.master} may name a cluster
   */
  public static SparkSession start(Map<String, String> conf) {
    Map<String, String> all = new LinkedHashMap<>(defaults());
    all.putAll(conf);
    if (all.get("spark.master").startsWith("local")) {
      all.putIfAbsent("spark.driver.bindAddress", "127.0.0.1");
      all.putIfAbsent("spark.driver.host", "127.0.0.1");
    }
    SparkSession.Builder builder = SparkSession.builder();
    all.forEach(builder::config);
    return builder.getOrCreate();
  }

  private static Map<String, String> defaults() {
    Map<String, String> conf = new LinkedHashMap<>();
    conf.put("spark.master", "local[2]");
    conf.put("spark.app.name", "lakeswitch");
    conf.put("spark.ui.enabled", "false");
    // Hudi refuses to write with Java's serialisation.
    conf.put("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    conf.put("spark.sql.shuffle.partitions", "2");
    conf.put("spark.sql.sources.parallelPartitionDiscovery.parallelism", "2");
    conf.put("spark.databricks.delta.snapshotPartitions", "2");
    // A row's JSON names all its columns, so that every line has the same fields.
    conf.put("spark.sql.jsonGenerator.ignoreNullFields", "false");
    return conf;
  }
}
