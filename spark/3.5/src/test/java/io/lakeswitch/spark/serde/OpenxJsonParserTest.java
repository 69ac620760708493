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

import java.time.ZoneId;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules stand in the documentation and the sources of the serde, which needs Hive 3 to run. */
class OpenxJsonParserTest {
  private static String read(String ddl, String properties, String line) {
    StructType columns = StructType.fromDDL(ddl);
    Map<String, String> given = new TreeMap<>();
    if (properties != null) {
      for (String property : properties.split(";")) {
        given.put(property.split("=")[0], property.split("=")[1]);
      }
    }
    SerdeDescription serde =
        SerdeDescription.of(
            "prod.db.t", "org.openx.data.jsonserde.JsonSerDe", given, Map.of(), columns);
    return HiveSerde.read(
        new RowParsers(serde, columns, ZoneId.systemDefault(), false).of(serde), line, columns);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a int              ~ {"a":1}              ~ (1)
          a int              ~ {"A":1}              ~ (1)
          a int              ~ {"a":"12"}           ~ (12)
          a int              ~ {"a":"0x1F"}         ~ (31)
          a int              ~ {"a":1.9}            ~ (1)
          a int              ~ {"a":"x"}            ~ error
          a int              ~ {"a":3000000000}     ~ error
          a int              ~ {"a":null}           ~ (null)
          a int              ~ {}                   ~ (null)
          a int              ~ {"b":1}              ~ (null)
          a bigint           ~ {"a":3000000000}     ~ (3000000000)
          a tinyint          ~ {"a":200}            ~ error
          a double           ~ {"a":"1.5"}          ~ (1.5)
          a float            ~ {"a":2}              ~ (2.0)
          a decimal(5,2)     ~ {"a":1.005}          ~ (1.01)
          a decimal(5,2)     ~ {"a":"7"}            ~ (7)
          a boolean          ~ {"a":"TRUE"}         ~ (true)
          a boolean          ~ {"a":1}              ~ (false)
          a string           ~ {"a":1.50}           ~ (1.50)
          a string           ~ {"a":{"b":[1,"x"]}}  ~ ({"b":[1,"x"]})
          a string           ~ {"a":[1, 2]}         ~ ([1,2])
          a string           ~ {"a":true}           ~ (true)
          a string           ~ {'a':'it'}           ~ (it)
          a varchar(2)       ~ {"a":"abc"}          ~ (ab)
          a date             ~ {"a":"2020-01-02"}   ~ (2020-01-02)
          a date             ~ {"a":18263}          ~ (2020-01-02)
          a timestamp        ~ {"a":"2020-01-02 03:04:05.5"}      ~ (2020-01-02T03:04:05.500)
          a timestamp        ~ {"a":"2020-01-02T03:04:05"}        ~ (2020-01-02T03:04:05)
          a binary           ~ {"a":"AAH/"}         ~ ([0, 1, -1])
          a array<int>       ~ {"a":[1,"2",null]}   ~ ([1 | 2 | null])
          a array<int>       ~ {"a":5}              ~ ([5])
          a array<int>       ~ {"a":""}             ~ (null)
          a map<string,int>  ~ {"a":{"X":1}}        ~ ({x=1})
          a map<string,int>  ~ {"a":[]}             ~ error
          a struct<x:int,y:string> ~ {"a":{"Y":"z"}} ~ ((null | z))
          a struct<x:int,y:string> ~ {"a":[1,"z"]}  ~ ((1 | z))
          a struct<x:int,y:string> ~ {"a":[]}       ~ ((null | null))
          a struct<x:int>    ~ {"a":1}              ~ error
          a int, b string    ~ [1,"x"]              ~ (1 | x)
          a int, b string    ~ [1]                  ~ (1 | null)
          a int              ~                      ~ (null)
          a int              ~ x                    ~ error
          a int              ~ {"a":1               ~ error
          """)
  void lines_are_read_by_the_serde_s_rules(String ddl, String line, String expected) {
    assertThat(read(ddl, null, line == null ? "" : line)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      textBlock =
          """
          a int, b string ~ ignore.malformed.json=true  ~ {"a":1           ~ (null | null)
          a int, b string ~ ignore.malformed.json=true  ~ {"b":"x","a":"y"} ~ (null | null)
          ts string       ~ mapping.ts=timestamp        ~ {"timestamp":"t","ts":"no"} ~ (t)
          ts string       ~ mapping.ts=TimeStamp        ~ {"timeStamp":"t"} ~ (t)
          ts string       ~ mapping.ts=TimeStamp;case.insensitive=false ~ {"timeStamp":"t"} ~ (null)
          ts string       ~ mapping.ts=TimeStamp;case.insensitive=false ~ {"TimeStamp":"t"} ~ (t)
          a_b string      ~ dots.in.keys=true           ~ {"a.b":"x"}      ~ (x)
          a_b string      ~ dots.in.keys=true           ~ {"a.b":"x","a_b":"y"} ~ (y)
          a_b string      ~ dots.in.keys=true           ~ {"a_b":"y","a.b":"x"} ~ (y)
          a_b string      ~ dots.in.keys=false          ~ {"a.b":"x"}      ~ (null)
          a string        ~ case.insensitive=false      ~ {"A":"x"}        ~ (null)
          m map<string,int> ~ case.insensitive=false    ~ {"m":{"X":1}}    ~ ({X=1})
          s struct<ts:string> ~ mapping.ts=time         ~ {"s":{"time":"t"}} ~ ((t))
          t timestamp     ~ timestamp.formats=yyyy/MM/dd HH:mm ~ {"t":"2020/01/02 03:04"} ~ (2020-01-02T03:04)
          """)
  void properties_change_what_is_read(String ddl, String properties, String line, String expected) {
    assertThat(read(ddl, properties, line)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1577934245123,1577934245123",
    "1577934245,1577934245000",
    "'\"1577934245\"',1577934245000",
    "1577934245.5,1577934245500",
    "'\"2020-01-02T03:04:05.123Z\"',1577934245123",
    "'\"2020-01-02T05:04:05.123+02:00\"',1577934245123",
    "'\"2020-01-02T05:04:05.123+0200\"',1577934245123"
  })
  void timestamps_are_moments_where_they_say_so(String json, long millis) {
    StructType columns = StructType.fromDDL("a timestamp");
    assertThat(read("a timestamp", null, "{\"a\":" + json + "}"))
        .isEqualTo(
            HiveSerde.show(
                org.apache.spark.sql.catalyst.InternalRow.fromSeq(
                    io.lakeswitch.spark.shim.ScalaInterop.seqOf((Object) (millis * 1000L))),
                columns));
  }
}
