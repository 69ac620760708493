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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/**
 * Keeps internal names out of Avro files: Hive's {@code AvroSerDe} names the record in a file after
 * database and table, as Spark knows them, unless the table has a name for it.
 */
final class AvroNames {
  private static final String SERDE = "org.apache.hadoop.hive.serde2.avro.AvroSerDe";
  private static final String NAME = "avro.schema.name";

  private AvroNames() {}

  /** Returns a definition that names the record after the plain database. */
  static CatalogTable tell(CatalogTable table, String plainDatabase) {
    boolean isAvro =
        ScalaInterop.optional(table.storage().serde()).filter(SERDE::equals).isPresent();
    if (!isAvro
        || table.storage().properties().contains(NAME)
        || table.properties().contains(NAME)) {
      return table;
    }
    Map<String, String> properties = ScalaInterop.javaMap(table.storage().properties());
    properties.put(NAME, name(table, plainDatabase));
    return withProperties(table, properties);
  }

  /** Returns a definition to be stored, without the name that {@link #tell} gave it. */
  static CatalogTable forget(CatalogTable table, String plainDatabase) {
    Map<String, String> properties = ScalaInterop.javaMap(table.storage().properties());
    return properties.remove(NAME, name(table, plainDatabase))
        ? withProperties(table, properties)
        : table;
  }

  private static String name(CatalogTable table, String plainDatabase) {
    return plainDatabase + "." + table.identifier().table();
  }

  private static CatalogTable withProperties(CatalogTable table, Map<String, String> properties) {
    return ScalaInterop.copyWith(
        table,
        "storage",
        ScalaInterop.copyWith(table.storage(), "properties", ScalaInterop.map(properties)));
  }
}
