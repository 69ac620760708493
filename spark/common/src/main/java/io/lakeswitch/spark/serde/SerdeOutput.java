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

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.CompressionCodecs;
import org.apache.spark.sql.execution.datasources.CodecStreams;
import org.apache.spark.sql.execution.datasources.OutputWriter;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;

/** Opens the files that executors write. */
final class SerdeOutput extends OutputWriterFactory {
  private static final long serialVersionUID = 1L;

  private final SerdeDescription serde;
  private final ZoneId zone;

  private SerdeOutput(SerdeDescription serde, ZoneId zone) {
    this.serde = serde;
    this.zone = zone;
  }

  /**
   * Prepares a job.
   *
   * @param codec of compression, if the files are to be compressed
   */
  static SerdeOutput prepare(SerdeDescription serde, Job job, Optional<String> codec) {
    codec.ifPresent(
        name ->
            CompressionCodecs.setCodecConfiguration(
                job.getConfiguration(), CompressionCodecs.getCodecClassName(name)));
    ZoneId zone = ZoneId.of(SQLConf.get().sessionLocalTimeZone());
    writer(serde, zone);
    return new SerdeOutput(serde, zone);
  }

  private static LineWriter writer(SerdeDescription serde, ZoneId zone) {
    try {
      return switch (serde.family()) {
        case LAZY_SIMPLE -> new LazySimpleWriter(serde, zone);
        case OPENX_JSON, HIVE_JSON -> new JsonLineWriter(serde, zone);
        case OPEN_CSV, REGEX, CONTRIB_REGEX ->
            throw new IllegalArgumentException("its serde is only read here");
      };
    } catch (IllegalArgumentException e) {
      throw SerdeErrors.cannotWrite(serde, e.getMessage());
    }
  }

  @Override
  public String getFileExtension(TaskAttemptContext context) {
    return (serde.family() == SerdeFamily.LAZY_SIMPLE ? ".txt" : ".json")
        + CodecStreams.getCompressionExtension(context);
  }

  @Override
  public OutputWriter newInstance(String path, StructType dataSchema, TaskAttemptContext context) {
    return new Writer(
        path,
        writer(serde, zone),
        LineEncoding.of(serde.properties()),
        CodecStreams.createOutputStream(context, new Path(path)),
        header());
  }

  /** Readers skip as many lines of each file as the table says, whatever they hold. */
  private byte[] header() {
    if (serde.headerLines() == 0) {
      return new byte[0];
    }
    String names = String.join(headerDelimiter(), serde.columns().fieldNames());
    return (names + "\n".repeat(serde.headerLines() - 1)).getBytes(StandardCharsets.UTF_8);
  }

  private String headerDelimiter() {
    return serde.family() == SerdeFamily.LAZY_SIMPLE
        ? String.valueOf((char) (LazySimpleSyntax.of(serde.properties()).separator(0) & 0xff))
        : ",";
  }

  private static final class Writer extends OutputWriter {
    private final String path;
    private final LineWriter lines;
    private final LineEncoding encoding;
    private final OutputStream out;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Writer(String path, LineWriter lines, LineEncoding encoding, OutputStream out, byte[] header) {
      this.path = path;
      this.lines = lines;
      this.encoding = encoding;
      this.out = out;
      if (header.length > 0) {
        line.writeBytes(header);
        flush();
      }
    }

    @Override
    public void write(InternalRow row) {
      lines.write(row, line);
      flush();
    }

    private void flush() {
      try {
        if (encoding.isUtf8()) {
          line.writeTo(out);
        } else {
          byte[] text = line.toByteArray();
          out.write(encoding.fromUtf8(text, text.length));
        }
        out.write(encoding.lineEnd());
        line.reset();
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot write to " + path, e);
      }
    }

    @Override
    public void close() {
      try {
        out.close();
      } catch (IOException e) {
        throw new UncheckedIOException("Cannot close " + path, e);
      }
    }

    @Override
    public String path() {
      return path;
    }
  }
}
