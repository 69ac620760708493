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
package io.lakeswitch.local.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A directory of JSON files. A document is written beside its place and renamed; a folder is
 * renamed out of the way and then deleted. So a reader after a kill sees the old state or the new
 * one.
 */
final class DiskFolder implements Folder {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern PLAIN = Pattern.compile("[a-z0-9][a-z0-9_-]{0,99}");
  private static final String DOCUMENT = ".json";
  private static final String UNFINISHED = ".tmp-";

  private final Path path;

  DiskFolder(Path path) {
    this.path = path;
  }

  @Override
  public Folder folder(String name) {
    return new DiskFolder(path.resolve(fileName(name)));
  }

  @Override
  public Optional<JsonNode> read(String name) {
    Path file = path.resolve(fileName(name) + DOCUMENT);
    return Files.exists(file) ? Optional.of(parse(file)) : Optional.empty();
  }

  @Override
  public void write(String name, JsonNode document) {
    Path temporary = path.resolve(UNFINISHED + UUID.randomUUID());
    try {
      byte[] bytes = JSON.writeValueAsBytes(document);
      try {
        Files.write(temporary, bytes);
      } catch (NoSuchFileException e) {
        Files.createDirectories(path);
        Files.write(temporary, bytes);
      }
      Files.move(
          temporary,
          path.resolve(fileName(name) + DOCUMENT),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + name + " in " + path, e);
    }
  }

  @Override
  public void remove(String name) {
    try {
      Files.deleteIfExists(path.resolve(fileName(name) + DOCUMENT));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove " + name + " from " + path, e);
    }
  }

  @Override
  public void removeFolder(String name) {
    Path folder = path.resolve(fileName(name));
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      Path trash = path.resolve(UNFINISHED + UUID.randomUUID());
      Files.move(folder, trash, StandardCopyOption.ATOMIC_MOVE);
      deleteTree(trash);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot remove the folder " + name + " from " + path, e);
    }
  }

  @Override
  public List<Folder> folders() {
    List<Folder> result = new ArrayList<>();
    for (Path child : children()) {
      if (Files.isDirectory(child)) {
        result.add(new DiskFolder(child));
      }
    }
    return result;
  }

  @Override
  public List<JsonNode> documents() {
    List<JsonNode> result = new ArrayList<>();
    for (Path child : children()) {
      if (child.getFileName().toString().endsWith(DOCUMENT)) {
        result.add(parse(child));
      }
    }
    return result;
  }

  /** Lists what is finished and clears what a killed process left unfinished. */
  private List<Path> children() {
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(path)) {
      List<Path> finished = new ArrayList<>();
      for (Path child : found.sorted().toList()) {
        if (child.getFileName().toString().startsWith(UNFINISHED)) {
          deleteTree(child);
        } else {
          finished.add(child);
        }
      }
      return finished;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + path, e);
    }
  }

  private static JsonNode parse(Path file) {
    try {
      return JSON.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  private static void deleteTree(Path root) throws IOException {
    try (Stream<Path> tree = Files.walk(root)) {
      for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /**
   * The name itself where every file system takes it, else its hash: documents carry their names.
   */
  private static String fileName(String name) {
    if (PLAIN.matcher(name).matches()) {
      return name;
    }
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
      return "~" + HexFormat.of().formatHex(hash, 0, 20);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This JVM has no SHA-256", e);
    }
  }
}
