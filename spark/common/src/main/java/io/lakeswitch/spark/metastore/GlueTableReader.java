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

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.format.FormatDetector;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.glue.projection.PartitionProjection;
import io.lakeswitch.glue.projection.ProjectionException;
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
import java.util.Set;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableIdentifier;

/**
 * Glue entries as Spark's V1 tables. What Spark wrote is restored as {@code HiveExternalCatalog}
 * restores it; entries of other makers as far as they say something. A field that nobody needs may
 * hold anything; one that rows depend on must be right.
 */
final class GlueTableReader {
  private static final Logger LOG = LoggerFactory.getLogger(GlueTableReader.class);
  private static final String PLACEHOLDER = "-__PLACEHOLDER__";
  private static final String DDL_TIME = "transient_lastDdlTime";
  private static final String SERIALIZATION_FORMAT = "serialization.format";
  private static final String LOCATION = "StorageDescriptor.Location";

  /** Sources of Spark that read files, and so need a place. */
  private static final Set<String> FILE_SOURCES =
      Set.of("parquet", "orc", "json", "csv", "text", "avro", "xml", "binaryfile");

  private final CatalogConfig config;
  private final String catalogName;
  private final MetastoreEnvironment environment;
  private final ViewReader views;

  GlueTableReader(CatalogConfig config, MetastoreEnvironment environment) {
    this.config = config;
    this.catalogName = config.catalogName();
    this.environment = environment;
    this.views = new ViewReader(config);
  }

  /**
   * Returns the three forms of an entry.
   *
   * @throws UnreadableTableException if it cannot be read. A view always can: one that Spark cannot
   *     run has a text that says so ({@link UnreadableViewText}), and can be shown and dropped
   */
  MetastoreTable read(Table answer) {
    return read(answer.databaseName(), answer);
  }

  /**
   * As {@link #read(Table)}, with the database that the table was asked for in. If that is a link,
   * Glue names the database it links to; the table keeps the name its user knows.
   */
  MetastoreTable read(String database, Table glueAnswer) {
    Table answer =
        ResourceLinks.isOfLinkedDatabase(database, glueAnswer)
            ? glueAnswer.toBuilder().databaseName(MetastoreContext.lower(database)).build()
            : glueAnswer;
    Optional<TableIdentifier> link = ResourceLinks.target(database, glueAnswer);
    try {
      Table glue = CleanEntry.of(answer);
      DetectedFormat format = effectiveFormat(glue, link);
      Optional<PartitionProjection> projection = projection(glue, format.format());
      return new MetastoreTable(
          withoutStatistics(
              link.isPresent() || format.format() == TableFormat.SYMLINK,
              toSpark(glue, format, projection.isPresent())),
          answer,
          format,
          projection);
    } catch (EntryFault e) {
      throw unreadable(answer, e);
    } catch (Exception e) {
      // Spark throws checked exceptions that it does not declare; no entry may break a listing.
      throw unreadable(
          answer, new EntryFault("the entry", "Spark does not take it (" + e + ")", e));
    }
  }

  /**
   * Spark would drop those of a link after an INSERT, and they are the target's to change. Those
   * that Spark made of a table with manifests are the size of the manifests.
   */
  private static CatalogTable withoutStatistics(boolean without, CatalogTable table) {
    return without ? ScalaInterop.copyWith(table, "stats", Option.empty()) : table;
  }

  private UnreadableTableException unreadable(Table glue, EntryFault fault) {
    return UnreadableTableException.of(
        config,
        glue.databaseName(),
        glue.name(),
        fault.field(),
        fault.problem(),
        fault.nextStep(),
        fault);
  }

