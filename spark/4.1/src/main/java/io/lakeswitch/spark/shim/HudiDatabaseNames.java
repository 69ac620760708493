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

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/** The database name that a Hudi table keeps about itself. There is no Hudi for Spark 4.1. */
public final class HudiDatabaseNames {
  private HudiDatabaseNames() {}

  /** Returns the definition as it is: no Hudi asks it for its database. */
  public static CatalogTable telling(CatalogTable table, String database) {
    return table;
  }

  /**
   * Refuses.
   *
   * @throws UnsupportedOperationException always
   */
  public static void store(Configuration configuration, String location, String database) {
    throw new UnsupportedOperationException(
        "Cannot create a Hudi table in "
            + location
            + ": because Hudi has no release for Spark 4.1. Create it with Spark 3.5");
  }
}
