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

import io.lakeswitch.spark.serde.SerdeFamily;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.internal.SQLConf;

/**
 * Whether a file source that reads a Hive serde table can read a partition of it: one source reads
 * all of a table, and would fail deep inside, or make nonsense, of files of another format.
 */
final class PartitionFormats {
  private static final String TEXT = "text";

  private PartitionFormats() {}

  /**
   * Checks a partition that is about to be read.
   *
   * @throws UnsupportedOperationException if its files are of another format than the table's; the
   *     text names the partition
   */
  static void check(String catalog, MetastoreTable entry, CatalogTablePartition partition) {
    CatalogTable table = entry.v1();
    Optional<String> own = serde(partition.storage());
    Optional<String> tables = serde(table.storage());
    if (own.isEmpty() || tables.isEmpty() || !isReadByOneSource(table, tables.get())) {
      return;
    }
    if (!format(partition.storage(), own.get()).equals(format(table.storage(), tables.get()))) {
      throw new UnsupportedOperationException(
          "Cannot read "
              + catalog
              + "."
              + table.database()
              + "."
              + table.identifier().table()
              + ": because its partition "
              + new PartitionSpecs(table)
                  .name(
                      new PartitionSpecs(table)
                          .values(ScalaInterop.<String, String>javaMap(partition.spec())))
              + " is of another format: its serde is "
              + own.get()
              + " over "
              + input(partition.storage())
              + ", the table's is "
              + tables.get()
              + " over "
              + input(table.storage())
              + ". Leave the partition out with a filter, or write its files anew in the table's"
              + " format");
    }
  }

  /** With Hive support Spark's own sources read parquet and orc tables only, unless told not to. */
  private static boolean isReadByOneSource(CatalogTable table, String serde) {
    if (HiveSerdeTranslation.isTranslated(table)) {
      return true;
    }
    String setting =
        serde.endsWith("ParquetHiveSerDe") ? "Parquet" : serde.endsWith("OrcSerde") ? "Orc" : "";
    return table.provider().contains("hive")
        && !setting.isEmpty()
        && Boolean.parseBoolean(
            SQLConf.get().getConfString("spark.sql.hive.convertMetastore" + setting, "true"));
  }

  /** Text is told apart by its input format; within the others the serde is all. */
  private static String format(CatalogStorageFormat storage, String serde) {
    return SerdeFamily.of(serde).isPresent() ? TEXT + " " + input(storage) : serde;
  }

  private static String input(CatalogStorageFormat storage) {
    return ScalaInterop.optional(storage.inputFormat()).orElse("no input format");
  }

  private static Optional<String> serde(CatalogStorageFormat storage) {
    return ScalaInterop.optional(storage.serde());
  }
}
