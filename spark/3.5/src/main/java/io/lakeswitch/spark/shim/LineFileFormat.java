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
package io.lakeswitch.spark.shim;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.TextBasedFileFormat;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import scala.Function1;
import scala.Option;
import scala.collection.Seq;

/** A file source for lines of text whose schema is given. */
public abstract class LineFileFormat extends TextBasedFileFormat {

  /** Returns what reads a file, for rows of the required columns. */
  protected abstract Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> reader(
      SparkSession session,
      StructType dataSchema,
      StructType requiredSchema,
      scala.collection.immutable.Map<String, String> options,
      Configuration hadoopConf);

  @Override
  public Option<StructType> inferSchema(
      SparkSession session,
      scala.collection.immutable.Map<String, String> options,
      Seq<FileStatus> files) {
    return Option.empty();
  }

  @Override
  public Function1<PartitionedFile, scala.collection.Iterator<InternalRow>> buildReader(
      SparkSession session,
      StructType dataSchema,
      StructType partitionSchema,
      StructType requiredSchema,
      Seq<Filter> filters,
      scala.collection.immutable.Map<String, String> options,
      Configuration hadoopConf) {
    return reader(session, dataSchema, requiredSchema, options, hadoopConf);
  }
}
