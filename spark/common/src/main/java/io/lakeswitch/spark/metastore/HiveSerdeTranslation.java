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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructField;
import scala.Option;

/**
 * Hive serde tables as tables of Spark's own file sources, for a Spark without Hive support.
 *
 * <p>A translated table keeps formats, serde and serde properties in its storage, with the options
 * of the source beside them and a mark of the translation, so that the metastore still writes the
 * Hive serde table it was. Formats whose meaning a file source cannot give exactly are not
 * translated.
 */
public final class HiveSerdeTranslation {
  /** Storage property that marks a translated table; lists the option keys that were added. */
  static final String MARK = "lakeswitch.hive-serde.options";

  private static final String HIVE = "hive";
  private static final String PARQUET_SERDE =
      "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe";
  private static final String ORC_SERDE = "org.apache.hadoop.hive.ql.io.orc.OrcSerde";
  private static final String AVRO_SERDE = "org.apache.hadoop.hive.serde2.avro.AvroSerDe";
  private static final String LAZY_SIMPLE = "org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe";
  private static final String TEXT_INPUT = "org.apache.hadoop.mapred.TextInputFormat";

  private HiveSerdeTranslation() {}

  /**
   * Returns a Hive serde table as a table of one of Spark's file sources.
   *
   * @return nothing if it is no Hive serde table, or if only Hive can read it
   */
  public static Optional<CatalogTable> toSource(CatalogTable table) {
    boolean hive =
        ScalaInterop.optional(table.provider()).filter(HIVE::equalsIgnoreCase).isPresent();
    return hive ? source(table).map(source -> translate(table, source)) : Optional.empty();
  }

  /** Returns whether a table is the translation of a Hive serde table. */
  public static boolean isTranslated(CatalogTable table) {
    return table.storage().properties().contains(MARK);
  }

  /** Returns the Hive serde table behind a translated one; any other table as it is. */
  public static CatalogTable toHive(CatalogTable table) {
    if (!isTranslated(table)) {
      return table;
    }
    Map<String, String> properties = ScalaInterop.javaMap(table.storage().properties());
    for (String option : properties.remove(MARK).split(",", -1)) {
      properties.remove(option);
    }
    return ScalaInterop.copyWith(
        table,
        Map.of("provider", Option.apply(HIVE), "storage", withProperties(table, properties)));
  }

  private record Source(String provider, Map<String, String> options) {}

  private static CatalogTable translate(CatalogTable table, Source source) {
    Map<String, String> properties = ScalaInterop.javaMap(table.storage().properties());
    properties.putAll(source.options());
    properties.put(MARK, String.join(",", source.options().keySet()));
    return ScalaInterop.copyWith(
        table,
        Map.of(
            "provider",
            Option.apply(source.provider()),
            "storage",
            withProperties(table, properties),
            "tracksPartitionsInCatalog",
            table.partitionColumnNames().nonEmpty()));
  }

  private static CatalogStorageFormat withProperties(
      CatalogTable table, Map<String, String> properties) {
    return ScalaInterop.copyWith(table.storage(), "properties", ScalaInterop.map(properties));
  }

  private static Optional<Source> source(CatalogTable table) {
    String serde = table.storage().serde().isDefined() ? table.storage().serde().get() : "";
    String input =
        table.storage().inputFormat().isDefined() ? table.storage().inputFormat().get() : "";
    return switch (serde) {
      case PARQUET_SERDE -> plain("parquet", input, "Parquet");
      case ORC_SERDE -> plain("orc", input, "Orc");
      case AVRO_SERDE -> plain("avro", input, "Avro");
      case LAZY_SIMPLE -> TEXT_INPUT.equals(input) ? text(table) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Hudi and others put their own input format over a parquet serde. */
  private static Optional<Source> plain(String provider, String inputFormat, String mark) {
    boolean own = inputFormat.startsWith("org.apache.hadoop.hive.ql.io.");
    return own && inputFormat.contains(mark)
        ? Optional.of(new Source(provider, Map.of()))
        : Optional.empty();
  }

  private static Optional<Source> text(CatalogTable table) {
    Map<String, String> serde = ScalaInterop.javaMap(table.storage().properties());
    Map<String, String> parameters = ScalaInterop.javaMap(table.properties());
    String headers = serde.getOrDefault("skip.header.line.count", "0");
    headers = parameters.getOrDefault("skip.header.line.count", headers).trim();
    boolean exact =
        List.of("0", "1", "").contains(headers)
            && !serde.containsKey("escape.delim")
            && !"true".equals(serde.get("serialization.last.column.takes.rest"))
            && "\n".equals(serde.getOrDefault("line.delim", "\n"))
            && List.of(table.dataSchema().fields()).stream()
                .allMatch(HiveSerdeTranslation::isPlainText);
    return exact
        ? Optional.of(new Source("csv", csvOptions(serde, "1".equals(headers))))
        : Optional.empty();
  }

  /** Collections have separators of their own, and binary is base64 in LazySimple text. */
  private static boolean isPlainText(StructField field) {
    return switch (field.dataType().typeName().replaceAll("\\(.*", "")) {
      case "array", "map", "struct", "binary", "void", "null" -> false;
      default -> !field.dataType().typeName().startsWith("interval");
    };
  }

  /** LazySimple: no quotes, no trimming, {@code \N} for null, Hive's way to write a timestamp. */
  private static Map<String, String> csvOptions(Map<String, String> serde, boolean header) {
    Map<String, String> options = new HashMap<>();
    options.put("sep", separator(serde));
    options.put("quote", "\u0000");
    options.put("escape", "\u0000");
    options.put("nullValue", serde.getOrDefault("serialization.null.format", "\\N"));
    options.put("emptyValue", "");
    options.put("ignoreLeadingWhiteSpace", "false");
    options.put("ignoreTrailingWhiteSpace", "false");
    options.put("mode", "PERMISSIVE");
    options.put("header", String.valueOf(header));
    options.put("enforceSchema", "true");
    options.put("lineSep", "\n");
    options.put("timestampFormat", "yyyy-MM-dd HH:mm:ss[.SSSSSS]");
    options.put("dateFormat", "yyyy-MM-dd");
    Optional.ofNullable(serde.get("serialization.encoding"))
        .ifPresent(encoding -> options.put("encoding", encoding.toUpperCase(Locale.ROOT)));
    return options;
  }

  /**
   * Hive's {@code LazySerDeParameters}: the field delimiter, else the serialization format; a
   * number is the code of a character, of anything else the first character counts.
   */
  private static String separator(Map<String, String> serde) {
    String given = serde.get("field.delim");
    if (given == null || given.isEmpty()) {
      given = serde.getOrDefault("serialization.format", "1");
    }
    if (given.matches("-?\\d{1,3}")) {
      int code = Integer.parseInt(given);
      if (code >= Byte.MIN_VALUE && code <= Byte.MAX_VALUE) {
        return String.valueOf((char) (code & 0xff));
      }
    }
    return given.isEmpty() ? "\u0001" : given.substring(0, 1);
  }
}
