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

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.hive.serde2.SerDeException;
import org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe;
import org.apache.hive.hcatalog.data.JsonSerDe;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What we write is what Hive writes of the same row, or what Hive reads as the same row. */
class LineWriterTest {
  private static final String LAZY = "org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe";
  private static final String HIVE_JSON = "org.apache.hive.hcatalog.data.JsonSerDe";
  private static final String OPENX = "org.openx.data.jsonserde.JsonSerDe";
  private static final String[] SCHEMAS = {
    "a string, b int, c bigint, d double, e float, f boolean",
    "a char(3), b varchar(3), c date, d timestamp, e decimal(9,2), f tinyint, g smallint",
    "a array<string>, b map<string,int>, c struct<x:int,y:array<string>>",
    "a array<struct<k:string,v:map<string,double>>>, b map<int,array<string>>"
  };

  private static Stream<Map<String, String>> syntaxes() {
    return Stream.of(
        Map.of(),
        Map.of(
            "field.delim", ",", "escape.delim", "\\", "colelction.delim", ";", "mapkey.delim", ":"),
        Map.of("field.delim", "|", "serialization.null.format", "null"),
        Map.of("field.delim", ",", "escape.delim", "\\", "serialization.escape.crlf", "true"));
  }

  private static GenericInternalRow parse(SerdeDescription serde, String line) {
    GenericInternalRow row = new GenericInternalRow(serde.columns().length());
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    new RowParsers(serde, serde.columns(), ZoneId.systemDefault(), false)
        .of(serde)
        .parse(bytes, bytes.length, row);
    return row;
  }

  private static String write(LineWriter writer, GenericInternalRow row) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(row, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Lines with values of all types, in any place. */
  private static String randomLine(Random random, LazySimpleSyntax syntax) {
    String[] values = {
      "a",
      "bc",
      "",
      "1",
      "-22",
      "3.25",
      "true",
      "2020-01-02",
      "2020-01-02 03:04:05.67",
      "x y",
      "\\N",
      "null",
      "\u00e4",
      "100000",
      "1e10",
      ".5"
    };
    StringBuilder line = new StringBuilder();
    for (int n = random.nextInt(16); n > 0; n--) {
      line.append(values[random.nextInt(values.length)]);
      line.append((char) (syntax.separator(random.nextInt(4)) & 0xff));
    }
    return line.toString();
  }

  @ParameterizedTest
  @MethodSource("syntaxes")
  void text_is_byte_by_byte_what_Hive_writes(Map<String, String> properties) throws SerDeException {
    Random random = new Random(3);
    for (String ddl : SCHEMAS) {
      StructType columns = StructType.fromDDL(ddl);
      SerdeDescription serde = SerdeDescription.of("t", LAZY, properties, Map.of(), columns);
      LineWriter ours = new LazySimpleWriter(serde, ZoneId.systemDefault());
      HiveSerde hive = new HiveSerde(new LazySimpleSerDe(), columns, properties);
      for (int i = 0; i < 2000; i++) {
        String line = randomLine(random, LazySimpleSyntax.of(properties));
        assertThat(write(ours, parse(serde, line)))
            .as("%s of '%s' with %s", ddl, line, properties)
            .isEqualTo(hive.rewrite(line));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {HIVE_JSON, OPENX})
  void JSON_comes_back_as_the_row_it_was(String library) {
    Random random = new Random(5);
    Map<String, String> text = Map.of("field.delim", ",");
    for (String ddl : SCHEMAS) {
      StructType columns = StructType.fromDDL(ddl);
      SerdeDescription from = SerdeDescription.of("t", LAZY, text, Map.of(), columns);
      SerdeDescription serde =
          SerdeDescription.of("t", library, Map.of("case.insensitive", "false"), Map.of(), columns);
      LineWriter ours = new JsonLineWriter(serde, ZoneId.systemDefault());
      HiveSerde hive = new HiveSerde(new JsonSerDe(), columns, Map.of());
      for (int i = 0; i < 500; i++) {
        GenericInternalRow row = parse(from, randomLine(random, LazySimpleSyntax.of(text)));
        String expected = HiveSerde.show(row, columns);
        String json = write(ours, row);
        assertThat(HiveSerde.show(parse(serde, json), columns)).as(json).isEqualTo(expected);
        if (library.equals(HIVE_JSON)) {
          assertThat(hive.read(json)).as(json).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void Hive_s_JSON_is_written_as_Hive_writes_it() throws SerDeException {
    StructType columns =
        StructType.fromDDL(
            "a int, b string, c array<double>, d map<int,string>, e struct<x:date,y:timestamp>, f decimal(9,2)");
    SerdeDescription serde = SerdeDescription.of("t", HIVE_JSON, Map.of(), Map.of(), columns);
    String line =
        "{\"a\":1,\"b\":\"q\\\"\\n\",\"c\":[1.5,null],\"d\":{\"7\":\"z\"},"
            + "\"e\":{\"x\":\"2020-01-02\",\"y\":\"2020-01-02 03:04:05.6\"},\"f\":1.25}";
    assertThat(write(new JsonLineWriter(serde, ZoneId.systemDefault()), parse(serde, line)))
        .isEqualTo(new HiveSerde(new JsonSerDe(), columns, Map.of()).rewrite(line))
        .isEqualTo(line);
    assertThat(write(new JsonLineWriter(serde, ZoneId.systemDefault()), parse(serde, "{}")))
        .isEqualTo("{\"a\":null,\"b\":null,\"c\":null,\"d\":null,\"e\":null,\"f\":null}");
  }

  @Test
  void OpenX_leaves_nulls_out_and_writes_mapped_names_and_moments() {
    StructType columns = StructType.fromDDL("ts timestamp, b string, c binary");
    SerdeDescription serde =
        SerdeDescription.of("t", OPENX, Map.of("mapping.ts", "time"), Map.of(), columns);
    LineWriter writer = new JsonLineWriter(serde, ZoneId.of("Asia/Tokyo"));
    GenericInternalRow row = new GenericInternalRow(3);
    row.update(0, 1_577_934_245_600_000L);
    row.update(2, new byte[] {0, 1, -1});
    assertThat(write(writer, row))
        .isEqualTo("{\"time\":\"2020-01-02T03:04:05.6Z\",\"c\":\"AAH/\"}");
    assertThat(HiveSerde.show(parse(serde, write(writer, row)), columns))
        .isEqualTo(HiveSerde.show(row, columns));
    SerdeDescription explicit =
        SerdeDescription.of("t", OPENX, Map.of("explicit.null", "true"), Map.of(), columns);
    assertThat(write(new JsonLineWriter(explicit, ZoneId.of("UTC")), new GenericInternalRow(3)))
        .isEqualTo("{\"ts\":null,\"b\":null,\"c\":null}");
  }

  @Test
  void what_JSON_cannot_hold_is_refused() {
    StructType columns = StructType.fromDDL("d double");
    SerdeDescription serde = SerdeDescription.of("prod.db.t", OPENX, Map.of(), Map.of(), columns);
    GenericInternalRow row = new GenericInternalRow(new Object[] {Double.NaN});
    assertThatThrownBy(() -> write(new JsonLineWriter(serde, ZoneId.of("UTC")), row))
        .hasMessageContaining("Cannot write prod.db.t: because one of its numbers is not finite");
    StructType binary = StructType.fromDDL("a array<binary>");
    assertThatThrownBy(
            () ->
                new JsonLineWriter(
                    SerdeDescription.of("prod.db.t", HIVE_JSON, Map.of(), Map.of(), binary),
                    ZoneId.of("UTC")))
        .hasMessageContaining("column a is binary");
  }
}
