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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.util.CharVarcharUtils;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Schema, partition columns and bucketing in table parameters, exactly as Spark's {@code
 * HiveExternalCatalog} keeps them ({@code spark.sql.sources.schema...}).
 */
final class SchemaProperties {
  /** Prefix of all that Spark keeps for itself in table parameters. */
  static final String SPARK_PREFIX = "spark.sql.";

  static final String SOURCES_PREFIX = "spark.sql.sources.";
  static final String PROVIDER = "spark.sql.sources.provider";
  static final String SCHEMA = "spark.sql.sources.schema";
  static final String CREATE_VERSION = "spark.sql.create.version";
  static final String PARTITION_PROVIDER = "spark.sql.partitionProvider";

  private static final String PARAMETER = "parameter ";

  /** Spark's default of {@code spark.sql.sources.schemaStringLengthThreshold}. */
  private static final int PART_LENGTH = 4000;

  private SchemaProperties() {}

  /**
   * Adds what Spark keeps of a table's shape.
   *
   * @param inParts write {@code schema.numParts} even for a short schema, as Hudi does
   */
  static void write(
      CatalogTable table, StructType schema, boolean inParts, Map<String, String> parameters) {
    parameters.put(CREATE_VERSION, table.createVersion());
    writeSchema(
        CharVarcharUtils.replaceCharVarcharWithStringInSchema(schema).json(), inParts, parameters);
    writeColumns("part", ScalaInterop.list(table.partitionColumnNames()), parameters);
    ScalaInterop.optional(table.bucketSpec())
        .ifPresent(
            bucketing -> {
              parameters.put(SCHEMA + ".numBuckets", String.valueOf(bucketing.numBuckets()));
              writeColumns("bucket", ScalaInterop.list(bucketing.bucketColumnNames()), parameters);
              writeColumns("sort", ScalaInterop.list(bucketing.sortColumnNames()), parameters);
            });
  }

  private static void writeSchema(String json, boolean inParts, Map<String, String> parameters) {
    if (json.length() <= PART_LENGTH && !inParts) {
      parameters.put(SCHEMA, json);
      return;
    }
    int parts = (json.length() + PART_LENGTH - 1) / PART_LENGTH;
    parameters.put(SCHEMA + ".numParts", String.valueOf(parts));
    for (int i = 0; i < parts; i++) {
      int end = Math.min(json.length(), (i + 1) * PART_LENGTH);
      parameters.put(SCHEMA + ".part." + i, json.substring(i * PART_LENGTH, end));
    }
  }

  private static void writeColumns(
      String kind, List<String> columns, Map<String, String> parameters) {
    if (columns.isEmpty()) {
      return;
    }
    String capitalized = Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
    parameters.put(SCHEMA + ".num" + capitalized + "Cols", String.valueOf(columns.size()));
    for (int i = 0; i < columns.size(); i++) {
      parameters.put(SCHEMA + "." + kind + "Col." + i, columns.get(i));
    }
  }

  /** Returns whether a parameter holds a part of the schema, and nothing else of the shape. */
  static boolean isSchemaKey(String key) {
    return key.equals(SCHEMA)
        || key.equals(SCHEMA + ".numParts")
        || key.startsWith(SCHEMA + ".part.");
  }

  /**
   * Returns the schema in the parameters, with char and varchar as types, partition columns last.
   *
   * @throws EntryFault if parts are missing or it is no schema
   */
  static Optional<StructType> readSchema(Map<String, String> parameters) {
    return schemaJson(parameters)
        .map(SchemaProperties::parse)
        .map(schema -> reorder(schema, columns(parameters, "part")));
  }

  private static StructType parse(String json) {
    DataType type;
    try {
      type = DataType.fromJson(json);
    } catch (Exception | LinkageError | StackOverflowError e) {
      // A type of a user's own class may be missing or not load; JSON may nest too deep.
      throw new EntryFault(PARAMETER + SCHEMA, "it is no schema in JSON (" + e + ")", e);
    }
    if (type instanceof StructType struct) {
      requireDistinct(struct);
      return CharVarcharUtils.getRawSchema(struct);
    }
    throw new EntryFault(PARAMETER + SCHEMA, "it is a type, but no struct");
  }

