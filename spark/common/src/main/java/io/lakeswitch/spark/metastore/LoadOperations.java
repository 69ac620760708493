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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import scala.Option;

/** Moves written files into tables and partitions, which Hive's metastore client does for Spark. */
final class LoadOperations {
  private final MetastoreContext context;
  private final PartitionOperations partitions;

  LoadOperations(MetastoreContext context, PartitionOperations partitions) {
    this.context = context;
    this.partitions = partitions;
  }

  void table(String db, String table, String loadPath, boolean overwrite, boolean sourceLocal) {
    URI location = context.entry(db, table).v1().location();
    context.files().load(loadPath, location, overwrite, sourceLocal);
  }

  /** An existing partition keeps its location: to write elsewhere would lose sight of its rows. */
  void partition(
      String db,
      String table,
      String loadPath,
      Map<String, String> spec,
      boolean overwrite,
      boolean sourceLocal) {
    Optional<CatalogTablePartition> known = partitions.find(db, table, spec);
    CatalogTablePartition target = known.orElseGet(() -> newPartition(db, table, spec));
    context.files().load(loadPath, target.location(), overwrite, sourceLocal);
    if (known.isEmpty()) {
      partitions.create(db, table, List.of(target), true);
    }
  }

  private CatalogTablePartition newPartition(String db, String table, Map<String, String> spec) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    List<String> values = converter.specs().values(spec);
    return CatalogObjects.partition(
        converter.specs().spec(values),
        ScalaInterop.copyWith(
            HiveSerdeTranslation.toHive(entry.v1()).storage(),
            "locationUri",
            Option.apply(converter.defaultLocation(values))),
        Map.of(),
        System.currentTimeMillis(),
        -1,
        Optional.empty());
  }

  /** The load path holds folders of the dynamic columns only; the others come from the spec. */
  void dynamicPartitions(
      String db,
      String table,
      String loadPath,
      Map<String, String> spec,
      boolean replace,
      int dynamicColumns) {
    CatalogTable target = context.entry(db, table).v1();
    List<String> columns = ScalaInterop.list(target.partitionColumnNames());
    List<String> fixed = columns.subList(0, columns.size() - dynamicColumns);
    List<CatalogTablePartition> created = new ArrayList<>();
    context
        .files()
        .partitionDirectories(
            loadPath,
            dynamicColumns,
            (values, directory) -> {
              Map<String, String> full = full(spec, fixed, values);
              Optional<CatalogTablePartition> known = partitions.find(db, table, full);
              CatalogTablePartition partition =
                  known.orElseGet(() -> newPartition(db, table, full));
              context.files().load(directory, partition.location(), replace, false);
              if (known.isEmpty()) {
                created.add(partition);
              }
            });
    partitions.create(db, table, created, true);
  }

  private static Map<String, String> full(
      Map<String, String> spec, List<String> fixed, Map<String, String> dynamic) {
    Map<String, String> given = new LinkedHashMap<>();
    spec.forEach((column, value) -> given.put(column.toLowerCase(Locale.ROOT), value));
    Map<String, String> full = new LinkedHashMap<>();
    fixed.forEach(column -> full.put(column, given.get(column.toLowerCase(Locale.ROOT))));
    full.putAll(dynamic);
    return full;
  }
}
