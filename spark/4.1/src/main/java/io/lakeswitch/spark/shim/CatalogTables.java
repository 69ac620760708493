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

import java.util.Map;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/** The constructor of {@code CatalogTable} in this version of Spark. */
final class CatalogTables {
  private CatalogTables() {}

  /** Returns a table with the given parts and defaults for all others. */
  static CatalogTable of(
      TableIdentifier identifier,
      CatalogTableType type,
      CatalogStorageFormat storage,
      StructType schema) {
    return new CatalogTable(
        identifier,
        type,
        storage,
        schema,
        Option.empty(),
        ScalaInterop.seqOf(),
        Option.empty(),
        "",
        System.currentTimeMillis(),
        -1L,
        "",
        ScalaInterop.map(Map.of()),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        ScalaInterop.seqOf(),
        false,
        true,
        ScalaInterop.map(Map.of()),
        Option.empty());
  }
}
