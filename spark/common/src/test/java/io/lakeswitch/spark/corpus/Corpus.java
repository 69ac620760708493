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

import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakeswitch.local.LocalAws;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The Glue entries of {@code fixtures}, and the data they point to. */
final class Corpus {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path FIXTURES = Path.of("../../fixtures").toAbsolutePath().normalize();

  private Corpus() {}

  /** All entries, by kind and name. */
  static List<CorpusEntry> entries() {
    return walk(FIXTURES.resolve("glue-entries"))
        .filter(file -> file.toString().endsWith(".json"))
        .sorted()
        .map(Corpus::read)
        .toList();
  }

  private static CorpusEntry read(Path file) {
    try {
      String name = file.getFileName().toString();
      return new CorpusEntry(
          file.getParent().getFileName().toString(),
          name.substring(0, name.length() - ".json".length()),
          JSON.readTree(file.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  /** Makes every entry known to an account's catalog. */
  static void load(LocalAws aws, String account) {
    for (CorpusEntry entry : entries()) {
      aws.putTable(
          account, entry.database(), entry.table(), entry.glueTable(), entry.gluePartitions());
    }
  }

  /** Copies the data, which tests write to, into a folder of buckets. */
  static void copyData(Path buckets) {
    Path lake = FIXTURES.resolve("lake");
    walk(lake)
        .filter(Files::isRegularFile)
        .forEach(
            file -> {
              Path copy = buckets.resolve("lake").resolve(lake.relativize(file));
              try {
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private static Stream<Path> walk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
