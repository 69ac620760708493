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
import io.lakeswitch.glue.PartitionFilters.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The partition projection of one table (Athena's user guide, "Use partition projection with Amazon
 * Athena"). Pure: the time comes from the caller. {@code NOW} is in UTC, as in Athena.
 */
public final class PartitionProjection {
  private final List<Column> columns;
  private final Optional<LocationTemplate> template;

  /** A partition key with what it may hold. */
  record Column(String name, ValueType type, ColumnProjection projection) {}

  PartitionProjection(List<Column> columns, Optional<LocationTemplate> template) {
    this.columns = List.copyOf(columns);
    this.template = template;
  }

  /**
   * Parses the properties of a table.
   *
   * @param parameters of the table; a key matches in any case
   * @param keys the partition keys
   * @param now to tell whether a range that is relative to it has values
   * @return nothing if the table is not projected
   * @throws ProjectionException if a property is unknown, missing or wrong; the text names it
   */
  public static Optional<PartitionProjection> parse(
      Map<String, String> parameters, List<Key> keys, Instant now) {
    return new ProjectionParser(parameters, keys, now).parse();
  }

  /**
   * The partitions that satisfy a filter, and as few others as can be told key by key.
   *
   * @param max most partitions that may be returned
   * @throws ProjectionException if there are more, or if an injected key is not named by the filter
   */
  public List<ProjectedPartition> partitions(PartitionFilter filter, Instant now, int max) {
    List<Constraint> constraints =
        columns.stream().map(c -> Constraint.of(filter, c.name(), c.type())).toList();
    List<List<ProjectedValue>> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      requireNamed(columns.get(i), constraints.get(i));
    }
    for (int i = 0; i < columns.size(); i++) {
      values.add(values(columns.get(i), constraints.get(i), now, max));
    }
    requireAtMost(max, values);
    List<ProjectedPartition> partitions = new ArrayList<>();
    cross(values, new ArrayList<>(), partitions);
    return partitions;
  }

  private static void requireNamed(Column column, Constraint constraint) {
    if (column.projection() instanceof ColumnProjection.Injected
        && constraint.candidates().isEmpty()) {
      throw new ProjectionException(
          "the partition column "
              + column.name()
              + " is projected as injected: only the query can tell its values. Add a filter such as"
              + " WHERE "
              + column.name()
              + " = '...' or "
              + column.name()
              + " IN (...)");
    }
  }

  private static List<ProjectedValue> values(
      Column column, Constraint constraint, Instant now, int max) {
    return column
        .projection()
        .at(now)
        .map(sequence -> sequence.select(column.name(), constraint, column.type(), max))
        .orElseGet(
            () ->
                constraint.candidates().orElseThrow().stream()
                    .map(v -> new ProjectedValue(v, v))
                    .toList());
  }

  private void requireAtMost(int max, List<List<ProjectedValue>> values) {
    long count = values.stream().anyMatch(List::isEmpty) ? 0 : 1;
    for (int i = 0; i < values.size() && count <= max; i++) {
      count *= values.get(i).size();
    }
    if (count <= max) {
      return;
    }
    List<Integer> manyFirst =
        IntStream.range(0, columns.size())
            .boxed()
            .filter(i -> values.get(i).size() > 1)
            .sorted(Comparator.comparing(i -> -values.get(i).size()))
            .toList();
    List<String> shown =
        manyFirst.stream()
            .map(
                i -> {
                  int size = values.get(i).size();
                  String number = size > max ? "more than " + max : String.valueOf(size);
                  return columns.get(i).name() + " (" + number + " values)";
                })
            .toList();
    throw new ProjectionException(
        "it would read more than "
            + max
            + " projected partitions. Filter on "
            + String.join(", ", shown));
  }

  private void cross(
      List<List<ProjectedValue>> values,
      List<ProjectedValue> chosen,
      List<ProjectedPartition> partitions) {
    if (chosen.size() == values.size()) {
      partitions.add(partition(chosen));
      return;
    }
    for (ProjectedValue value : values.get(chosen.size())) {
      chosen.add(value);
      cross(values, chosen, partitions);
      chosen.remove(chosen.size() - 1);
    }
  }

  private ProjectedPartition partition(List<ProjectedValue> chosen) {
    List<String> texts = chosen.stream().map(ProjectedValue::text).toList();
    return new ProjectedPartition(
        chosen.stream().map(ProjectedValue::value).toList(),
        texts,
        template.map(t -> t.location(texts)));
  }

  /** The partition with these values, one for each key, if it is projected. */
  public Optional<ProjectedPartition> find(List<String> values, Instant now) {
    List<ProjectedValue> chosen = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      Optional<String> canonical = column.type().canonical(values.get(i));
      Optional<ProjectedValue> found =
          canonical.flatMap(
              text ->
                  column
                      .projection()
                      .at(now)
                      .map(sequence -> sequence.find(text, column.type()))
                      .orElseGet(() -> Optional.of(new ProjectedValue(text, text))));
      if (found.isEmpty()) {
        return Optional.empty();
      }
      chosen.add(found.get());
    }
    return Optional.of(partition(chosen));
  }

  /** Whether every partition is in the {@code key=value} directories that Spark would make. */
  public boolean isInDefaultDirectories(Instant now) {
    return template.isEmpty()
        && columns.stream()
            .allMatch(c -> c.projection().at(now).map(ValueSequence::areTextsValues).orElse(true));
  }
}
