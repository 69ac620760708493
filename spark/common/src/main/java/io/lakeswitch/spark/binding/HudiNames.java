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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.shim.HudiDatabaseNames;
import io.lakeswitch.spark.shim.ScalaInterop;
import io.lakeswitch.spark.shim.Sessions;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/**
 * Keeps internal names out of the files of Hudi tables: Hudi writes the name of the database into
 * the table itself ({@code hoodie.properties}), and compares it when it writes.
 */
final class HudiNames {
  private HudiNames() {}

  /** Corrects the name in a new table, which Hudi writes before it creates the entry. */
  static void correct(CatalogTable definition, String plainDatabase) {
    if (isHudi(definition) && definition.storage().locationUri().isDefined()) {
      HudiDatabaseNames.store(
          Sessions.current().map(Sessions::hadoopConfiguration).orElseGet(Configuration::new),
          definition.location().toString(),
          plainDatabase);
    }
  }

  /** Returns a definition with which Hudi stores and compares the plain name. */
  static CatalogTable tell(CatalogTable table, String plainDatabase) {
    return isHudi(table) ? HudiDatabaseNames.telling(table, plainDatabase) : table;
  }

  private static boolean isHudi(CatalogTable table) {
    return ScalaInterop.optional(table.provider()).filter("hudi"::equalsIgnoreCase).isPresent();
  }
}
