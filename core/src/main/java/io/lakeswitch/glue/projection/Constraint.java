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

import io.lakeswitch.glue.PartitionFilter;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/**
 * What a filter says of one key, in canonical texts. It never excludes a value that satisfies the
 * filter; it may let others pass.
 *
 * @param candidates the only values that may pass, if they can be counted
 * @param lower no value below it passes
 * @param upper no value above it passes
 * @param test the condition itself
 */
record Constraint(
    Optional<Set<String>> candidates,
    Optional<String> lower,
    Optional<String> upper,
    Predicate<String> test) {

  /** Greater than any text that begins as a text does, up to this character. */
  private static final String LAST = "\uffff";

  static final Constraint ANY =
      new Constraint(Optional.empty(), Optional.empty(), Optional.empty(), value -> true);

  /** Of a filter on any keys, what it says of this one. */
  static Constraint of(PartitionFilter filter, String column, ValueType type) {
    return new Reader(column.toLowerCase(Locale.ROOT), type).read(filter);
  }

  private record Reader(String column, ValueType type) {

    Constraint read(PartitionFilter filter) {
      if (filter instanceof PartitionFilter.And and) {
        return and.parts().stream().map(this::read).reduce(ANY, this::both);
      }
      if (filter instanceof PartitionFilter.Or or) {
        return or.parts().stream()
            .map(this::read)
            .reduce(this::either)
            .orElseGet(() -> only(Set.of()));
      }
      if (filter instanceof PartitionFilter.Comparison comparison && isMine(comparison.column())) {
        return type.canonical(comparison.value())
            .map(value -> compare(comparison.operator(), value))
            .orElse(ANY);
      }
      if (filter instanceof PartitionFilter.In in && isMine(in.column())) {
        return in(in.values());
      }
      if (filter instanceof PartitionFilter.StartsWith starts
          && isMine(starts.column())
          && type == ValueType.TEXT) {
        return new Constraint(
            Optional.empty(),
            Optional.of(starts.prefix()),
            Optional.of(starts.prefix() + LAST),
            value -> value.startsWith(starts.prefix()));
      }
      return ANY;
    }

    private Constraint only(Set<String> values) {
      return new Constraint(
          Optional.of(values),
          values.stream().min(type.order()),
          values.stream().max(type.order()),
          values::contains);
    }

    private boolean isMine(String other) {
      return column.equals(other.toLowerCase(Locale.ROOT));
    }

    private Constraint in(List<String> values) {
      Set<String> canonical = new LinkedHashSet<>();
      for (String value : values) {
        Optional<String> text = type.canonical(value);
        if (text.isEmpty()) {
          return ANY;
        }
        canonical.add(text.get());
      }
      return only(canonical);
    }

    private Constraint compare(PartitionFilter.Operator operator, String bound) {
      if (operator == PartitionFilter.Operator.EQUAL) {
        return only(Set.of(bound));
      }
      if (operator == PartitionFilter.Operator.NOT_EQUAL) {
        return new Constraint(
            Optional.empty(), Optional.empty(), Optional.empty(), value -> !value.equals(bound));
      }
      if (type == ValueType.OTHER || type == ValueType.TIMESTAMP) {
        return ANY;
      }
      Comparator<String> order = type.order();
      return switch (operator) {
        case LESS -> below(bound, value -> order.compare(value, bound) < 0);
        case LESS_OR_EQUAL -> below(bound, value -> order.compare(value, bound) <= 0);
        case GREATER -> above(bound, value -> order.compare(value, bound) > 0);
        case GREATER_OR_EQUAL -> above(bound, value -> order.compare(value, bound) >= 0);
        default -> throw new IllegalStateException("No order in " + operator);
      };
    }

    private static Constraint below(String bound, Predicate<String> test) {
      return new Constraint(Optional.empty(), Optional.empty(), Optional.of(bound), test);
    }

    private static Constraint above(String bound, Predicate<String> test) {
      return new Constraint(Optional.empty(), Optional.of(bound), Optional.empty(), test);
    }

    private Constraint both(Constraint a, Constraint b) {
      Comparator<String> order = type.order();
      Predicate<String> test = a.test.and(b.test);
      Optional<Set<String>> candidates =
          a.candidates.or(b::candidates).map(values -> matching(values, test));
      return new Constraint(
          candidates,
          eitherOf(a.lower, b.lower, BinaryOperator.maxBy(order)),
          eitherOf(a.upper, b.upper, BinaryOperator.minBy(order)),
          test);
    }

    private static Set<String> matching(Set<String> values, Predicate<String> test) {
      Set<String> matching = new LinkedHashSet<>(values);
      matching.removeIf(test.negate());
      return matching;
    }

    private static Optional<String> eitherOf(
        Optional<String> a, Optional<String> b, BinaryOperator<String> choice) {
      return a.isPresent() && b.isPresent() ? bothOf(a, b, choice) : a.or(() -> b);
    }

    private static Optional<String> bothOf(
        Optional<String> a, Optional<String> b, BinaryOperator<String> choice) {
      return a.flatMap(x -> b.map(y -> choice.apply(x, y)));
    }

    private Constraint either(Constraint a, Constraint b) {
      Comparator<String> order = type.order();
      Optional<Set<String>> candidates =
          a.candidates.flatMap(
              x ->
                  b.candidates.map(
                      y -> {
                        Set<String> union = new LinkedHashSet<>(x);
                        union.addAll(y);
                        return union;
                      }));
      return new Constraint(
          candidates,
          bothOf(a.lower, b.lower, BinaryOperator.minBy(order)),
          bothOf(a.upper, b.upper, BinaryOperator.maxBy(order)),
          a.test.or(b.test));
    }
  }
}
