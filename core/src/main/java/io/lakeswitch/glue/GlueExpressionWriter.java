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
package io.lakeswitch.glue;

import io.lakeswitch.glue.PartitionFilter.And;
import io.lakeswitch.glue.PartitionFilter.Comparison;
import io.lakeswitch.glue.PartitionFilter.In;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.glue.PartitionFilter.Or;
import io.lakeswitch.glue.PartitionFilter.StartsWith;
import io.lakeswitch.glue.PartitionFilter.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Writes a filter in the grammar of Glue's GetPartitions. Where a part cannot be said, the result
 * is weaker, never stronger: a conjunct may be left out, a disjunct may not.
 *
 * <p>IS NOT NULL is never written, since it keeps Glue from using its partition indexes.
 */
final class GlueExpressionWriter {
  /** Limit of the Expression parameter, in characters. */
  static final int MAX_LENGTH = 2048;

  private final Map<String, KeyType> types = new TreeMap<>();

  GlueExpressionWriter(List<PartitionFilters.Key> keys) {
    for (PartitionFilters.Key key : keys) {
      if (GlueExpressionNames.canBeWritten(key.name())) {
        KeyType.of(key.type()).ifPresent(type -> types.put(lower(key.name()), type));
      }
    }
  }

  Optional<String> write(PartitionFilter filter) {
    return write(filter, MAX_LENGTH);
  }

  /** The strongest expression within the length that the filter implies. */
  private Optional<String> write(PartitionFilter filter, int limit) {
    if (filter instanceof And and) {
      return writeAnd(and, limit);
    }
    Optional<String> text = Optional.empty();
    if (filter instanceof Or or) {
      text = writeOr(or, limit);
    } else if (filter instanceof Comparison comparison) {
      text = writeComparison(comparison);
    } else if (filter instanceof In in) {
      text = writeIn(in, limit);
    } else if (filter instanceof StartsWith startsWith) {
      text = writeStartsWith(startsWith);
    } else if (!(filter instanceof Unknown)) {
      throw new IllegalStateException("No such filter: " + filter);
    }
    return text.filter(t -> t.length() <= limit);
  }

  private Optional<String> writeAnd(And and, int limit) {
    StringBuilder all = new StringBuilder();
    for (PartitionFilter part : and.parts()) {
      String separator = all.isEmpty() ? "" : " AND ";
      write(part, limit - all.length() - separator.length())
          .ifPresent(text -> all.append(separator).append(text));
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(all.toString());
  }

  private Optional<String> writeOr(Or or, int limit) {
    List<String> texts = new ArrayList<>();
    for (PartitionFilter part : or.parts()) {
      Optional<String> text = write(part, limit);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(part instanceof And ? "(" + text.get() + ")" : text.get());
    }
    return texts.isEmpty() ? Optional.empty() : Optional.of("(" + String.join(" OR ", texts) + ")");
  }

  private Optional<String> writeComparison(Comparison comparison) {
    KeyType type = types.get(lower(comparison.column()));
    if (type == null) {
      return Optional.empty();
    }
    String column = lower(comparison.column());
    if (type == KeyType.TIMESTAMP) {
      return TimestampExpressions.write(column, comparison.operator(), comparison.value());
    }
    boolean ordered =
        comparison.operator() != Operator.EQUAL && comparison.operator() != Operator.NOT_EQUAL;
    return type.literal(comparison.value(), ordered)
        .map(literal -> column + " " + comparison.operator().symbol() + " " + literal);
  }

  private Optional<String> writeIn(In in, int limit) {
    KeyType type = types.get(lower(in.column()));
    if (type == null || in.values().isEmpty()) {
      return Optional.empty();
    }
    if (type == KeyType.TIMESTAMP) {
      return range(in, type);
    }
    List<String> literals = new ArrayList<>();
    for (String value : in.values()) {
      Optional<String> literal = type.literal(value, false);
      if (literal.isEmpty()) {
        return Optional.empty();
      }
      literals.add(literal.get());
    }
    String text = lower(in.column()) + " IN (" + String.join(", ", literals) + ")";
    return text.length() <= limit ? Optional.of(text) : range(in, type);
  }

  /** What is too long for a list is still between its least and its greatest value. */
  private Optional<String> range(In in, KeyType type) {
    if (in.values().stream().anyMatch(value -> type.literal(value, true).isEmpty())) {
      return Optional.empty();
    }
    String least = in.values().stream().min(type.order()).orElseThrow();
    String greatest = in.values().stream().max(type.order()).orElseThrow();
    return writeAnd(
        new And(
            List.of(
                new Comparison(in.column(), Operator.GREATER_OR_EQUAL, least),
                new Comparison(in.column(), Operator.LESS_OR_EQUAL, greatest))),
        MAX_LENGTH);
  }

  /**
   * In LIKE the prefix's own {@code %} and {@code _} stand for anything, which keeps more
   * partitions and none too few.
   */
  private Optional<String> writeStartsWith(StartsWith startsWith) {
    String column = lower(startsWith.column());
    if (types.get(column) != KeyType.STRING) {
      return Optional.empty();
    }
    return KeyType.STRING
        .literal(startsWith.prefix() + "%", false)
        .filter(literal -> !startsWith.prefix().isEmpty())
        .map(literal -> column + " LIKE " + literal);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
