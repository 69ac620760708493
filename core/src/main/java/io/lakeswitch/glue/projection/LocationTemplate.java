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
package io.lakeswitch.glue.projection;

import io.lakeswitch.config.EditDistance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code storage.location.template}: a location with <code>${key}</code> for each key. */
final class LocationTemplate {
  static final String PROPERTY = "storage.location.template";

  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

  /** Text and, between two texts, the position of a key. */
  private final List<String> texts = new ArrayList<>();

  private final List<Integer> keys = new ArrayList<>();

  /**
   * Parses a template.
   *
   * @param columns the partition keys, in their order
   * @throws ProjectionException if a key is missing or not known
   */
  LocationTemplate(String template, List<String> columns) {
    List<String> names = columns.stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
    Matcher placeholder = PLACEHOLDER.matcher(template);
    int end = 0;
    while (placeholder.find()) {
      String name = placeholder.group(1).toLowerCase(Locale.ROOT);
      int key = names.indexOf(name);
      if (key < 0) {
        throw new ProjectionException(
            PROPERTY
                + " '"
                + template
                + "' names "
                + placeholder.group()
                + ", which is no partition column. "
                + EditDistance.nearest(name, new TreeSet<>(names))
                    .map(n -> "Did you mean ${" + n + "}? ")
                    .orElse("")
                + "Allowed: "
                + placeholders(names));
      }
      texts.add(template.substring(end, placeholder.start()));
      keys.add(key);
      end = placeholder.end();
    }
    texts.add(template.substring(end));
    Set<String> missing = new TreeSet<>(names);
    keys.forEach(key -> missing.remove(names.get(key)));
    if (!missing.isEmpty()) {
      throw new ProjectionException(
          PROPERTY
              + " '"
              + template
              + "' lacks the partition column "
              + placeholders(List.copyOf(missing))
              + ": partitions would share a location. Needed: "
              + placeholders(names));
    }
  }

  private static String placeholders(List<String> names) {
    return String.join(", ", names.stream().map(n -> "${" + n + "}").toList());
  }

  /** The location of a partition. */
  String location(List<String> keyTexts) {
    StringBuilder location = new StringBuilder();
    for (int i = 0; i < keys.size(); i++) {
      location.append(texts.get(i)).append(keyTexts.get(keys.get(i)));
    }
    return location.append(texts.get(keys.size())).toString();
  }
}
