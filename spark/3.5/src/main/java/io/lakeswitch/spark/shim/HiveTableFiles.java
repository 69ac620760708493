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

import io.lakeswitch.spark.shim.files.ExplainedAvroFormat;
import io.lakeswitch.spark.shim.files.ExplainedOrcFormat;
import io.lakeswitch.spark.shim.files.WideningParquetFormat;
import java.util.Optional;
import org.apache.spark.sql.execution.datasources.FileFormat;

/** Readers of Hive-format tables, whose types may not be those of their files. */
public final class HiveTableFiles {
  private HiveTableFiles() {}

  /**
   * Returns a format in the place of Spark's own: one that reads types narrower than the table's
   * where that is safe, and names the file where it is not.
   */
  public static Optional<FileFormat> reader(FileFormat format) {
    return Optional.ofNullable(
        switch (format.getClass().getName()) {
          case "org.apache.spark.sql.execution.datasources.parquet.ParquetFileFormat" ->
              new WideningParquetFormat();
          case "org.apache.spark.sql.execution.datasources.orc.OrcFileFormat" ->
              new ExplainedOrcFormat();
          case "org.apache.spark.sql.avro.AvroFileFormat" -> new ExplainedAvroFormat();
          default -> null;
        });
  }
}
