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

import org.apache.spark.sql.SparkSession;

/** What Hudi asks of a session. */
public final class HudiRequirements {
  private static final String KRYO = "org.apache.spark.serializer.KryoSerializer";

  private HudiRequirements() {}

  /**
   * Checks that Hudi can write in this session.
   *
   * @param table the table's name, for the error
   * @throws IllegalStateException if the session does not use Kryo; Hudi's writer would fail later,
   *     after it has touched the table ({@code HoodieSparkSqlWriter})
   */
  public static void checkSerializer(SparkSession spark, String table) {
    if (!KRYO.equals(spark.sparkContext().getConf().get("spark.serializer", ""))) {
      throw HandlerErrors.hudiNeedsKryo(table);
    }
  }
}
