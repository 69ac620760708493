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
import static org.assertj.core.api.Assertions.catchThrowable;

import io.lakeswitch.spark.corpus.CorpusEntry.Outcome;
import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every entry of the corpus gives its rows, or its error, and never breaks a listing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CorpusTest {
  private static final String CATALOG = "prod";

  private final String mode;
  private final Set<String> leftOut;
  private TestLake lake;

  /**
   * Makes the tests.
   *
   * @param mode Spark's {@code catalogImplementation}
   * @param leftOut kinds that this version of Spark does not have
   */
  CorpusTest(String mode, Set<String> leftOut) {
    this.mode = mode;
    this.leftOut = leftOut;
  }

  @BeforeAll
  void start() throws IOException {
    Path buckets = Files.createTempDirectory(Path.of("target"), "corpus").toAbsolutePath();
    Corpus.copyData(buckets);
    Map<String, String> settings = new HashMap<>(LakeFileSystem.settings(buckets));
    for (String catalog : List.of(CATALOG, "spark_catalog")) {
      settings.put(
          "spark.sql.catalog." + catalog + ".iceberg.io-impl",
          "org.apache.iceberg.hadoop.HadoopFileIO");
    }
    lake = TestLake.start(mode, settings);
    Corpus.load(lake.aws, TestLake.PRODUCER);
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  @TestFactory
  Stream<DynamicContainer> entries() {
    Pattern only = Pattern.compile(System.getProperty("corpus.only", ""));
    Map<String, List<DynamicTest>> byKind = new TreeMap<>();
    for (CorpusEntry entry : Corpus.entries()) {
      if (leftOut.contains(entry.kind())
          || !only.matcher(entry.kind() + "/" + entry.name()).find()) {
        continue;
      }
      byKind
          .computeIfAbsent(entry.kind(), kind -> new ArrayList<>())
          .add(DynamicTest.dynamicTest(entry.name() + ": " + entry.title(), () -> check(entry)));
    }
    byKind.forEach(
        (kind, tests) ->
            tests.add(DynamicTest.dynamicTest("the listings of " + kind, () -> listings(kind))));
    return byKind.entrySet().stream()
        .map(kind -> DynamicContainer.dynamicContainer(kind.getKey(), kind.getValue()));
  }

  private void check(CorpusEntry entry) {
    assertThat(entry.title()).as("title").isNotEmpty();
    assertThat(entry.madeBy()).as("madeBy").isNotEmpty();
    String table = CATALOG + "." + entry.database() + "." + entry.table();
    Outcome expected = entry.outcome(mode);
    if (!expected.fails()) {
      assertThat(rows(entry.query(CATALOG))).isEqualTo(expected.rows());
    } else {
      assertError(entry, entry.query(CATALOG), expected);
    }
    if (expected.fails() && !entry.failsOnSelectOnly()) {
      assertError(entry, "DESCRIBE TABLE " + table, expected);
    } else {
      lake.sql("DESCRIBE TABLE EXTENDED " + table);
    }
    if (!entry.schema().isEmpty()) {
      assertThat(schema(table)).isEqualTo(entry.schema());
    }
    if (entry.writes()) {
      checkWrite(entry);
    }
  }

  private void checkWrite(CorpusEntry entry) {
    Outcome expected = entry.written(mode);
    if (expected.fails()) {
      assertError(entry, entry.write(CATALOG), expected);
    } else {
      lake.sql(entry.write(CATALOG));
    }
    if (expected.rows() != null) {
      assertThat(rows(entry.query(CATALOG))).as("after the write").isEqualTo(expected.rows());
    }
  }

  private void assertError(CorpusEntry entry, String statement, Outcome expected) {
    Throwable error = catchThrowable(() -> rows(statement));
    assertThat(error).as(statement).isNotNull();
    String text = messages(error);
    if (entry.errorNamesFile()) {
      assertThat(text).as(statement).contains("s3://lake/");
    } else {
      assertThat(text).as(statement).contains(CATALOG);
      assertThat(text).as(statement).contains(entry.database() + "." + entry.table());
    }
    assertThat(text).as(statement).contains(expected.error());
    assertThat(text).as(statement).doesNotContain("lsw_");
  }

  /** The error with its causes, as the shell shows it: an executor's error comes as a cause. */
  private static String messages(Throwable error) {
    StringBuilder text = new StringBuilder();
    for (Throwable e = error; e != null; e = e.getCause()) {
      text.append(e.getMessage()).append(System.lineSeparator());
    }
    return text.toString();
  }

  private void listings(String kind) throws AnalysisException {
    String database = CATALOG + "." + kind.replace('-', '_');
    List<String> tables =
        Corpus.entries().stream().filter(e -> e.kind().equals(kind)).map(e -> e.table()).toList();
    assertThat(
            lake.spark.sql("SHOW TABLES IN " + database).collectAsList().stream()
                .map(row -> row.getString(1))
                .toList())
        .containsExactlyInAnyOrderElementsOf(tables);
    lake.sql("SHOW TABLE EXTENDED IN " + database + " LIKE '*'");
    lake.sql("SHOW VIEWS IN " + database);
    lake.sql("DESCRIBE DATABASE EXTENDED " + database);
    assertThat(lake.spark.catalog().listTables(database).collectAsList().size())
        .isEqualTo(tables.size());
  }

  /** Values as Spark casts them to text; sorted if the query does not say an order. */
  private List<String> rows(String query) {
    Dataset<Row> result = lake.spark.sql(query);
    String[] names = new String[result.columns().length];
    for (int i = 0; i < names.length; i++) {
      names[i] = "c" + i;
    }
    Dataset<Row> named = result.toDF(names);
    for (String name : names) {
      named = named.withColumn(name, named.col(name).cast("string"));
    }
    List<String> rows = new ArrayList<>();
    for (Row row : named.collectAsList()) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.length(); i++) {
        cells.add(String.valueOf(row.get(i)));
      }
      rows.add(String.join(",", cells));
    }
    boolean ordered = query.toUpperCase(Locale.ROOT).contains("ORDER BY");
    return ordered ? rows : rows.stream().sorted().toList();
  }

  private String schema(String table) {
    return Stream.of(lake.spark.table(table).schema().fields())
        .map(CorpusTest::column)
        .collect(Collectors.joining(", "));
  }

  private static String column(StructField field) {
    return field.name() + " " + field.dataType().catalogString();
  }
}
