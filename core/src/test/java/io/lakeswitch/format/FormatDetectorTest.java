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
package io.lakeswitch.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.glue.model.Table;

class FormatDetectorTest {

  /** Every fixture and the format it must be taken for. */
  private static final String EXPECTED =
      """
        athena-csv | HIVE
        athena-projection | HIVE
        crawler-csv | HIVE
        crawler-parquet | HIVE
        delta-crawler-native | DELTA
        delta-placeholder-location | DELTA
        delta-provider-upper-case | DELTA
        delta-symlink | SYMLINK
        delta-symlink-crawler-text | SYMLINK
        delta-table-type-alone | DELTA
        delta-uniform | DELTA
        delta-xtable | DELTA
        federated-redshift | FEDERATED
        federated-with-iceberg-marks | FEDERATED
        hive-avro | HIVE
        hive-csv-opencsv | HIVE
        hive-empty-marks | HIVE
        hive-json-hcatalog | HIVE
        hive-json-openx | HIVE
        hive-no-parameters-map | HIVE
        hive-orc | HIVE
        hive-regex | HIVE
        hive-text-lazy-simple | HIVE
        hudi-cow-input-format-alone | HUDI
        hudi-mor-realtime-input-format-alone | HUDI
        hudi-old-input-format | HUDI
        hudi-old-realtime-input-format | HUDI
        hudi-provider-no-input-format | HUDI
        hudi-read-optimised | HUDI
        hudi-spark-h_cow | HUDI
        hudi-spark-h_mor | HUDI
        hudi-spark-h_mor_ro | HUDI
        hudi-spark-h_mor_rt | HUDI
        hudi-table-type-alone | HUDI
        iceberg-athena | ICEBERG
        iceberg-lower-case-mark | ICEBERG
        iceberg-managed-no-type | ICEBERG
        iceberg-mark-in-other-case | ICEBERG
        iceberg-migrated-provider-hive | ICEBERG
        iceberg-migrated-provider-parquet | ICEBERG
        iceberg-no-storage-descriptor | ICEBERG
        iceberg-nonsense-storage-descriptor | ICEBERG
        icebergaws-ice_glue | ICEBERG
        metadata-location-alone-nothing-else | UNKNOWN
        metadata-location-alone-parquet | HIVE
        projection-athena-parquet | HIVE
        resource-link-merged-iceberg | RESOURCE_LINK
        resource-link-without-grant | RESOURCE_LINK
        spark-dl | DELTA
        spark-ds_csv | SPARK_SOURCE
        spark-ds_ext | SPARK_SOURCE
        spark-ds_parquet | SPARK_SOURCE
        spark-ds_part | SPARK_SOURCE
        spark-hv_csv | HIVE
        spark-hv_parquet | HIVE
        spark-ice_hive | ICEBERG
        spark-source-json-no-descriptor-formats | SPARK_SOURCE
        spark-source-orc | SPARK_SOURCE
        spark-source-provider-hive | HIVE
        spark-v1 | VIEW
        trino-delta | DELTA
        trino-hive-parquet | HIVE
        trino-iceberg | ICEBERG
        trino-view | VIEW
        unknown-empty | UNKNOWN
        unknown-input-format-only | UNKNOWN
        unknown-other-table-type | UNKNOWN
        unknown-serde-only | UNKNOWN
        view-athena | VIEW
        view-hive | VIEW
        view-multi-dialect | VIEW
        view-multi-dialect-without-type | VIEW
        view-with-iceberg-marks | VIEW
      """;

  static Stream<Map.Entry<String, TableFormat>> expectations() {
    return expected().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("expectations")
  void each_table_has_the_format_of_its_strongest_mark(Map.Entry<String, TableFormat> expected) {
    DetectedFormat detected = FormatDetector.detect(table(expected.getKey()));

    assertThat(detected.format()).as(detected.reason()).isEqualTo(expected.getValue());
    assertThat(detected.reason()).isNotBlank();
  }

  @Test
  void every_fixture_is_in_the_table_and_there_are_at_least_forty() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/format"))) {
      List<String> names =
          files.map(f -> f.getFileName().toString().replace(".json", "")).sorted().toList();

      assertThat(names).containsExactlyElementsOf(expected().keySet());
      assertThat(names).hasSizeGreaterThanOrEqualTo(40);
    }
  }

  @Test
  void the_fixtures_reach_every_format() {
    assertThat(expected().values()).contains(TableFormat.values());
  }

  @Test
  void the_provider_is_told_in_lower_case() {
    assertThat(FormatDetector.detect(table("spark-source-orc")).provider()).contains("orc");
    assertThat(FormatDetector.detect(table("hive-empty-marks")).provider()).isEmpty();
  }

  @Test
  void a_resource_link_tells_where_it_points() {
    DetectedFormat detected = FormatDetector.detect(table("resource-link-merged-iceberg"));

    assertThat(detected.target()).hasValueSatisfying(t -> assertThat(t.name()).isEqualTo("orders"));
    assertThat(detected.target().orElseThrow().region()).isEqualTo("eu-west-1");
    assertThat(FormatDetector.detect(table("hive-orc")).target()).isEqualTo(Optional.empty());
  }

  @Test
  void a_table_without_marks_says_what_is_missing() {
    assertThat(FormatDetector.detect(table("unknown-serde-only")).reason())
        .contains("no InputFormat", "ParquetHiveSerDe");
    assertThat(FormatDetector.detect(table("unknown-input-format-only")).reason())
        .contains("TextInputFormat", "no serde");
    assertThat(FormatDetector.detect(table("unknown-other-table-type")).reason())
        .contains("table_type paimon");
  }

  @Test
  void a_bare_table_object_is_unknown_and_no_failure() {
    assertThat(FormatDetector.detect(Table.builder().build()).format())
        .isEqualTo(TableFormat.UNKNOWN);
  }

  private static Table table(String fixture) {
    return GlueJson.table("/format/" + fixture + ".json");
  }

  private static Map<String, TableFormat> expected() {
    Map<String, TableFormat> expected = new TreeMap<>();
    EXPECTED
        .lines()
        .map(line -> line.split("\\|"))
        .forEach(cells -> expected.put(cells[0].trim(), TableFormat.valueOf(cells[1].trim())));
    return expected;
  }
}
