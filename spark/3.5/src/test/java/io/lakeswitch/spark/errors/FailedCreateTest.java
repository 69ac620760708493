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
package io.lakeswitch.spark.errors;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.e2e.TestLake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A CREATE TABLE that fails leaves nothing behind, and one that only seems to fail succeeds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FailedCreateTest {
  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    for (String catalog : Errors.CATALOGS) {
      lake.sql("CREATE DATABASE " + catalog + ".d");
    }
  }

  @AfterEach
  void noFaults() {
    lake.aws.faults().clear();
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private Path databaseFolder(String catalog) {
    return lake.folder.resolve(Errors.account(catalog)).resolve("d.db");
  }

  private static Map<String, Long> contentOf(Path folder) {
    Map<String, Long> content = new TreeMap<>();
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(f -> !f.equals(folder)).toList()) {
          content.put(
              folder.relativize(file).toString(), Files.isDirectory(file) ? -1 : Files.size(file));
        }
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
    return content;
  }

  /** The ways to create a table of a format, by what is said of each in a failure. */
  private Map<String, String> creates(String catalog, String format, Path at) {
    String table = "CREATE TABLE " + catalog + ".d." + format + "_t";
    String create = Errors.FORMATS.get(format);
    String location = " LOCATION '" + at.toUri() + "'";
    boolean isHive = format.equals("hive");
    String using = create.split(" TBLPROPERTIES")[0];
    String properties = create.substring(using.length());
    Map<String, String> statements = new LinkedHashMap<>();
    statements.put("managed", table + " (id INT, v STRING) " + create);
    statements.put(
        "partitioned",
        isHive
            ? table + " (id INT) PARTITIONED BY (v STRING) " + create
            : table + " (id INT, v STRING) " + using + " PARTITIONED BY (v)" + properties);
    statements.put("with LOCATION", table + " (id INT, v STRING) " + using + location + properties);
    statements.put("AS SELECT", table + " " + create + " AS SELECT 1 AS id, 'a' AS v");
    statements.put(
        "AS SELECT with LOCATION",
        table + " " + using + location + properties + " AS SELECT 1 AS id, 'a' AS v");
    return statements;
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.errors.Errors#catalogsAndFormats")
  void a_refused_create_leaves_no_entry_and_no_directory(String catalog, String format) {
    Path at = lake.folder.resolve("at-" + catalog + "-" + format);
    Map<String, Long> before = contentOf(databaseFolder(catalog));
    lake.aws
        .faults()
        .on("CreateTable")
        .always()
        .fail("AccessDeniedException", 400, "refused by a test");
    SoftAssertions all = new SoftAssertions();
    creates(catalog, format, at)
        .forEach(
            (what, statement) -> {
              Errors.assertTells(
                  lake,
                  statement,
                  "access denied: Glue CreateTable d." + format + "_t: refused by a test");
              all.assertThat(contentOf(databaseFolder(catalog))).as(what).isEqualTo(before);
              all.assertThat(at).as(what).doesNotExist();
              all.assertThat(lake.sql("SHOW TABLES IN " + catalog + ".d LIKE '" + format + "_t'"))
                  .as(what)
                  .isEmpty();
            });
    all.assertAll();
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.errors.Errors#catalogsAndFormats")
  void a_refused_create_leaves_a_directory_that_was_there(String catalog, String format)
      throws IOException {
    lake.aws
        .faults()
        .on("CreateTable")
        .always()
        .fail("AccessDeniedException", 400, "refused by a test");
    for (String what : List.of("with LOCATION", "AS SELECT with LOCATION")) {
      Path at =
          Files.createDirectories(lake.folder.resolve("old-" + catalog + format + what.length()));
      Files.writeString(at.resolve("_keep"), "mine");
      Errors.failureOf(lake, creates(catalog, format, at).get(what));
      assertThat(at.resolve("_keep")).as(what).hasContent("mine");
    }
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.errors.Errors#catalogsAndFormats")
  void trap_4_a_create_whose_answer_is_lost_succeeds(String catalog, String format) {
    String table = catalog + ".d." + format + "_t";
    String create = "CREATE TABLE " + table;
    lake.aws.faults().on("CreateTable").loseAnswer();
    lake.sql(create + " (id INT, v STRING) " + Errors.FORMATS.get(format));
    assertThat(lake.aws.faults().armed()).isEmpty();
    assertThat(lake.sql("SELECT count(*) FROM " + table)).isEqualTo("0");
    lake.sql("DROP TABLE " + table);
    deleteAll(databaseFolder(catalog).resolve(format + "_t"));
    lake.aws.faults().on("CreateTable").loseAnswer();
    lake.sql(create + " " + Errors.FORMATS.get(format) + " AS SELECT 1 AS id, 'a' AS v");
    assertThat(lake.aws.faults().armed()).isEmpty();
    assertThat(lake.sql("SELECT id, v FROM " + table)).isEqualTo("1,a");
    lake.sql("DROP TABLE " + table);
    deleteAll(databaseFolder(catalog).resolve(format + "_t"));
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.errors.Errors#catalogsAndFormats")
  void trap_4_a_table_of_somebody_else_stays_as_it_is(String catalog, String format) {
    String table = catalog + ".d." + format + "_t";
    lake.sql("CREATE TABLE " + table + " (id INT, v STRING) USING parquet");
    lake.sql("INSERT INTO " + table + " VALUES (7, 'theirs')");
    Map<String, Long> before = contentOf(databaseFolder(catalog));
    String create = Errors.FORMATS.get(format);
    List<String> statements =
        List.of(
            "CREATE TABLE " + table + " (id INT) " + create,
            "CREATE TABLE " + table + " " + create + " AS SELECT 1 AS id");
    for (String statement : statements) {
      Errors.assertTells(lake, statement, "already exists");
      assertThat(contentOf(databaseFolder(catalog))).as(statement).isEqualTo(before);
    }
    // It was made after this statement had looked.
    lake.aws
        .faults()
        .on("GetTable")
        .always()
        .fail("EntityNotFoundException", 400, "Entity Not Found");
    for (String statement : statements) {
      Errors.failureOf(lake, statement);
      assertThat(contentOf(databaseFolder(catalog))).as(statement).containsAllEntriesOf(before);
    }
    lake.aws.faults().clear();
    lake.sql("REFRESH TABLE " + table);
    assertThat(lake.sql("SELECT id, v FROM " + table)).isEqualTo("7,theirs");
    lake.sql("DROP TABLE " + table);
    deleteAll(databaseFolder(catalog).resolve(format + "_t"));
  }

  private static void deleteAll(Path folder) {
    try {
      org.apache.commons.io.FileUtils.deleteDirectory(folder.toFile());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
