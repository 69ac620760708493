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

import io.lakeswitch.spark.shim.Collations;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.Utils;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Order;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/**
 * Spark's V1 tables as Glue entries that plain Spark, Athena and Trino read: what {@code
 * HiveExternalCatalog} would have stored, with real columns and the real location.
 */
final class GlueTableWriter {
  /** Parameter that tells the entry of one CREATE from that of another. */
  static final String CREATE_ID = "lakeswitch.create-id";

  private static final int NO_BUCKETS = -1;
  private static final int ASCENDING = 1;
  private static final String DDL_TIME = "transient_lastDdlTime";

  private final String catalogName;
  private final InternalNames internalNames;

  GlueTableWriter(String catalogName, InternalNames internalNames) {
    this.catalogName = catalogName;
    this.internalNames = internalNames;
  }

  /** Returns the entry of a new table. */
  TableInput create(CatalogTable definition, Optional<StructType> schemaInLog) {
    CatalogTable table = HiveSerdeTranslation.toHive(definition);
    Map<String, String> parameters = new HashMap<>(properties(table));
    SchemaProperties.write(table, table.schema(), isProvider(table, "hudi"), parameters);
    ScalaInterop.optional(table.stats())
        .ifPresent(stats -> parameters.putAll(StatisticsProperties.write(stats)));
    describeSource(table, parameters);
    describe(table, parameters);
    return checked(
        TableInput.builder()
            .name(name(table))
            .owner(table.owner().isEmpty() ? Utils.getCurrentUserName() : table.owner())
            .retention(0)
            .tableType(typeName(table))
            .storageDescriptor(storage(table, StorageDescriptor.builder().build(), schemaInLog))
            .partitionKeys(partitionKeys(table))
            .viewOriginalText(orNull(table.viewText()))
            .viewExpandedText(orNull(table.viewText()))
            .parameters(parameters)
            .build());
  }

  /** Returns an entry with all of the definition but schema, partition columns and statistics. */
  TableInput alter(Table old, CatalogTable definition, Optional<StructType> schemaInLog) {
    CatalogTable table = HiveSerdeTranslation.toHive(definition);
    boolean view = isView(table);
    Map<String, String> parameters = new HashMap<>();
    old.parameters()
        .forEach(
            (key, value) -> {
              if (keeps(key, view)) {
                parameters.put(key, value);
              }
            });
    parameters.putAll(properties(table));
    if (view) {
      SchemaProperties.write(table, table.schema(), false, parameters);
    } else {
      describeSource(table, parameters);
      parameters.put(
          SchemaProperties.PARTITION_PROVIDER,
          table.tracksPartitionsInCatalog() ? "catalog" : "filesystem");
    }
    describe(table, parameters);
    StorageDescriptor before =
        old.storageDescriptor() == null
            ? StorageDescriptor.builder().build()
            : old.storageDescriptor();
    StorageDescriptor after =
        view ? storage(table, before, Optional.empty()) : altered(before, table, schemaInLog);
    TableInput.Builder input =
        TableInputs.copyOf(old)
            .tableType(typeName(table))
            .storageDescriptor(after)
            .parameters(parameters);
    if (!table.owner().isEmpty()) {
      input.owner(table.owner());
    }
    if (view) {
      input.viewOriginalText(orNull(table.viewText())).viewExpandedText(orNull(table.viewText()));
    }
    return checked(input.build());
  }

  /**
   * Returns an entry with all of the definition, schema included; marks of the old one are kept.
   */
  TableInput replace(Table old, CatalogTable definition, Optional<StructType> schemaInLog) {
    TableInput fresh = create(definition, schemaInLog);
    Map<String, String> parameters = new HashMap<>(fresh.parameters());
    Optional.ofNullable(old.parameters().get(CREATE_ID))
        .ifPresent(id -> parameters.put(CREATE_ID, id));
    TableInput.Builder input = fresh.toBuilder().parameters(parameters).retention(old.retention());
    return definition.owner().isEmpty() ? input.owner(old.owner()).build() : input.build();
  }

  /** Returns an entry with other columns. */
  TableInput alterSchema(Table old, CatalogTable table, StructType schema) {
    Map<String, String> parameters = new HashMap<>(old.parameters());
    parameters.keySet().removeIf(SchemaProperties::isSchemaKey);
    SchemaProperties.write(table, schema, isProvider(table, "hudi"), parameters);
    parameters.put(DDL_TIME, now());
    List<String> keys = ScalaInterop.list(table.partitionColumnNames());
    StructType data =
        new StructType(
            List.of(schema.fields()).stream()
                .filter(f -> !keys.contains(f.name()))
                .toArray(org.apache.spark.sql.types.StructField[]::new));
    StorageDescriptor storage =
        old.storageDescriptor() == null
            ? StorageDescriptor.builder().build()
            : old.storageDescriptor();
    return checked(
        TableInputs.copyOf(old)
            .parameters(parameters)
            .storageDescriptor(
                storage.toBuilder()
                    .columns(merge(storage.columns(), HiveTypes.toColumns(data)))
                    .build())
            .build());
  }

