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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Option;
import scala.math.BigInt;

class GlueV1MetastoreTest {
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
  void open() {
    metastore = local.withDatabase(folder);
  }

  @AfterEach
  void empty() {
    local.aws.faults().clear();
    metastore.dropDatabase("db", true, true);
    local.schemaSource.set(null);
  }

  @Test
  void a_table_comes_back_as_it_was_given_with_the_case_of_its_columns() {
    CatalogTable given =
        Tables.withProperties(
            Tables.table(
                "t",
                "parquet",
                CatalogTableType.MANAGED(),
                null,
                StructType.fromDDL("Id bigint, c char(5), v varchar(7), n decimal(12,3), P string"),
                List.of("P")),
            Map.of("k", "v"));
    metastore.createTable(given, false);
    metastore.invalidateTable("db", "t");

    CatalogTable table = metastore.getTable("db", "t");
    assertThat(table.schema().sql()).isEqualTo(given.schema().sql());
    assertThat(table.partitionColumnNames()).isEqualTo(given.partitionColumnNames());
    assertThat(table.tracksPartitionsInCatalog()).isTrue();
    assertThat(table.provider().get()).isEqualTo("parquet");
    assertThat(ScalaInterop.javaMap(table.properties()))
        .isEqualTo(Map.of("k", "v", "classification", "parquet"));
    assertThat(Path.of(table.location())).isEqualTo(folder.resolve("db.db/t")).isDirectory();
    assertThat(table.createVersion()).isEqualTo("3.5.9");
  }

  @Test
  void a_cold_table_costs_one_GetTable_and_a_warm_one_nothing() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    GlueV1Metastore cold = local.withDatabase(folder);

    cold.loadEntry("db", "t", false);
    assertThat(cold.databaseExists("db")).isTrue();
    assertThat(cold.tableExists("db", "t")).isTrue();
    cold.getTable("db", "T");