  /**
   * Through a resource link Glue answers with the target's descriptor and parameters, if the caller
   * may read them. Some Iceberg tables have no descriptor.
   */
  private static DetectedFormat effectiveFormat(Table glue, Optional<TableIdentifier> link) {
    DetectedFormat format = FormatDetector.detect(glue);
    if (format.format() != TableFormat.RESOURCE_LINK) {
      return new DetectedFormat(format.format(), format.provider(), format.reason(), link);
    }
    DetectedFormat target =
        FormatDetector.detect(glue.toBuilder().targetTable((TableIdentifier) null).build());
    boolean unread = glue.storageDescriptor() == null && target.format() == TableFormat.UNKNOWN;
    return unread
        ? format
        : new DetectedFormat(target.format(), target.provider(), target.reason(), link);
  }

  /** Only for tables whose partitions Spark asks the catalog for. */
  private static Optional<PartitionProjection> projection(Table glue, TableFormat format) {
    boolean byPartitions =
        format == TableFormat.HIVE
            || format == TableFormat.SPARK_SOURCE
            || format == TableFormat.SYMLINK;
    if (!byPartitions || glue.partitionKeys().isEmpty()) {
      return Optional.empty();
    }
    EntryColumns.requireKeys(glue.partitionKeys());
    try {
      return PartitionProjection.parse(
          glue.parameters(), PartitionConverter.keys(glue), Clock.systemUTC().instant());
    } catch (ProjectionException e) {
      throw new EntryFault(
          "parameters projection.*",
          e.getMessage(),
          "Correct it in Athena (ALTER TABLE ... SET TBLPROPERTIES) or with aws glue update-table",
          e);
    }
  }

  private CatalogTable toSpark(Table glue, DetectedFormat format, boolean projected) {
    Map<String, String> parameters = glue.parameters();
    CatalogTable table =
        switch (format.format()) {
          case VIEW -> {
            CatalogTable view = views.read(base(glue, noStorage(glue)), glue);
            yield ScalaInterop.copyWith(
                view, "ignoredProperties", ScalaInterop.map(ignored(parameters)));
          }
          case ICEBERG -> visible(iceberg(glue), parameters);
          case DELTA -> visible(source(glue, "delta", true), parameters);
          case HUDI -> visible(source(glue, "hudi", true), parameters);
          case SPARK_SOURCE ->
              visible(
                  tracked(
                      source(glue, parameters.get(SchemaProperties.PROVIDER), false), projected),
                  parameters);
          case HIVE, SYMLINK -> visible(serde(glue), parameters);
          case RESOURCE_LINK, FEDERATED, UNKNOWN ->
              visible(
                  shown(
                      glue,
                      format.format().name().toLowerCase(Locale.ROOT),
                      columns(glue),
                      glue.partitionKeys()),
                  parameters);
        };
    // Hive's reader fails on a projected partition that has no files; file sources do not. Behind
    // symlink manifests it reads text alone.
    boolean hive =
        environment.hiveSupport() && !projected && format.format() != TableFormat.SYMLINK;
    String name = catalogName + "." + table.database() + "." + table.identifier().table();
    try {
      return HiveSerdeTranslation.visible(table, name, hive);
    } catch (IllegalArgumentException e) {
      String reason = String.valueOf(e.getMessage());
      throw new EntryFault(
          "StorageDescriptor.SerdeInfo", reason.replaceFirst("^Cannot read .*?: because ", ""), e);
    }
  }

  /** A Spark source asks the catalog for its partitions only if it is told that they are there. */
  private static CatalogTable tracked(CatalogTable table, boolean projected) {
    return projected ? ScalaInterop.copyWith(table, "tracksPartitionsInCatalog", true) : table;
  }

  private CatalogTable base(Table glue, CatalogStorageFormat storage) {
    Map<String, String> parameters = glue.parameters();
    CatalogTable base =
        CatalogObjects.table(
            glue.databaseName(), glue.name(), type(glue), storage, new StructType());
    Map<String, Object> changes = new HashMap<>();
    changes.put("owner", glue.owner() == null ? "" : glue.owner());
    changes.put("createTime", millis(glue.createTime()));
    changes.put("lastAccessTime", millis(glue.lastAccessTime()));
    changes.put(
        "createVersion", parameters.getOrDefault(SchemaProperties.CREATE_VERSION, "2.2 or prior"));
    changes.put("comment", Option.apply(parameters.getOrDefault("comment", glue.description())));
    changes.put("stats", ScalaInterop.option(StatisticsProperties.read(parameters, glue.name())));
    return ScalaInterop.copyWith(base, changes);
  }

