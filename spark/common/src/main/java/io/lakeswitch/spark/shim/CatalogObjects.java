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

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/** Builds the classes of Spark's catalog. */
public final class CatalogObjects {
  private CatalogObjects() {}

  /** Returns a table with the given parts and defaults for all others, to be copied from. */
  public static CatalogTable table(
      String database,
      String name,
      CatalogTableType type,
      CatalogStorageFormat storage,
      StructType schema) {
    return CatalogTables.of(
        new TableIdentifier(name, Option.apply(database)), type, storage, schema);
  }

  /** Returns a storage format; null stands for an absent part. */
  public static CatalogStorageFormat storage(
      URI location,
      String inputFormat,
      String outputFormat,
      String serde,
      boolean compressed,
      Map<String, String> properties) {
    return new CatalogStorageFormat(
        Option.apply(location),
        Option.apply(inputFormat),
        Option.apply(outputFormat),
        Option.apply(serde),
        compressed,
        ScalaInterop.map(properties));
  }

  /** Returns a partition; times are in milliseconds. */
  public static CatalogTablePartition partition(
      Map<String, String> spec,
      CatalogStorageFormat storage,
      Map<String, String> parameters,
      long createTime,
      long lastAccessTime,
      Optional<CatalogStatistics> stats) {
    return new CatalogTablePartition(
        ScalaInterop.map(spec),
        storage,
        ScalaInterop.map(parameters),
        createTime,
        lastAccessTime,
        ScalaInterop.option(stats));
  }

  /** Returns a database. */
  public static CatalogDatabase database(
      String name, String description, URI location, Map<String, String> properties) {
    return new CatalogDatabase(name, description, location, ScalaInterop.map(properties));
  }

  /** Returns the table under the name of another database. */
  public static CatalogTable withDatabase(CatalogTable table, String database) {
    TableIdentifier name = table.identifier();
    return withIdentifier(table, name.copy(name.table(), Option.apply(database), name.catalog()));
  }

  /** Returns the definition of a table under another name. */
  public static CatalogTable withIdentifier(CatalogTable table, TableIdentifier name) {
    return ScalaInterop.copyWith(table, "identifier", name);
  }

  /** Returns the function name within a database. */
  public static FunctionIdentifier function(String database, String name) {
    return new FunctionIdentifier(name, Option.apply(database));
  }
}
