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
package io.lakeswitch.spark.symlink;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The data files that manifests name: one path per line, as Hadoop writes paths (Delta's {@code
 * GENERATE symlink_format_manifest} for Presto, Athena and Redshift). As in Hive, every visible
 * file of a location is a manifest.
 */
final class Manifests {
  private final Configuration configuration;
  private final String table;

  /**
   * Makes a reader.
   *
   * @param table its name, for errors
   */
  Manifests(Configuration configuration, String table) {
    this.configuration = configuration;
    this.table = table;
  }

  /**
   * Returns the data files that the manifests of a location name; nothing if it has no manifest.
   *
   * @throws IllegalStateException if a manifest names a file that is not there
   */
  Optional<List<FileStatus>> files(Path location) {
    try {
      List<Path> manifests = manifests(location);
      if (manifests.isEmpty()) {
        return Optional.empty();
      }
      List<FileStatus> files = new ArrayList<>();
      for (Path manifest : manifests) {
        files.addAll(statuses(manifest, lines(manifest)));
      }
      return Optional.of(files);
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Cannot read the manifests of the table " + table + " in " + location + ": " + e, e);
    }
  }

  private List<Path> manifests(Path location) throws IOException {
    List<Path> manifests = new ArrayList<>();
    try {
      for (FileStatus status : location.getFileSystem(configuration).listStatus(location)) {
        String name = status.getPath().getName();
        if (status.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
          manifests.add(status.getPath());
        }
      }
    } catch (FileNotFoundException e) {
      return List.of();
    }
    return manifests;
  }

  private List<Path> lines(Path manifest) throws IOException {
    List<Path> paths = new ArrayList<>();
    FileSystem fs = manifest.getFileSystem(configuration);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(fs.open(manifest), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank()) {
          paths.add(path(manifest, line.trim()));
        }
      }
    }
    return paths;
  }

  private Path path(Path manifest, String line) {
    Path path;
    try {
      path = new Path(line);
    } catch (IllegalArgumentException e) {
      throw wrong(manifest, "has the line '" + line + "', which is no path", e);
    }
    if (!path.isAbsolute()) {
      throw wrong(manifest, "has the line '" + line + "', which is no absolute path", null);
    }
    return path;
  }

  /** Asks for a directory at once where it holds several of the files: one call instead of many. */
  private List<FileStatus> statuses(Path manifest, List<Path> paths) throws IOException {
    Map<Path, List<Path>> byDirectory = new LinkedHashMap<>();
    paths.forEach(
        path -> byDirectory.computeIfAbsent(path.getParent(), p -> new ArrayList<>()).add(path));
    List<FileStatus> statuses = new ArrayList<>();
    for (Map.Entry<Path, List<Path>> directory : byDirectory.entrySet()) {
      Map<String, FileStatus> known =
          directory.getValue().size() > 1 ? list(directory.getKey()) : Map.of();
      for (Path path : directory.getValue()) {
        FileStatus status = known.get(path.getName());
        statuses.add(status == null ? status(manifest, path) : status);
      }
    }
    return statuses;
  }

  private Map<String, FileStatus> list(Path directory) throws IOException {
    Map<String, FileStatus> found = new HashMap<>();
    try {
      for (FileStatus status : directory.getFileSystem(configuration).listStatus(directory)) {
        found.put(status.getPath().getName(), status);
      }
    } catch (FileNotFoundException e) {
      return Map.of();
    }
    return found;
  }

  private FileStatus status(Path manifest, Path path) throws IOException {
    try {
      return path.getFileSystem(configuration).getFileStatus(path);
    } catch (FileNotFoundException e) {
      throw wrong(manifest, "names " + path + ", which does not exist", e);
    }
  }

  private IllegalStateException wrong(Path manifest, String why, Exception cause) {
    return new IllegalStateException(
        "Cannot read the table "
            + table
            + ": because its manifest "
            + manifest
            + " "
            + why
            + ". Generate the manifest anew (for Delta: GENERATE symlink_format_manifest FOR TABLE"
            + " ...), or read the source table itself",
        cause);
  }
}
