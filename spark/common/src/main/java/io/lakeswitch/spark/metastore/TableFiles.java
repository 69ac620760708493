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

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.Trash;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;

/** The file operations that Hive's metastore and its client do for their callers. */
final class TableFiles {
  private static final int MAX_COPIES = 10_000;

  private final Supplier<Configuration> configuration;

  TableFiles(Supplier<Configuration> configuration) {
    this.configuration = configuration;
  }

  /** Makes a directory; returns whether it was not there. */
  boolean makeDirectory(URI location) {
    Path path = new Path(location);
    return attempt(
        "make the directory " + path,
        () -> {
          FileSystem fs = fileSystem(path);
          return !fs.exists(path) && fs.mkdirs(path);
        });
  }

  boolean exists(URI location) {
    Path path = new Path(location);
    return attempt("look for " + path, () -> fileSystem(path).exists(path));
  }

  /** Removes a directory if it is empty, so that nothing of anybody's is lost. */
  void removeEmptyDirectory(URI location) {
    Path path = new Path(location);
    attempt(
        "remove the directory " + path,
        () -> {
          FileSystem fs = fileSystem(path);
          return fs.exists(path) && fs.listStatus(path).length == 0 && fs.delete(path, false);
        });
  }

  /** Deletes a directory with all that is in it, by way of the trash unless {@code purge}. */
  void delete(URI location, boolean purge) {
    Path path = new Path(location);
    if (path.isRoot()) {
      throw new IllegalArgumentException(
          "Cannot delete " + path + ": it is the root of its file system");
    }
    attempt(
        "delete " + path,
        () -> {
          FileSystem fs = fileSystem(path);
          if (!fs.exists(path)) {
            return false;
          }
          boolean inTrash = !purge && Trash.moveToAppropriateTrash(fs, path, configuration.get());
          return inTrash || fs.delete(path, true);
        });
  }

  /**
   * Moves a directory.
   *
   * @throws UncheckedIOException if the target exists
   */
  void move(URI from, URI to) {
    Path source = new Path(from);
    Path target = new Path(to);
    attempt(
        "move " + source + " to " + target,
        () -> {
          FileSystem fs = fileSystem(source);
          if (!fs.exists(source)) {
            return false;
          }
          if (fs.exists(target)) {
            throw new IOException("the target exists");
          }
          fs.mkdirs(target.getParent());
          rename(fs, source, target);
          return true;
        });
  }

  /**
   * Moves the files of a directory (or one file) into another, as Hive's {@code loadTable} does.
   *
   * @param overwrite delete the target's visible files before
   * @param sourceLocal copy from the local file system; the source stays
   */
  void load(String loadPath, URI target, boolean overwrite, boolean sourceLocal) {
    Path source = new Path(loadPath);
    Path directory = new Path(target);
    attempt(
        "load " + source + " into " + directory,
        () -> {
          FileSystem to = fileSystem(directory);
          FileSystem from =
              sourceLocal ? FileSystem.getLocal(configuration.get()) : fileSystem(source);
          List<FileStatus> files = visible(from, source);
          to.mkdirs(directory);
          if (overwrite) {
            for (FileStatus old : visible(to, directory)) {
              to.delete(old.getPath(), true);
            }
          }
          for (FileStatus file : files) {
            moveInto(from, file, to, directory, sourceLocal);
          }
          return true;
        });
  }

  private void moveInto(
      FileSystem from, FileStatus file, FileSystem to, Path directory, boolean keepSource)
      throws IOException {
    Path target = free(to, directory, file.getPath().getName());
    if (!keepSource && from.getUri().equals(to.getUri())) {
      rename(to, file.getPath(), target);
    } else if (!FileUtil.copy(
        from, file.getPath(), to, target, !keepSource, false, configuration.get())) {
      throw new IOException("copying " + file.getPath() + " to " + target + " failed");
    }
  }

  /** Hive names what is in the way of another {@code name_copy_1.ext}, and so on. */
  private static Path free(FileSystem fs, Path directory, String name) throws IOException {
    Path target = new Path(directory, name);
    int dot = name.indexOf('.');
    String stem = dot < 0 ? name : name.substring(0, dot);
    String extension = dot < 0 ? "" : name.substring(dot);
    for (int copy = 1; fs.exists(target); copy++) {
      if (copy > MAX_COPIES) {
        throw new IOException("there are too many files named like " + name + " in " + directory);
      }
      target = new Path(directory, stem + "_copy_" + copy + extension);
    }
    return target;
  }

  private static void rename(FileSystem fs, Path from, Path to) throws IOException {
    if (!fs.rename(from, to)) {
      throw new IOException("renaming " + from + " to " + to + " failed");
    }
  }

  private static List<FileStatus> visible(FileSystem fs, Path path) throws IOException {
    List<FileStatus> files = new ArrayList<>();
    for (FileStatus status : fs.listStatus(path)) {
      String name = status.getPath().getName();
      if (!name.startsWith("_") && !name.startsWith(".")) {
        files.add(status);
      }
    }
    return files;
  }

  /**
   * Calls back for every partition directory ({@code a=1/b=2}) at a depth below a path.
   *
   * @param found takes the partition values, unescaped, and the directory
   */
  void partitionDirectories(
      String loadPath, int depth, BiConsumer<Map<String, String>, String> found) {
    Path root = new Path(loadPath);
    Map<Path, Map<String, String>> level = new LinkedHashMap<>(Map.of(root, Map.of()));
    for (int i = 0; i < depth; i++) {
      Map<Path, Map<String, String>> next = new LinkedHashMap<>();
      level.forEach((path, values) -> next.putAll(below(path, values)));
      level = next;
    }
    level.forEach((path, values) -> found.accept(values, path.toString()));
  }

  private Map<Path, Map<String, String>> below(Path path, Map<String, String> values) {
    return attempt(
        "list " + path,
        () -> {
          Map<Path, Map<String, String>> directories = new LinkedHashMap<>();
          for (FileStatus status : visible(fileSystem(path), path)) {
            String name = status.getPath().getName();
            int equals = name.indexOf('=');
            if (status.isDirectory() && equals > 0) {
              Map<String, String> more = new LinkedHashMap<>(values);
              more.put(
                  ExternalCatalogUtils.unescapePathName(name.substring(0, equals)),
                  ExternalCatalogUtils.unescapePathName(name.substring(equals + 1)));
              directories.put(status.getPath(), more);
            }
          }
          return directories;
        });
  }

  private FileSystem fileSystem(Path path) throws IOException {
    return path.getFileSystem(configuration.get());
  }

  private interface FileAction<T> {
    T run() throws IOException;
  }

  private static <T> T attempt(String what, FileAction<T> action) {
    try {
      return action.run();
    } catch (FileNotFoundException e) {
      throw new UncheckedIOException("Cannot " + what + ": it does not exist", e);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot " + what + ": " + e.getMessage(), e);
    }
  }
}
