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

import java.util.Locale;
import java.util.Optional;

/** Whole numbers by steps. */
final class IntegerSequence implements ValueSequence {
  private final ColumnProjection.Integers range;
  private final long size;

  IntegerSequence(ColumnProjection.Integers range) {
    this.range = range;
    // The span of the whole range of a long does not fit into one, but its quotient may.
    long steps = Long.divideUnsigned(range.last() - range.first(), range.interval());
    this.size = steps < 0 || steps == Long.MAX_VALUE ? Long.MAX_VALUE : steps + 1;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public ProjectedValue get(long position) {
    return value(range.first() + position * range.interval());
  }

  private ProjectedValue value(long number) {
    String text = format(number, range.digits());
    return new ProjectedValue(range.asText() ? text : String.valueOf(number), text);
  }

  /** A number with zeros in front, as {@code %0nd} has it: the sign counts as a digit. */
  static String format(long number, int digits) {
    return digits == 0
        ? String.valueOf(number)
        : String.format(Locale.ROOT, "%0" + digits + "d", number);
  }

  /** As text, numbers are in order where all have the same length and no sign. */
  @Override
  public boolean isOrdered() {
    return !range.asText()
        || (range.first() >= 0
            && format(range.first(), range.digits()).length()
                == format(range.last(), range.digits()).length());
  }

  @Override
  public Optional<ProjectedValue> find(String canonical, ValueType type) {
    try {
      long number = Long.parseLong(canonical);
      boolean inside =
          number >= range.first()
              && number <= range.last()
              && Long.remainderUnsigned(number - range.first(), range.interval()) == 0;
      return inside
          ? Optional.of(value(number)).filter(v -> v.value().equals(canonical))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
