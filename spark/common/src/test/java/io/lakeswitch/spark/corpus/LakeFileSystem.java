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
package io.lakeswitch.spark.corpus;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Buckets as folders: {@code s3://lake/a/b} (also {@code s3a}, {@code s3n}) is {@code
 * <root>/lake/a/b}. For tests in which names of places matter, and not how S3 behaves.
 */
public final class LakeFileSystem extends FileSystem {
  static final String ROOT = "lake.filesystem.root";

  private final RawLocalFileSystem local = new RawLocalFileSystem();
  private URI uri;
  private Path root;

  /** The settings that mount a folder under the schemes of S3. */
  static Map<String, String> settings(java.nio.file.Path root) {
    Map<String, String> settings = new HashMap<>();
    settings.put("spark.hadoop." + ROOT, root.toUri().toString());
    for (String scheme : List.of("s3", "s3a", "s3n")) {
      settings.put("spark.hadoop.fs." + scheme + ".impl", LakeFileSystem.class.getName());
      // Hadoop's cache would give the folder of one test to the next in the same JVM.
      settings.put("spark.hadoop.fs." + scheme + ".impl.disable.cache", "true");
    }
    // Hadoop's default for s3a needs hadoop-aws.
    settings.put(
        "spark.hadoop.mapreduce.outputcommitter.factory.scheme.s3a",
        "org.apache.hadoop.mapreduce.lib.output.FileOutputCommitterFactory");
    return settings;
  }

  @Override
  public void initialize(URI name, Configuration conf) throws IOException {
    super.initialize(name, conf);
    uri = URI.create(name.getScheme() + "://" + name.getAuthority());
    root = new Path(new Path(conf.get(ROOT)), name.getAuthority());
    local.initialize(URI.create("file:///"), conf);
    setConf(conf);
  }

  private Path toLocal(Path path) {
    String key = makeQualified(path).toUri().getPath();
    return key.equals("/") ? root : new Path(root + key);
  }

  private FileStatus toLake(FileStatus status) {
    String key = status.getPath().toUri().getPath().substring(root.toUri().getPath().length());
    return new FileStatus(
        status.getLen(),
        status.isDirectory(),
        1,
        status.getBlockSize(),
        status.getModificationTime(),
        new Path(uri.getScheme(), uri.getAuthority(), key.isEmpty() ? "/" : key));
  }

  @Override
  public String getScheme() {
    return uri.getScheme();
  }

  @Override
  public URI getUri() {
    return uri;
  }

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    getFileStatus(path);
    return local.open(toLocal(path), bufferSize);
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
    return local.create(toLocal(path), overwrite, bufferSize, replication, blockSize, progress);
  }

  @Override
  public FSDataOutputStream append(Path path, int bufferSize, Progressable progress)
      throws IOException {
    return local.append(toLocal(path), bufferSize, progress);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    return local.rename(toLocal(from), toLocal(to));
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    return local.delete(toLocal(path), recursive);
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    getFileStatus(path);
    FileStatus[] found = local.listStatus(toLocal(path));
    for (int i = 0; i < found.length; i++) {
      found[i] = toLake(found[i]);
    }
    return found;
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    try {
      return toLake(local.getFileStatus(toLocal(path)));
    } catch (FileNotFoundException e) {
      throw new FileNotFoundException("No such file or directory: " + makeQualified(path));
    }
  }

  @Override
  public boolean mkdirs(Path path, FsPermission permission) throws IOException {
    return local.mkdirs(toLocal(path));
  }

  @Override
  public void setWorkingDirectory(Path path) {
    throw new UnsupportedOperationException("A bucket has no working directory");
  }

  @Override
  public Path getWorkingDirectory() {
    return new Path(uri.getScheme(), uri.getAuthority(), "/");
  }
}
