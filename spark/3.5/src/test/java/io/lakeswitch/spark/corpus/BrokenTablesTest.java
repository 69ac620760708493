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
package io.lakeswitch.spark.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.e2e.TestLake;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalog.Table;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.glue.model.DatabaseInput;

/**
 * Databases that hold every broken entry and every view of the corpus: statements go on past them,
 * and DROP takes no files that are not the table's for sure.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrokenTablesTest {
  private static final List<CorpusEntry> ENTRIES =
      Corpus.entries().stream()
          .filter(e -> e.kind().equals("broken") || e.kind().equals("view"))
          .toList();

  private static final List<String> VIEWS =
      names(e -> e.kind().equals("view") && !e.name().equals("base"));

  private Path buckets;
  private TestLake lake;

  @BeforeAll
  void start() throws IOException {
    buckets = Files.createTempDirectory(Path.of("target"), "broken").toAbsolutePath();
    Corpus.copyData(buckets);
    Map<String, String> settings = new HashMap<>(LakeFileSystem.settings(buckets));
    for (String catalog : List.of("prod", "spark_catalog")) {
      settings.put(
          "spark.sql.catalog." + catalog + ".iceberg.io-impl",
          "org.apache.iceberg.hadoop.HadoopFileIO");
    }
    lake = TestLake.start("in-memory", settings);
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private static List<String> names(java.util.function.Predicate<CorpusEntry> which) {
    return ENTRIES.stream().filter(which).map(CorpusEntry::table).sorted().toList();
  }

  private static String account(String catalog) {
    return catalog.equals("prod") ? TestLake.PRODUCER : TestLake.CONSUMER;
  }

  /** Makes a database of all entries; each is MANAGED_TABLE in Glue's eyes if it is wanted. */
  private String fill(String catalog, String database, boolean managed) {
    for (CorpusEntry entry : ENTRIES) {
      String table = entry.glueTable();
      lake.aws.putTable(
          account(catalog),
          database,
          entry.table(),
          managed
              ? table.replace("\"EXTERNAL_TABLE\"", "\"MANAGED_TABLE\"").replace("\"TRUE\"", "\"\"")
              : table,
          entry.gluePartitions());
    }
    return catalog + "." + database;
  }

  private List<String> column(String statement, int column) {
    return lake.spark.sql(statement).collectAsList().stream()
        .map(row -> row.getString(column))
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void every_listing_has_every_name(String catalog) throws Exception {
    String database = fill(catalog, "listed", false);
    List<String> all = names(e -> true);
    List<String> unreadable = names(e -> e.outcome("in-memory").fails() && !e.failsOnSelectOnly());

    assertThat(column("SHOW TABLES IN " + database, 1)).isEqualTo(all);
    assertThat(column("SHOW VIEWS IN " + database, 1)).isEqualTo(VIEWS);
    assertThat(lake.sql("DESCRIBE DATABASE EXTENDED " + database)).contains("listed");
    try (LogCapture log = new LogCapture()) {
      List<Row> rows =
          lake.spark.sql("SHOW TABLE EXTENDED IN " + database + " LIKE '*'").collectAsList();
      assertThat(rows.stream().map(row -> row.getString(1)).sorted().toList()).isEqualTo(all);
      Map<String, String> bad =
          rows.stream()
              .filter(row -> row.getString(3).contains("\nError: "))
              .collect(Collectors.toMap(row -> row.getString(1), row -> row.getString(3)));
      // Those of which only a query finds that they cannot be read are shown as they are.
      assertThat(unreadable).containsAll(bad.keySet());
      assertThat(bad.keySet()).contains("type_too_wide", "governed", "schema_no_json");
      assertThat(bad.get("type_too_wide"))
          .contains("Error: Cannot read " + catalog + ".listed.type_too_wide", "column price");
      assertThat(rows.stream().map(Row::toString)).noneMatch(text -> text.contains("lsw_"));
      bad.keySet()
          .forEach(
              name ->
                  assertThat(log.warnings())
                      .filteredOn(w -> w.contains("." + name + " (Glue catalog"))
                      .as(name)
                      .hasSize(1));
    }
    try (LogCapture log = new LogCapture()) {
      List<Table> tables = lake.spark.catalog().listTables(database).collectAsList();
      assertThat(tables.stream().map(Table::name).sorted().toList()).isEqualTo(all);
      assertThat(tables)
          .allSatisfy(
              table -> {
                assertThat(table.catalog()).isEqualTo(catalog);
                assertThat(table.namespace()).containsExactly("listed");
              })
          .filteredOn(table -> "VIEW".equals(table.tableType()))
          .extracting(Table::name)
          .containsExactlyInAnyOrderElementsOf(VIEWS);
      unreadable.forEach(
          name ->
              assertThat(log.warnings())
                  .filteredOn(w -> w.contains("." + name + " (Glue catalog"))
                  .as(name)
                  .hasSize(1));
    }
    assertThat(all).allMatch(name -> lake.spark.catalog().tableExists(database + "." + name));
    assertThat(lake.spark.catalog().tableExists(database + ".nothing")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void one_bad_table_says_which_and_why_to_whoever_reads_or_writes_it(String catalog) {
    String database = fill(catalog, "told", false);
    for (String statement :
        List.of("SELECT * FROM %s", "DESCRIBE TABLE %s", "INSERT INTO %s VALUES (1, 2)")) {
      String sql = statement.formatted(database + ".type_too_wide");
      assertThatThrownBy(() -> lake.sql(sql))
          .as(sql)
          .isInstanceOf(UnreadableTableException.class)
          .hasMessage(
              "Cannot read "
                  + database
                  + ".type_too_wide (Glue catalog "
                  + account(catalog)
                  + "): because column price: its type 'decimal(50,2)' is none that Spark has. "
                  + UnreadableTableException.REPAIR);
    }
    assertThat(lake.sql("SELECT * FROM " + database + ".good ORDER BY id")).isEqualTo("1,a|2,b");
    String trino = database + ".trino";
    assertThat(lake.sql("DESCRIBE TABLE " + trino)).isEqualTo("id,bigint,null|s,string,null");
    assertThat(lake.sql("DESCRIBE TABLE EXTENDED " + trino)).contains("hive.s3db.h_parquet");
    assertThatThrownBy(() -> lake.sql("ALTER VIEW " + trino + " SET TBLPROPERTIES (a = 'b')"))
        .hasMessageContaining("Cannot alter the view " + trino + ": because another engine");
    assertThatThrownBy(() -> lake.sql("ALTER VIEW " + trino + " AS SELECT 1 AS id, 's' AS s"))
        .hasMessageContaining("Cannot alter the view " + trino + ": because another engine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void a_drop_takes_a_broken_entry_and_keeps_its_files(String catalog) {
    String database = fill(catalog, "dropped", true);
    try (LogCapture log = new LogCapture()) {
      // Where only a query finds the fault, the entry is a managed table like any other.
      for (String name :
          names(
              e ->
                  e.outcome("in-memory").fails()
                      && (VIEWS.contains(e.table()) || !e.failsOnSelectOnly()))) {
        if (VIEWS.contains(name)) {
          lake.sql("DROP VIEW " + database + "." + name);
        } else if (!List.of("provider_missing", "provider_xml", "unknown_serde").contains(name)) {
          lake.sql("DROP TABLE " + database + "." + name);
        }
      }
      assertThat(buckets.resolve("lake/broken/text/data.csv")).exists();
      assertThat(log.warnings())
          .anySatisfy(
              warning ->
                  assertThat(warning)
                      .contains(
                          "Dropped the entry of " + database + ".type_too_wide alone",
                          "kept its files at s3://lake/broken/text",
                          "column price"))
          .anySatisfy(
              warning ->
                  assertThat(warning)
                      .contains("Dropped the entry of " + database + ".no_serde alone"));
    }
    assertThat(column("SHOW TABLES IN " + database, 1))
        .doesNotContain("type_too_wide", "no_serde", "governed", "trino", "no_text");
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void a_cascade_drops_all_by_their_formats_and_keeps_what_is_external(String catalog)
      throws IOException {
    String database = fill(catalog, "cascaded", false);
    Map<String, Path> places = new HashMap<>();
    Map.of("ice", "iceberg", "dl", "delta", "pq", "parquet")
        .forEach(
            (name, format) -> {
              lake.sql(
                  "CREATE TABLE " + database + "." + name + " USING " + format + " AS SELECT 1");
              places.put(name, place(catalog, "cascaded", name));
            });
    assertThat(places.values()).allMatch(Files::exists);

    lake.sql("DROP DATABASE " + database + " CASCADE");

    assertThat(column("SHOW DATABASES IN " + catalog, 0)).doesNotContain("cascaded");
    assertThat(buckets.resolve("lake/broken/text/data.csv")).exists();
    assertThat(buckets.resolve("lake/view/base/data.csv")).exists();
    assertThat(places.get("dl")).doesNotExist();
    assertThat(places.get("pq")).doesNotExist();
    // Iceberg's own catalog keeps the files of a table that is dropped without PURGE.
    assertThat(places.get("ice")).exists();
    lake.sql("DROP DATABASE IF EXISTS " + database + " CASCADE");
    assertThatThrownBy(() -> lake.sql("DROP DATABASE " + database + " CASCADE"))
        .hasMessageContaining("cascaded");
  }

  private Path place(String catalog, String database, String table) {
    String location =
        ours(catalog)
            .binding()
            .glue()
            .orElseThrow()
            .getTable(database, table)
            .storageDescriptor()
            .location();
    return Path.of(java.net.URI.create(location).getPath());
  }

  private RedirectingSessionCatalog ours(String catalog) {
    return (RedirectingSessionCatalog) lake.spark.sessionState().catalogManager().catalog(catalog);
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void a_database_with_a_nonsense_location_can_be_described_and_says_so_to_a_create(
      String catalog) {
    for (String location : List.of("nonsense", "s3:b/x", "")) {
      String name = "odd_" + Math.abs(location.hashCode());
      ours(catalog)
          .binding()
          .glue()
          .orElseThrow()
          .createDatabase(
              DatabaseInput.builder()
                  .name(name)
                  .locationUri(location.isEmpty() ? null : location)
                  .build());
      assertThat(lake.sql("DESCRIBE DATABASE EXTENDED " + catalog + "." + name)).contains(name);
      assertThat(lake.sql("SHOW TABLES IN " + catalog + "." + name)).isEmpty();
      if (!location.isEmpty()) {
        assertThatThrownBy(
                () ->
                    lake.sql("CREATE TABLE " + catalog + "." + name + ".t (id INT) USING parquet"))
            .hasMessageContaining(catalog + "." + name);
      }
      lake.sql("DROP DATABASE " + catalog + "." + name + " CASCADE");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark_catalog", "prod"})
  void wide_and_heavy_entries_are_listed_and_read(String catalog) {
    String base =
        ENTRIES.stream()
            .filter(e -> e.table().equals("good"))
            .findFirst()
            .orElseThrow()
            .glueTable();
    String columns =
        IntStream.range(0, 5000)
            .mapToObj(i -> "{\"Name\": \"c" + i + "\", \"Type\": \"int\"}")
            .collect(Collectors.joining(",", "\"Columns\":[", "],\"X\":["));
    String wide = base.replaceFirst("\"Columns\"\\s*:\\s*\\[", columns);
    String parameters =
        IntStream.range(0, 400)
            .mapToObj(i -> "\"key" + i + "\": \"" + "x".repeat(1000) + "\",")
            .collect(Collectors.joining("", "\"Parameters\":{", ""));
    String heavy =
        base.replaceFirst("\"Parameters\"\\s*:\\s*\\{\"EXTERNAL\"", parameters + "\"EXTERNAL\"");
    assertThat(heavy).isNotEqualTo(base);
    lake.aws.putTable(account(catalog), "heavy", "wide", wide, "[]");
    lake.aws.putTable(account(catalog), "heavy", "heavy", heavy, "[]");

    assertThat(lake.spark.table(catalog + ".heavy.wide").schema().length()).isEqualTo(5000);
    assertThat(lake.sql("SELECT c0 FROM " + catalog + ".heavy.wide ORDER BY c0")).isEqualTo("1|2");
    assertThat(lake.sql("SELECT * FROM " + catalog + ".heavy.heavy ORDER BY id"))
        .isEqualTo("1,a|2,b");
    assertThat(column("SHOW TABLE EXTENDED IN " + catalog + ".heavy LIKE '*'", 1))
        .containsExactly("heavy", "wide");
  }
}
