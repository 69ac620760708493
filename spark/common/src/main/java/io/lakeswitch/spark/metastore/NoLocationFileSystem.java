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
package io.lakeswitch.spark.metastore;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Stands for the location of databases that have none. Spark derives the locations of managed
 * tables from its databases' and writes there before it asks the metastore; here the first access
 * fails with the text that says what to set.
 */
public final class NoLocationFileSystem extends FileSystem {
  static final String SCHEME = "lakeswitch-no-location";

  static URI mark(String catalogName, String db) {
    return new Path(SCHEME + ":///" + catalogName + "/" + db).toUri();
  }

  /** Whether a location stands for none. */
  public static boolean marks(URI location) {
    return SCHEME.equals(location.getScheme());
  }

  /** What a user is told who creates a managed table that has no place. */
  public static String text(String catalogName, String db) {
    return "Cannot place a managed table in the database "
        + catalogName
        + "."
        + db
        + ": neither the table nor the database has a location, and the catalog has no warehouse. "
        + "Set "
        + Locations.warehouseKey(catalogName)
        + " to a path such as s3://bucket/warehouse, or give the table a LOCATION";
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public URI getUri() {
    return URI.create(SCHEME + ":///");
  }

  @Override
  public void initialize(URI name, Configuration conf) throws IOException {
    super.initialize(name, conf);
    setConf(conf);
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    throw refuse(path);
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    throw refuse(path);
  }

  @Override
  public boolean mkdirs(Path path, FsPermission permission) throws IOException {
    throw refuse(path);
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    throw refuse(path);
  }

  @Override
  public FSDataOutputStream create(
      Path path,
      FsPermission permission,
      boolean overwrite,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress)
      throws IOException {
    throw refuse(path);
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress)
      throws IOException {
    throw refuse(path);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    throw refuse(from);
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    throw refuse(path);
  }

  @Override
  public void setWorkingDirectory(Path directory) {
    throw new UnsupportedOperationException(SCHEME + " has no working directory");
  }

  @Override
  public Path getWorkingDirectory() {
    return new Path(SCHEME + ":///");
  }

  private static IOException refuse(Path path) {
    String[] parts = path.toUri().getPath().split("/");
    return new IOException(
        text(parts.length > 1 ? parts[1] : "?", parts.length > 2 ? parts[2] : "?"));
  }
}
