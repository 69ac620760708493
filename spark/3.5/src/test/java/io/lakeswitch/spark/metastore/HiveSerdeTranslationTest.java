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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

  private static CatalogTable translated(CatalogTable table) {
    return HiveSerdeTranslation.toSource(table, "prod.db.t").orElseThrow();
  }

  @Test
  void text_is_read_by_our_own_source_which_knows_the_serde_and_the_table() {
    CatalogTable source = translated(text(Map.of("field.delim", ","), "a int"));
    assertThat(source.provider().get()).isEqualTo("lakeswitch-serde");
    assertThat(options(source).get("lakeswitch.hive-serde.description"))
        .contains("\"field.delim\":\",\"", "LazySimpleSerDe", "prod.db.t");
  }

  @Test
  void parameters_of_the_table_win_over_those_of_the_serde_as_in_Hive() {
    CatalogTable table =
        Tables.withProperties(
            text(Map.of("serialization.null.format", "x"), "a int"),
            Map.of("serialization.null.format", "", "skip.header.line.count", "2", "k", "v"));
    assertThat(options(translated(table)).get("lakeswitch.hive-serde.description"))
        .contains("\"serialization.null.format\":\"\"", "\"skip.header.line.count\":\"2\"")
        .doesNotContain("\"k\"");
  }

  @Test
  void a_header_that_is_no_number_is_an_error() {
    CatalogTable table =
        Tables.withProperties(text(Map.of(), "a int"), Map.of("skip.header.line.count", "one"));
    assertThatThrownBy(() -> HiveSerdeTranslation.visible(table, "prod.db.t", false))
        .hasMessageContaining("parameter skip.header.line.count: 'one' is no number of lines");
  }

  @ParameterizedTest
  @CsvSource({
    "field.delim,44,true",
    "skip.header.line.count,1,false",
    "skip.footer.line.count,1,false"
  })
  void with_Hive_support_text_stays_Hive_s_unless_it_has_lines_that_Spark_would_not_skip(
      String key, String value, boolean staysHive) {
    CatalogTable table = text(Map.of(key, value), "a int");
    assertThat(HiveSerdeTranslation.visible(table, "prod.db.t", true).provider().get())
        .isEqualTo(staysHive ? "hive" : "lakeswitch-serde");
    assertThat(HiveSerdeTranslation.visible(table, "prod.db.t", false).provider().get())
        .isEqualTo("lakeswitch-serde");
  }

  @Test
  void a_translated_table_is_still_the_Hive_table_it_was() {
    CatalogTable given = text(Map.of("field.delim", ",", "serialization.format", ","), "a int");
    CatalogTable source = translated(given);
    assertThat(HiveSerdeTranslation.isTranslated(source)).isTrue();

    CatalogTable back = HiveSerdeTranslation.toHive(source);
    assertThat(back.provider().get()).isEqualTo("hive");
    assertThat(back.storage()).isEqualTo(given.storage());
  }

  @Test
  void a_source_table_is_no_Hive_table() {
    Map<String, String> none = new HashMap<>();
    assertThat(HiveSerdeTranslation.toSource(Tables.managed("t", "parquet"), "t")).isEmpty();
    assertThat(HiveSerdeTranslation.isTranslated(Tables.managed("t", "parquet"))).isFalse();
    assertThat(options(HiveSerdeTranslation.toHive(Tables.managed("t", "parquet"))))
        .isEqualTo(none);
  }
}
