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

import static io.lakeswitch.glue.PartitionFilters.toGlueExpression;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.glue.PartitionFilter.And;
import io.lakeswitch.glue.PartitionFilter.Comparison;
import io.lakeswitch.glue.PartitionFilter.In;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.glue.PartitionFilter.Or;
import io.lakeswitch.glue.PartitionFilter.StartsWith;
import io.lakeswitch.glue.PartitionFilter.Unknown;
import io.lakeswitch.glue.PartitionFilters.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionFiltersTest {
  private static final List<Key> KEYS =
      List.of(
          new Key("country", "string"),
          new Key("day", "date"),
          new Key("hour", "int"),
          new Key("amount", "decimal(10,2)"),
          new Key("at", "timestamp"),
          new Key("order", "string"),
          new Key("code", "varchar(3)"),
          new Key("flag", "boolean"));

  @Test
  void comparisons_quote_texts_and_dates_but_no_numbers() {
    assertPushed(compare("country", Operator.EQUAL, "de"), "country = 'de'");
    assertPushed(compare("COUNTRY", Operator.NOT_EQUAL, "de"), "country <> 'de'");
    assertPushed(compare("day", Operator.GREATER_OR_EQUAL, "2026-01-31"), "day >= '2026-01-31'");
    assertPushed(compare("hour", Operator.LESS, "-7"), "hour < -7");
    assertPushed(compare("amount", Operator.LESS_OR_EQUAL, "1.50"), "amount <= 1.50");
  }

  @Test
  void a_quote_in_a_text_is_doubled() {
    assertPushed(compare("country", Operator.EQUAL, "d'e; --"), "country = 'd''e; --'");
    assertPushed(new In("country", List.of("a'", "b")), "country IN ('a''', 'b')");
  }

  @Test
  void combinations_keep_their_meaning() {
    PartitionFilter de = compare("country", Operator.EQUAL, "de");
    PartitionFilter fr = compare("country", Operator.EQUAL, "fr");
    PartitionFilter one = compare("hour", Operator.EQUAL, "1");

    assertPushed(
        new And(List.of(new Or(List.of(de, fr)), one)),
        "(country = 'de' OR country = 'fr') AND hour = 1");
    assertPushed(
        new Or(List.of(new And(List.of(de, one)), fr)),
        "((country = 'de' AND hour = 1) OR country = 'fr')");
  }

  @Test
  void a_conjunct_that_cannot_be_said_is_left_out() {
    PartitionFilter de = compare("country", Operator.EQUAL, "de");

    assertPushed(new And(List.of(new Unknown(), de)), "country = 'de'");
    assertPushed(new And(List.of(compare("order", Operator.EQUAL, "1"), de)), "country = 'de'");
  }

  @Test
  void a_disjunction_of_which_a_part_cannot_be_said_is_not_said_at_all() {
    PartitionFilter de = compare("country", Operator.EQUAL, "de");

    assertNotPushed(new Or(List.of(de, new Unknown())));
    assertNotPushed(new Or(List.of(de, compare("flag", Operator.EQUAL, "true"))));
  }

  @Test
  void nothing_is_said_of_reserved_words_unknown_columns_and_types_glue_does_not_filter_on() {
    assertNotPushed(compare("order", Operator.EQUAL, "1"));
    assertNotPushed(compare("code", Operator.EQUAL, "abc"));
    assertNotPushed(compare("flag", Operator.EQUAL, "true"));
    assertNotPushed(compare("nowhere", Operator.EQUAL, "1"));
    assertThat(
            toGlueExpression(
                compare("my-key", Operator.EQUAL, "1"), List.of(new Key("my-key", "string"))))
        .isEmpty();
  }

  @Test
  void nothing_is_said_of_values_that_might_be_read_otherwise() {
    assertNotPushed(compare("country", Operator.EQUAL, "back\\slash"));
    assertNotPushed(compare("country", Operator.EQUAL, "line\nbreak"));
    assertNotPushed(compare("country", Operator.EQUAL, ""));
    assertNotPushed(compare("hour", Operator.EQUAL, "1.5"));
    assertNotPushed(compare("hour", Operator.EQUAL, "1 OR 1=1"));
    assertNotPushed(compare("amount", Operator.EQUAL, "1E3"));
    assertNotPushed(compare("day", Operator.EQUAL, "2026-02-30"));
    assertNotPushed(compare("day", Operator.EQUAL, "2026-1-3"));
    assertNotPushed(new In("hour", List.of("1", "x")));
  }

  @Test
  void the_order_of_texts_beyond_ascii_is_left_to_spark() {
    assertPushed(compare("country", Operator.EQUAL, "österreich"), "country = 'österreich'");
    assertNotPushed(compare("country", Operator.GREATER, "österreich"));
  }

  @Test
  void timestamps_are_a_day_wider_than_asked() {
    String noon = "2026-03-29 12:00:00.5";

    assertPushed(compare("at", Operator.GREATER, noon), "at >= '2026-03-28 12:00:00'");
    assertPushed(compare("at", Operator.LESS_OR_EQUAL, noon), "at <= '2026-03-30 12:00:00'");
    assertPushed(
        compare("at", Operator.EQUAL, noon),
        "at >= '2026-03-28 12:00:00' AND at <= '2026-03-30 12:00:00'");
    assertPushed(
        new In("at", List.of("2026-01-05 00:00:00", "2026-01-02 00:00:00")),
        "at >= '2026-01-01 00:00:00' AND at <= '2026-01-06 00:00:00'");
    assertNotPushed(compare("at", Operator.NOT_EQUAL, noon));
  }

  @Test
  void a_prefix_becomes_a_pattern_that_keeps_at_least_the_same() {
    assertPushed(new StartsWith("country", "d_e%"), "country LIKE 'd_e%%'");
    assertNotPushed(new StartsWith("country", ""));
    assertNotPushed(new StartsWith("hour", "1"));
  }

  @Test
  void a_list_that_is_too_long_becomes_a_range() {
    List<String> hours =
        new ArrayList<>(IntStream.range(0, 1000).mapToObj(String::valueOf).toList());
    Collections.reverse(hours);

    assertPushed(new In("hour", hours), "hour >= 0 AND hour <= 999");
  }

  @Test
  void too_many_conjuncts_are_cut_at_the_limit_and_never_in_the_middle() {
    List<PartitionFilter> parts = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      parts.add(compare("hour", Operator.NOT_EQUAL, String.valueOf(i)));
    }

    String expression = toGlueExpression(new And(parts), KEYS).orElseThrow();

    assertThat(expression).hasSizeLessThanOrEqualTo(2048).hasSizeGreaterThan(2000);
    assertThat(expression.split(" AND ")).allMatch(part -> part.matches("hour <> \\d+"));
  }

  @Test
  void a_disjunction_that_is_too_long_is_not_said() {
    List<PartitionFilter> parts = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      parts.add(compare("hour", Operator.EQUAL, String.valueOf(i)));
    }

    assertNotPushed(new Or(parts));
    assertPushed(
        new And(List.of(new Or(parts), compare("country", Operator.EQUAL, "de"))),
        "country = 'de'");
  }

  @Test
  void empty_combinations_say_nothing() {
    assertNotPushed(new And(List.of()));
    assertNotPushed(new Or(List.of()));
    assertNotPushed(new In("country", List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tinyint", "SMALLINT", "int", "bigint", "long"})
  void every_integer_type_is_pushed(String type) {
    assertThat(toGlueExpression(compare("n", Operator.EQUAL, "3"), List.of(new Key("n", type))))
        .contains("n = 3");
  }

  private static PartitionFilter compare(String column, Operator operator, String value) {
    return new Comparison(column, operator, value);
  }

  private static void assertPushed(PartitionFilter filter, String expression) {
    assertThat(toGlueExpression(filter, KEYS)).contains(expression);
  }

  private static void assertNotPushed(PartitionFilter filter) {
    assertThat(toGlueExpression(filter, KEYS)).isEmpty();
  }
}
