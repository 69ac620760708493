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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.Serializable;
import java.util.Iterator;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.execution.datasources.HadoopFileLinesReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;
import scala.Option;
import scala.runtime.AbstractFunction1;

/** Reads the rows of one file after the other, on executors. */
final class SerdeFileReader
    extends AbstractFunction1<PartitionedFile, scala.collection.Iterator<InternalRow>>
    implements Serializable {
  private static final long serialVersionUID = 1L;

  private final RowParsers parsers;
  private final Broadcast<SerializableConfiguration> configuration;

  SerdeFileReader(RowParsers parsers, Broadcast<SerializableConfiguration> configuration) {
    this.parsers = parsers;
    this.configuration = configuration;
  }

  @Override
  public scala.collection.Iterator<InternalRow> apply(PartitionedFile file) {
    Object own =
        ScalaInterop.javaMap(file.otherConstantMetadataColumnValues()).get(PartitionSerdes.KEY);
    SerdeDescription serde = own == null ? parsers.table() : (SerdeDescription) own;
    Configuration hadoop = configuration.value().value();
    LineEncoding encoding = LineEncoding.of(serde.properties());
    HadoopFileLinesReader reader =
        new HadoopFileLinesReader(file, Option.apply(encoding.delimiter()), hadoop);
    Optional.ofNullable(TaskContext.get())
        .ifPresent(
            task ->
                task.addTaskCompletionListener((TaskCompletionListener) done -> reader.close()));
    FileLines lines =
        new FileLines(
            ScalaInterop.javaIterator(reader),
            file.start() == 0 ? parsers.table().headerLines() : 0,
            parsers.table().footerLines());
    return ScalaInterop.scalaIterator(
        new Rows(lines, parsers.of(serde), parsers.required().length(), encoding, serde, file));
  }

  /** The rows of a file; each is overwritten by the next. */
  private static final class Rows implements Iterator<InternalRow> {
    private final FileLines lines;
    private final RowParser parser;
    private final InternalRow row;
    private final LineEncoding encoding;
    private final SerdeDescription serde;
    private final PartitionedFile file;
    private final boolean utf8;

    Rows(
        FileLines lines,
        RowParser parser,
        int width,
        LineEncoding encoding,
        SerdeDescription serde,
        PartitionedFile file) {
      this.lines = lines;
      this.parser = parser;
      this.row = new GenericInternalRow(width);
      this.encoding = encoding;
      this.serde = serde;
      this.file = file;
      this.utf8 = encoding.isUtf8();
    }

    @Override
    public boolean hasNext() {
      return lines.hasNext();
    }

    @Override
    public InternalRow next() {
      Text line = lines.next();
      try {
        if (utf8) {
          parser.parse(line.getBytes(), line.getLength(), row);
        } else {
          byte[] text = encoding.toUtf8(line.getBytes(), line.getLength());
          parser.parse(text, text.length, row);
        }
        return row;
      } catch (MalformedLineException e) {
        throw SerdeErrors.malformed(serde, place(), e);
      }
    }

    private String place() {
      String from = file.start() == 0 ? "" : " after byte " + file.start();
      return "line " + lines.lineNumber() + from + " of " + file.filePath();
    }
  }
}
