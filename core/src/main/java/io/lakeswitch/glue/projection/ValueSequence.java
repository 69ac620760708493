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

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The values of one key by position, so that a range of them is found without making the rest. */
interface ValueSequence {
  /**
   * More values than this are not searched one by one: it takes seconds already, and nobody waits
   * for a projection that is wrong by powers of ten.
   */
  long SEARCHED = 10_000_000;

  /** How many positions there are; two of them may hold the same value. */
  long size();

  /** The value at a position. */
  ProjectedValue get(long position);

  /** Whether the canonical values never descend, in the order of the key's type. */
  boolean isOrdered();

  /** Whether a location holds the values as they are. One format makes all texts of a sequence. */
  default boolean areTextsValues() {
    for (long position : new long[] {0, size() - 1}) {
      if (position >= 0
          && position < size()
          && !get(position).text().equals(get(position).value())) {
        return false;
      }
    }
    return true;
  }

  /** The value with this canonical text, if it is one of these. */
  default Optional<ProjectedValue> find(String canonical, ValueType type) {
    if (isOrdered()) {
      long position = firstNotBelow(canonical, type.order());
      return position < size() && get(position).value().equals(canonical)
          ? Optional.of(get(position))
          : Optional.empty();
    }
    long end = Math.min(size(), SEARCHED);
    for (long position = 0; position < end; position++) {
      ProjectedValue value = get(position);
      if (value.value().equals(canonical)) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /**
   * The values that pass, each once.
   *
   * @param column for the error
   * @param limit one more than this is the most that is returned
   * @throws ProjectionException if there are too many to search
   */
  default List<ProjectedValue> select(
      String column, Constraint constraint, ValueType type, int limit) {
    List<ProjectedValue> found = new ArrayList<>();
    if (constraint.candidates().isPresent()) {
      constraint
          .candidates()
          .get()
          .forEach(candidate -> find(candidate, type).ifPresent(found::add));
      return found;
    }
    long position =
        isOrdered() ? constraint.lower().map(b -> firstNotBelow(b, type.order())).orElse(0L) : 0;
    String last = null;
    for (long searched = 0; position < size(); position++, searched++) {
      ProjectedValue value = get(position);
      boolean past =
          isOrdered()
              && constraint
                  .upper()
                  .filter(bound -> type.order().compare(value.value(), bound) > 0)
                  .isPresent();
      if (past || found.size() > limit) {
        return found;
      }
      if (searched == SEARCHED) {
        throw new ProjectionException(
            "the column "
                + column
                + " has "
                + size()
                + " projected values, too many to search. Filter on it by = or IN");
      }
      if (!value.value().equals(last) && constraint.test().test(value.value())) {
        found.add(value);
      }
      last = value.value();
    }
    return found;
  }

  private long firstNotBelow(String bound, Comparator<String> order) {
    long low = 0;
    long high = size();
    while (low < high) {
      long middle = low + (high - low) / 2;
      if (order.compare(get(middle).value(), bound) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
