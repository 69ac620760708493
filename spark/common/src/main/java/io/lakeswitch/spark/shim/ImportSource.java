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

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.iceberg.TableProperties;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import scala.Some;

/**
 * A table of files that becomes an Iceberg table; what Iceberg takes ({@code
 * BaseTableCreationSparkAction}).
 *
 * @param table as Spark's session catalog has it
 * @param location where its files are
 */
record ImportSource(CatalogTable table, String location) {
  private static final Set<String> PROVIDERS = Set.of("parquet", "avro", "orc", "hive");
  private static final Set<String> NOT_COPIED =
      Set.of("path", "transient_lastDdlTime", "serialization.format");

  static ImportSource of(
      SparkSession spark, ProcedureHome home, CatalogPlugin catalog, Identifier table)
      throws AnalysisException {
    Identifier v1 =
        home.v1Name(catalog, table)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        String.format(
                            "Cannot create an Iceberg table from a table of catalog %s: because"
                                + " Spark's session catalog cannot read it",
                            catalog.name())));
    CatalogTable found =
        spark
            .sessionState()
            .catalog()
            .getTableMetadata(new TableIdentifier(v1.name(), Some.apply(v1.namespace()[0])));
    check(found);
    return new ImportSource(found, CatalogUtils.URIToString(found.storage().locationUri().get()));
  }

  private static void check(CatalogTable table) {
    String provider = ScalaInterop.optional(table.provider()).orElse("hive");
    if (!PROVIDERS.contains(provider.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException(
          "Cannot create an Iceberg table from source provider: '" + provider + "'");
    }
    if (table.storage().locationUri().isEmpty()) {
      throw new IllegalArgumentException(
          "Cannot create an Iceberg table from a source without an explicit location");
    }
    if (table.bucketSpec().isDefined()) {
      throw new IllegalArgumentException(
          "Cannot create an Iceberg table from a bucketed source table: "
              + table.bucketSpec().get());
    }
  }

  /** Returns the source's properties that the Iceberg table takes over. */
  Map<String, String> properties() {
    Map<String, String> properties = ScalaInterop.javaMap(table.properties());
    properties.keySet().removeAll(NOT_COPIED);
    return properties;
  }

  /** Returns the same without the places of the source. */
  Map<String, String> propertiesWithoutPlaces() {
    Map<String, String> properties = properties();
    properties.remove("location");
    properties.remove(TableProperties.WRITE_METADATA_LOCATION);
    properties.remove("write.folder-storage.path");
    properties.remove("write.object-storage.path");
    properties.remove(TableProperties.WRITE_DATA_LOCATION);
    return properties;
  }

  boolean overlaps(String other) {
    return location.equals(other)
        || other.startsWith(location + "/")
        || location.startsWith(other + "/");
  }
}
