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
package io.lakeswitch.spark.metastore;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HiveSerdeTranslationTest {
  private static CatalogTable text(Map<String, String> serde, String ddl) {
    CatalogTable table =
        Tables.table(
            "t",
            "hive",
            CatalogTableType.EXTERNAL(),
            URI.create("s3://lake/t"),
            StructType.fromDDL(ddl),
            List.of());
    return Tables.with(
        table,
        "storage",
        CatalogObjects.storage(
            table.location(),
            StorageFormats.TEXT.inputFormat(),
            StorageFormats.TEXT.outputFormat(),
            StorageFormats.TEXT.serde(),
            false,
            serde));
  }

  private static Map<String, String> options(CatalogTable table) {
    return ScalaInterop.javaMap(table.storage().properties());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          field.delim          ~ ','  ~ ','
          field.delim          ~ '|x' ~ '|'
          field.delim          ~ '9'  ~ '\t'
          serialization.format ~ '1'  ~ '\u0001'
          serialization.format ~ ';'  ~ ';'
          other                ~ 'x'  ~ '\u0001'
          """)
  void the_delimiter_is_found_as_Hive_finds_it(String key, String value, String separator) {
    CatalogTable source =
        HiveSerdeTranslation.toSource(text(Map.of(key, value), "a int")).orElseThrow();
    assertThat(source.provider().get()).isEqualTo("csv");
    assertThat(options(source))
        .containsEntry("sep", separator.translateEscapes())
        .containsEntry("nullValue", "\\N")
        .containsEntry("header", "false");
  }

  @Test
  void a_header_line_is_skipped() {
    CatalogTable table =
        Tables.withProperties(text(Map.of(), "a int"), Map.of("skip.header.line.count", "1"));
    assertThat(options(HiveSerdeTranslation.toSource(table).orElseThrow()))
        .containsEntry("header", "true");
  }

  @ParameterizedTest
  @CsvSource({"escape.delim,\\", "line.delim,;", "skip.header.line.count,2"})
  void what_csv_cannot_mean_exactly_is_left_to_Hive(String key, String value) {
    assertThat(HiveSerdeTranslation.toSource(text(Map.of(key, value), "a int"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"a binary", "a array<int>", "'a map<string,int>'", "a struct<x:int>"})
  void types_that_csv_has_not_are_left_to_Hive(String ddl) {
    assertThat(HiveSerdeTranslation.toSource(text(Map.of(), ddl))).isEmpty();
  }

  @Test
  void a_translated_table_is_still_the_Hive_table_it_was() {
    CatalogTable given = text(Map.of("field.delim", ",", "serialization.format", ","), "a int");
    CatalogTable source = HiveSerdeTranslation.toSource(given).orElseThrow();
    assertThat(HiveSerdeTranslation.isTranslated(source)).isTrue();

    CatalogTable back = HiveSerdeTranslation.toHive(source);
    assertThat(back.provider().get()).isEqualTo("hive");
    assertThat(back.storage()).isEqualTo(given.storage());
  }

  @Test
  void a_source_table_is_no_Hive_table() {
    Map<String, String> none = new HashMap<>();
    assertThat(HiveSerdeTranslation.toSource(Tables.managed("t", "parquet"))).isEmpty();
    assertThat(HiveSerdeTranslation.isTranslated(Tables.managed("t", "parquet"))).isFalse();
    assertThat(options(HiveSerdeTranslation.toHive(Tables.managed("t", "parquet"))))
        .isEqualTo(none);
  }
}
