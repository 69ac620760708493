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
package io.lakeswitch.spark.serde;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * The serdes of partitions whose files are not as the table says. The table's parameters count for
 * them too, as in Hive. JSON is read by names, so there the table's columns are right whatever the
 * partition's are; in all other text a partition's columns say what stands where.
 */
public final class PartitionSerdes implements Function<CatalogTablePartition, Optional<Object>> {
  /**
   * Storage property of a partition: its columns as Spark's JSON, where they are not the table's.
   */
  public static final String COLUMNS = "lakeswitch.hive-serde.columns";

  /** Metadata of a file that is not as the table says: its {@link SerdeDescription}. */
  public static final String KEY = "lakeswitch.serde";

  private final SerdeDescription table;
  private final Map<String, String> parameters;

  /**
   * Makes them for a table.
   *
   * @param options of the table's relation
   */
  public PartitionSerdes(Map<String, String> options, CatalogTable table) {
    this.table =
        SerdeDescription.fromOption(options.get(SerdeTextFormat.DESCRIPTION), table.dataSchema());
    this.parameters = ScalaInterop.javaMap(table.properties());
  }

  /**
   * Checks that what is written to a partition is read as it was written.
   *
   * @param name of the partition, for the text
   * @throws UnsupportedOperationException if the partition is not as the table says
   */
  public void requireTables(CatalogTablePartition partition, String name) {
    if (apply(partition).isPresent()) {
      throw SerdeErrors.partitionOfItsOwn(table, name);
    }
  }

  @Override
  public Optional<Object> apply(CatalogTablePartition partition) {
    Map<String, String> properties = ScalaInterop.javaMap(partition.storage().properties());
    String library = ScalaInterop.optional(partition.storage().serde()).orElse(table.library());
    if (properties.containsKey(SerdeTextFormat.DESCRIPTION) || SerdeFamily.of(library).isEmpty()) {
      return Optional.empty();
    }
    SerdeDescription files =
        SerdeDescription.of(
            table.table(), library, properties, parameters, columns(library, properties));
    return files.readsLike(table) ? Optional.empty() : Optional.of(files);
  }

  private StructType columns(String library, Map<String, String> properties) {
    boolean byName =
        SerdeFamily.of(library)
            .filter(f -> f == SerdeFamily.OPENX_JSON || f == SerdeFamily.HIVE_JSON)
            .isPresent();
    String own = properties.get(COLUMNS);
    return byName || own == null ? table.columns() : (StructType) DataType.fromJson(own);
  }
}
