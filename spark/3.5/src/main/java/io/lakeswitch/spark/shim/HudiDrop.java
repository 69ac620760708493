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
import org.apache.spark.sql.hudi.command.DropHoodieTableCommand;

/** Hudi's DROP TABLE, of a name of our choice: Hudi's catalog makes one itself, and logs it. */
public final class HudiDrop {
  private HudiDrop() {}

  /** Drops a table, as Hudi's {@code HoodieCatalog} does. */
  public static void run(SparkSession spark, TableIdentifier table, boolean purge) {
    new DropHoodieTableCommand(table, true, false, purge).run(spark);
  }
}