  /** Returns an entry with other statistics. */
  TableInput alterStatistics(Table old, Optional<CatalogStatistics> statistics) {
    Map<String, String> parameters = new HashMap<>(old.parameters());
    parameters.keySet().removeIf(key -> key.startsWith(StatisticsProperties.PREFIX));
    statistics.ifPresent(stats -> parameters.putAll(StatisticsProperties.write(stats)));
    return checked(TableInputs.copyOf(old).parameters(parameters).build());
  }

  /** Returns the entry under another name. */
  TableInput rename(Table old, String newName) {
    return checked(TableInputs.copyOf(old).name(newName.toLowerCase(Locale.ROOT)).build());
  }

  /** Returns the entry with the mark of the statement that makes it. */
  static TableInput marked(TableInput input, String createId) {
    Map<String, String> parameters = new HashMap<>(input.parameters());
    parameters.put(CREATE_ID, createId);
    return input.toBuilder().parameters(parameters).build();
  }

  private Map<String, String> properties(CatalogTable table) {
    Map<String, String> given = ScalaInterop.javaMap(table.properties());
    given.remove(DDL_TIME);
    given.putAll(Collations.parameters(table));
    if (isView(table)) {
      return ViewProperties.write(given, catalogName, internalNames);
    }
    given.replaceAll((key, value) -> internalNames.plain(value).orElse(value));
    return given;
  }

  /**
   * Of an old entry all stays that Spark's table does not show; a view's schema is written anew.
   */
  private static boolean keeps(String key, boolean view) {
    boolean hidden = GlueTableReader.isHidden(key) || StatisticsProperties.HIVE_KEYS.contains(key);
    return hidden
        && !key.equals("comment")
        && !key.equals("EXTERNAL")
        && !(view && SchemaProperties.isSchemaKey(key));
  }

  private static void describeSource(CatalogTable table, Map<String, String> parameters) {
    if (!isSource(table)) {
      return;
    }
    String provider = table.provider().get();
    parameters.put(SchemaProperties.PROVIDER, provider);
    if (table.tracksPartitionsInCatalog()) {
      parameters.put(SchemaProperties.PARTITION_PROVIDER, "catalog");
    }
    if (provider.equalsIgnoreCase("delta")) {
      parameters.put("table_type", "DELTA");
    }
    StorageFormats.classification(provider)
        .ifPresent(c -> parameters.putIfAbsent("classification", c));
  }

  private static void describe(CatalogTable table, Map<String, String> parameters) {
    ScalaInterop.optional(table.comment()).ifPresent(c -> parameters.put("comment", c));
    if (table.tableType().equals(CatalogTableType.EXTERNAL())) {
      parameters.put("EXTERNAL", "TRUE");
    }
    parameters.put(DDL_TIME, now());
  }

  private StorageDescriptor storage(
      CatalogTable table, StorageDescriptor before, Optional<StructType> schemaInLog) {
    StorageFormats formats = formats(table);
    CatalogStorageFormat storage = table.storage();
    StorageDescriptor.Builder descriptor =
        before.toBuilder()
            .columns(columns(table, schemaInLog))
            .location(location(storage))
            .inputFormat(given(storage.inputFormat(), formats.inputFormat()))
            .outputFormat(given(storage.outputFormat(), formats.outputFormat()))
            .compressed(storage.compressed())
            .numberOfBuckets(NO_BUCKETS)
            .serdeInfo(
                SerDeInfo.builder()
                    .serializationLibrary(given(storage.serde(), formats.serde()))
                    .parameters(serdeParameters(table, Map.of()))
                    .build())
            .storedAsSubDirectories(false);
    if (!isSource(table)) {
      ScalaInterop.optional(table.bucketSpec()).ifPresent(b -> bucket(descriptor, b));
    }
    return descriptor.build();
  }

  private static StorageDescriptor altered(
      StorageDescriptor before, CatalogTable table, Optional<StructType> schemaInLog) {
    CatalogStorageFormat storage = table.storage();
    SerDeInfo serde = before.serdeInfo() == null ? SerDeInfo.builder().build() : before.serdeInfo();
    StorageDescriptor.Builder after =
        before.toBuilder()
            .location(asWritten(before.location(), location(storage)))
            .inputFormat(given(storage.inputFormat(), before.inputFormat()))
            .outputFormat(given(storage.outputFormat(), before.outputFormat()))
            .compressed(storage.compressed())
            .serdeInfo(
                serde.toBuilder()
                    .serializationLibrary(given(storage.serde(), serde.serializationLibrary()))
                    .parameters(serdeParameters(table, serde.parameters()))
                    .build());
    schemaInLog.ifPresent(
        schema -> after.columns(merge(before.columns(), HiveTypes.toColumns(schema))));
    return after.build();
  }

