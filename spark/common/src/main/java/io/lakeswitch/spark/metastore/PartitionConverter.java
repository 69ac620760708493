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

import io.lakeswitch.glue.PartitionFilters;
import io.lakeswitch.spark.serde.PartitionSerdes;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.types.StructType;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;

/** Partitions of one table between Glue and Spark. */
final class PartitionConverter {
  private final MetastoreTable table;
  private final PartitionSpecs specs;
  private final Function<EntryFault, RuntimeException> unreadable;

  /**
   * Makes the converter of a table.
   *
   * @param unreadable makes the error of a partition that cannot be read
   */
  PartitionConverter(MetastoreTable table, Function<EntryFault, RuntimeException> unreadable) {
    this.table = table;
    this.unreadable = unreadable;
    this.specs = new PartitionSpecs(table.v1());
  }

  /** The partition keys of an entry. */
  static List<PartitionFilters.Key> keys(Table glue) {
    return glue.partitionKeys().stream()
        .map(c -> new PartitionFilters.Key(c.name(), c.type()))
        .toList();
  }

  PartitionSpecs specs() {
    return specs;
  }

  CatalogTablePartition toSpark(Partition partition) {
    Map<String, String> parameters = new HashMap<>(partition.parameters());
    parameters.values().removeIf(value -> value == null);
    int keys = table.v1().partitionColumnNames().size();
    if (partition.values().size() != keys) {
      throw unreadable(
          partition,
          new EntryFault(
              "Values", "there are " + partition.values().size() + " for " + keys + " keys"));
    }
    Optional<CatalogStatistics> stats = StatisticsProperties.read(parameters, table.glue().name());
    if (stats.isPresent()) {
      parameters.keySet().removeIf(key -> key.startsWith(SchemaProperties.SPARK_PREFIX));
    }
    return CatalogObjects.partition(
        specs.spec(partition.values()),
        storage(partition),
        parameters,
        partition.creationTime() == null ? 0 : partition.creationTime().toEpochMilli(),
        partition.lastAccessTime() == null ? 0 : partition.lastAccessTime().toEpochMilli(),
        stats);
  }

  /** A partition says of its storage as much as it likes; the table says the rest. */
  private CatalogStorageFormat storage(Partition partition) {
    StorageDescriptor storage = partition.storageDescriptor();
    URI location = location(partition);
    URI known = location != null ? location : defaultLocation(partition.values());
    if (storage == null || storage.inputFormat() == null) {
      return ScalaInterop.copyWith(table.v1().storage(), "locationUri", scala.Option.apply(known));
    }
    CatalogStorageFormat own = GlueTableReader.storage(storage, known);
    return needsColumns() ? withColumns(own, partition) : own;
  }

  /** Returns whether reading the table takes the columns of its partitions: text has no names. */
  boolean needsColumns() {
    return table.v1().provider().contains(SerdeTextFormat.NAME);
  }

  private CatalogStorageFormat withColumns(CatalogStorageFormat own, Partition partition) {
    List<Column> columns = partition.storageDescriptor().columns();
    if (columns.isEmpty() || sameTypes(columns, table.glue().storageDescriptor().columns())) {
      return own;
    }
    Map<String, String> properties =
        new HashMap<>(ScalaInterop.<String, String>javaMap(own.properties()));
    properties.put(PartitionSerdes.COLUMNS, schema(columns, partition).json());
    return ScalaInterop.copyWith(own, "properties", ScalaInterop.map(properties));
  }

  private StructType schema(List<Column> columns, Partition partition) {
    try {
      return EntryColumns.exact(columns, List.of(), null);
    } catch (EntryFault e) {
      throw new IllegalArgumentException(
          "Cannot read the partition "
              + specs.name(partition.values())
              + " of "
              + table.v1().identifier().unquotedString()
              + ": because "
              + e.getMessage()
              + ". Repair the partition's columns in Glue",
          e);
    }
  }

