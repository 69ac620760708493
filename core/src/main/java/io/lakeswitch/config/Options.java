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

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The options of one catalog, by lower-cased key, read as typed values. A blank value counts as
 * unset.
 */
final class Options {
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern DURATION =
      Pattern.compile("(\\d{1,12})\\s*(ms|s|sec|m|min|h|)", Pattern.CASE_INSENSITIVE);

  private final String catalogName;
  private final Map<String, String> values = new HashMap<>();
  private final Map<String, String> originalKeys = new TreeMap<>();

  Options(String catalogName, Map<String, String> options) {
    this.catalogName = catalogName;
    options.forEach(this::add);
  }

  private void add(String key, String value) {
    if (value == null || value.isBlank()) {
      return;
    }
    String lower = key.toLowerCase(Locale.ROOT);
    String before = values.put(lower, value.trim());
    if (before != null && !before.equals(value.trim())) {
      throw new ConfigException(
          catalogName, lower, "is set twice, in different case, to different values. Keep one.");
    }
    originalKeys.put(lower, key);
  }

  Iterable<String> keys() {
    return originalKeys.keySet();
  }

  /** The key as it was given, whose case matters behind some prefixes. */
  String originalKey(String lowerKey) {
    return originalKeys.get(lowerKey);
  }

  Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key.toLowerCase(Locale.ROOT)));
  }

  /** The options behind a prefix, with the prefix removed and the rest as it was given. */
  Map<String, String> under(String prefix) {
    Map<String, String> found = new TreeMap<>();
    values.forEach(
        (key, value) -> {
          if (key.startsWith(prefix) && key.length() > prefix.length()) {
            found.put(originalKeys.get(key).substring(prefix.length()), value);
          }
        });
    return found;
  }

  boolean getBoolean(String key, boolean defaultValue) {
    return getBoolean(key).orElse(defaultValue);
  }

  Optional<Boolean> getBoolean(String key) {
    return get(key)
        .map(
            value ->
                switch (value.toLowerCase(Locale.ROOT)) {
                  case "true" -> true;
                  case "false" -> false;
                  default -> throw bad(key, value, "Allowed: true, false.");
                });
  }

  Optional<Integer> getInt(String key, int min, int max) {
    return get(key).map(value -> parseInt(key, value, min, max));
  }

  private int parseInt(String key, String value, int min, int max) {
    String allowed = "Allowed: a whole number from " + min + " to " + max + ".";
    try {
      int number = Integer.parseInt(value);
      if (number < min || number > max) {
        throw bad(key, value, allowed);
      }
      return number;
    } catch (NumberFormatException e) {
      throw bad(key, value, allowed);
    }
  }

  /** A word that becomes part of a host name. */
  Optional<String> getName(String key) {
    return get(key)
        .map(
            value -> {
              if (!NAME.matcher(value).matches()) {
                throw bad(key, value, "Allowed: lower-case letters, digits and '-'.");
              }
              return value;
            });
  }

  Optional<Duration> getMillis(String key) {
    return getInt(key, 0, Integer.MAX_VALUE).map(Duration::ofMillis);
  }

  Optional<Duration> getDuration(String key) {
    return get(key).map(value -> parseDuration(key, value));
  }

  private Duration parseDuration(String key, String value) {
    Matcher matcher = DURATION.matcher(value);
    if (!matcher.matches()) {
      throw bad(
          key, value, "Allowed: a number of seconds, or a number with ms, s, m or h, such as 30s.");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
      case "ms" -> Duration.ofMillis(number);
      case "m", "min" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      default -> Duration.ofSeconds(number);
    };
  }

  Optional<URI> getUri(String key) {
    return get(key).map(value -> parseUri(key, value));
  }

  private URI parseUri(String key, String value) {
    String allowed = "Allowed: a URL with scheme and host, such as https://host:port.";
    try {
      URI uri = new URI(value);
      boolean http =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      if (!http || uri.getHost() == null) {
        throw bad(key, value, allowed);
      }
      return uri;
    } catch (URISyntaxException e) {
      throw bad(key, value, allowed);
    }
  }

  <E extends Enum<E>> Optional<E> getEnum(String key, Class<E> type) {
    return get(key).map(value -> parseEnum(key, value, type));
  }

  private <E extends Enum<E>> E parseEnum(String key, String value, Class<E> type) {
    List<String> names = new ArrayList<>();
    for (E constant : Arrays.asList(type.getEnumConstants())) {
      if (constant.name().equalsIgnoreCase(value)) {
        return constant;
      }
      names.add(constant.name().toLowerCase(Locale.ROOT));
    }
    throw bad(key, value, "Allowed: " + String.join(", ", names) + ".");
  }

  ConfigException bad(String key, String value, String allowed) {
    return new ConfigException(
        catalogName, key, "has the value '" + Secrets.show(key, value) + "'. " + allowed);
  }
}
