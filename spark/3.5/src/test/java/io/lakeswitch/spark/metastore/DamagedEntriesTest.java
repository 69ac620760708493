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
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.format.FormatDetector;
import io.lakeswitch.spark.metastore.EntryMutations.Mutation;
import io.lakeswitch.spark.shim.CatalogObjects;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/**
 * Entries of many tools, damaged in one to four places: reading one works or gives the one typed
 * error, and no listing is broken by one.
 */
class DamagedEntriesTest {
  private static final String DATABASE = "db";
  private static LocalGlue glue;
  private static GlueV1Metastore metastore;

  @BeforeContainer
  static void start() {
    glue = new LocalGlue();
    metastore = glue.metastore("prod", false, Map.of("warehouse", "file:/nowhere"));
    metastore.createDatabase(CatalogObjects.database(DATABASE, "", null, Map.of()), true);
  }

  @AfterContainer
  static void stop() {
    glue.close();
  }

  /** The entries of other tools, and those of the corpus, broken ones too. */
  @Provide
  Arbitrary<ObjectNode> damaged() {
    Arbitrary<JsonNode> entries = Arbitraries.of(GlueEntries.all());
    Arbitrary<Mutation> mutation =
        Combinators.combine(
                Arbitraries.integers().between(0, 500),
                Arbitraries.integers().between(0, 6),
                Arbitraries.integers().between(0, 500))
            .as(Mutation::new);
    return Combinators.combine(entries, mutation.list().ofMinSize(1).ofMaxSize(4))
        .as(EntryMutations::mutate);
  }

  @Property(tries = 400)
  void reading_works_or_gives_the_one_error(@ForAll("damaged") ObjectNode entry) {
    var table = GlueEntries.table(entry);
    assertThatCode(() -> FormatDetector.detect(table)).doesNotThrowAnyException();
    for (boolean hiveSupport : new boolean[] {true, false}) {
      try {
        assertIsShown(
            new GlueTableReader(
                    CatalogConfigParser.parse("prod", Map.of("glue.id", "111122223333"), k -> null),
                    new TestEnvironment(hiveSupport, Optional.empty()))
                .read(table)
                .v1());
      } catch (UnreadableTableException e) {
        assertThat(e)
            .hasMessageMatching(
                "(?s)Cannot read prod\\..*\\..* \\(Glue catalog 111122223333\\): "
                    + "because .+: .+\\. .+");
      }
    }
  }

  /** What DESCRIBE and SHOW TABLE EXTENDED ask of a table that could be read. */
  private static void assertIsShown(CatalogTable table) {
    assertThat(table.simpleString()).contains("Table: ");
    assertThat(table.partitionSchema().length()).isEqualTo(table.partitionColumnNames().size());
    assertThat(table.dataSchema().length() + table.partitionSchema().length())
        .isEqualTo(table.schema().length());
  }

  @Property(tries = 60)
  void listings_go_on_and_the_entry_can_be_dropped(@ForAll("damaged") ObjectNode entry) {
    glue.aws.putTable(LocalGlue.ACCOUNT, DATABASE, "t", onDisk(entry), "[]");

    assertThat(metastore.listTables(DATABASE)).containsExactly("t");
    assertThat(metastore.listTables(DATABASE, "*")).containsExactly("t");
    assertThat(metastore.listViews(DATABASE, "*")).isSubsetOf("t");
    assertThat(metastore.tableExists(DATABASE, "t")).isTrue();
    assertThat(metastore.getTablesByName(DATABASE, List.of("t"))).hasSize(1);

    metastore.dropTable(DATABASE, "t", false, false);
    assertThat(metastore.listTables(DATABASE)).isEmpty();
  }

  /** There is no S3 here; what a managed table owns is looked for, and is not there. */
  private static String onDisk(ObjectNode entry) {
    return entry.toString().replace("s3://lake/", "file:/nowhere/lake/");
  }
}
