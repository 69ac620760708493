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

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What one key may hold. */
sealed interface ColumnProjection {

  /** Listed values, in the order of the list. */
  record Enumerated(List<ProjectedValue> values) implements ColumnProjection {
    public Enumerated {
      values = List.copyOf(values);
    }
  }

  /** From a first to a last value by steps. */
  record Integers(long first, long last, long interval, int digits, boolean asText)
      implements ColumnProjection {}

  /** From a first to a last point in time by steps. */
  record Dates(DateRange range, ValueType type) implements ColumnProjection {}

  /** Whatever the filter names. */
  record Injected() implements ColumnProjection {}

  /** The values at a time; empty where only a filter can name them. */
  default Optional<ValueSequence> at(Instant now) {
    if (this instanceof Enumerated enumerated) {
      return Optional.of(new EnumeratedSequence(enumerated.values()));
    }
    if (this instanceof Integers integers) {
      return Optional.of(new IntegerSequence(integers));
    }
    if (this instanceof Dates dates) {
      return Optional.of(new DateSequence(dates.range(), dates.type(), now));
    }
    return Optional.empty();
  }
}
