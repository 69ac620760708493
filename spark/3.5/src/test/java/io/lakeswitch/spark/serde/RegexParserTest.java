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
import org.apache.hadoop.hive.serde2.RegexSerDe;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegexParserTest {
  private static final String LIBRARY = "org.apache.hadoop.hive.serde2.RegexSerDe";
  private static final String CONTRIB = "org.apache.hadoop.hive.contrib.serde2.RegexSerDe";

  private static RowParser ours(
      String library, StructType columns, Map<String, String> properties) {
    SerdeDescription serde =
        SerdeDescription.of("prod.db.t", library, properties, Map.of(), columns);
    return new RowParsers(serde, columns, ZoneId.systemDefault(), false).of(serde);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      nullValues = "",
      quoteCharacter = '`',
      textBlock =
          """
          tinyint      ~ 1 127 128 -1 +1 1.5 x
          smallint     ~ 32767 32768 x
          int          ~ 1 -1 +1 2147483648 1.5 _1
          bigint       ~ 9223372036854775807 9223372036854775808
          float        ~ 1.5 1e3 NaN x _1.5_
          double       ~ 1.5 1e3 Infinity x _1.5_ 1d
          boolean      ~ true TRUE false yes 1
          date         ~ 2020-01-02 2020-1-2 2020-13-01 18263 _2020-01-02
          timestamp    ~ 2020-01-02_03:04:05 2020-01-02_03:04:05.5 1577934245123 2020-01-02
          decimal(9,2) ~ 1.25 -7 x 1e2
          string       ~ a _a_ äöü
          char(3)      ~ a abcd
          varchar(3)   ~ a abcd
          """)
  void typed_columns_are_what_Hive_makes_of_them(String type, String texts) {
    StructType columns = StructType.fromDDL("a string, b " + type);
    Map<String, String> properties = Map.of("input.regex", "([a-z]*);(.*)?");
    HiveSerde hive = new HiveSerde(new RegexSerDe(), columns, properties);
    for (String text : texts.trim().split(" ")) {
      String line = "x;" + text.replace('_', ' ');
      assertThat(HiveSerde.read(ours(LIBRARY, columns, properties), line, columns))
          .as(line)
          .isEqualTo(hive.read(line));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          (a+)(b)?      ~ false ~ aab
          (a+)(b)?      ~ false ~ aa
          (a+)(b)?      ~ false ~ AAB
          (a+)(b)?      ~ true  ~ AAB
          (a+)(b)?      ~ TRUE  ~ aacb
          (a.*)(b)      ~ false ~ a b
          """)
  void lines_match_as_a_whole_or_are_rows_of_nulls(String regex, String ignoresCase, String line) {
    StructType columns = StructType.fromDDL("a string, b string");
    Map<String, String> properties =
        Map.of("input.regex", regex, "input.regex.case.insensitive", ignoresCase);
    assertThat(HiveSerde.read(ours(LIBRARY, columns, properties), line, columns))
        .isEqualTo(new HiveSerde(new RegexSerDe(), columns, properties).read(line))
        .isEqualTo(HiveSerde.read(ours(CONTRIB, columns, properties), line, columns));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          org.apache.hadoop.hive.serde2.RegexSerDe         ~ (a)(b)    ~ a string     ~ has 2 groups, and the table 1 columns
          org.apache.hadoop.hive.serde2.RegexSerDe         ~ (a        ~ a string     ~ input.regex is no regular expression
          org.apache.hadoop.hive.serde2.RegexSerDe         ~           ~ a string     ~ input.regex is missing
          org.apache.hadoop.hive.serde2.RegexSerDe         ~ (a)       ~ a array<int> ~ column a is array<int>
          org.apache.hadoop.hive.contrib.serde2.RegexSerDe ~ (a)       ~ a int        ~ columns of this serde are strings
          """)
  void what_cannot_be_read_is_said_before_any_file_is(
      String library, String regex, String ddl, String reason) {
    Map<String, String> properties = regex == null ? Map.of() : Map.of("input.regex", regex);
    assertThatThrownBy(() -> ours(library, StructType.fromDDL(ddl), properties))
        .hasMessageContaining("Cannot read prod.db.t: because")
        .hasMessageContaining(reason);
  }
}
