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
package io.lakeswitch.spark.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.glue.GlueMetastoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/troubleshooting.md explains texts that there are. */
class TroubleshootingPageTest {
  private static final Path ROOT = Path.of("../..");
  private static final Pattern TEXT = Pattern.compile("`([^`]+)`");

  @Test
  void every_text_that_is_explained_is_one_of_ours_or_Sparks() throws IOException {
    String sources =
        literals(ROOT.resolve("core/src/main/java"))
            + literals(ROOT.resolve("spark/common/src/main/java"))
            + literals(ROOT.resolve("spark/3.5/src/main/java"));
    for (String text : texts()) {
      if (!text.matches("[A-Z_]+")) {
        assertThat(sources.contains(text) || kinds().contains(text)).as(text).isTrue();
      }
    }
  }

  private static List<String> kinds() {
    return Stream.of(GlueMetastoreException.Kind.values())
        .map(kind -> kind.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .toList();
  }

  /** What stands in backticks in the first column of the tables. */
  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (String line : Files.readAllLines(ROOT.resolve("docs/troubleshooting.md"))) {
      if (line.startsWith("| `")) {
        Matcher matcher = TEXT.matcher(line.substring(0, line.indexOf(" | ", 2)));
        while (matcher.find()) {
          texts.add(matcher.group(1));
        }
      }
    }
    assertThat(texts).hasSizeGreaterThan(25);
    return texts;
  }

  /** The sources, with the pieces of each literal joined and the values in it left out. */
  private static String literals(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(TroubleshootingPageTest::read)
          .collect(Collectors.joining("\n"))
          .replaceAll("\"\\s*\\+\\s*\"", "")
          .replace(
              "cannot use %s tables: because class %s", "cannot use iceberg tables: because class");
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
