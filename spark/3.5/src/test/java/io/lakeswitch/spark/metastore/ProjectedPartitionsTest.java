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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Option;

/** What the metastore answers of a table whose partitions are projected, without asking Glue. */
class ProjectedPartitionsTest {
  private static final String NUMBERS =
      "\"projection.n.type\": \"integer\", \"projection.n.range\": \"1,3\"";

  private static LocalGlue local;

  @TempDir Path folder;
  private GlueV1Metastore metastore;

  @BeforeAll
  static void start() {
    local = new LocalGlue();
  }

  @AfterAll
  static void stop() {
    local.close();
  }

  @BeforeEach
  void tables() {
    table("numbers", "", NUMBERS);
    table("padded", "", NUMBERS + ", \"projection.n.digits\": \"2\"");
    table("placed", "", NUMBERS + ", \"storage.location.template\": \"s3://lake/x/${n}\"");
    table("injected", "", "\"projection.n.type\": \"injected\"");
    table(
        "placed_injected",
        "",
        "\"projection.n.type\": \"injected\", \"storage.location.template\": \"s3://lake/x/${n}\"");
    table(
        "source",
        "\"spark.sql.sources.provider\": \"parquet\", "
            + "\"spark.sql.sources.schema\": \"{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":["
            + "{\\\"name\\\":\\\"id\\\",\\\"type\\\":\\\"long\\\",\\\"nullable\\\":true,\\\"metadata\\\":{}},"
            + "{\\\"name\\\":\\\"N\\\",\\\"type\\\":\\\"integer\\\",\\\"nullable\\\":true,\\\"metadata\\\":{}}]}\", "
            + "\"spark.sql.sources.schema.numPartCols\": \"1\", "
            + "\"spark.sql.sources.schema.partCol.0\": \"N\", ",
        NUMBERS);
    metastore = local.metastore("prod", false, Map.of("warehouse", folder.toUri().toString()));
    local.aws.calls().clear();
  }

  private static void table(String name, String parameters, String projection) {
    local.aws.putTable(
        LocalGlue.ACCOUNT,
        "pdb",
        name,
        """
        {"StorageDescriptor": {
           "Columns": [{"Name": "id", "Type": "bigint"}], "Location": "s3://lake/%s",
           "InputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat",
           "OutputFormat": "org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat",
           "SerdeInfo": {"SerializationLibrary":
             "org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe"}},
         "PartitionKeys": [{"Name": "n", "Type": "int"}], "TableType": "EXTERNAL_TABLE",
         "Parameters": {"projection.enabled": "true", %s %s}}
        """
            .formatted(name, parameters, projection),
        "[]");
  }

  @Test
  void partitions_are_computed_with_their_locations_and_values_of_the_keys_type() {
    assertThat(metastore.listPartitionNames("pdb", "numbers", Optional.empty()))
        .containsExactly("n=1", "n=2", "n=3");
    assertThat(location("numbers", "2")).isEqualTo("s3://lake/numbers/n=2");
    assertThat(location("padded", "2")).isEqualTo("s3://lake/padded/n=02");
    assertThat(location("padded", "02")).isEqualTo("s3://lake/padded/n=02");
    assertThat(location("placed", "2")).isEqualTo("s3://lake/x/2");
    assertThat(location("injected", "77")).isEqualTo("s3://lake/injected/n=77");
    assertThat(metastore.getPartitionOption("pdb", "numbers", Map.of("n", "4"))).isEmpty();
    assertThat(metastore.listPartitionNames("pdb", "padded", Optional.of(Map.of("n", "3"))))
        .containsExactly("n=3");
    assertThat(local.aws.calls().glue()).allMatch(call -> call.operation().equals("GetTable"));
  }

  private String location(String table, String n) {
    return metastore.getPartition("pdb", table, Map.of("n", n)).location().toString();
  }

  @Test
  void a_table_of_a_Spark_source_is_projected_too() {
    assertThat(metastore.getTable("pdb", "source").tracksPartitionsInCatalog()).isTrue();
    assertThat(metastore.listPartitions("pdb", "source", Optional.empty()))
        .extracting(p -> p.location().toString())
        .containsExactly("s3://lake/source/N=1", "s3://lake/source/N=2", "s3://lake/source/N=3");
  }

  @Test
  void an_insert_into_a_table_that_cannot_be_counted_needs_no_list_if_none_lies_elsewhere() {
    assertThat(metastore.listPartitions("pdb", "injected", Optional.of(Map.of()))).isEmpty();
    assertThatThrownBy(() -> metastore.listPartitions("pdb", "injected", Optional.empty()))
        .hasMessageContainingAll("pdb.injected", "prod (glue.id=", "injected", "WHERE n =");
    assertThatThrownBy(
            () -> metastore.listPartitions("pdb", "placed_injected", Optional.of(Map.of())))
        .hasMessageContaining("injected");
    assertThat(metastore.listPartitions("pdb", "placed_injected", Optional.of(Map.of("n", "5"))))
        .hasSize(1);
  }

  @Test
  void what_an_insert_has_written_is_accepted_where_it_is_projected() {
    metastore.createPartitions("pdb", "numbers", List.of(partition("2", null)), true);
    metastore.createPartitions("pdb", "placed", List.of(partition("2", "s3://lake/x/2/")), true);

    assertThatThrownBy(
            () -> metastore.createPartitions("pdb", "numbers", List.of(partition("9", null)), true))
        .hasMessageContainingAll(
            "{n=9}", "pdb.numbers", "outside the table's partition projection");
    assertThatThrownBy(
            () -> metastore.createPartitions("pdb", "placed", List.of(partition("2", null)), true))
        .hasMessageContainingAll("s3://lake/placed/n=2", "puts it at s3://lake/x/2");
    assertThatThrownBy(
            () ->
                metastore.createPartitions("pdb", "numbers", List.of(partition("2", null)), false))
        .hasMessageContaining("projected (projection.enabled = true)");
    assertThat(local.aws.calls().glue()).allMatch(call -> call.operation().equals("GetTable"));
  }

  @Test
  void an_overwrite_forgets_partitions_whose_files_are_gone_and_nobody_else_drops_them() {
    metastore.dropPartitions("pdb", "numbers", List.of(Map.of("n", "2")), true, false, true);

    assertThatThrownBy(
            () ->
                metastore.dropPartitions(
                    "pdb", "numbers", List.of(Map.of("n", "2")), true, false, false))
        .hasMessageContaining("projected (projection.enabled = true)");
    assertThatThrownBy(
            () ->
                metastore.renamePartitions(
                    "pdb", "numbers", List.of(Map.of("n", "2")), List.of(Map.of("n", "3"))))
        .hasMessageContaining("projected (projection.enabled = true)");
    assertThat(local.aws.calls().glue()).allMatch(call -> call.operation().equals("GetTable"));
  }

  private static CatalogTablePartition partition(String n, String location) {
    CatalogTablePartition partition =
        CatalogObjects.partition(
            Map.of("n", n),
            CatalogObjects.storage(
                location == null ? null : URI.create(location), null, null, null, false, Map.of()),
            Map.of(),
            0,
            0,
            Optional.empty());
    return ScalaInterop.copyWith(partition, "stats", Option.empty());
  }

  @Test
  void the_catalog_may_lower_how_many_partitions_a_read_computes() {
    GlueV1Metastore careful =
        local.metastore("prod", false, Map.of("partition-projection.max-partitions", "2"));

    assertThatThrownBy(() -> careful.listPartitions("pdb", "numbers", Optional.empty()))
        .hasMessageContainingAll("pdb.numbers", "more than 2", "Filter on n (");
  }
}
