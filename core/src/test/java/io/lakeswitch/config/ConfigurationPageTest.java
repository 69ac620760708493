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
package io.lakeswitch.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tables of docs/configuration.md name exactly the keys of the constants. */
class ConfigurationPageTest {
  /** First cell of a row: one or more keys in backquotes. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[^|]+`) \\|");

  private static final Pattern KEY = Pattern.compile("`([^`]+)`");

  @Test
  void every_constant_is_on_the_page_and_every_key_of_the_page_is_a_constant() throws Exception {
    assertThat(keysOfThePage()).containsExactlyElementsOf(keysOfTheConstants());
  }

  private static Set<String> keysOfThePage() throws IOException {
    String page = Files.readString(Path.of("../docs/configuration.md"));
    Set<String> keys = new TreeSet<>();
    Matcher row = ROW.matcher(page);
    while (row.find()) {
      Matcher key = KEY.matcher(row.group(1));
      while (key.find()) {
        // A prefix is written with what follows it: hadoop.<key>.
        keys.add(key.group(1).replaceFirst("<[^>]+>$", ""));
      }
    }
    return keys;
  }

  private static Set<String> keysOfTheConstants() throws IllegalAccessException {
    Set<String> keys = new TreeSet<>();
    for (Class<?> constants : Set.of(CatalogKeys.class, SessionKeys.class)) {
      for (Field field : constants.getFields()) {
        keys.add((String) field.get(null));
      }
    }
    return keys;
  }
}
