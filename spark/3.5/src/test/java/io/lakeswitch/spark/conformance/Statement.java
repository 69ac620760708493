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
package io.lakeswitch.spark.conformance;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One row of the support matrix: what a user does, and what must come of it. */
final class Statement {
  private final String label;
  private final List<Step> steps;
  private Set<Format> formats;
  private String expected;
  private final Map<Format, String> expectedOf = new EnumMap<>(Format.class);
  private final Map<Format, String> notes = new EnumMap<>(Format.class);
  private final Map<Format, String> limitsOf = new EnumMap<>(Format.class);
  private final Map<String, String> limits = new java.util.TreeMap<>();

  Statement(String label, Set<Format> formats, List<Step> steps) {
    this.label = label;
    this.formats = formats;
    this.steps = steps;
  }

  String label() {
    return label;
  }

  boolean isOf(Format format) {
    return formats.contains(format);
  }

  void only(Set<Format> some) {
    Set<Format> left = EnumSet.copyOf(formats);
    left.retainAll(some);
    formats = left;
  }

  void gives(String value) {
    expected = value;
  }

  void gives(Format format, String value) {
    expectedOf.put(format, value);
  }

  void note(Format format, String text) {
    notes.put(format, text);
  }

  void limit(String catalog, String text) {
    limits.put(catalog, text);
  }

  void limit(Format format, String text) {
    limitsOf.put(format, text);
  }

  /** What the last step must give; nothing if it is what the baseline gives. */
  Optional<String> expected(Format format) {
    return Optional.ofNullable(expectedOf.getOrDefault(format, expected));
  }

  /** What a user should know: why it cannot work, and the way round. */
  Optional<String> note(Format format) {
    return Optional.ofNullable(notes.get(format));
  }

  /** Why it cannot work, although it does in the baseline; empty if it must. */
  Optional<String> whyNot(Format format, String catalog) {
    return Optional.ofNullable(limitsOf.getOrDefault(format, limits.get(catalog)));
  }

  /** Runs the steps. */
  Outcome run(Site site) {
    Object value = null;
    try {
      for (Step step : steps) {
        value = step.run(site);
      }
    } catch (Throwable e) {
      return Outcome.failed(site, e);
    }
    return Outcome.of(site, String.valueOf(value), expected(site.format()));
  }
}
