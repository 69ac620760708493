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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/** Definitions as Spark's commands make them. */
final class Tables {
  static final StructType SCHEMA = StructType.fromDDL("Id bigint, s string");

  private Tables() {}

  /** A managed table of a data source, without location. */
  static CatalogTable managed(String name, String provider) {
    return table(name, provider, CatalogTableType.MANAGED(), null, SCHEMA, List.of());
  }

  static CatalogTable external(String name, String provider, String location) {
    return table(
        name, provider, CatalogTableType.EXTERNAL(), URI.create(location), SCHEMA, List.of());
  }

  static CatalogTable table(
      String name,
      String provider,
      CatalogTableType type,
      URI location,
      StructType schema,
      List<String> partitionColumns) {
    CatalogTable base =
        CatalogObjects.table(
            "db",
            name,
            type,
            CatalogObjects.storage(location, null, null, null, false, Map.of()),
            schema);
    Map<String, Object> changes = new HashMap<>();
    changes.put("provider", Option.apply(provider));
    changes.put("partitionColumnNames", ScalaInterop.seq(partitionColumns));
    changes.put("tracksPartitionsInCatalog", !partitionColumns.isEmpty());
    changes.put("createVersion", "3.5.9");
    changes.put("owner", "root");
    return ScalaInterop.copyWith(base, changes);
  }

  static CatalogTable with(CatalogTable table, String element, Object value) {
    return ScalaInterop.copyWith(table, element, value);
  }

  static CatalogTable withProperties(CatalogTable table, Map<String, String> properties) {
    return with(table, "properties", ScalaInterop.map(properties));
  }
}
