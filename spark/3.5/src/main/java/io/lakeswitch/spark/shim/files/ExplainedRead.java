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
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.spark.SparkUpgradeException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import scala.Function1;
import scala.collection.AbstractIterator;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Reads a file, and says which one it was and what the table wanted of it if its types do not fit.
 * Such errors come with the first row.
 */
final class ExplainedRead extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Function1<PartitionedFile, Iterator<InternalRow>> read;
  private final String columns;

  ExplainedRead(Function1<PartitionedFile, Iterator<InternalRow>> read, StructType required) {
    this.read = read;
    this.columns =
        Arrays.stream(required.fields())
            .map(field -> field.name() + " " + field.dataType().catalogString())
            .collect(Collectors.joining(", "));
  }

  /** Batches go through an iterator of rows too: {@code FileFormat} asks for that. */
  @Override
  @SuppressWarnings("unchecked")
  public Iterator<InternalRow> apply(PartitionedFile file) {
    try {
      return (Iterator<InternalRow>) (Iterator<?>) new Rows(file, read.apply(file));
    } catch (Exception e) {
      // Avro's is checked, and declared nowhere.
      throw explained(file, e);
    }
  }

  private RuntimeException explained(PartitionedFile file, Exception e) {
    if (e instanceof SparkUpgradeException upgrade) {
      return upgrade;
    }
    return new IllegalStateException(
        "Cannot read the file "
            + file.filePath()
            + " as a file of its table: because "
            + e.getMessage()
            + ". The table's columns are "
            + columns
            + ". Correct their types in the metastore (ALTER TABLE ... CHANGE COLUMN, or aws glue"
            + " update-table), or write the file anew",
        e);
  }

  /** Rows or batches. */
  private final class Rows extends AbstractIterator<Object> implements Closeable {
    private final PartitionedFile file;
    private final Iterator<?> rows;
    private boolean begun;

    Rows(PartitionedFile file, Iterator<?> rows) {
      this.file = file;
      this.rows = rows;
    }

    @Override
    public boolean hasNext() {
      if (begun) {
        return rows.hasNext();
      }
      try {
        begun = true;
        return rows.hasNext();
      } catch (Exception e) {
        throw explained(file, e);
      }
    }

    @Override
    public Object next() {
      return rows.next();
    }

    @Override
    public void close() throws IOException {
      if (rows instanceof Closeable closeable) {
        closeable.close();
      }
    }
  }
}
