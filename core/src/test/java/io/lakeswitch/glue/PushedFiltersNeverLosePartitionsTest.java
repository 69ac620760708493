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

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.glue.PartitionFilter.And;
import io.lakeswitch.glue.PartitionFilter.Comparison;
import io.lakeswitch.glue.PartitionFilter.In;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.glue.PartitionFilter.Or;
import io.lakeswitch.glue.PartitionFilter.StartsWith;
import io.lakeswitch.glue.PartitionFilter.Unknown;
import io.lakeswitch.glue.PartitionFilters.Key;
import io.lakeswitch.local.LocalAws;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Partition;

/**
 * Random filters over random partitions: what Glue keeps for the pushed expression holds at least
 * the partitions that satisfy the filter.
 */
class PushedFiltersNeverLosePartitionsTest {
  private static final String NO_VALUE = "__HIVE_DEFAULT_PARTITION__";
  private static final int FILTERS = 300;

  private static final List<Key> KEYS =
      List.of(
          new Key("s", "string"),
          new Key("n", "int"),
          new Key("d", "date"),
          new Key("x", "decimal(5,2)"),
          new Key("order", "string"));

  private final Random random = new Random(20261130);

  @Test
  void what_is_kept_holds_all_that_is_asked_for() throws Exception {
    try (LocalAws aws = LocalGlue.server().start();
        GlueMetastore metastore = LocalGlue.metastore(aws, "glue.id", LocalGlue.CONSUMER)) {
      List<List<String>> partitions = Stream.generate(this::values).limit(200).distinct().toList();
      fill(metastore, partitions);
      int narrowed = 0;
      for (int i = 0; i < FILTERS; i++) {
        narrowed += check(metastore, partitions, filter(3));
      }
      assertThat(narrowed).as("filters that left something out").isGreaterThan(FILTERS / 4);
    }
  }

  private static int check(
      GlueMetastore metastore, List<List<String>> partitions, PartitionFilter filter) {
    Optional<String> expression = PartitionFilters.toGlueExpression(filter, KEYS);
    if (expression.isEmpty()) {
      return 0;
    }
    List<List<String>> kept =
        metastore.getPartitions("db", "t", expression.get(), true).stream()
            .map(Partition::values)
            .toList();

    assertThat(kept)
        .as(filter + " pushed as " + expression.get())
        .containsAll(partitions.stream().filter(p -> satisfies(filter, p)).toList());
    return kept.size() < partitions.size() ? 1 : 0;
  }

  private static void fill(GlueMetastore metastore, List<List<String>> partitions) {
    metastore.createDatabase(LocalGlue.database("db"));
    metastore.createTable(
        "db",
        LocalGlue.partitionedTable(
            "t",
            KEYS.stream().map(k -> LocalGlue.column(k.name(), k.type())).toArray(Column[]::new)));
    metastore.batchCreatePartitions(
        "db",
        "t",
        partitions.stream().map(p -> LocalGlue.partition(p.toArray(new String[0]))).toList(),
        false);
  }

  private List<String> values() {
    return List.of(text(), number(), date(), decimal(), text());
  }

  private String text() {
    return oneOf("a", "b", "ab", "b'c", "Z", "z%", "_a", "über", NO_VALUE);
  }

  private String number() {
    return String.valueOf(random.nextInt(21) - 10);
  }

  private String date() {
    return oneOf("2025-12-31", "2026-01-01", "2026-01-31", "2026-02-28");
  }

  private String decimal() {
    return oneOf("0.50", "1", "1.00", "-2.25", "10");
  }

  private PartitionFilter filter(int depth) {
    int choice = random.nextInt(depth > 0 ? 6 : 3);
    return switch (choice) {
      case 0 -> comparison();
      case 1 -> in();
      case 2 -> random.nextInt(4) == 0 ? new Unknown() : new StartsWith("s", text());
      case 3, 4 -> new And(filters(depth - 1));
      default -> new Or(filters(depth - 1));
    };
  }

  private List<PartitionFilter> filters(int depth) {
    return Stream.generate(() -> filter(depth)).limit(1 + random.nextInt(3)).toList();
  }

  private Map<String, Supplier<String>> sources() {
    Map<String, Supplier<String>> sources = new HashMap<>();
    sources.put("s", this::text);
    sources.put("n", this::number);
    sources.put("d", this::date);
    sources.put("x", this::decimal);
    sources.put("order", this::text);
    return sources;
  }

  private PartitionFilter comparison() {
    String column = oneOf("s", "n", "d", "x", "order");
    Operator operator = Operator.values()[random.nextInt(Operator.values().length)];
    return new Comparison(column, operator, sources().get(column).get());
  }

  private PartitionFilter in() {
    String column = oneOf("s", "n", "d", "x");
    List<String> values = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      values.add(sources().get(column).get());
    }
    return new In(column, values);
  }

  private String oneOf(String... values) {
    return values[random.nextInt(values.length)];
  }

  /** The filter's own meaning, written without the code under test. */
  private static boolean satisfies(PartitionFilter filter, List<String> partition) {
    if (filter instanceof And and) {
      return and.parts().stream().allMatch(part -> satisfies(part, partition));
    }
    if (filter instanceof Or or) {
      return or.parts().stream().anyMatch(part -> satisfies(part, partition));
    }
    if (filter instanceof Comparison c) {
      return value(c.column(), partition).filter(v -> holds(c, v)).isPresent();
    }
    if (filter instanceof In in) {
      return value(in.column(), partition)
          .filter(v -> in.values().stream().anyMatch(w -> order(in.column(), v, w) == 0))
          .isPresent();
    }
    if (filter instanceof StartsWith s) {
      return value(s.column(), partition).filter(v -> v.startsWith(s.prefix())).isPresent();
    }
    return true;
  }

  private static Optional<String> value(String column, List<String> partition) {
    int index = KEYS.stream().map(Key::name).toList().indexOf(column);
    return Optional.of(partition.get(index)).filter(v -> !v.equals(NO_VALUE));
  }

  private static boolean holds(Comparison c, String value) {
    int order = order(c.column(), value, c.value());
    return switch (c.operator()) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }

  private static int order(String column, String left, String right) {
    return column.equals("n") || column.equals("x")
        ? new BigDecimal(left).compareTo(new BigDecimal(right))
        : left.compareTo(right);
  }
}