  /**
   * An EXTERNAL parameter wins, as in Hive: dropping an external table must not delete data. A type
   * that nobody knows is external.
   */
  static CatalogTableType type(Table glue) {
    String type = glue.tableType() == null ? "" : glue.tableType().trim().toUpperCase(Locale.ROOT);
    if (type.equals("VIRTUAL_VIEW") || Boolean.TRUE.equals(glue.isMultiDialectView())) {
      return CatalogTableType.VIEW();
    }
    boolean external =
        glue.parameters().entrySet().stream()
            .anyMatch(
                e ->
                    e.getKey().equalsIgnoreCase("EXTERNAL")
                        && "TRUE".equalsIgnoreCase(e.getValue()));
    return type.equals("MANAGED_TABLE") && !external
        ? CatalogTableType.MANAGED()
        : CatalogTableType.EXTERNAL();
  }

  private static long millis(Instant time) {
    try {
      return time == null ? 0 : time.toEpochMilli();
    } catch (ArithmeticException e) {
      LOG.debug("A time too far away to matter", e);
      return 0;
    }
  }

  /** The storage of what has its files elsewhere, or none. */
  private static CatalogStorageFormat noStorage(Table glue) {
    return glue.storageDescriptor() == null
        ? CatalogObjects.storage(null, null, null, null, false, Map.of())
        : storage(glue.storageDescriptor(), harmlessLocation(glue));
  }

