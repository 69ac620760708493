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

import io.lakeswitch.spark.shim.LineFileFormat;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.Function1;
import scala.reflect.ClassTag$;

/**
 * Spark's file source for tables of Hive's text serdes. It reads what the catalog says of a table,
 * so it is no format for {@code spark.read}: without the option {@value #DESCRIPTION} it fails.
 */
public final class SerdeTextFormat extends LineFileFormat implements DataSourceRegister {
  /** The name of the source. */
  public static final String NAME = "lakeswitch-serde";

  /** The option that holds {@link SerdeDescription#toOption}. */
  public static final String DESCRIPTION = "lakeswitch.hive-serde.description";

  @Override
  public String shortName() {
    return NAME;
  }

  @Override
  public String toString() {
    return "HiveText";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SerdeTextFormat;
  }

  @Override
  public int hashCode() {
    return SerdeTextFormat.class.hashCode();
  }

  /** A later part of a file would not know where a header of several lines or a footer is. */
  @Override
  public boolean isSplitable(
      SparkSession session, scala.collection.immutable.Map<String, String> options, Path path) {
    SerdeDescription serde = description(options, new StructType());
    return serde.headerLines() <= 1
        && serde.footerLines() == 0
        && super.isSplitable(session, options, path);
  }

  @Override
  public Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> reader(
      SparkSession session,
      StructType dataSchema,
      StructType requiredSchema,
      scala.collection.immutable.Map<String, String> options,
      Configuration hadoopConf) {
    RowParsers parsers =
        new RowParsers(
            description(options, dataSchema),
            requiredSchema,
            ZoneId.of(SQLConf.get().sessionLocalTimeZone()),
            hadoopConf.getBoolean("hive.lazysimple.extended_boolean_literal", false));
    return new SerdeFileReader(
        parsers,
        session
            .sparkContext()
            .broadcast(
                new SerializableConfiguration(hadoopConf),
                ClassTag$.MODULE$.apply(SerializableConfiguration.class)));
  }

  @Override
  public OutputWriterFactory prepareWrite(
      SparkSession session,
      Job job,
      scala.collection.immutable.Map<String, String> options,
      StructType dataSchema) {
    SerdeDescription serde = description(options, dataSchema);
    requireWritable(serde);
    return SerdeOutput.prepare(serde, job, Optional.ofNullable(get(options, "compression")));
  }

  /**
   * Checks that rows can be written to a table, before anything is changed.
   *
   * @throws UnsupportedOperationException if they cannot; the text names what can be written
   */
  public static void requireWritable(Map<String, String> options) {
    requireWritable(SerdeDescription.fromOption(options.get(DESCRIPTION), new StructType()));
  }

  private static void requireWritable(SerdeDescription serde) {
    if (!serde.family().isWritten()) {
      throw SerdeErrors.cannotWrite(
          serde,
          "its serde is the "
              + serde.family().title()
              + " ("
              + serde.library()
              + "), which is only read here");
    }
    if (serde.footerLines() > 0) {
      throw SerdeErrors.cannotWrite(
          serde, "parameter " + SerdeProperties.FOOTER_LINES + " would hide rows that are written");
    }
  }

  @Override
  public boolean supportDataType(DataType type) {
    if (type instanceof StructType struct) {
      for (StructField field : struct.fields()) {
        if (!supportDataType(field.dataType())) {
          return false;
        }
      }
      return true;
    }
    if (type instanceof ArrayType array) {
      return supportDataType(array.elementType());
    }
    if (type instanceof MapType map) {
      return supportDataType(map.keyType()) && supportDataType(map.valueType());
    }
    return ColumnTypes.isHivePrimitive(type);
  }

  private static SerdeDescription description(
      scala.collection.immutable.Map<String, String> options, StructType columns) {
    String option = get(options, DESCRIPTION);
    if (option == null) {
      throw new IllegalArgumentException(
          "Cannot use the format "
              + NAME
              + " by itself: because it needs what a catalog says of a table. Name the table, or use"
              + " Spark's formats csv, json and text");
    }
    return SerdeDescription.fromOption(option, columns);
  }

  private static String get(scala.collection.immutable.Map<String, String> options, String key) {
    return ScalaInterop.optional(options.get(key)).orElse(null);
  }
}
