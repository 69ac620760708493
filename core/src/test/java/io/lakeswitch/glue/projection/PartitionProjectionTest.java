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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.glue.PartitionFilter;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.glue.PartitionFilters.Key;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PartitionProjectionTest {
  private static final Instant NOW = Instant.parse("2024-03-15T10:20:30Z");
  private static final PartitionFilter ALL = new PartitionFilter.And(List.of());

  /** Type of the column, its properties, the values, and their texts where they differ. */
  static Stream<Arguments> columns() {
    return Stream.of(
        of("string", "type=enum;values=eu,us", "eu us"),
        of("string", "type= ENUM ;values=b,a,b", "b a"),
        of("int", "type=enum;values=07,8", "7 8", "07 8"),
        of("int", "type=integer;range=1,4", "1 2 3 4"),
        of("int", "type=INTEGER;range= 1 , 4 ;interval= 2 ", "1 3"),
        of("bigint", "type=integer;range=-1,1", "-1 0 1"),
        of("string", "type=integer;range=8,11", "8 9 10 11"),
        of("string", "type=integer;range=0008,0010;digits=4", "0008 0009 0010"),
        of("int", "type=integer;range=8,10;digits=2", "8 9 10", "08 09 10"),
        of("int", "type=integer;range=5,5", "5"),
        of("decimal(4,0)", "type=integer;range=1,2", "1 2"),
        of(
            "string",
            "type=date;range=2024-02-28,2024-03-01;format=yyyy-MM-dd",
            "2024-02-28 2024-02-29 2024-03-01"),
        of(
            "date",
            "type=date;range=2024/01/01,2024/01/02;format=yyyy/MM/dd",
            "2024-01-01 2024-01-02",
            "2024/01/01 2024/01/02"),
        of(
            "string",
            "type=date;range=NOW-2DAYS,NOW;format=yyyy-MM-dd",
            "2024-03-13 2024-03-14 2024-03-15"),
        of(
            "string",
            "type=date;range= NOW - 1 day , NOW + 1 DAYS ;format=yyyyMMdd",
            "20240314 20240315 20240316"),
        of(
            "string",
            "type=date;range=NOW-3YEARS,NOW;format=yyyy;interval=1;interval.unit=YEARS",
            "2021 2022 2023 2024"),
        of(
            "int",
            "type=date;range=2022,2024;format=yyyy;interval=1;interval.unit=YEARS",
            "2022 2023 2024"),
        of(
            "string",
            "type=date;range=2023-12,NOW;format=yyyy-MM",
            "2023-12 2024-01 2024-02 2024-03"),
        of(
            "string",
            "type=date;range=2024-01,2024-06;format=yyyy-MM;interval=2",
            "2024-01 2024-03 2024-05"),
        of(
            "string",
            "type=date;range=NOW-2HOURS,NOW;format=yyyy/MM/dd/HH;interval=1;interval.unit=HOURS",
            "2024/03/15/08 2024/03/15/09 2024/03/15/10"),
        of(
            "string",
            "type=date;range=2024-03-01,NOW;format=yyyy-MM-dd;interval=1;interval.unit=WEEKS",
            "2024-03-01 2024-03-08 2024-03-15"),
        of(
            "string",
            "type=date;range=2024-01-31,2024-03-31;format=yyyy-MM-dd;interval=1;interval.unit=MONTHS",
            "2024-01-31 2024-02-29 2024-03-31"),
        of(
            "string",
            "type=date;range=2024-01-31,2024-02-29;format=yyyy-MM-dd;interval=1;interval.unit=MONTHS",
            "2024-01-31 2024-02-29"),
        of(
            "string",
            "type=date;range=2024-01-30,2024-02-02;format=yyyy-MM;interval.unit=DAYS"
                .replace("2024-01-30,2024-02-02", "2024-01,2024-02"),
            "2024-01 2024-02"),
        of(
            "string",
            "type=date;range=30-12-2023,01-01-2024;format=dd-MM-yyyy",
            "30-12-2023 31-12-2023 01-01-2024"),
        of(
            "string",
            "type=date;range=2024-060,2024-062;format=yyyy-DDD",
            "2024-060 2024-061 2024-062"),
        of(
            "timestamp",
            "type=date;range=2024-01-01 00,2024-01-01 01;format=yyyy-MM-dd HH;interval.unit=HOURS",
            "2024-01-01 00:00:00|2024-01-01 01:00:00",
            "2024-01-01 00|2024-01-01 01"));
  }

  private static Arguments of(String type, String properties, String values) {
    return Arguments.of(type, properties, values, values);
  }

  private static Arguments of(String type, String properties, String values, String texts) {
    return Arguments.of(type, properties, values, texts);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("columns")
  void a_column_has_the_values_that_its_properties_say(
      String type, String properties, String values, String texts) {
    PartitionProjection projection = parse(type, properties);

    List<ProjectedPartition> all = projection.partitions(ALL, NOW, 100);

    assertThat(all.stream().map(p -> p.values().get(0)).toList()).containsExactly(split(values));
    assertThat(all.stream().map(p -> p.texts().get(0)).toList()).containsExactly(split(texts));
    for (ProjectedPartition partition : all) {
      assertThat(projection.find(partition.values(), NOW)).contains(partition);
    }
    assertThat(projection.find(List.of("none"), NOW)).isEmpty();
  }

  private static String[] split(String list) {
    return list.split(list.contains("|") ? "\\|" : " ");
  }

  /** Type, properties, filter, values that may be returned: those that satisfy it. */
  static Stream<Arguments> filters() {
    String days = "type=date;range=2024-01-01,2024-12-31;format=yyyy-MM-dd";
    String dmy = "type=date;range=30-12-2023,02-01-2024;format=dd-MM-yyyy";
    String numbers = "type=integer;range=0,9223372036854775806";
    PartitionFilter or =
        new PartitionFilter.Or(List.of(compare("=", "3"), compare("=", "5"), compare("<", "2")));
    return Stream.of(
        Arguments.of("string", days, compare("=", "2024-02-29"), "2024-02-29"),
        Arguments.of("string", days, compare("=", "2023-02-28"), ""),
        Arguments.of("string", days, compare(">=", "2024-12-30"), "2024-12-30 2024-12-31"),
        Arguments.of("string", days, compare(">", "2024-12-30"), "2024-12-31"),
        Arguments.of("string", days, compare("<", "2024-01-02"), "2024-01-01"),
        Arguments.of("string", days, compare(">", "2024-12-3"), "2024-12-30 2024-12-31"),
        Arguments.of(
            "string",
            days,
            and(compare(">", "2024-02-27"), compare("<=", "2024-02-29")),
            "2024-02-28 2024-02-29"),
        Arguments.of(
            "string",
            days,
            new PartitionFilter.StartsWith("C", "2024-02-2"),
            "2024-02-20 2024-02-21 2024-02-22 2024-02-23 2024-02-24 2024-02-25 2024-02-26"
                + " 2024-02-27 2024-02-28 2024-02-29"),
        Arguments.of("date", days, compare(">", "2024-12-30"), "2024-12-31"),
        Arguments.of("string", dmy, compare(">=", "30"), "30-12-2023 31-12-2023"),
        Arguments.of("string", dmy, compare("=", "01-01-2024"), "01-01-2024"),
        Arguments.of("bigint", numbers, compare("=", "12345678901"), "12345678901"),
        Arguments.of("string", numbers, compare("=", "12345678901"), "12345678901"),
        Arguments.of("string", numbers, compare("=", "007"), ""),
        Arguments.of(
            "bigint",
            numbers,
            compare(">", "9223372036854775804"),
            "9223372036854775805 9223372036854775806"),
        Arguments.of("bigint", numbers, or, "0 1 3 5"),
        Arguments.of("bigint", numbers, and(compare("<", "3"), compare("<>", "1")), "0 2"),
        Arguments.of("int", "type=integer;range=0,20;interval=5", compare(">", "7"), "10 15 20"),
        Arguments.of("string", "type=enum;values=eu,us,ap", compare(">", "ap"), "eu us"),
        Arguments.of("string", "type=enum;values=eu,us,ap", in("us", "ap", "xx"), "us ap"),
        Arguments.of("string", "type=enum;values=eu,us", new PartitionFilter.Or(List.of()), ""),
        Arguments.of(
            "string",
            "type=enum;values=eu,us",
            new PartitionFilter.Or(List.of(compare("=", "us"), new PartitionFilter.Unknown())),
            "eu us"),
        Arguments.of(
            "string",
            "type=enum;values=eu,us",
            and(compare("=", "us"), new PartitionFilter.Unknown()),
            "us"),
        Arguments.of("string", "type=injected", compare("=", "x"), "x"),
        Arguments.of("string", "type=injected", and(in("x", "y"), compare("<", "y")), "x"),
        Arguments.of("int", "type=injected", compare("=", "007"), "7"));
  }

  @ParameterizedTest(name = "{0}: {1} {2}")
  @MethodSource("filters")
  void a_filter_is_answered_without_making_the_values_that_it_excludes(
      String type, String properties, PartitionFilter filter, String values) {
    List<ProjectedPartition> found = parse(type, properties).partitions(filter, NOW, 20);

    assertThat(found.stream().map(p -> p.values().get(0)).toList())
        .containsExactlyInAnyOrder(values.isEmpty() ? new String[0] : values.split(" "));
  }

  @Test
  void keys_are_restricted_before_they_are_combined() {
    PartitionProjection projection = yearsOfCustomers();
    PartitionFilter filter =
        new PartitionFilter.And(
            List.of(
                new PartitionFilter.Comparison("day", Operator.EQUAL, "2024-02-29"),
                new PartitionFilter.In("customer", List.of("7", "9"))));

    assertThat(projection.partitions(filter, NOW, 2).stream().map(ProjectedPartition::location))
        .map(location -> location.orElseThrow())
        .containsExactlyInAnyOrder("s3://lake/c/7/2024-02-29/", "s3://lake/c/9/2024-02-29/");
  }

  @Test
  void too_many_partitions_are_an_error_that_names_the_columns_to_filter_on() {
    assertThatThrownBy(() -> yearsOfCustomers().partitions(ALL, NOW, 100_000))
        .isInstanceOf(ProjectionException.class)
        .hasMessage(
            "it would read more than 100000 projected partitions. Filter on day (3653 values),"
                + " customer (1000 values)");
  }

  private static PartitionProjection yearsOfCustomers() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("Projection.Enabled", "TRUE");
    parameters.put("projection.Day.type", "date");
    parameters.put("projection.day.range", "2015-01-01,2024-12-31");
    parameters.put("projection.day.format", "yyyy-MM-dd");
    parameters.put("projection.customer.type", "integer");
    parameters.put("projection.customer.range", "1,1000");
    parameters.put("storage.location.template", "s3://lake/c/${customer}/${DAY}/");
    return PartitionProjection.parse(
            parameters, List.of(new Key("day", "string"), new Key("customer", "int")), NOW)
        .orElseThrow();
  }

  @Test
  void a_table_is_projected_only_if_it_says_so() {
    List<Key> keys = List.of(new Key("c", "string"));
    Map<String, String> off = Map.of("projection.enabled", "false", "projection.c.tpye", "enum");

    assertThat(PartitionProjection.parse(off, keys, NOW)).isEmpty();
    assertThat(PartitionProjection.parse(Map.of("projection.c.type", "enum"), keys, NOW)).isEmpty();
    assertThat(PartitionProjection.parse(Map.of(), keys, NOW)).isEmpty();
  }

  /** Type, properties, pieces of the error. */
  static Stream<Arguments> mistakes() {
    return Stream.of(
        wrong("", "projection.c.type is missing", "enum, integer, date, injected"),
        wrong("tpye=enum;values=a", "projection.c.tpye", "Did you mean projection.c.type?"),
        wrong("type=enum;valuess=a", "projection.c.valuess", "Did you mean projection.c.values?"),
        wrong("type=list", "projection.c.type = 'list' is not known", "enum, integer"),
        wrong("type=enum", "projection.c.values is missing"),
        wrong("type=enum;values=a,,b", "projection.c.values = 'a,,b' holds ''"),
        wrong("type=integer", "projection.c.range is missing"),
        wrong("type=integer;range=5", "projection.c.range = '5' has 1 bounds"),
        wrong("type=integer;range=5,", "projection.c.range = '5,' has no bound on one side"),
        wrong("type=integer;range=5,1", "projection.c.range = '5,1' is upside down"),
        wrong("type=integer;range=a,9", "projection.c.range = 'a,9' holds 'a'"),
        wrong("type=integer;range=1,9;interval=0", "projection.c.interval = '0' is not positive"),
        wrong(
            "type=integer;range=1,9;interval=x", "projection.c.interval = 'x' is no whole number"),
        wrong(
            "type=integer;range=1,100;digits=2",
            "projection.c.digits = '2' is too small",
            "at least 3"),
        wrong("type=integer;range=1,100;digits=-1", "projection.c.digits = '-1' is not positive"),
        wrong("type=date;range=2024-01-01,NOW", "projection.c.format is missing"),
        wrong("type=date;range=2024-01-01,NOW;format=yyyy-bb", "projection.c.format = 'yyyy-bb'"),
        wrong("type=date;range=2024-01-01,NOW;format=MM/dd", "projection.c."),
        wrong("type=date;format=yyyy-MM-dd", "projection.c.range is missing"),
        wrong("type=date;range=NOW;format=yyyy-MM-dd", "projection.c.range = 'NOW' has 1 bounds"),
        wrong("type=date;range=2024-01-01,;format=yyyy-MM-dd", "has no bound on one side"),
        wrong(
            "type=date;range=NOW,NOW-1YEAR;format=yyyy-MM-dd", "upside down", "the earlier first"),
        wrong(
            "type=date;range=2024/01/01,NOW;format=yyyy-MM-dd", "holds '2024/01/01'", "yyyy-MM-dd"),
        wrong("type=date;range=2024-01-01,NOW-3EONS;format=yyyy-MM-dd", "holds 'NOW-3EONS'"),
        wrong("type=date;range=2024-01-01,NOW;format=yyyy-MM-dd;interval=-1", "is not positive"),
        wrong(
            "type=date;range=2024-01-01,NOW;format=yyyy-MM-dd;interval.unit=FORTNIGHTS",
            "projection.c.interval.unit = 'FORTNIGHTS' is not known",
            "WEEKS, DAYS"),
        wrong(
            "type=date;range=NOW-1DAY,NOW;format=yyyy-MM-dd-HH",
            "projection.c.interval.unit is missing"),
        wrong("type=date;range=2020,NOW;format=yyyy", "projection.c.interval.unit is missing"));
  }

  private static Arguments wrong(String properties, String... pieces) {
    return Arguments.of(properties, List.of(pieces));
  }

  @ParameterizedTest(name = "[{0}]")
  @MethodSource("mistakes")
  void a_mistake_is_named_with_what_is_allowed(String properties, List<String> pieces) {
    assertThatThrownBy(() -> parse("string", properties))
        .isInstanceOf(ProjectionException.class)
        .hasMessageContainingAll(pieces.toArray(String[]::new));
  }

  /** Whole parameters, pieces of the error. */
  static Stream<Arguments> mistakesOfTheTable() {
    return Stream.of(
        Arguments.of("projection.enabled=yes", "projection.enabled is 'yes'. Allowed: true, false"),
        Arguments.of("projection.enable=true", "Did you mean projection.enabled?"),
        Arguments.of(
            "projection.enabled=true;projection.c.type=injected;projection.d.type=enum",
            "the property projection.d.type names no partition column. Did you mean"
                + " projection.c.type? The partition columns are c"),
        Arguments.of(
            "projection.enabled=true;projection.c.type=injected;storage.location.templat=x",
            "Did you mean storage.location.template?"),
        Arguments.of(
            "projection.enabled=true;projection.c.type=injected;storage.location.template=s3://b/",
            "lacks the partition column ${c}"),
        Arguments.of(
            "projection.enabled=true;projection.c.type=injected;storage.location.template=s3://b/${d}",
            "names ${d}, which is no partition column. Did you mean ${c}?"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakesOfTheTable")
  void a_mistake_of_the_table_is_named(String parameters, String piece) {
    assertThatThrownBy(
            () ->
                PartitionProjection.parse(
                    properties(parameters, ""), List.of(new Key("c", "string")), NOW))
        .isInstanceOf(ProjectionException.class)
        .hasMessageContaining(piece);
  }

  @Test
  void values_must_be_of_the_type_of_the_column() {
    assertThatThrownBy(() -> parse("int", "type=enum;values=1,two"))
        .hasMessageContainingAll("holds 'two'", "each of the type int");
    assertThatThrownBy(() -> parse("date", "type=integer;range=1,2"))
        .hasMessageContainingAll("does not fit a column of the type date");
    assertThatThrownBy(() -> parse("int", "type=date;range=2024-01,2024-02;format=yyyy-MM"))
        .hasMessageContainingAll("makes no numbers");
  }

  @Test
  void an_injected_column_needs_a_filter_that_names_values() {
    PartitionProjection projection = parse("string", "type=injected");

    for (PartitionFilter filter : List.of(ALL, compare(">", "a"), compare("<>", "a"))) {
      assertThatThrownBy(() -> projection.partitions(filter, NOW, 10))
          .isInstanceOf(ProjectionException.class)
          .hasMessageContainingAll("partition column c", "injected", "WHERE c = '...' or c IN");
    }
  }

  private static PartitionProjection parse(String type, String properties) {
    Map<String, String> parameters = properties(properties, "projection.c.");
    parameters.put("projection.enabled", "true");
    return PartitionProjection.parse(parameters, List.of(new Key("c", type)), NOW).orElseThrow();
  }

  private static Map<String, String> properties(String text, String prefix) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String property : text.split(";")) {
      if (!property.isEmpty()) {
        String[] parts = property.split("=", 2);
        properties.put(prefix + parts[0], parts[1]);
      }
    }
    return properties;
  }

  private static PartitionFilter and(PartitionFilter... parts) {
    return new PartitionFilter.And(List.of(parts));
  }

  private static PartitionFilter in(String... values) {
    return new PartitionFilter.In("c", List.of(values));
  }

  private static PartitionFilter compare(String symbol, String value) {
    Operator operator =
        switch (symbol) {
          case "=" -> Operator.EQUAL;
          case "<>" -> Operator.NOT_EQUAL;
          case "<" -> Operator.LESS;
          case "<=" -> Operator.LESS_OR_EQUAL;
          case ">" -> Operator.GREATER;
          default -> Operator.GREATER_OR_EQUAL;
        };
    return new PartitionFilter.Comparison("C", operator, value);
  }
}
