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
import io.lakeswitch.glue.PartitionFilters.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the properties of a table. */
final class ProjectionParser {
  static final String PREFIX = "projection.";
  static final String ENABLED = "projection.enabled";

  private final Map<String, String> properties = new HashMap<>();
  private final List<Key> keys;
  private final Instant now;

  ProjectionParser(Map<String, String> parameters, List<Key> keys, Instant now) {
    parameters.forEach(
        (key, value) -> {
          String name = key.toLowerCase(Locale.ROOT);
          if (name.startsWith(PREFIX) || name.startsWith("storage.location")) {
            properties.put(name, value == null ? "" : value);
          }
        });
    this.keys = keys;
    this.now = now;
  }

  Optional<PartitionProjection> parse() {
    if (!isEnabled()) {
      return Optional.empty();
    }
    List<ColumnParser> parsers =
        keys.stream().map(key -> new ColumnParser(key, properties, now)).toList();
    requireKnown();
    List<PartitionProjection.Column> columns = new ArrayList<>();
    parsers.forEach(parser -> columns.add(parser.parse()));
    return Optional.of(new PartitionProjection(columns, template()));
  }

  private boolean isEnabled() {
    String value = properties.getOrDefault(ENABLED, "").trim().toLowerCase(Locale.ROOT);
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      case "" -> {
        requireNotMisspelt();
        yield false;
      }
      default ->
          throw new ProjectionException(
              "the property " + ENABLED + " is '" + value + "'. Allowed: true, false");
    };
  }

  /** A table whose switch is misspelt would silently have no rows. */
  private void requireNotMisspelt() {
    for (String property : new TreeSet<>(properties.keySet())) {
      boolean ofAColumn = property.indexOf('.', PREFIX.length()) >= 0;
      if (property.startsWith(PREFIX)
          && !property.equals(ENABLED)
          && !ofAColumn
          && EditDistance.nearest(property, Set.of(ENABLED)).isPresent()) {
        throw new ProjectionException(
            "the property " + property + " is not known. Did you mean " + ENABLED + "?");
      }
    }
  }

  private void requireKnown() {
    for (String property : new TreeSet<>(properties.keySet())) {
      if (property.startsWith(PREFIX)) {
        if (!property.equals(ENABLED)) {
          requireKnown(property);
        }
      } else if (!property.equals(LocationTemplate.PROPERTY)) {
        throw new ProjectionException(
            "the property "
                + property
                + " is not known. Did you mean "
                + LocationTemplate.PROPERTY
                + "?");
      }
    }
  }

  private void requireKnown(String property) {
    String rest = property.substring(PREFIX.length());
    Optional<String> column =
        keys.stream()
            .map(key -> key.name().toLowerCase(Locale.ROOT))
            .filter(name -> rest.startsWith(name + "."))
            .max(Comparator.comparing(String::length));
    Set<String> candidates = new TreeSet<>();
    if (column.isPresent()) {
      if (ColumnParser.PROPERTIES.contains(rest.substring(column.get().length() + 1))) {
        return;
      }
      ColumnParser.PROPERTIES.forEach(p -> candidates.add(PREFIX + column.get() + "." + p));
      throw new ProjectionException(
          "the property "
              + property
              + " is not known."
              + nearest(property, candidates)
              + " Allowed for a column: "
              + String.join(", ", ColumnParser.PROPERTIES));
    }
    candidates.add(ENABLED);
    keys.forEach(
        key ->
            ColumnParser.PROPERTIES.forEach(
                p -> candidates.add(PREFIX + key.name().toLowerCase(Locale.ROOT) + "." + p)));
    throw new ProjectionException(
        "the property "
            + property
            + " names no partition column."
            + nearest(property, candidates)
            + " The partition columns are "
            + String.join(", ", keys.stream().map(Key::name).toList()));
  }

  private static String nearest(String property, Set<String> candidates) {
    return EditDistance.nearest(property, candidates)
        .map(found -> " Did you mean " + found + "?")
        .orElse("");
  }

  private Optional<LocationTemplate> template() {
    return Optional.ofNullable(properties.get(LocationTemplate.PROPERTY))
        .map(String::trim)
        .filter(text -> !text.isEmpty())
        .map(text -> new LocationTemplate(text, keys.stream().map(Key::name).toList()));
  }
}
