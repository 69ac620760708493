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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.shim.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Objects;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** Directories of tables, compared before one of them is deleted. */
final class Directories {
  private Directories() {}

  /** Returns a location as the file system names it that the session has for it. */
  static Path qualified(SparkSession session, URI location) {
    Path path = new Path(location);
    try {
      return path.getFileSystem(Sessions.hadoopConfiguration(session)).makeQualified(path);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look at " + path, e);
    }
  }

  /**
   * Returns whether one directory is the other or is in it. The scheme does not count: {@code s3}
   * and {@code s3a} are the same place.
   */
  static boolean overlap(Path one, Path other) {
    return Objects.equals(one.toUri().getAuthority(), other.toUri().getAuthority())
        && (isIn(one, other) || isIn(other, one));
  }

  private static boolean isIn(Path path, Path directory) {
    return (path.toUri().getPath() + "/").startsWith(directory.toUri().getPath() + "/");
  }
}
