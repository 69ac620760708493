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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The Glue entries of {@code fixtures}, and the data they point to. */
final class Corpus {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path FIXTURES = Path.of("../../fixtures").toAbsolutePath().normalize();

  private static final List<String> KINDS =
      List.of(
          "iceberg",
          "delta",
          "hudi",
          "spark-source",
          "hive-parquet",
          "hive-orc",
          "hive-avro",
          "hive-text",
          "hive-csv",
          "hive-json",
          "hive-regex",
          "crawler",
          "symlink",
          "projection",
          "resource-link",
          "view",
          "locations",
          "broken");

  private Corpus() {}

  /** All entries, by kind and name. */
  static List<CorpusEntry> entries() {
    return walk(FIXTURES.resolve("glue-entries"))
        .filter(file -> file.toString().endsWith(".json"))
        .sorted()
        .map(Corpus::read)
        .toList();
  }

  /** What the page for users says before the kinds. */
  static String introduction() {
    return text(FIXTURES.resolve("reading-existing-tables.md"));
  }

  /** What the page says of each kind, in the order of the page. */
  static Map<String, String> kinds() {
    Map<String, String> kinds = new LinkedHashMap<>();
    for (String kind : KINDS) {
      kinds.put(kind, text(FIXTURES.resolve("glue-entries").resolve(kind).resolve("kind.md")));
    }
    return kinds;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
