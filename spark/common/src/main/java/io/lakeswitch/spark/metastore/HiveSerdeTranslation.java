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

import io.lakeswitch.spark.serde.SerdeDescription;
import io.lakeswitch.spark.serde.SerdeFamily;
import io.lakeswitch.spark.serde.SerdePropertyException;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * Hive serde tables as tables of file sources, Spark's own and {@link SerdeTextFormat}, for a Spark
 * without Hive support or without the serde's class.
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
  private static final Set<String> SPARK_SERDES = Set.of(PARQUET_SERDE, ORC_SERDE, AVRO_SERDE);
  private static final String AVRO_SOURCE = "org.apache.spark.sql.avro.AvroFileFormat";
  private static final String TEXT_INPUT = "org.apache.hadoop.mapred.TextInputFormat";
  private static final String SYMLINK_INPUT = ".symlinktextinputformat";

  private HiveSerdeTranslation() {}

  /**
   * Returns a Hive serde table as a table of a file source.
   *
   * @param name of the table with its catalog, for messages
   * @return nothing if it is no Hive serde table, or if only Hive can read it
   * @throws SerdePropertyException if a property of the serde has no value that it could have
   */
  public static Optional<CatalogTable> toSource(CatalogTable table, String name) {
    return isHive(table)
        ? source(table, name).map(source -> translate(table, source))
        : Optional.empty();
  }

  /**
   * Returns a Hive serde table as a table of Spark's own parquet, ORC or Avro source.
   *
   * @return nothing if it is no such table, or if there is no Avro source
   */
  public static Optional<CatalogTable> toSparkSource(CatalogTable table) {
    return isHive(table) && SPARK_SERDES.contains(serde(table))
        ? toSource(table, table.identifier().table())
            .filter(t -> !t.provider().get().equals("avro") || HiveClasses.exists(AVRO_SOURCE))
        : Optional.empty();
  }

  /**
   * Returns a table as a session without or with Hive support is to see it.
   *
   * @throws EntryFault if a property of the serde has no value that it could have
   */
  static CatalogTable visible(CatalogTable table, String name, boolean hiveSupport) {
    if (isHive(table) && serde(table).equals(AVRO_SERDE)) {
      AvroSchemas.options(table);
    }
    try {
      return isHive(table) && hiveSupport && isReadByHive(table)
          ? table
          : toSource(table, name).orElse(table);
    } catch (SerdePropertyException e) {
      throw new EntryFault("parameter " + e.property(), e.getMessage(), e);
    }
  }

  private static boolean isHive(CatalogTable table) {
    return ScalaInterop.optional(table.provider()).filter(HIVE::equalsIgnoreCase).isPresent();
  }

  /** Returns whether manifests list a table's files. */
  public static boolean isSymlink(CatalogTable table) {
    return isSymlink(ScalaInterop.optional(table.storage().inputFormat()).orElse(""));
  }

  private static boolean isSymlink(String inputFormat) {
    return inputFormat.toLowerCase(Locale.ROOT).endsWith(SYMLINK_INPUT);
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

  private static Optional<Source> source(CatalogTable table, String name) {
    String serde = serde(table);
    String input = ScalaInterop.optional(table.storage().inputFormat()).orElse("");
    return switch (serde) {
      case PARQUET_SERDE -> plain("parquet", input, "Parquet");
      case ORC_SERDE -> plain("orc", input, "Orc");
      case AVRO_SERDE ->
          plain("avro", input, "Avro")
              .map(avro -> new Source(avro.provider(), AvroSchemas.options(table)));
      default ->
          SerdeFamily.of(serde).isPresent() && (TEXT_INPUT.equals(input) || isSymlink(input))
              ? Optional.of(text(table, name))
              : Optional.empty();
    };
  }

  private static String serde(CatalogTable table) {
    return ScalaInterop.optional(table.storage().serde()).orElse("");
  }

  /**
   * Hudi and others put their own input format over a parquet serde. Symlink manifests may list
   * files of any format.
   */
  private static Optional<Source> plain(String provider, String inputFormat, String mark) {
    boolean own = inputFormat.startsWith("org.apache.hadoop.hive.ql.io.");
    return (own && inputFormat.contains(mark)) || isSymlink(inputFormat)
        ? Optional.of(new Source(provider, Map.of()))
        : Optional.empty();
  }

  private static Source text(CatalogTable table, String name) {
    SerdeDescription description =
        SerdeDescription.of(
            name,
            serde(table),
            ScalaInterop.javaMap(table.storage().properties()),
            ScalaInterop.javaMap(table.properties()),
            new StructType());
    return new Source(
        SerdeTextFormat.NAME, Map.of(SerdeTextFormat.DESCRIPTION, description.toOption()));
  }

  /**
   * Returns whether Spark's Hive support reads a table as the serde's owner says: it needs the
   * serde's class, takes header and footer lines for rows, fails on the strings that the
   * OpenCSVSerde gives for columns of other types, and has a Hive that does not know the name that
   * Hive 3 gave the delimiter of collections.
   */
  private static boolean isReadByHive(CatalogTable table) {
    Map<String, String> all = ScalaInterop.javaMap(table.storage().properties());
    all.putAll(ScalaInterop.<String, String>javaMap(table.properties()));
    Optional<SerdeFamily> family = SerdeFamily.of(serde(table));
    boolean typed = family.filter(f -> f == SerdeFamily.OPEN_CSV).isPresent() && !isText(table);
    boolean skips = family.isPresent() && SerdeDescription.skipsLines(all);
    boolean newer = family.isPresent() && SerdeDescription.isOfHive3(all);
    return HiveClasses.exists(serde(table)) && !skips && !typed && !newer;
  }

  private static boolean isText(CatalogTable table) {
    return Stream.of(table.dataSchema().fields())
        .allMatch(field -> field.dataType().equals(DataTypes.StringType));
  }
}
