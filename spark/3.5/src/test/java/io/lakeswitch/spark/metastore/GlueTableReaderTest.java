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

import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.math.BigInt;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

class GlueTableReaderTest {
  private static MetastoreTable read(String entry, boolean hiveSupport) {
    return new GlueTableReader(
            CatalogConfigParser.parse("prod", Map.of("glue.id", "111122223333"), key -> null),
            new TestEnvironment(hiveSupport, Optional.empty()))
        .read(GlueEntries.table(entry));
  }

  private static GlueTableWriter writer() {
    return new GlueTableWriter("prod", new LocalGlue.NoInternalNames());
  }

  /** provider, in-memory provider, type, columns, partition columns, location. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          athena-csv           | lakeswitch-serde | lakeswitch-serde | EXTERNAL | id s:name              |              | s3://lake/cdb/c_csv
          athena-projection    | parquet | parquet | EXTERNAL | id s dt region         | dt region    | s3://lake/cdb/a_projection
          crawler-csv          | lakeswitch-serde | lakeswitch-serde | EXTERNAL | id name                |              | s3://lake/cdb/c_csv
          crawler-parquet      | hive    | parquet | EXTERNAL | id s year partition_1  | year partition_1 | s3://lake/cdb/c_parquet
          hudi-spark-h_cow     | hudi    | hudi    | MANAGED  | *                      | p            | s3://lake/hdb/h_cow
          hudi-spark-h_mor     | hudi    | hudi    | MANAGED  | *                      |              | s3://lake/hdb/h_mor
          hudi-spark-h_mor_ro  | hudi    | hudi    | EXTERNAL | *                      |              | s3://lake/hdb/h_mor
          hudi-spark-h_mor_rt  | hudi    | hudi    | EXTERNAL | *                      |              | s3://lake/hdb/h_mor
          icebergaws-ice_glue  | iceberg | iceberg | EXTERNAL | id s ts p              |              | s3://lake/ice-glue/gdb.db/ice_glue
          spark-dl             | delta   | delta   | MANAGED  |                        |              | s3://lake/sdb/dl
          spark-ds_csv         | csv     | csv     | MANAGED  | id s                   |              | s3://lake/sdb/ds_csv
          spark-ds_ext         | orc     | orc     | EXTERNAL | id s                   |              | s3://lake/ext/ds_ext
          spark-ds_parquet     | parquet | parquet | MANAGED  | Id s c v d dt ts tn arr m r |         | s3://lake/sdb/ds_parquet
          spark-ds_part        | parquet | parquet | MANAGED  | id s p q               | p q          | s3://lake/sdb/ds_part
          spark-hv_csv         | lakeswitch-serde | lakeswitch-serde | MANAGED  | a b                    |              | s3://lake/sdb/hv_csv
          spark-hv_parquet     | hive    | parquet | MANAGED  | id s ts p              | p            | s3://lake/sdb/hv_parquet
          spark-ice_hive       | iceberg | iceberg | EXTERNAL | id s                   |              | s3://lake/sdb/ice_hive
          trino-delta          | delta   | delta   | MANAGED  |                        |              | s3://lake/s3db/dl-2f0b799a16364a6fb2edfbb2700a8525
          trino-hive-parquet   | hive    | parquet | MANAGED  | *                      | p            | s3://lake/s3db/h_parquet
          trino-iceberg        | iceberg | iceberg | EXTERNAL | *                      |              | *
          """)
  void entries_of_all_makers_are_read(
      String entry,
      String provider,
      String inMemory,
      String type,
      String columns,
      String partitions,
      String location) {
    CatalogTable table = read(entry, true).v1();

    assertThat(table.provider().get()).isEqualTo(provider);
    assertThat(read(entry, false).v1().provider().get()).isEqualTo(inMemory);
    assertThat(table.tableType().name()).isEqualTo(type);
    assertThat(ScalaInterop.<String>list(table.partitionColumnNames()))
        .isEqualTo(partitions == null ? List.of() : List.of(partitions.split(" ")));
    assertThat(table.partitionSchema().length()).isEqualTo(table.partitionColumnNames().size());
    if (columns == null || !columns.equals("*")) {
      String names = columns == null ? "" : columns.replace("s:", "");
      assertThat(String.join(" ", table.schema().fieldNames())).isEqualTo(names);
    } else {
      assertThat(table.schema().isEmpty()).isFalse();
    }
    if (!location.equals("*")) {
      assertThat(GlueTableWriter.text(table.location())).isEqualTo(location);
    }
    assertThat(ScalaInterop.<String, String>javaMap(table.properties()).keySet())
        .noneMatch(key -> key.startsWith("spark.sql.") || key.equals("EXTERNAL"));
  }

  @ParameterizedTest
  @CsvSource({
    "athena-csv", "athena-projection", "crawler-csv", "crawler-parquet", "hudi-spark-h_cow",
    "hudi-spark-h_mor_rt", "spark-dl", "spark-ds_csv", "spark-ds_ext", "spark-ds_parquet",
    "spark-ds_part", "spark-hv_csv", "spark-hv_parquet", "trino-hive-parquet", "spark-v1"
  })
  void an_alter_without_a_change_changes_no_more_than_Spark_itself_would(String entry) {
    Table before = GlueEntries.table(entry);
    for (boolean hiveSupport : new boolean[] {true, false}) {
      TableInput after = writer().alter(before, read(entry, hiveSupport).v1(), Optional.empty());

      assertThat(after.partitionKeys()).isEqualTo(before.partitionKeys());
      assertThat(after.owner()).isEqualTo(before.owner());
      assertThat(after.retention()).isEqualTo(before.retention());
      Map<String, String> added = new java.util.HashMap<>(after.parameters());
      before.parameters().forEach(added::remove);
      assertThat(added.keySet())
          .isSubsetOf(
              "transient_lastDdlTime",
              "spark.sql.partitionProvider",
              "classification",
              "comment",
              "spark.sql.sources.schema",
              "spark.sql.create.version",
              "table_type",
              "EXTERNAL");
      Map<String, String> lost = new java.util.HashMap<>(before.parameters());
      after.parameters().keySet().forEach(lost::remove);
      lost.keySet().removeIf(key -> key.startsWith("view.sqlConfig.spark.sql.catalog."));
      assertThat(lost).isEmpty();
      assertThat(after.storageDescriptor().location())
          .isEqualTo(before.storageDescriptor().location());
      assertThat(after.storageDescriptor().inputFormat())
          .isEqualTo(before.storageDescriptor().inputFormat());
      assertThat(after.storageDescriptor().columns())
          .extracting(c -> c.name())
          .isEqualTo(before.storageDescriptor().columns().stream().map(c -> c.name()).toList());
      assertThat(after.storageDescriptor().parameters())
          .isEqualTo(before.storageDescriptor().parameters());
    }
  }

  @Test
  void char_and_varchar_and_case_survive() {
    CatalogTable table = read("spark-ds_parquet", false).v1();
    assertThat(table.schema().apply("Id").getComment().get()).isEqualTo("c1");
    assertThat(table.schema().apply("c").dataType().sql()).isEqualTo("CHAR(5)");
    assertThat(table.schema().apply("v").dataType().sql()).isEqualTo("VARCHAR(10)");
    assertThat(table.comment().get()).isEqualTo("tc");
    assertThat(table.createVersion()).isEqualTo("3.5.9");
  }

  @Test
  void statistics_of_table_and_columns_are_restored() {
    CatalogTable table = read("spark-ds_part", true).v1();
    assertThat(table.tracksPartitionsInCatalog()).isTrue();
    assertThat(table.stats().get().sizeInBytes()).isEqualTo(BigInt.apply(1335));
    assertThat(table.stats().get().rowCount().get()).isEqualTo(BigInt.apply(2));
    assertThat(table.stats().get().colStats().size()).isEqualTo(4);
    assertThat(StatisticsProperties.write(table.stats().get()))
        .allSatisfy(
            (key, value) ->
                assertThat(GlueEntries.table("spark-ds_part").parameters())
                    .containsEntry(key, value));
  }

  @Test
  void a_partitioned_Hive_table_says_that_the_catalog_has_its_partitions() {
    assertThat(read("spark-hv_parquet", true).v1().tracksPartitionsInCatalog()).isTrue();
    assertThat(read("spark-hv_parquet", false).v1().tracksPartitionsInCatalog()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "crawler-parquet,year=2024/partition_1=eu,s3://lake/cdb/c_parquet/year=2024/eu",
    "spark-ds_part,p=p1/q=1,s3://lake/sdb/ds_part/p=p1/q=1",
    "spark-hv_parquet,p=x,s3://lake/sdb/hv_parquet/p=x"
  })
  void partitions_have_the_values_and_the_location_of_their_entry(
      String entry, String name, String location) {
    PartitionConverter converter = new PartitionConverter(read(entry, true), fault -> fault);
    var glue = GlueEntries.partitions(entry).get(0);
    CatalogTablePartition partition = converter.toSpark(glue);

    assertThat(converter.specs().name(glue.values())).isEqualTo(name);
    assertThat(GlueTableWriter.text(partition.location())).isEqualTo(location);
    assertThat(converter.merge(glue, partition).storageDescriptor())
        .isEqualTo(glue.storageDescriptor());
  }

  @Test
  void a_view_of_plain_Spark_resolves_in_the_catalog_it_was_loaded_from() {
    CatalogTable view = read("spark-v1", true).v1();
    assertThat(ScalaInterop.<String>list(view.viewCatalogAndNamespace()))
        .containsExactly("prod", "sdb");
    assertThat(view.viewText().get()).isEqualTo("select id, s from ds_parquet");
    assertThat(view.schema().fieldNames()).containsExactly("x", "y");
    assertThat(view.viewSQLConfigs().keys().mkString(",")).doesNotContain("spark.sql.catalog.");

    TableInput stored = writer().alter(GlueEntries.table("spark-v1"), view, Optional.empty());
    assertThat(stored.parameters())
        .containsEntry("view.catalogAndNamespace.part.0", "spark_catalog");
  }

  @Test
  void a_view_of_another_engine_is_a_view_too() {
    assertThat(read("trino-view", false).v1().tableType().name()).isEqualTo("VIEW");
  }
}
