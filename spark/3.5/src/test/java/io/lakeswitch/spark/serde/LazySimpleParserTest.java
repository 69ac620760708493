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
package io.lakeswitch.spark.serde;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LazySimpleParserTest {
  private static final Map<String, String> COMMA = Map.of("field.delim", ",");

  private static RowParser ours(StructType columns, Map<String, String> properties) {
    return ours(columns, columns, properties, false);
  }

  private static RowParser ours(
      StructType columns, StructType required, Map<String, String> properties, boolean extended) {
    LazySimpleSyntax syntax = LazySimpleSyntax.of(properties);
    TimestampText timestamps =
        new TimestampText(properties.get("timestamp.formats"), ZoneId.systemDefault());
    return new LazySimpleParser(
        columns,
        Targets.of(columns, required),
        syntax,
        new LazySimpleFields(syntax, timestamps, extended),
        0);
  }

  private static HiveSerde hive(StructType columns, Map<String, String> properties) {
    try {
      return new HiveSerde(new LazySimpleSerDe(), columns, properties);
    } catch (SerDeException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertSame(StructType columns, Map<String, String> properties, String line) {
    assertThat(HiveSerde.read(ours(columns, properties), line, columns))
        .as("%s of '%s' with %s", columns.catalogString(), line, properties)
        .isEqualTo(hive(columns, properties).read(line));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      nullValues = "",
      quoteCharacter = '`',
      textBlock =
          """
          tinyint       ~ 1 127 128 -128 -129 +5 5.9 5. .5 . - + 007 1e2 x
          smallint      ~ 32767 32768 -32768 -32769 1.5 1.x ''
          int           ~ 2147483647 2147483648 -2147483648 -2147483649 1_0 0x1F null NULL nul ٣
          bigint        ~ 9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 12.75 -0
          double        ~ 1 -1.5 1e10 1E-3 NaN Infinity -Infinity .5 5. 1d 0x1p3 123456789012345678 0.1 1.7976931348623157e308 1e400 --1 1.2.3 null
          float         ~ 1 -1.5 1e10 3.4e38 1e39 NaN 0.1 16777217 abc
          boolean       ~ true TRUE tRuE false FALSE 1 0 t f T F yes truee
          decimal(10,2) ~ 1 1.005 -1.005 12345678.99 123456789 1e2 1e-5 1e999999999 1e-7 1e-30 1e-45 1e+2 .5 5. +1 abc 0 -0 0.00 1.2.3
          decimal(38,18)~ 12345678901234567890.123456789012345678 123456789012345678901
          decimal(5,5)  ~ 0.12345 1 0.999995 0.999994
          date          ~ 2020-01-02 2020-1-2 2020-02-30 2020-13-01 2020-00-10 20-01-02 02020-1-2 2020-01-32 2020/01/02 2020-01-02x
          timestamp     ~ 2020-01-02_03:04:05 2020-1-2_3:4:5 2020-01-02_25:61:61 2020-01-02_03:04:05.123456789 2020-01-02_03:04:05. 2020-01-02_03:04 2020-01-02 2020-01-02T03:04:05 2020-01-02_03:04:05.1234567890 2020-02-30_00:00:00
          string        ~ a '' äöü 日本 \\N null
          char(3)       ~ a abc abcd '' äöüx
          varchar(3)    ~ a abc abcd '' äöüx
          binary        ~ YWJj YWJ YW Y ab=c a-b_ ä !! '' ====
          void          ~ x
          """)
  void primitives_are_what_Hive_makes_of_them(String type, String texts) {
    StructType columns = StructType.fromDDL("a string, b " + type + ", c string");
    for (String text : texts.trim().split(" ")) {
      String value = text.equals("''") ? "" : text.replace('_', text.contains(":") ? ' ' : '_');
      assertSame(columns, COMMA, "x," + value + ",y");
      assertSame(columns, COMMA, "x," + value);
      assertSame(columns, COMMA, "x, " + value + " ,y");
      assertSame(columns, Map.of("field.delim", ",", "escape.delim", "\\"), "x," + value + ",y");
      assertSame(
          columns, Map.of("field.delim", ",", "serialization.null.format", ""), "x," + value + ",");
    }
  }

  private static Stream<Map<String, String>> properties() {
    return Stream.of(
        Map.of(),
        COMMA,
        Map.of("field.delim", ",", "escape.delim", "\\"),
        Map.of("field.delim", ",", "escape.delim", "|", "serialization.null.format", "n"),
        Map.of("field.delim", ",", "serialization.last.column.takes.rest", "true"),
        Map.of("field.delim", "44", "colelction.delim", ";", "mapkey.delim", ":"),
        Map.of(
            "field.delim", ",", "colelction.delim", ";", "mapkey.delim", ":", "escape.delim", "\\"),
        Map.of("serialization.format", ",", "serialization.null.format", "", "escape.delim", ""),
        Map.of("field.delim", "", "colelction.delim", ",", "mapkey.delim", ","),
        Map.of("field.delim", "|x", "colelction.delim", "59"));
  }

  @ParameterizedTest
  @MethodSource("properties")
  void any_line_is_what_Hive_makes_of_it(Map<String, String> properties) {
    Random random = new Random(7);
    String[] pieces = {
      ",",
      ";",
      ":",
      "|",
      "\\",
      "\\N",
      "n",
      "r",
      "a",
      "b",
      "1",
      "22",
      "-3",
      "true",
      "2020-01-02",
      "",
      "\u0001",
      "\u0002",
      "\u0003",
      "\u0004",
      "\u0005",
      "x",
      " ",
      ".5"
    };
    List<StructType> schemas =
        Stream.of(
                "a string",
                "a int, b string, c string",
                "a array<string>, b string",
                "a string, b map<string,int>",
                "a map<int,array<string>>, b array<array<int>>",
                "a struct<x:int,y:string,z:array<string>>, b string",
                "a array<struct<k:string,v:map<string,string>>>, b char(2), c varchar(2)",
                "a array<map<string,struct<p:int,q:array<bigint>>>>",
                "a binary, b boolean, c date")
            .map(StructType::fromDDL)
            .toList();
    for (StructType columns : schemas) {
      for (int i = 0; i < 400; i++) {
        StringBuilder line = new StringBuilder();
        for (int n = random.nextInt(14); n > 0; n--) {
          line.append(pieces[random.nextInt(pieces.length)]);
        }
        assertSame(columns, properties, line.toString());
      }
    }
  }

  @Test
  void only_the_required_columns_are_parsed_in_the_query_s_order() {
    StructType columns = StructType.fromDDL("a int, b string, c int, d string");
    StructType required = StructType.fromDDL("c int, b string");
    RowParser parser = ours(columns, required, COMMA, false);
    assertThat(HiveSerde.read(parser, "1,x,2,y", required)).isEqualTo("(2 | x)");
    assertThat(HiveSerde.read(parser, "1", required)).isEqualTo("(null | null)");
  }

  @Test
  void a_row_of_empty_columns_is_a_row() {
    StructType columns = StructType.fromDDL("a string, b string, c int");
    assertThat(HiveSerde.read(ours(columns, COMMA), ",,", columns)).isEqualTo("( |  | null)");
    assertThat(HiveSerde.read(ours(columns, COMMA), "", columns)).isEqualTo("( | null | null)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "t", "T", "f", "F", "true", "x"})
  void one_letter_booleans_are_read_if_Hive_is_told_to(String text) throws SerDeException {
    StructType columns = StructType.fromDDL("a boolean");
    Configuration configuration = new Configuration(false);
    configuration.setBoolean("hive.lazysimple.extended_boolean_literal", true);
    String expected =
        text.equals("x")
            ? "(null)"
            : new HiveSerde(new LazySimpleSerDe(), columns, Map.of(), configuration).read(text);
    assertThat(HiveSerde.read(ours(columns, columns, Map.of(), true), text, columns))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          yyyy-MM-dd'T'HH:mm:ss                        ~ 2020-01-02T03:04:05
          yyyy-MM-dd'T'HH:mm:ss.SSS                    ~ 2020-01-02T03:04:05.123
          yyyy-MM-dd'T'HH:mm:ss.SSSZ                   ~ 2020-01-02T03:04:05.123+0200
          yyyy-MM-dd'T'HH:mm:ssZZ                      ~ 2020-01-02T03:04:05+02:00
          yyyyMMddHHmmss                               ~ 20200102030405
          millis                                       ~ 1577934245123
          millis                                       ~ -1577934245123.9
          dd/MMM/yyyy:HH:mm:ss Z                       ~ 02/Jan/2020:03:04:05 +0000
          MM/dd/yyyy                                   ~ 1/2/2020
          MM/dd/yyyy,yyyy.MM.dd                        ~ 2020.01.02
          MM/dd/yyyy hh:mm:ss a                        ~ 01/02/2020 03:04:05 PM
          yyyy-MM-dd'T'HH:mm:ss                        ~ 2020-01-02 03:04:05
          yyyy-MM-dd'T'HH:mm:ss                        ~ 2020-01-02T03:04:05x
          yy-MM-dd HH                                  ~ 20-01-02 03
          """)
  void timestamps_are_read_by_the_table_s_formats(String formats, String text) {
    assertSame(
        StructType.fromDDL("a timestamp"),
        Map.of("field.delim", "|", "timestamp.formats", formats),
        text);
  }

  @Test
  void the_correct_spelling_of_the_collection_delimiter_counts_too() {
    StructType columns = StructType.fromDDL("a array<int>");
    assertThat(HiveSerde.read(ours(columns, Map.of("collection.delim", ";")), "1;2", columns))
        .isEqualTo("([1 | 2])");
  }

  @Test
  void deep_types_need_a_property() {
    String deep = "array<".repeat(9) + "int" + ">".repeat(9);
    StructType columns = StructType.fromDDL("a " + deep);
    assertThatThrownBy(() -> ours(columns, Map.of()))
        .hasMessageContaining("hive.serialization.extend.nesting.levels=true");
    Map<String, String> extended = Map.of("hive.serialization.extend.nesting.levels", "true");
    assertSame(columns, extended, "1\u0002\u0003\u0004" + "2");
  }
}
