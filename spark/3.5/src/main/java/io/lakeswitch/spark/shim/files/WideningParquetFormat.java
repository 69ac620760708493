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
package io.lakeswitch.spark.shim.files;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.Function1;
import scala.collection.Iterator;
import scala.collection.Seq;
import scala.collection.immutable.Map;

/**
 * Spark's parquet source for tables whose entry others wrote: a crawler's {@code bigint} may be an
 * INT32 in the file, which the reader of Spark 3.5 refuses. A file is read as Spark reads it; only
 * one that is refused is opened again with its own types and cast, if that is safe.
 */
public final class WideningParquetFormat extends ParquetFileFormat {
  private static final long serialVersionUID = 1L;

  /** For Spark. */
  public WideningParquetFormat() {}

  @Override
  public Function1<PartitionedFile, Iterator<InternalRow>> buildReaderWithPartitionValues(
      SparkSession spark,
      StructType dataSchema,
      StructType partitionSchema,
      StructType requiredSchema,
      Seq<Filter> filters,
      Map<String, String> options,
      Configuration hadoopConf) {
    Function1<PartitionedFile, Iterator<InternalRow>> exact =
        super.buildReaderWithPartitionValues(
            spark, dataSchema, partitionSchema, requiredSchema, filters, options, hadoopConf);
    // The call above has put what a reader needs into the Hadoop configuration.
    return new WideningRead(
        exact,
        spark
            .sparkContext()
            .broadcast(
                new SerializableConfiguration(hadoopConf),
                scala.reflect.ClassTag$.MODULE$.apply(SerializableConfiguration.class)),
        WideningRead.Options.of(
            spark.sessionState().conf(),
            requiredSchema,
            partitionSchema,
            options,
            options.get(FileFormat.OPTION_RETURNING_BATCH()).exists("true"::equals)));
  }
}
