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
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.RecordReaderIterator;
import scala.collection.AbstractIterator;

/** Rows of a reader, each projected. */
final class ProjectedRows extends AbstractIterator<InternalRow> implements Closeable {
  private final RecordReaderIterator<InternalRow> rows;
  private final UnaryOperator<InternalRow> projection;

  ProjectedRows(RecordReaderIterator<InternalRow> rows, UnaryOperator<InternalRow> projection) {
    this.rows = rows;
    this.projection = projection;
  }

  @Override
  public boolean hasNext() {
    return rows.hasNext();
  }

  @Override
  public InternalRow next() {
    return projection.apply(rows.next());
  }

  @Override
  public void close() {
    rows.close();
  }
}