    assertThat(local.aws.calls().glue()).hasSize(1);
    assertThat(local.aws.calls().count("GetTable", LocalGlue.ACCOUNT)).isOne();
  }

  @Test
  void fifty_readers_of_a_cold_table_cost_one_GetTable() throws Exception {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    GlueV1Metastore cold = local.withDatabase(folder);
    ExecutorService threads = Executors.newFixedThreadPool(50);
    try {
      List<Callable<CatalogTable>> reads = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        reads.add(() -> cold.getTable("db", "t"));
      }
      for (Future<CatalogTable> read : threads.invokeAll(reads)) {
        assertThat(read.get().identifier().table()).isEqualTo("t");
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(local.aws.calls().count("GetTable")).isOne();
  }

  @Test
  void a_fresh_load_asks_although_the_table_is_cached() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    metastore.getTable("db", "t");
    local.aws.calls().clear();

    metastore.loadEntry("db", "t", true);

    assertThat(local.aws.calls().count("GetTable")).isOne();
  }

  @Test
  void what_is_missing_is_told_in_Sparks_exceptions() {
    assertThatThrownBy(() -> metastore.getTable("db", "none"))
        .isInstanceOf(NoSuchTableException.class);
    assertThatThrownBy(() -> metastore.getTable("none", "none"))
        .isInstanceOf(NoSuchDatabaseException.class);
    assertThat(metastore.tableExists("none", "none")).isFalse();
    assertThatThrownBy(() -> metastore.listTables("none"))
        .isInstanceOf(NoSuchDatabaseException.class);
  }

  @Test
  void a_create_that_Glue_refuses_removes_the_directory_it_made() {
    local.aws.faults().on("CreateTable").fail("AccessDeniedException", 400, "no");

    assertThatThrownBy(() -> metastore.createTable(Tables.managed("t", "parquet"), false))
        .isInstanceOf(GlueMetastoreException.class);

    assertThat(folder.resolve("db.db/t")).doesNotExist();
  }

  @Test
  void a_create_that_fails_leaves_a_directory_alone_that_it_did_not_make() throws IOException {
    Files.createDirectories(folder.resolve("db.db/t"));
    local.aws.faults().on("CreateTable").fail("AccessDeniedException", 400, "no");

    assertThatThrownBy(() -> metastore.createTable(Tables.managed("t", "parquet"), false))
        .isInstanceOf(GlueMetastoreException.class);

    assertThat(folder.resolve("db.db/t")).isDirectory();
  }

  @Test
  void a_create_whose_answer_was_lost_is_recognised_as_done() {
    local.aws.faults().on("CreateTable").loseAnswer();

    metastore.createTable(Tables.managed("t", "parquet"), false);

    assertThat(metastore.tableExists("db", "t")).isTrue();
    assertThat(folder.resolve("db.db/t")).isDirectory();
  }

  @Test
  void a_create_of_a_table_that_exists_keeps_it_and_its_data() throws IOException {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    Files.writeString(folder.resolve("db.db/t/data"), "x");

    assertThatThrownBy(() -> metastore.createTable(Tables.managed("t", "orc"), false))
        .isInstanceOf(TableAlreadyExistsException.class);
    metastore.createTable(Tables.managed("t", "orc"), true);

    assertThat(folder.resolve("db.db/t/data")).exists();
    assertThat(metastore.getTable("db", "t").provider().get()).isEqualTo("parquet");
  }

  @Test
  void a_drop_deletes_the_data_of_managed_tables_only() throws IOException {
    metastore.createTable(Tables.managed("m", "parquet"), false);
    Path kept = Files.createDirectories(folder.resolve("ext"));
    metastore.createTable(Tables.external("e", "parquet", kept.toUri().toString()), false);

    metastore.dropTable("db", "m", false, false);
    metastore.dropTable("db", "e", false, true);

    assertThat(folder.resolve("db.db/m")).doesNotExist();
    assertThat(kept).isDirectory();
    assertThat(metastore.listTables("db")).isEmpty();
    metastore.dropTable("db", "m", true, false);
    assertThatThrownBy(() -> metastore.dropTable("db", "m", false, false))
        .isInstanceOf(NoSuchTableException.class);
  }

  @Test
  void a_renamed_managed_table_keeps_its_rows_and_its_partitions() {
    CatalogTable given =
        Tables.table(
            "t",
            "parquet",
            CatalogTableType.MANAGED(),
            null,
            StructType.fromDDL("id bigint, p string"),
            List.of("p"));
    metastore.createTable(given, false);
    URI location = metastore.getTable("db", "t").location();
    metastore.createPartitions("db", "t", partitions(120), false);

    metastore.renameTable("db", "t", "u");

    assertThat(metastore.tableExists("db", "t")).isFalse();
    assertThat(metastore.getTable("db", "u").location()).isEqualTo(location);
    assertThat(metastore.listPartitionNames("db", "u", Optional.empty())).hasSize(120);
  }

  @Test
  void a_rename_that_fails_leaves_the_table_under_its_old_name() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    local.aws.faults().on("DeleteTable").table("t").fail("AccessDeniedException", 400, "no");

    assertThatThrownBy(() -> metastore.renameTable("db", "t", "u"))
        .isInstanceOf(GlueMetastoreException.class);

    assertThat(metastore.listTables("db")).containsExactly("t");
  }

  @Test
  void an_alter_keeps_what_Spark_does_not_show() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    CatalogStatistics stats =
        new CatalogStatistics(BigInt.apply(7), Option.empty(), ScalaInterop.map(Map.of()));
    metastore.alterTableStats("db", "t", Optional.of(stats));
    MetastoreTable before = metastore.loadEntry("db", "t", true);

    metastore.alterTable(Tables.withProperties(before.v1(), Map.of("new", "1")));

    MetastoreTable after = metastore.loadEntry("db", "t", true);
    assertThat(after.v1().stats().get().sizeInBytes()).isEqualTo(BigInt.apply(7));
    assertThat(ScalaInterop.<String, String>javaMap(after.v1().properties()))
        .containsEntry("new", "1");
    assertThat(after.glue().parameters())
        .containsEntry(
            GlueTableWriter.CREATE_ID, before.glue().parameters().get(GlueTableWriter.CREATE_ID));
    assertThat(after.v1().schema()).isEqualTo(Tables.SCHEMA);
    assertThat(after.glue().storageDescriptor()).isEqualTo(before.glue().storageDescriptor());
  }

  @Test
  void an_alter_based_on_an_old_version_does_not_undo_the_change_of_another() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    GlueV1Metastore other = local.withDatabase(folder);
    CatalogTable seen = metastore.getTable("db", "t");
    other.alterTable(Tables.withProperties(seen, Map.of("theirs", "1")));

    assertThatThrownBy(() -> metastore.alterTable(Tables.withProperties(seen, Map.of("ours", "1"))))
        .isInstanceOfSatisfying(
            GlueMetastoreException.class,
            e ->
                assertThat(e.kind())
                    .isEqualTo(GlueMetastoreException.Kind.CONCURRENT_MODIFICATION));

    assertThat(ScalaInterop.<String, String>javaMap(other.getTable("db", "t").properties()))
        .containsKey("theirs");
  }

  @Test
  void added_columns_keep_the_partition_columns_last() {
    metastore.createTable(
        Tables.table(
            "t",
            "parquet",
            CatalogTableType.MANAGED(),
            null,
            StructType.fromDDL("id bigint, p string"),
            List.of("p")),
        false);

    metastore.alterTableDataSchema("db", "t", StructType.fromDDL("id bigint, More int"));

    MetastoreTable entry = metastore.loadEntry("db", "t", true);
    assertThat(entry.v1().schema().fieldNames()).containsExactly("id", "More", "p");
    assertThat(entry.glue().storageDescriptor().columns())
        .extracting(c -> c.name() + " " + c.type())
        .containsExactly("id bigint", "more int");
  }

  @Test
  void a_replace_needs_the_version_it_was_made_for() {
    metastore.createTable(Tables.managed("t", "parquet"), false);
    MetastoreTable old = metastore.loadEntry("db", "t", true);
    CatalogTable next = Tables.external("t", "orc", folder.resolve("next").toUri().toString());

    metastore.replaceTable(next, old.versionId());

    assertThat(metastore.getTable("db", "t").provider().get()).isEqualTo("orc");
    assertThatThrownBy(() -> metastore.replaceTable(next, old.versionId()))
        .isInstanceOf(GlueMetastoreException.class);
  }

  @Test
  void a_database_with_a_table_is_dropped_only_with_cascade() {
    metastore.createTable(Tables.managed("t", "parquet"), false);

    assertThatThrownBy(() -> metastore.dropDatabase("db", false, false))
        .hasMessageContaining("holds the tables t")
        .hasMessageContaining("Lake Formation");
    assertThat(local.aws.calls().count("DeleteDatabase")).isZero();

    metastore.dropDatabase("db", false, true);
    assertThat(metastore.databaseExists("db")).isFalse();
    assertThat(folder.resolve("db.db/t")).doesNotExist();
  }

  @Test
  void a_database_without_any_location_never_gets_a_relative_one() {
    GlueV1Metastore bare = local.metastore("prod", false, Map.of());
    URI made = URI.create("file:/work/spark-warehouse/bare.db");
    bare.createDatabase(CatalogObjects.database("bare", "", made, Map.of()), false);
    try {
      assertThat(local.glue(Map.of()).getDatabase("bare").locationUri()).isNull();
      CatalogTable table = CatalogObjects.withDatabase(Tables.managed("t", "parquet"), "bare");
      assertThatThrownBy(() -> bare.createTable(table, false))
          .hasMessageContaining("spark.sql.catalog.prod.warehouse");
      URI under = URI.create("file:/work/spark-warehouse/sub");
      assertThatThrownBy(
              () -> bare.createDatabase(CatalogObjects.database("r", "", under, Map.of()), false))
          .hasMessageContaining("relative");
    } finally {
      bare.dropDatabase("bare", true, true);
    }
  }

  @Test
  void partitions_are_found_by_their_values_and_by_filters() {
    metastore.createTable(
        Tables.table(
            "t",
            "parquet",
            CatalogTableType.MANAGED(),
            null,
            StructType.fromDDL("id bigint, P string"),
            List.of("P")),
        false);
    metastore.createPartitions(
        "db", "t", List.of(partition("P", "a b"), partition("P", null)), false);

    assertThat(metastore.listPartitionNames("db", "t", Optional.empty()))
        .containsExactly("P=__HIVE_DEFAULT_PARTITION__", "P=a b");
    CatalogTablePartition found = metastore.getPartition("db", "t", Map.of("p", "a b"));
    assertThat(ScalaInterop.<String, String>javaMap(found.spec())).isEqualTo(Map.of("P", "a b"));
    assertThat(found.location().toString()).endsWith("db.db/t/P=a%20b");
    assertThat(metastore.listPartitions("db", "t", Optional.of(Map.of("P", "a b")))).hasSize(1);
    metastore.dropPartitions("db", "t", List.of(Map.of("P", "a b")), false, false, false);
    assertThat(metastore.getPartitionOption("db", "t", Map.of("P", "a b"))).isEmpty();
  }

  @Test
  void loaded_files_go_to_the_partition_and_overwrite_only_if_asked() throws IOException {
    metastore.createTable(
        Tables.table(
            "t",
            "parquet",
            CatalogTableType.MANAGED(),
            null,
            StructType.fromDDL("id bigint, p string"),
            List.of("p")),
        false);
    for (int i = 0; i < 2; i++) {
      Path staged = Files.createDirectories(folder.resolve("stage" + i + "/p=1"));
      Files.writeString(staged.resolve("part-0"), "x");
      metastore.loadDynamicPartitions(
          "db", "t", folder.resolve("stage" + i).toUri().toString(), Map.of("p", ""), false, 1);
    }
    Path directory = folder.resolve("db.db/t/p=1");
    assertThat(directory.resolve("part-0")).exists();
    assertThat(directory.resolve("part-0_copy_1")).exists();

    Path again = Files.createDirectories(folder.resolve("again"));
    Files.writeString(again.resolve("part-9"), "x");
    metastore.loadPartition(
        "db", "t", again.toUri().toString(), Map.of("p", "1"), true, true, false);

    assertThat(directory.resolve("part-0")).doesNotExist();
    assertThat(directory.resolve("part-9")).exists();
  }

  @Test
  void a_renamed_partition_takes_its_directory_along() throws IOException {
    metastore.createTable(
        Tables.table(
            "t",
            "parquet",
            CatalogTableType.MANAGED(),
            null,
            StructType.fromDDL("id bigint, p string"),
            List.of("p")),
        false);
    metastore.createPartitions("db", "t", List.of(partition("p", "1")), false);
    Files.createDirectories(folder.resolve("db.db/t/p=1"));
    Files.writeString(folder.resolve("db.db/t/p=1/f"), "x");

    metastore.renamePartitions("db", "t", List.of(Map.of("p", "1")), List.of(Map.of("p", "2")));

    assertThat(metastore.listPartitionNames("db", "t", Optional.empty())).containsExactly("p=2");
    assertThat(folder.resolve("db.db/t/p=2/f")).exists();
  }

  @Test
  void a_Delta_table_gets_the_columns_of_its_log() {
    local.schemaSource.set(t -> Optional.of(StructType.fromDDL("id bigint, p string")));
    metastore.createTable(
        Tables.table(
            "d",
            "delta",
            CatalogTableType.EXTERNAL(),
            folder.resolve("d").toUri(),
            new StructType(),
            List.of()),
        false);

    MetastoreTable entry = metastore.loadEntry("db", "d", true);
    assertThat(entry.glue().storageDescriptor().columns()).extracting("name").contains("id", "p");
    assertThat(entry.glue().parameters()).containsEntry("table_type", "DELTA");
    assertThat(entry.v1().schema().isEmpty()).isTrue();
  }

  @Test
  void an_internal_name_never_reaches_Glue() {
    CatalogTable hudi =
        Tables.withProperties(
            Tables.external("h", "hudi", folder.resolve("h").toUri().toString()),
            Map.of("hoodie.database.name", "lsw_abc_db"));
    metastore.createTable(hudi, false);
    assertThat(metastore.loadEntry("db", "h", true).glue().parameters())
        .containsEntry("hoodie.database.name", "db");

    CatalogTable bad =
        Tables.withProperties(
            Tables.external("b", "parquet", folder.resolve("b").toUri().toString()),
            Map.of("note", "see lsw_abc_db.t"));
    assertThatThrownBy(() -> metastore.createTable(bad, false))
        .hasMessageContaining("internal name");
    assertThat(metastore.tableExists("db", "b")).isFalse();
  }

  @Test
  void one_bad_table_does_not_break_a_listing() {
    metastore.createTable(Tables.managed("good", "parquet"), false);
    metastore.createTable(Tables.managed("bad", "parquet"), false);
    var glue = local.glue(Map.of());
    var entry = glue.getTable("db", "bad");
    glue.updateTable(
        "db",
        TableInputs.copyOf(entry)
            .parameters(
                Map.of(
                    "spark.sql.sources.provider",
                    "parquet",
                    "spark.sql.sources.schema.numParts",
                    "2"))
            .build(),
        null,
        true);
    GlueV1Metastore fresh = local.withDatabase(folder);

    assertThat(fresh.listTables("db")).containsExactly("bad", "good");
    assertThat(fresh.getTablesByName("db", List.of("bad", "good"))).hasSize(2);
    assertThatThrownBy(() -> fresh.getTable("db", "bad"))
        .hasMessageContaining("prod.db.bad")
        .hasMessageContaining("schema.part.0");
  }

  @Test
  void functions_come_and_go() {
    var function =
        new org.apache.spark.sql.catalyst.catalog.CatalogFunction(
            CatalogObjects.function("db", "F"), "a.B", ScalaInterop.seqOf());
    metastore.createFunction("db", function);
    assertThat(metastore.functionExists("db", "f")).isTrue();
    metastore.renameFunction("db", "f", "g");
    assertThat(metastore.listFunctions("db", "*")).containsExactly("g");
    assertThat(metastore.getFunction("db", "G").className()).isEqualTo("a.B");
    metastore.dropFunction("db", "g");
    assertThat(metastore.functionExists("db", "g")).isFalse();
  }

  private static List<CatalogTablePartition> partitions(int count) {
    List<CatalogTablePartition> partitions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      partitions.add(partition("p", String.valueOf(i)));
    }
    return partitions;
  }

  private static CatalogTablePartition partition(String column, String value) {
    Map<String, String> spec = new java.util.HashMap<>();
    spec.put(column, value);
    return CatalogObjects.partition(
        spec,
        CatalogObjects.storage(null, null, null, null, false, Map.of()),
        Map.of(),
        0,
        -1,
        Optional.empty());
  }
}
