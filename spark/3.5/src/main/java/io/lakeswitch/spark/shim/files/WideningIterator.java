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
import org.apache.spark.sql.execution.datasources.SchemaColumnConvertNotSupportedException;
import scala.collection.AbstractIterator;
import scala.collection.Iterator;

/**
 * What Spark's own reader gives, rows or batches, unless it refuses the file's types at the first.
 */
final class WideningIterator extends AbstractIterator<Object> implements Closeable {
  private final WidenedFile widened;
  private Iterator<?> rows;
  private boolean begun;

  WideningIterator(Iterator<?> exact, WidenedFile widened) {
    this.rows = exact;
    this.widened = widened;
  }

  @Override
  public boolean hasNext() {
    if (begun) {
      return rows.hasNext();
    }
    begun = true;
    try {
      return rows.hasNext();
    } catch (Exception e) {
      if (!(e instanceof SchemaColumnConvertNotSupportedException) || !widened.isNarrower()) {
        throw e;
      }
      close();
      rows = widened.open();
      return rows.hasNext();
    }
  }

  @Override
  public Object next() {
    if (!begun) {
      hasNext();
    }
    return rows.next();
  }

  @Override
  public void close() {
    try {
      if (rows instanceof Closeable closeable) {
        closeable.close();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
