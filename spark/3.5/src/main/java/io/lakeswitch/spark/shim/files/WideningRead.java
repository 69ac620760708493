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

import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.parquet.ParquetOptions;
import org.apache.spark.sql.execution.datasources.parquet.ParquetUtils;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import scala.Function1;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.runtime.AbstractFunction1;

/** Reads a file exactly, or, if its types are narrower than the table's, by widening them. */
final class WideningRead extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Function1<PartitionedFile, Iterator<InternalRow>> exact;
  private final Broadcast<SerializableConfiguration> conf;
  private final Options options;

  /**
   * What a reader on an executor must know of the session.
   *
   * @param required the columns to read
   * @param partition the partition columns, which follow them
   * @param batches whether batches are wanted instead of rows
   * @param vectorized whether Spark reads these columns in batches
   * @param capacity rows of a batch
   */
  record Options(
      StructType required,
      StructType partition,
      boolean batches,
      boolean vectorized,
      boolean offHeap,
      int capacity,
      boolean caseSensitive,
      boolean int96Conversion,
      String timeZone,
      String datetimeRebase,
      String int96Rebase)
      implements Serializable {
    static Options of(
        SQLConf conf,
        StructType required,
        StructType partition,
        Map<String, String> readOptions,
        boolean batches) {
      ParquetOptions parquet = new ParquetOptions(readOptions, conf);
      return new Options(
          required,
          partition,
          batches,
          ParquetUtils.isBatchReadSupportedForSchema(conf, required),
          conf.offHeapColumnVectorEnabled(),
          conf.parquetVectorizedReaderBatchSize(),
          conf.caseSensitiveAnalysis(),
          conf.isParquetINT96TimestampConversion(),
          conf.sessionLocalTimeZone(),
          parquet.datetimeRebaseModeInRead(),
          parquet.int96RebaseModeInRead());
    }
  }

  WideningRead(
      Function1<PartitionedFile, Iterator<InternalRow>> exact,
      Broadcast<SerializableConfiguration> conf,
      Options options) {
    this.exact = exact;
    this.conf = conf;
    this.options = options;
  }

  /** Batches go through an iterator of rows too: {@code FileFormat} asks for that. */
  @Override
  @SuppressWarnings("unchecked")
  public Iterator<InternalRow> apply(PartitionedFile file) {
    return (Iterator<InternalRow>) read(file);
  }

  private Iterator<?> read(PartitionedFile file) {
    WidenedFile widened = new WidenedFile(file, conf.value().value(), options);
    if (options.vectorized()) {
      // Spark's vectorised reader says at its first batch that a type does not fit, before it has
      // given a row; so a file that fits costs nothing more.
      return new WideningIterator(exact.apply(file), widened);
    }
    // The other reader fails somewhere in the middle, or gives rows of the wrong type.
    return widened.isNarrower() ? widened.open() : exact.apply(file);
  }
}
