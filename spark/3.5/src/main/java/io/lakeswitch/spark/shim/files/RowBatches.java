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

import java.io.Closeable;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.execution.RowToColumnConverter;
import org.apache.spark.sql.execution.datasources.RecordReaderIterator;
import org.apache.spark.sql.execution.vectorized.ColumnVectorUtils;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.execution.vectorized.OffHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.OnHeapColumnVector;
import org.apache.spark.sql.execution.vectorized.WritableColumnVector;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.collection.AbstractIterator;

/**
 * Rows as batches, with vectors of the very classes that {@code ParquetFileFormat.vectorTypes}
 * names: generated code casts to them. A batch is good until the next one is asked for.
 */
final class RowBatches extends AbstractIterator<Object> implements Closeable {
  private final RecordReaderIterator<InternalRow> rows;
  private final UnsafeProjection projection;
  private final int capacity;
  private final RowToColumnConverter converter;
  private final WritableColumnVector[] columns;
  private final ColumnarBatch batch;

  RowBatches(
      RecordReaderIterator<InternalRow> rows,
      UnsafeProjection projection,
      WideningRead.Options options,
      InternalRow partitionValues) {
    this.rows = rows;
    this.projection = projection;
    this.capacity = options.capacity();
    this.converter = new RowToColumnConverter(options.required());
    this.columns = columns(options);
    this.batch = new ColumnarBatch(withConstants(columns, options.partition(), partitionValues));
  }

  private static WritableColumnVector[] columns(WideningRead.Options options) {
    boolean offHeap = options.offHeap() && TaskContext.get() != null;
    return offHeap
        ? OffHeapColumnVector.allocateColumns(options.capacity(), options.required())
        : OnHeapColumnVector.allocateColumns(options.capacity(), options.required());
  }

  private ColumnVector[] withConstants(
      WritableColumnVector[] data, StructType partition, InternalRow values) {
    StructField[] fields = partition.fields();
    ColumnVector[] all = new ColumnVector[data.length + fields.length];
    System.arraycopy(data, 0, all, 0, data.length);
    for (int i = 0; i < fields.length; i++) {
      ConstantColumnVector constant = new ConstantColumnVector(capacity, fields[i].dataType());
      ColumnVectorUtils.populate(constant, values, i);
      all[data.length + i] = constant;
    }
    return all;
  }

  @Override
  public boolean hasNext() {
    return rows.hasNext();
  }

  @Override
  public Object next() {
    for (WritableColumnVector column : columns) {
      column.reset();
    }
    int count = 0;
    while (count < capacity && rows.hasNext()) {
      converter.convert(projection.apply(rows.next()), columns);
      count++;
    }
    batch.setNumRows(count);
    return batch;
  }

  @Override
  public void close() {
    rows.close();
    batch.close();
  }
}
