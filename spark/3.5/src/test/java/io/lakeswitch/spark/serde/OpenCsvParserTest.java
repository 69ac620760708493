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
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.hive.serde2.OpenCSVSerde;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OpenCsvParserTest {
  private static final StructType STRINGS = StructType.fromDDL("a string, b string, c string");

  private static RowParser ours(StructType columns, Map<String, String> properties) {
    SerdeDescription serde =
        SerdeDescription.of(
            "prod.db.t",
            "org.apache.hadoop.hive.serde2.OpenCSVSerde",
            properties,
            Map.of(),
            columns);
    return new RowParsers(serde, columns, ZoneId.of("UTC"), false).of(serde);
  }

  private static Stream<Map<String, String>> properties() {
    return Stream.of(
        Map.of(),
        Map.of("separatorChar", ",", "quoteChar", "\"", "escapeChar", "\\"),
        Map.of("separatorChar", ",", "quoteChar", "'", "escapeChar", "\""),
        Map.of("separatorChar", ";|", "quoteChar", "'", "escapeChar", "^"),
        Map.of("separatorChar", "\t", "escapeChar", "'"),
        Map.of("separatorChar", "\u00e9", "quoteChar", "\u0000"));
  }

  @ParameterizedTest
  @MethodSource("properties")
  void any_line_is_what_Hive_makes_of_it(Map<String, String> properties) {
    Random random = new Random(11);
    String[] pieces = {
      ",", ",", ";", "|", "\t", "\"", "\"", "'", "\\", "^", "a", "bc", " ", "  ", "\u00e9", "1",
      "\"\"", "\n", "\r\n", "x y"
    };
    RowParser ours = ours(STRINGS, properties);
    HiveSerde hive = new HiveSerde(new OpenCSVSerde(), STRINGS, properties);
    for (int i = 0; i < 30_000; i++) {
      StringBuilder line = new StringBuilder();
      for (int n = random.nextInt(16); n > 0; n--) {
        line.append(pieces[random.nextInt(pieces.length)]);
      }
      assertThat(HiveSerde.read(ours, line.toString(), STRINGS))
          .as("'%s' with %s", line, properties)
          .isEqualTo(hive.read(line.toString()));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          int           ~ 1                   ~ 1
          int           ~ " 1 "               ~ 1
          int           ~                     ~ null
          bigint        ~ "12345678901"       ~ 12345678901
          double        ~ 1.5                 ~ 1.5
          double        ~ " "                 ~ null
          decimal(5,2)  ~ 1.005               ~ 1.01
          boolean       ~ TRUE                ~ true
          date          ~ 18263               ~ 2020-01-02
          date          ~ 2020-01-02          ~ 2020-01-02
          timestamp     ~ 1577934245123       ~ 2020-01-02T03:04:05.123
          timestamp     ~ 2020-01-02 03:04:05 ~ 2020-01-02T03:04:05
          timestamp     ~                     ~ null
          string        ~                     ~ ''
          varchar(2)    ~ abc                 ~ ab
          """)
  void typed_columns_have_the_values_that_Athena_documents(
      String type, String text, String expected) {
    StructType columns = StructType.fromDDL("a string, b " + type);
    String shown = expected.equals("''") ? "" : expected;
    assertThat(HiveSerde.read(ours(columns, Map.of()), "x," + (text == null ? "" : text), columns))
        .isEqualTo("(x | " + shown + ")");
  }

  @ParameterizedTest
  @CsvSource({
    "int,1.5",
    "int,x",
    "boolean,yes",
    "date,today",
    "timestamp,2020-01-02",
    "bigint,1e3"
  })
  void a_value_of_another_type_is_an_error_that_names_the_column(String type, String text) {
    StructType columns = StructType.fromDDL("a string, b " + type);
    byte[] line = ("x," + text).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertThatThrownBy(
            () ->
                ours(columns, Map.of())
                    .parse(
                        line,
                        line.length,
                        new org.apache.spark.sql.catalyst.expressions.GenericInternalRow(2)))
        .isInstanceOf(MalformedLineException.class)
        .hasMessageContaining("column b is " + type)
        .hasMessageNotContaining(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          separatorChar ~ '"' ~ a string     ~ two are the same
          quoteChar     ~ ''  ~ a string     ~ quoteChar is empty
          quoteChar     ~ '"' ~ a array<int> ~ column a is array<int>
          """)
  void what_cannot_be_read_is_said_before_any_file_is(
      String key, String value, String ddl, String reason) {
    assertThatThrownBy(() -> ours(StructType.fromDDL(ddl), Map.of(key, value)))
        .hasMessageContaining("Cannot read prod.db.t: because")
        .hasMessageContaining(reason);
  }
}