  /** The location of a table that does not need the one in its descriptor. */
  private static URI harmlessLocation(Table glue) {
    try {
      return glue.storageDescriptor() == null
          ? null
          : location(glue.storageDescriptor().location());
    } catch (EntryFault e) {
      LOG.debug("A location that the table does not need is left out", e);
      return null;
    }
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

  /**
   * Returns a location as Spark holds it; null for none and for Spark's stand-in.
   *
   * @throws EntryFault if it is no URI, or has no scheme and so means another place for each reader
   */
  static URI location(String location) {
    return location(LOCATION, location);
  }

  private static URI location(String field, String location) {
    if (location == null || location.isBlank() || location.endsWith(PLACEHOLDER)) {
      return null;
    }
    URI uri;
    try {
      uri = CatalogUtils.stringToURI(location.strip());
    } catch (IllegalArgumentException e) {
      throw new EntryFault(field, "'" + location + "' is no location", e);
    }
    if (!uri.isAbsolute()) {
      throw new EntryFault(field, "'" + location + "' has no scheme such as s3://");
    }
    return uri;
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

  /** Iceberg keeps dropped fields in the entry. */
  private static List<Column> currentColumns(Table glue) {
    return columns(glue).stream()
        .filter(
            c ->
                c != null && !"false".equalsIgnoreCase(c.parameters().get("iceberg.field.current")))
        .toList();
  }

  private static List<Column> columns(Table glue) {
    return glue.storageDescriptor() == null ? List.of() : glue.storageDescriptor().columns();
  }

  /** Iceberg's metadata file says all; of the descriptor nothing counts. */
  private CatalogTable iceberg(Table glue) {
    String metadata = glue.parameters().get("metadata_location");
    if (metadata == null || metadata.isBlank()) {
      throw new EntryFault("parameter metadata_location", "it is missing from an Iceberg table");
    }
    return shown(glue, "iceberg", currentColumns(glue), List.of());
  }

  private CatalogTable shown(Table glue, String provider, List<Column> columns, List<Column> keys) {
    StructType schema = EntryColumns.readable(columns, keys);
    List<String> known = List.of(schema.fieldNames());
    return ScalaInterop.copyWith(
        base(glue, noStorage(glue)),
        Map.of(
            "provider",
            Option.apply(provider),
            "schema",
            schema,
            "partitionColumnNames",
            ScalaInterop.seq(
                keys.stream()
                    .filter(key -> key != null && known.contains(key.name()))
                    .map(Column::name)
                    .toList())));
  }

  /** What the entry says of a table's shape. */
  private record Shape(
      StructType schema, List<String> partitionColumns, Optional<BucketSpec> bucketing) {
    static final Shape NONE = new Shape(new StructType(), List.of(), Optional.empty());

    static Shape stored(Table glue, StructType schema) {
      Map<String, String> parameters = glue.parameters();
      Optional<BucketSpec> bucketing = SchemaProperties.bucketing(parameters);
      bucketing.ifPresent(
          spec ->
              Bucketing.requireColumns(
                  "parameter " + SchemaProperties.SCHEMA + ".bucketCol",
                  ScalaInterop.list(spec.bucketColumnNames()),
                  schema));
      return new Shape(schema, SchemaProperties.columns(parameters, "part"), bucketing);
    }

    static Shape inColumns(Table glue, String serde) {
      return new Shape(
          EntryColumns.exact(columns(glue), glue.partitionKeys(), serde),
          glue.partitionKeys().stream().map(Column::name).toList(),
          Optional.empty());
    }
  }

  /**
   * A table of a Spark data source.
   *
   * @param hasOwnMetadata whether the format's own metadata say the shape, whatever the entry says
   */
  private CatalogTable source(Table glue, String provider, boolean hasOwnMetadata) {
    CatalogTable base = base(glue, noStorage(glue));
    Map<String, String> parameters = glue.parameters();
    Map<String, String> options = ScalaInterop.javaMap(base.storage().properties());
    URI path = null;
    for (String key : List.copyOf(options.keySet())) {
      if (key.equalsIgnoreCase("path")) {
        path = location("SerdeInfo.Parameters." + key, options.remove(key));
      }
    }
    options.remove(SERIALIZATION_FORMAT);
    URI location =
        path != null || glue.storageDescriptor() == null
            ? path
            : location(glue.storageDescriptor().location());
    if (location == null
        && (hasOwnMetadata || FILE_SOURCES.contains(provider.toLowerCase(Locale.ROOT)))) {
      throw new EntryFault(LOCATION, "it is missing, and so is SerdeInfo.Parameters.path");
    }
    Shape shape = hasOwnMetadata ? shapeIfAny(glue) : sourceShape(glue);
    Map<String, Object> changes = new HashMap<>();
    changes.put("provider", Option.apply(provider));
    changes.put(
        "storage",
        ScalaInterop.copyWith(
            base.storage(),
            Map.of(
                "locationUri", Option.apply(location), "properties", ScalaInterop.map(options))));
    changes.put("schema", shape.schema());
    changes.put("partitionColumnNames", ScalaInterop.seq(shape.partitionColumns()));
    changes.put("bucketSpec", ScalaInterop.option(shape.bucketing()));
    changes.put(
        "tracksPartitionsInCatalog",
        "catalog".equals(parameters.get(SchemaProperties.PARTITION_PROVIDER)));
    return ScalaInterop.copyWith(base, changes);
  }

  private static Shape sourceShape(Table glue) {
    Optional<StructType> stored = SchemaProperties.readSchema(glue.parameters());
    if (stored.isPresent()) {
      return Shape.stored(glue, stored.get());
    }
    return HiveTypes.areStandIn(columns(glue))
        ? Shape.stored(glue, new StructType())
        : Shape.inColumns(glue, null);
  }

  private static Shape shapeIfAny(Table glue) {
    try {
      return sourceShape(glue);
    } catch (EntryFault e) {
      LOG.debug("{}.{}: the table's own metadata count", glue.databaseName(), glue.name(), e);
      return Shape.NONE;
    }
  }

  private CatalogTable serde(Table glue) {
    requireFilesOfItsOwn(glue);
    StorageDescriptor descriptor = glue.storageDescriptor();
    URI location = location(descriptor.location());
    if (location == null && glue.partitionKeys().isEmpty()) {
      throw new EntryFault(LOCATION, "it is missing");
    }
    String serde =
        descriptor.serdeInfo() == null ? null : descriptor.serdeInfo().serializationLibrary();
    Shape inGlue = Shape.inColumns(glue, serde);
    Map<String, Object> changes = new HashMap<>();
    changes.put("provider", Option.apply("hive"));
    changes.put("tracksPartitionsInCatalog", true);
    Optional<Shape> stored = storedShape(glue, inGlue.schema());
    Shape shape = stored.orElse(inGlue);
    changes.put("schema", shape.schema());
    changes.put("partitionColumnNames", ScalaInterop.seq(shape.partitionColumns()));
    changes.put(
        "bucketSpec",
        ScalaInterop.option(
            stored.isPresent()
                ? shape.bucketing()
                : Bucketing.ofHive(descriptor, inGlue.schema())));
    changes.put("schemaPreservesCase", stored.isPresent());
    return ScalaInterop.copyWith(base(glue, storage(descriptor, location)), changes);
  }

  /** Files of a governed table count only if Lake Formation's transactions list them. */
  private static void requireFilesOfItsOwn(Table glue) {
    if ("GOVERNED".equalsIgnoreCase(glue.tableType())) {
      throw new EntryFault(
          "TableType",
          "it is GOVERNED: which files count is kept in Lake Formation, which gave up such tables",
          "Copy the rows to a table of another format where they can still be read, such as Athena",
          null);
    }
  }

  /** What Spark stored of a Hive table, unless that is broken or older than the columns. */
  private static Optional<Shape> storedShape(Table glue, StructType inGlue) {
    try {
      return SchemaProperties.readSchema(glue.parameters())
          .filter(s -> sameColumns(s, inGlue))
          .map(s -> Shape.stored(glue, s));
    } catch (EntryFault e) {
      LOG.debug("{}.{}: the columns of the entry count", glue.databaseName(), glue.name(), e);
      return Optional.empty();
    }
  }

  /** Others may have changed the columns since Spark stored its schema; then theirs count. */
  private static boolean sameColumns(StructType stored, StructType inGlue) {
    return Collations.without(stored)
        .catalogString()
        .toLowerCase(Locale.ROOT)
        .equals(inGlue.catalogString().toLowerCase(Locale.ROOT));
  }

  private CatalogTable visible(CatalogTable table, Map<String, String> parameters) {
    boolean serdeTable = "hive".equals(ScalaInterop.optional(table.provider()).orElse(null));
    Map<String, String> properties = new HashMap<>();
    parameters.forEach(
        (key, value) -> {
          if (!StatisticsProperties.HIVE_KEYS.contains(key)
              && !isHidden(key)
              && (serdeTable || !key.equals(DDL_TIME))) {
            properties.put(key, value);
          }
        });
    return Collations.fromProperties(
        ScalaInterop.copyWith(
            table,
            Map.of(
                "properties",
                ScalaInterop.map(properties),
                "ignoredProperties",
                ScalaInterop.map(ignored(parameters)))));
  }

  private static Map<String, String> ignored(Map<String, String> parameters) {
    Map<String, String> ignored = new HashMap<>(parameters);
    ignored.keySet().retainAll(StatisticsProperties.HIVE_KEYS);
    return ignored;
  }

  /** Returns whether a parameter is the metastore's and not among a table's properties. */
  static boolean isHidden(String key) {
    return key.startsWith(SchemaProperties.SPARK_PREFIX)
        || key.equals("comment")
        || key.equals("EXTERNAL")
        || key.equals(GlueTableWriter.CREATE_ID);
  }
}