  /** A table whose log holds the schema has all its columns there, partition columns too. */
  private static List<Column> columns(CatalogTable table, Optional<StructType> schemaInLog) {
    if (schemaInLog.isPresent() && !schemaInLog.get().isEmpty()) {
      return HiveTypes.toColumns(schemaInLog.get());
    }
    return table.schema().isEmpty()
        ? HiveTypes.toColumns(new StructType().add("col", "array<string>"))
        : HiveTypes.toColumns(table.dataSchema());
  }

  private static List<Column> partitionKeys(CatalogTable table) {
    return table.partitionColumnNames().isEmpty()
        ? List.of()
        : HiveTypes.toKeys(table.partitionSchema());
  }

  /** Glue keeps parameters with a column; a column that stays keeps them. */
  private static List<Column> merge(Collection<Column> before, List<Column> after) {
    Map<String, Column> known = new HashMap<>();
    before.stream()
        .filter(column -> column != null && column.name() != null)
        .forEach(column -> known.put(column.name().toLowerCase(Locale.ROOT), column));
    List<Column> merged = new ArrayList<>();
    for (Column column : after) {
      Column old = known.get(column.name());
      merged.add(
          old != null && old.hasParameters()
              ? column.toBuilder().parameters(old.parameters()).build()
              : column);
    }
    return merged;
  }

  private static Map<String, String> serdeParameters(
      CatalogTable table, Map<String, String> before) {
    Map<String, String> parameters = ScalaInterop.javaMap(table.storage().properties());
    if (isSource(table)) {
      parameters.keySet().removeIf("path"::equalsIgnoreCase);
      Optional.ofNullable(location(table.storage())).ifPresent(l -> parameters.put("path", l));
      if (isProvider(table, "hudi")) {
        parameters.putIfAbsent("hoodie.query.as.ro.table", "false");
      }
    }
    parameters.putIfAbsent(
        "serialization.format", before.getOrDefault("serialization.format", "1"));
    return parameters;
  }

  private static StorageFormats formats(CatalogTable table) {
    if (isSource(table)) {
      if (!isProvider(table, "hudi") && !HiveTypes.canExpress(table.schema())) {
        return StorageFormats.SPARK_ONLY;
      }
      return StorageFormats.ofProvider(
          table.provider().get(), ScalaInterop.javaMap(table.properties()));
    }
    return isView(table) ? StorageFormats.SPARK_ONLY : StorageFormats.TEXT;
  }

  private static void bucket(StorageDescriptor.Builder descriptor, BucketSpec bucketing) {
    descriptor
        .numberOfBuckets(bucketing.numBuckets())
        .bucketColumns(lower(ScalaInterop.list(bucketing.bucketColumnNames())))
        .sortColumns(
            lower(ScalaInterop.list(bucketing.sortColumnNames())).stream()
                .map(c -> Order.builder().column(c).sortOrder(ASCENDING).build())
                .toList());
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(n -> n.toLowerCase(Locale.ROOT)).toList();
  }

  private static boolean isSource(CatalogTable table) {
    return table.provider().isDefined() && !isProvider(table, "hive") && !isView(table);
  }

  private static boolean isProvider(CatalogTable table, String provider) {
    return table.provider().isDefined() && table.provider().get().equalsIgnoreCase(provider);
  }

  private static boolean isView(CatalogTable table) {
    return table.tableType().equals(CatalogTableType.VIEW());
  }

  private static String typeName(CatalogTable table) {
    if (isView(table)) {
      return "VIRTUAL_VIEW";
    }
    return table.tableType().equals(CatalogTableType.EXTERNAL())
        ? "EXTERNAL_TABLE"
        : "MANAGED_TABLE";
  }

  private static String name(CatalogTable table) {
    return table.identifier().table().toLowerCase(Locale.ROOT);
  }

  private static String location(CatalogStorageFormat storage) {
    return ScalaInterop.optional(storage.locationUri()).map(GlueTableWriter::text).orElse(null);
  }

  /** A slash at the end, which Spark drops, is no reason to change an entry. */
  static String asWritten(String before, String after) {
    return before != null && before.equals(after + "/") ? before : after;
  }

  /** Returns a location as it is stored. */
  static String text(URI location) {
    return CatalogUtils.URIToString(location);
  }

  private static String given(scala.Option<String> value, String otherwise) {
    return value.isDefined() ? value.get() : otherwise;
  }

  private static <T> T orNull(scala.Option<T> value) {
    return value.isDefined() ? value.get() : null;
  }

  private static String now() {
    return String.valueOf(System.currentTimeMillis() / 1000);
  }

  /** Whatever made it get here, an internal name would mislead every later reader. */
  private TableInput checked(TableInput input) {
    internalNames
        .findIn(input.toString())
        .ifPresent(
            name -> {
              throw new IllegalStateException(
                  "Cannot write the table "
                      + catalogName
                      + ".."
                      + input.name()
                      + ": its entry would hold the internal name "
                      + name
                      + ". Write the names in its definition in full, catalog first");
            });
    return input;
  }
}
