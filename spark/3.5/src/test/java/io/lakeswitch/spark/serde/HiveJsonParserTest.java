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
import org.apache.hive.hcatalog.data.JsonSerDe;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HiveJsonParserTest {
  private static RowParser ours(StructType columns, Map<String, String> properties) {
    SerdeDescription serde =
        SerdeDescription.of(
            "prod.db.t", "org.apache.hive.hcatalog.data.JsonSerDe", properties, Map.of(), columns);
    return new RowParsers(serde, columns, ZoneId.systemDefault(), false).of(serde);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          tinyint            ~ {"a":1} ~ {"a":127} ~ {"a":128} ~ {"a":255} ~ {"a":256} ~ {"a":-128} ~ {"a":"1"} ~ {"a":null} ~ {} ~ {"a":1.9}
          smallint           ~ {"a":32767} ~ {"a":32768} ~ {"a":-1.5} ~ {"a":true}
          int                ~ {"A":2147483647} ~ {"a":2147483648} ~ {"b":1,"a":2} ~ {"a":1,"A":2} ~ {"a":1e2} ~ {"a":1e999999999} ~ {"a":1e-999999999} ~ {"_col0":5} ~ {"a":[1]}
          bigint             ~ {"a":9223372036854775807} ~ {"a":9223372036854775808}
          float              ~ {"a":1.5} ~ {"a":1} ~ {"a":"1.5"} ~ {"a":1e39}
          double             ~ {"a":1.5} ~ {"a":1e400} ~ {"a":12345678901234567890}
          boolean            ~ {"a":true} ~ {"a":"TRUE"} ~ {"a":1} ~ {"a":false} ~ {"a":"x"}
          string             ~ {"a":"x\\u00e4\\n"} ~ {"a":1} ~ {"a":1.50} ~ {"a":true} ~ {"a":null} ~ {"a":""} ~ {"a":1e2} ~ {"a":1.0E7}
          varchar(2)         ~ {"a":"abc"} ~ {"a":123}
          char(3)            ~ {"a":"a"}
          date               ~ {"a":"2020-01-02"} ~ {"a":null}
          timestamp          ~ {"a":"2020-01-02 03:04:05.678"} ~ {"a":null}
          decimal(9,2)       ~ {"a":1.25} ~ {"a":"1.25"} ~ {"a":7}
          array<int>         ~ {"a":[1,2,null]} ~ {"a":[]} ~ {"a":1} ~ {"a":{"x":1}}
          map<string,int>    ~ {"a":{"X":1,"y":null}} ~ {"a":{}} ~ {"a":[1]} ~ {"a":{"x":"1"}}
          map<int,string>    ~ {"a":{"1":"x"}}
          map<boolean,int>   ~ {"a":{"true":1}}
          struct<x:int,y:string> ~ {"a":{"x":1,"Y":"z"}} ~ {"a":{"q":1}} ~ {"a":null} ~ {"a":[1]}
          array<struct<x:int>> ~ {"a":[{"x":1},{"X":2},null]}
          int                ~ [1] ~ {"a":1 ~ x ~ {"b":{"a":[1,{"c":2}]},"a":1} ~ {'a':1} ~ {a:1} ~ {"a":1} trailing ~ {"a":01}
          """)
  void lines_are_what_Hive_makes_of_them(
      String type, org.junit.jupiter.params.aggregator.ArgumentsAccessor arguments) {
    StructType columns = StructType.fromDDL("a " + type);
    HiveSerde hive = new HiveSerde(new JsonSerDe(), columns, Map.of());
    for (int i = 1; i < arguments.size(); i++) {
      String line = arguments.getString(i);
      if (line != null) {
        assertThat(HiveSerde.read(ours(columns, Map.of()), line, columns))
            .as("%s of %s", type, line)
            .isEqualTo(hive.read(line));
      }
    }
  }

  @Test
  void only_what_is_required_is_converted() {
    StructType columns = StructType.fromDDL("a int, b int, c int");
    SerdeDescription serde =
        SerdeDescription.of(
            "t", "org.apache.hive.hcatalog.data.JsonSerDe", Map.of(), Map.of(), columns);
    StructType required = StructType.fromDDL("c int");
    RowParser parser = new RowParsers(serde, required, ZoneId.of("UTC"), false).of(serde);
    assertThat(HiveSerde.read(parser, "{\"a\":\"none\",\"C\":3}", required)).isEqualTo("(3)");
  }

  @Test
  void a_malformed_line_is_not_shown_in_the_error() {
    StructType columns = StructType.fromDDL("a int");
    byte[] line = "{\"a\": secret".getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertThatThrownBy(
            () ->
                ours(columns, Map.of())
                    .parse(
                        line,
                        line.length,
                        new org.apache.spark.sql.catalyst.expressions.GenericInternalRow(1)))
        .hasMessageContaining("it is not valid JSON (at character")
        .hasMessageNotContaining("secret");
  }

  @Test
  void binary_is_refused_as_by_Hive() {
    assertThatThrownBy(() -> ours(StructType.fromDDL("a binary"), Map.of()))
        .hasMessageContaining("column a is binary, which the serde does not support");
  }
}
