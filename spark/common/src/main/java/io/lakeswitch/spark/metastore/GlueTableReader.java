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

import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.format.FormatDetector;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.glue.projection.PartitionProjection;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.Collations;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Order;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * Glue entries as Spark's V1 tables. What Spark wrote is restored as {@code HiveExternalCatalog}
 * restores it; entries of other makers as far as they say something.
 */
final class GlueTableReader {
  /** Ascending in Glue's sort orders. */
  private static final int ASCENDING = 1;

  private static final String PLACEHOLDER = "-__PLACEHOLDER__";
  private static final String DDL_TIME = "transient_lastDdlTime";
  private static final String SERIALIZATION_FORMAT = "serialization.format";

  private final String catalogName;
  private final MetastoreEnvironment environment;

  GlueTableReader(String catalogName, MetastoreEnvironment environment) {
    this.catalogName = catalogName;
    this.environment = environment;
  }

  /**
   * Returns the three forms of an entry.
   *
   * @throws IllegalArgumentException if the entry contradicts itself; the text names the table
   */
  MetastoreTable read(Table glue) {
    DetectedFormat format = effectiveFormat(glue);
    try {
      Optional<PartitionProjection> projection = projection(glue, format.format());
      return new MetastoreTable(
          toSpark(glue, format, projection.isPresent()), glue, format, projection);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot read the table "
              + catalogName
              + "."
              + glue.databaseName()
              + "."
              + glue.name()
              + ": "
              + e.getMessage()
              + ". Repair its entry in Glue, or create it anew",
          e);
    }
  }

  /**
   * Through a resource link Glue answers with the target's descriptor, if Lake Formation lets it.
   */
  private static DetectedFormat effectiveFormat(Table glue) {
    DetectedFormat format = FormatDetector.detect(glue);
    if (format.format() != TableFormat.RESOURCE_LINK || glue.storageDescriptor() == null) {
      return format;
    }
    DetectedFormat target =
        FormatDetector.detect(
            glue.toBuilder()
                .targetTable((software.amazon.awssdk.services.glue.model.TableIdentifier) null)
                .build());
    return new DetectedFormat(target.format(), target.provider(), target.reason(), format.target());
  }

  /** Only for tables whose partitions Spark asks the catalog for. */
  private static Optional<PartitionProjection> projection(Table glue, TableFormat format) {
    boolean byPartitions =
        format == TableFormat.HIVE
            || format == TableFormat.SPARK_SOURCE
            || format == TableFormat.SYMLINK;
    return byPartitions && !glue.partitionKeys().isEmpty()
        ? PartitionProjection.parse(
            glue.parameters(), PartitionConverter.keys(glue), Clock.systemUTC().instant())
        : Optional.empty();
  }

  private CatalogTable toSpark(Table glue, DetectedFormat format, boolean projected) {
    Map<String, String> parameters = glue.parameters();
    CatalogTable base = base(glue);
    CatalogTable table =
        switch (format.format()) {
          case VIEW -> view(base, glue);
          case ICEBERG -> best(base, glue, "iceberg", currentColumns(glue), List.of());
          case DELTA -> source(base, glue, "delta");
          case HUDI -> source(base, glue, "hudi");
          case SPARK_SOURCE ->
              tracked(source(base, glue, parameters.get(SchemaProperties.PROVIDER)), projected);
          case HIVE, SYMLINK -> serde(base, glue);
          case RESOURCE_LINK, FEDERATED, UNKNOWN ->
              best(
                  base,
                  glue,
                  format.format().name().toLowerCase(Locale.ROOT),
                  columns(glue),
                  glue.partitionKeys());
        };
    return visible(table, parameters, projected);
  }

  /** A Spark source asks the catalog for its partitions only if it is told that they are there. */
  private static CatalogTable tracked(CatalogTable table, boolean projected) {
    return projected ? ScalaInterop.copyWith(table, "tracksPartitionsInCatalog", true) : table;
  }

  private CatalogTable base(Table glue) {
    Map<String, String> parameters = glue.parameters();
    CatalogTable base =
        CatalogObjects.table(
            glue.databaseName(), glue.name(), type(glue), storage(glue), new StructType());
    Map<String, Object> changes = new HashMap<>();
    changes.put("owner", glue.owner() == null ? "" : glue.owner());
    changes.put("createTime", millis(glue.createTime(), 0));
    changes.put("lastAccessTime", millis(glue.lastAccessTime(), 0));
    changes.put(
        "createVersion", parameters.getOrDefault(SchemaProperties.CREATE_VERSION, "2.2 or prior"));
    changes.put("comment", Option.apply(parameters.getOrDefault("comment", glue.description())));
    changes.put("viewText", Option.apply(viewText(glue)));
    changes.put("viewOriginalText", Option.apply(glue.viewOriginalText()));
    changes.put("stats", ScalaInterop.option(StatisticsProperties.read(parameters, glue.name())));
    changes.put("bucketSpec", ScalaInterop.option(bucketing(glue)));
    return ScalaInterop.copyWith(base, changes);
  }

  /** Whoever wrote the view meant its own catalog by {@code spark_catalog}. */
  private String viewText(Table glue) {
    String text = glue.viewExpandedText();
    boolean foreign = glue.parameters().containsKey(ViewProperties.FOREIGN);
    return text == null || foreign || !type(glue).equals(CatalogTableType.VIEW())
        ? text
        : ViewTexts.renameSessionCatalog(text, catalogName);
  }

  /** An EXTERNAL parameter wins, as in Hive: dropping an external table must not delete data. */
  static CatalogTableType type(Table glue) {
    String type = glue.tableType() == null ? "" : glue.tableType().toUpperCase(Locale.ROOT);
    if (type.equals("VIRTUAL_VIEW") || Boolean.TRUE.equals(glue.isMultiDialectView())) {
      return CatalogTableType.VIEW();
    }
    return type.equals("MANAGED_TABLE")
            && !"TRUE".equalsIgnoreCase(glue.parameters().get("EXTERNAL"))
        ? CatalogTableType.MANAGED()
        : CatalogTableType.EXTERNAL();
  }

  private static long millis(Instant time, long otherwise) {
    return time == null ? otherwise : time.toEpochMilli();
  }

  private static CatalogStorageFormat storage(Table glue) {
    StorageDescriptor storage = glue.storageDescriptor();
    if (storage == null) {
      return CatalogObjects.storage(null, null, null, null, false, Map.of());
    }
    return storage(storage, location(storage.location()));
  }

  /** Returns the storage of a table or partition. */
  static CatalogStorageFormat storage(StorageDescriptor storage, URI location) {
    SerDeInfo serde = storage.serdeInfo();
    return CatalogObjects.storage(
        location,
        storage.inputFormat(),
        storage.outputFormat(),
        serde == null ? null : serde.serializationLibrary(),
        Boolean.TRUE.equals(storage.compressed()),
        serde == null ? Map.of() : serde.parameters());
  }

  /** Returns a location as Spark holds it; null for none and for Spark's stand-in. */
  static URI location(String location) {
    return location == null || location.isBlank() || location.endsWith(PLACEHOLDER)
        ? null
        : CatalogUtils.stringToURI(location);
  }

  /** Returns where a table's files are: the path of a Spark source, else the location. */
  static Optional<URI> dataLocation(Table glue) {
    StorageDescriptor storage = glue.storageDescriptor();
    if (storage == null) {
      return Optional.empty();
    }
    if (storage.serdeInfo() != null && glue.parameters().containsKey(SchemaProperties.PROVIDER)) {
      for (Map.Entry<String, String> entry : storage.serdeInfo().parameters().entrySet()) {
        if (entry.getKey().equalsIgnoreCase("path") && location(entry.getValue()) != null) {
          return Optional.of(location(entry.getValue()));
        }
      }
    }
    return Optional.ofNullable(location(storage.location()));
  }

  private static Optional<BucketSpec> bucketing(Table glue) {
    StorageDescriptor storage = glue.storageDescriptor();
    if (storage == null || storage.numberOfBuckets() == null || storage.numberOfBuckets() <= 0) {
      return Optional.empty();
    }
    boolean ascending =
        storage.sortColumns().stream()
            .allMatch(o -> o.sortOrder() == null || o.sortOrder() == ASCENDING);
    List<String> sort =
        ascending ? storage.sortColumns().stream().map(Order::column).toList() : List.of();
    return Optional.of(
        new BucketSpec(
            storage.numberOfBuckets(),
            ScalaInterop.seq(storage.bucketColumns()),
            ScalaInterop.seq(sort)));
  }

  private CatalogTable view(CatalogTable base, Table glue) {
    StructType schema =
        SchemaProperties.readSchema(glue.parameters())
            .orElseGet(() -> HiveTypes.toSchema(columns(glue), glue.partitionKeys()));
    return ScalaInterop.copyWith(base, "schema", schema);
  }

  /** Iceberg keeps dropped fields in the entry. */
  private static List<Column> currentColumns(Table glue) {
    return columns(glue).stream()
        .filter(c -> !"false".equalsIgnoreCase(c.parameters().get("iceberg.field.current")))
        .toList();
  }

  private static List<Column> columns(Table glue) {
    return glue.storageDescriptor() == null ? List.of() : glue.storageDescriptor().columns();
  }

  private static CatalogTable best(
      CatalogTable base, Table glue, String provider, List<Column> columns, List<Column> keys) {
    return ScalaInterop.copyWith(
        base,
        Map.of(
            "provider",
            Option.apply(provider),
            "schema",
            HiveTypes.toSchema(columns, keys),
            "partitionColumnNames",
            ScalaInterop.seq(keys.stream().map(Column::name).toList())));
  }

  private CatalogTable source(CatalogTable base, Table glue, String provider) {
    Map<String, String> parameters = glue.parameters();
    Map<String, String> options = ScalaInterop.javaMap(base.storage().properties());
    URI location = ScalaInterop.optional(base.storage().locationUri()).orElse(null);
    for (String key : List.copyOf(options.keySet())) {
      if (key.equalsIgnoreCase("path")) {
        location = location(options.remove(key));
      }
    }
    options.remove(SERIALIZATION_FORMAT);
    Optional<StructType> stored = SchemaProperties.readSchema(parameters);
    boolean fromColumns = stored.isEmpty() && !HiveTypes.areStandIn(columns(glue));
    List<Column> keys = fromColumns ? glue.partitionKeys() : List.of();
    StructType schema =
        stored.orElseGet(
            () -> fromColumns ? HiveTypes.toSchema(columns(glue), keys) : new StructType());
    List<String> partitionColumns =
        fromColumns
            ? keys.stream().map(Column::name).toList()
            : SchemaProperties.columns(parameters, "part");
    Map<String, Object> changes = new HashMap<>();
    changes.put("provider", Option.apply(provider));
    changes.put(
        "storage",
        ScalaInterop.copyWith(
            base.storage(),
            Map.of(
                "locationUri", Option.apply(location), "properties", ScalaInterop.map(options))));
    changes.put("schema", schema);
    changes.put("partitionColumnNames", ScalaInterop.seq(partitionColumns));
    changes.put("bucketSpec", ScalaInterop.option(SchemaProperties.bucketing(parameters)));
    changes.put(
        "tracksPartitionsInCatalog",
        "catalog".equals(parameters.get(SchemaProperties.PARTITION_PROVIDER)));
    return ScalaInterop.copyWith(base, changes);
  }

  private CatalogTable serde(CatalogTable base, Table glue) {
    StructType inGlue = HiveTypes.toSchema(columns(glue), glue.partitionKeys());
    Map<String, Object> changes = new HashMap<>();
    changes.put("provider", Option.apply("hive"));
    changes.put("tracksPartitionsInCatalog", true);
    Optional<StructType> stored =
        SchemaProperties.readSchema(glue.parameters()).filter(s -> sameColumns(s, inGlue));
    if (stored.isPresent()) {
      changes.put("schema", stored.get());
      changes.put(
          "partitionColumnNames",
          ScalaInterop.seq(SchemaProperties.columns(glue.parameters(), "part")));
      changes.put("bucketSpec", ScalaInterop.option(SchemaProperties.bucketing(glue.parameters())));
    } else {
      changes.put("schema", inGlue);
      changes.put(
          "partitionColumnNames",
          ScalaInterop.seq(glue.partitionKeys().stream().map(Column::name).toList()));
      changes.put("schemaPreservesCase", false);
    }
    return ScalaInterop.copyWith(base, changes);
  }

  /** Others may have changed the columns since Spark stored its schema; then theirs count. */
  private static boolean sameColumns(StructType stored, StructType inGlue) {
    return Collations.without(stored)
        .catalogString()
        .toLowerCase(Locale.ROOT)
        .equals(inGlue.catalogString().toLowerCase(Locale.ROOT));
  }

  private CatalogTable visible(
      CatalogTable table, Map<String, String> parameters, boolean projected) {
    boolean serdeTable = "hive".equals(ScalaInterop.optional(table.provider()).orElse(null));
    boolean isView = table.tableType().equals(CatalogTableType.VIEW());
    Map<String, String> properties = new HashMap<>();
    Map<String, String> ignored = new HashMap<>();
    parameters.forEach(
        (key, value) -> {
          if (StatisticsProperties.HIVE_KEYS.contains(key)) {
            ignored.put(key, value);
          } else if (!isHidden(key) && (serdeTable || isView || !key.equals(DDL_TIME))) {
            properties.put(key, value);
          }
        });
    CatalogTable shown =
        Collations.fromProperties(
            ScalaInterop.copyWith(
                table,
                Map.of(
                    "properties",
                    ScalaInterop.map(
                        isView
                            ? ViewProperties.read(properties, catalogName, table.database())
                            : properties),
                    "ignoredProperties",
                    ScalaInterop.map(ignored))));
    // Hive's reader fails on a projected partition that has no files; file sources do not.
    String name = catalogName + "." + shown.database() + "." + shown.identifier().table();
    return HiveSerdeTranslation.visible(shown, name, environment.hiveSupport() && !projected);
  }

  /** Returns whether a parameter is the metastore's and not among a table's properties. */
  static boolean isHidden(String key) {
    return key.startsWith(SchemaProperties.SPARK_PREFIX)
        || key.equals("comment")
        || key.equals("EXTERNAL")
        || key.equals(GlueTableWriter.CREATE_ID);
  }
}