  private static void requireDistinct(StructType schema) {
    Set<String> names = new HashSet<>();
    for (StructField field : schema.fields()) {
      if (field == null || field.name() == null || field.dataType() == null) {
        throw new EntryFault(PARAMETER + SCHEMA, "one of its fields has no name or no type");
      }
      if (!names.add(field.name())) {
        throw new EntryFault(PARAMETER + SCHEMA, "its column " + field.name() + " is there twice");
      }
    }
  }

  private static Optional<String> schemaJson(Map<String, String> parameters) {
    String whole = parameters.get(SCHEMA);
    if (whole != null) {
      return Optional.of(whole);
    }
    String numParts = SCHEMA + ".numParts";
    if (!parameters.containsKey(numParts)) {
      return Optional.empty();
    }
    StringBuilder json = new StringBuilder();
    int parts = count(parameters, numParts);
    for (int i = 0; i < parts; i++) {
      json.append(required(parameters, SCHEMA + ".part." + i));
    }
    return Optional.of(json.toString());
  }

  /** Before Spark 2.2 partition columns were not at the end of the stored schema. */
  private static StructType reorder(StructType schema, List<String> partitionColumns) {
    List<StructField> data = new ArrayList<>(List.of(schema.fields()));
    List<StructField> partitions = new ArrayList<>();
    for (int i = 0; i < partitionColumns.size(); i++) {
      String column = partitionColumns.get(i);
      String key = SCHEMA + ".partCol." + i;
      StructField field =
          data.stream()
              .filter(f -> f.name().equals(column))
              .findFirst()
              .orElseThrow(
                  () ->
                      new EntryFault(
                          PARAMETER + key,
                          "its column " + column + " is not in the schema, or is there twice"));
      data.remove(field);
      partitions.add(field);
    }
    data.addAll(partitions);
    return new StructType(data.toArray(StructField[]::new));
  }

  /**
   * Returns column names.
   *
   * @param kind {@code part}, {@code bucket} or {@code sort}
   * @throws EntryFault if their number is none or one of them is missing
   */
  static List<String> columns(Map<String, String> parameters, String kind) {
    String capitalized = Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
    String key = SCHEMA + ".num" + capitalized + "Cols";
    List<String> names = new ArrayList<>();
    if (parameters.containsKey(key)) {
      int count = count(parameters, key);
      for (int i = 0; i < count; i++) {
        names.add(required(parameters, SCHEMA + "." + kind + "Col." + i));
      }
    }
    return names;
  }

  /**
   * Returns the bucketing of a table made by Spark.
   *
   * @throws EntryFault if it cannot be one
   */
  static Optional<BucketSpec> bucketing(Map<String, String> parameters) {
    String key = SCHEMA + ".numBuckets";
    return parameters.containsKey(key)
        ? Optional.of(
            Bucketing.of(
                PARAMETER + key,
                count(parameters, key),
                columns(parameters, "bucket"),
                columns(parameters, "sort")))
        : Optional.empty();
  }

  private static int count(Map<String, String> parameters, String key) {
    String value = parameters.get(key).trim();
    try {
      int count = Integer.parseInt(value);
      if (count >= 0) {
        return count;
      }
    } catch (NumberFormatException e) {
      throw new EntryFault(PARAMETER + key, "it is '" + value + "' and should be a number", e);
    }
    throw new EntryFault(PARAMETER + key, "it is " + value + " and should not be negative");
  }

  private static String required(Map<String, String> parameters, String key) {
    String value = parameters.get(key);
    if (value == null) {
      throw new EntryFault(PARAMETER + key, "it is missing");
    }
    return value;
  }
}
