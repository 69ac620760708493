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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.FileSplit;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskID;
import org.apache.hadoop.mapreduce.TaskType;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.parquet.hadoop.ParquetRecordReader;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.EvalMode;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.util.DateTimeUtils;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.datasources.RecordReaderIterator;
import org.apache.spark.sql.execution.datasources.parquet.ParquetFooterReader;
import org.apache.spark.sql.execution.datasources.parquet.ParquetReadSupport;
import org.apache.spark.sql.execution.datasources.parquet.ParquetRowIndexUtil;
import org.apache.spark.sql.execution.datasources.parquet.ParquetToSparkSchemaConverter;
import org.apache.spark.sql.execution.datasources.parquet.VectorizedParquetRecordReader;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.Iterator;

/** A parquet file read with its own types, and cast to the table's. */
final class WidenedFile {
  private final PartitionedFile file;
  private final Configuration conf;
  private final WideningRead.Options options;
  private FileMetaData footer;

  WidenedFile(PartitionedFile file, Configuration conf, WideningRead.Options options) {
    this.file = file;
    this.conf = conf;
    this.options = options;
  }

  /** Whether types of the file are narrower than the table's, in a safe way. Reads the footer. */
  boolean isNarrower() {
    return typesToRead().isPresent();
  }

  private Optional<StructType> typesToRead() {
    StructType inFile = new ParquetToSparkSchemaConverter(conf).convert(footer().getSchema());
    return SafeWidening.typesToRead(options.required(), inFile, options.caseSensitive());
  }

  private FileMetaData footer() {
    try {
      if (footer == null) {
        footer =
            ParquetFooterReader.readFooter(conf, file, ParquetFooterReader.SKIP_ROW_GROUPS)
                .getFileMetaData();
      }
      return footer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the file: rows or batches, with the partition's values behind the columns. */
  Iterator<?> open() {
    StructType types = typesToRead().orElse(options.required());
    RecordReaderIterator<InternalRow> rows = new RecordReaderIterator<>(reader(types));
    UnsafeProjection projection = projection(types);
    if (options.batches()) {
      return new RowBatches(rows, projection, options, file.partitionValues());
    }
    JoinedRow joined = new JoinedRow();
    return new ProjectedRows(
        rows, row -> projection.apply(joined.apply(row, file.partitionValues())));
  }

  /** Casts the columns; rows get the partition's values too, batches have them as constants. */
  private UnsafeProjection projection(StructType types) {
    List<Expression> expressions = new ArrayList<>();
    StructField[] wanted = options.required().fields();
    for (int i = 0; i < wanted.length; i++) {
      Expression column = new BoundReference(i, types.fields()[i].dataType(), true);
      expressions.add(
          types.fields()[i].dataType().equals(wanted[i].dataType())
              ? column
              : new Cast(
                  column,
                  wanted[i].dataType(),
                  Option.apply(options.timeZone()),
                  EvalMode.LEGACY()));
    }
    if (!options.batches()) {
      StructField[] partition = options.partition().fields();
      for (int i = 0; i < partition.length; i++) {
        expressions.add(new BoundReference(wanted.length + i, partition[i].dataType(), true));
      }
    }
    return UnsafeProjection.create(
        scala.collection.JavaConverters.asScalaBuffer(expressions).toSeq());
  }

  @SuppressWarnings("unchecked")
  private RecordReader<Void, InternalRow> reader(StructType types) {
    Configuration own = new Configuration(conf);
    own.set(ParquetReadSupport.SPARK_ROW_REQUESTED_SCHEMA(), types.json());
    TaskAttemptContextImpl context =
        new TaskAttemptContextImpl(
            own, new TaskAttemptID(new TaskID(new JobID(), TaskType.MAP, 0), 0));
    FileSplit split = new FileSplit(file.toPath(), file.start(), file.length(), new String[0]);
    RebaseDateTime.RebaseSpec datetime =
        DataSourceUtils.datetimeRebaseSpec(this::property, options.datetimeRebase());
    RebaseDateTime.RebaseSpec int96 =
        DataSourceUtils.int96RebaseSpec(this::property, options.int96Rebase());
    try {
      if (options.vectorized()) {
        VectorizedParquetRecordReader reader =
            new VectorizedParquetRecordReader(
                convertZone(),
                datetime.mode().toString(),
                datetime.timeZone(),
                int96.mode().toString(),
                int96.timeZone(),
                options.offHeap() && TaskContext.get() != null,
                options.capacity());
        reader.initialize(split, context, Option.empty());
        reader.initBatch(new StructType(), InternalRow.empty());
        return (RecordReader<Void, InternalRow>) (RecordReader<?, ?>) reader;
      }
      RecordReader<Void, InternalRow> reader =
          ParquetRowIndexUtil.addRowIndexToRecordReaderIfNeeded(
              new ParquetRecordReader<InternalRow>(
                  new ParquetReadSupport(Option.apply(convertZone()), false, datetime, int96)),
              types);
      reader.initialize(split, context);
      return reader;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while opening " + file.filePath(), e);
    }
  }

  private String property(String key) {
    return footer().getKeyValueMetaData().get(key);
  }

  /** As {@code ParquetFileFormat}: times of other writers are in the session's zone, if asked. */
  private java.time.ZoneId convertZone() {
    boolean converts =
        options.int96Conversion() && !footer().getCreatedBy().startsWith("parquet-mr");
    return converts
        ? DateTimeUtils.getZoneId(conf.get(SQLConf.SESSION_LOCAL_TIMEZONE().key()))
        : null;
  }
}
