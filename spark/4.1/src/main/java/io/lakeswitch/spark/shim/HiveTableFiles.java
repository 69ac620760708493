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

import java.util.Optional;
import org.apache.spark.sql.execution.datasources.FileFormat;

/** Readers of Hive-format tables, whose types may not be those of their files. */
public final class HiveTableFiles {
  private HiveTableFiles() {}

  /**
   * Returns nothing: since 4.0 Spark's own readers widen types (SPARK-40876) and name the file in
   * every error.
   */
  public static Optional<FileFormat> reader(FileFormat format) {
    return Optional.empty();
  }
}