  /** The names of columns of text are nothing that its files know. */
  private static boolean sameTypes(List<Column> some, List<Column> others) {
    return some.stream()
        .map(Column::type)
        .toList()
        .equals(others.stream().map(Column::type).toList());
  }

  private URI location(Partition partition) {
    StorageDescriptor storage = partition.storageDescriptor();
    try {
      return storage == null ? null : GlueTableReader.location(storage.location());
    } catch (EntryFault e) {
      throw unreadable(partition, e);
    }
  }

  private RuntimeException unreadable(Partition partition, EntryFault fault) {
    return unreadable.apply(
        new EntryFault(
            "partition " + partition.values() + ", " + fault.field(),
            fault.problem(),
            "Correct the partition's entry (aws glue update-partition)",
            fault));
  }

  /** Returns where Spark puts a partition that has no location of its own. */
  URI defaultLocation(List<String> values) {
    return new Path(new Path(table.v1().location()), specs.name(values)).toUri();
  }

  PartitionInput toGlue(CatalogTablePartition partition) {
    List<String> values = specs.values(ScalaInterop.javaMap(partition.spec()));
    StorageDescriptor storage =
        table.glue().storageDescriptor() == null
            ? StorageDescriptor.builder().build()
            : table.glue().storageDescriptor();
    return input(partition, values, storage, Map.of());
  }

  /** Returns a partition with the storage and parameters of Spark's; what Glue has more is kept. */
  PartitionInput merge(Partition old, CatalogTablePartition partition) {
    StorageDescriptor storage =
        old.storageDescriptor() == null
            ? table.glue().storageDescriptor()
            : old.storageDescriptor();
    Map<String, String> hidden = new HashMap<>();
    old.parameters()
        .forEach(
            (key, value) -> {
              if (key.startsWith(SchemaProperties.SPARK_PREFIX)
                  && !key.startsWith(StatisticsProperties.PREFIX)) {
                hidden.put(key, value);
              }
            });
    return input(partition, old.values(), storage, hidden).toBuilder()
        .lastAccessTime(old.lastAccessTime())
        .lastAnalyzedTime(old.lastAnalyzedTime())
        .build();
  }

  private PartitionInput input(
      CatalogTablePartition partition,
      List<String> values,
      StorageDescriptor base,
      Map<String, String> hidden) {
    CatalogStorageFormat given = partition.storage();
    URI location =
        ScalaInterop.optional(given.locationUri()).orElseGet(() -> defaultLocation(values));
    Map<String, String> parameters = new HashMap<>(hidden);
    parameters.putAll(ScalaInterop.<String, String>javaMap(partition.parameters()));
    ScalaInterop.optional(partition.stats())
        .ifPresent(stats -> parameters.putAll(StatisticsProperties.write(stats)));
    StorageDescriptor.Builder storage =
        base.toBuilder()
            .location(GlueTableWriter.asWritten(base.location(), GlueTableWriter.text(location)))
            .compressed(given.compressed());
    ScalaInterop.optional(given.inputFormat()).ifPresent(storage::inputFormat);
    ScalaInterop.optional(given.outputFormat()).ifPresent(storage::outputFormat);
    storage.serdeInfo(serde(given, base.serdeInfo()));
    return PartitionInput.builder()
        .values(values)
        .storageDescriptor(storage.build())
        .parameters(parameters)
        .build();
  }

  private static SerDeInfo serde(CatalogStorageFormat given, SerDeInfo base) {
    SerDeInfo.Builder serde = base == null ? SerDeInfo.builder() : base.toBuilder();
    ScalaInterop.optional(given.serde()).ifPresent(serde::serializationLibrary);
    Map<String, String> properties =
        new HashMap<>(ScalaInterop.<String, String>javaMap(given.properties()));
    properties.remove(PartitionSerdes.COLUMNS);
    String translated = properties.remove(HiveSerdeTranslation.MARK);
    if (translated != null) {
      for (String option : translated.split(",", -1)) {
        properties.remove(option);
      }
    }
    return properties.isEmpty() ? serde.build() : serde.parameters(properties).build();
  }
}
