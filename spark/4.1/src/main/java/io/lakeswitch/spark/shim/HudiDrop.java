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
package io.lakeswitch.spark.shim;

import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;

/** Hudi's DROP TABLE. There is no Hudi for Spark 4.1. */
public final class HudiDrop {
  private HudiDrop() {}

  /**
   * Refuses.
   *
   * @throws UnsupportedOperationException always
   */
  public static void run(SparkSession spark, TableIdentifier table, boolean purge) {
    throw new UnsupportedOperationException(
        "Cannot drop the Hudi table "
            + table.unquotedString()
            + ": because Hudi has no release for Spark 4.1. Drop it with Spark 3.5");
  }
}
