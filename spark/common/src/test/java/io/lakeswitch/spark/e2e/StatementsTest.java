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
package io.lakeswitch.spark.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.spark.sql.CreateTableWriter;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every statement of the main road, on every format, in {@code spark_catalog} and in a named
 * catalog. Each row of the table says what to run and what must come of it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class StatementsTest {
  private final String implementation;
  private final Set<Kind> kinds;
  private TestLake lake;

  /**
   * Makes the tests.
   *
   * @param implementation of Spark's catalog
   * @param kinds that this version of Spark has
   */
  StatementsTest(String implementation, Set<Kind> kinds) {
    this.implementation = implementation;
    this.kinds = EnumSet.copyOf(kinds);
    String some = System.getProperty("statements.kinds", "");
    if (!some.isEmpty()) {
      this.kinds.retainAll(Stream.of(some.split(",")).map(Kind::valueOf).toList());
    }
  }

  @BeforeAll
  void start() {
    lake = TestLake.start(implementation, Map.of());
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  /** A kind of table: how it is created, and whether its rows can be changed one by one. */
  enum Kind {
    ICEBERG("iceberg", "USING iceberg", "", true),
    DELTA("delta", "USING delta", "", true),
    HUDI("hudi", "USING hudi", " TBLPROPERTIES (primaryKey='id', preCombineField='ts')", true),
    PARQUET("parquet", "USING parquet", "", false),
    HIVE_PARQUET("hive", "STORED AS PARQUET", "", false),
    HIVE_ORC("hive", "STORED AS ORC", "", false),
    HIVE_AVRO("hive", "STORED AS AVRO", "", false),
    HIVE_TEXT(
        "hive", "ROW FORMAT DELIMITED FIELDS TERMINATED BY ',' STORED AS TEXTFILE", "", false);

    final String format;
    final String using;
    final String properties;
    final boolean updates;

    Kind(String format, String using, String properties, boolean updates) {
      this.format = format;
      this.using = using;
      this.properties = properties;
      this.updates = updates;
    }

    boolean isSerde() {
      return format.equals("hive");
    }
  }

  private record Step(String name, Function<TestLake, String> action, String expected) {}

  @TestFactory
  Stream<DynamicContainer> statements() {
    List<DynamicContainer> containers = new ArrayList<>();
    for (String catalog : List.of("spark_catalog", "prod")) {
      for (Kind kind : kinds) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Step step : steps(catalog, kind)) {
          tests.add(DynamicTest.dynamicTest(step.name(), () -> run(catalog + " " + kind, step)));
        }
        containers.add(DynamicContainer.dynamicContainer(catalog + " " + kind, tests));
      }
    }
    return containers.stream();
  }

  /** Surefire keeps a class's output until its end; the log tells how far a long run is. */
  private void run(String where, Step step) throws IOException {
    String outcome = "FAILED";
    try {
      String result = step.action().apply(lake);
      if (step.expected() != null) {
        assertThat(result).isEqualTo(step.expected());
      }
      outcome = "ok";
    } catch (Throwable e) {
      outcome = "FAILED " + e;
      throw e;
    } finally {
      Files.writeString(
          Path.of("target", "statements-" + implementation + ".log"),
          where + " | " + step.name() + " | " + outcome + System.lineSeparator(),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }

  private static Step sql(String statement) {
    return sql(statement, null);
  }

  private static Step sql(String statement, String expected) {
    return new Step(statement, lake -> lake.sql(statement), expected);
  }

  private static List<Step> steps(String catalog, Kind kind) {
    String db = catalog + ".db_" + kind.name().toLowerCase(java.util.Locale.ROOT);
    String shortDb = "db_" + kind.name().toLowerCase(java.util.Locale.ROOT);
    String t = db + ".t";
    String p = db + ".p";
    String c = db + ".c";
    List<Step> steps = new ArrayList<>();
    steps.add(sql("CREATE DATABASE " + db));
    steps.add(sql("SHOW DATABASES IN " + catalog + " LIKE '" + shortDb + "'", shortDb));
    steps.add(sql("ALTER DATABASE " + db + " SET DBPROPERTIES ('a'='b')"));
    steps.add(
        new Step(
            "ALTER DATABASE was kept",
            lake -> String.valueOf(lake.sql("DESCRIBE DATABASE EXTENDED " + db).contains("(a,b)")),
            "true"));
    steps.add(
        sql(
            "CREATE TABLE "
                + t
                + " (id INT, name STRING, ts BIGINT) "
                + kind.using
                + kind.properties));
    steps.add(
        kind.isSerde()
            ? sql(
                "CREATE TABLE "
                    + p
                    + " (id INT, name STRING, ts BIGINT) PARTITIONED BY (p STRING) "
                    + kind.using)
            : sql(
                "CREATE TABLE "
                    + p
                    + " (id INT, name STRING, ts BIGINT, p STRING) "
                    + kind.using
                    + kind.properties
                    + " PARTITIONED BY (p)"));
    steps.add(sql("INSERT INTO " + t + " VALUES (1,'a',10L),(2,'b',20L),(3,'c',30L)"));
    steps.add(sql("SELECT id,name,ts FROM " + t + " ORDER BY id", "1,a,10|2,b,20|3,c,30"));
    steps.add(
        sql(
            "SELECT " + t + ".id, t.name, " + shortDb + ".t.ts FROM " + t + " ORDER BY 1",
            "1,a,10|2,b,20|3,c,30"));
    steps.add(sql("INSERT INTO " + p + " PARTITION (p='x') VALUES (1,'a',10L)"));
    steps.add(sql("INSERT INTO " + p + " VALUES (2,'b',20L,'y'),(3,'c',30L,'z')"));
    steps.add(
        sql(
            "SELECT id,name,ts,p FROM " + p + " WHERE p IN ('x','y') ORDER BY id",
            "1,a,10,x|2,b,20,y"));
    steps.add(sql("INSERT OVERWRITE " + p + " PARTITION (p='x') VALUES (11,'a2',11L)"));
    steps.add(sql("SELECT id,name,ts,p FROM " + p + " ORDER BY p", "11,a2,11,x|2,b,20,y|3,c,30,z"));
    steps.add(
        new Step(
            "INSERT OVERWRITE, dynamic",
            lake -> {
              lake.spark.conf().set("spark.sql.sources.partitionOverwriteMode", "dynamic");
              try {
                return lake.sql("INSERT OVERWRITE " + p + " VALUES (22,'b2',22L,'y')");
              } finally {
                lake.spark.conf().set("spark.sql.sources.partitionOverwriteMode", "static");
              }
            },
            ""));
    steps.add(
        sql("SELECT id,name,ts,p FROM " + p + " ORDER BY p", "11,a2,11,x|22,b2,22,y|3,c,30,z"));
    if (kind.format.equals("hudi") || !kind.updates) {
      steps.add(sql("SHOW PARTITIONS " + p, "p=x|p=y|p=z"));
    }
    steps.add(
        sql(
            "CREATE TABLE "
                + c
                + " "
                + kind.using
                + kind.properties
                + " AS SELECT id,name,ts FROM "
                + t));
    steps.add(sql("SELECT count(*) FROM " + c, "3"));
    String replaceUsing = kind.isSerde() ? "USING parquet" : kind.using;
    steps.add(
        sql(
            "CREATE OR REPLACE TABLE "
                + c
                + " "
                + replaceUsing
                + kind.properties
                + " AS SELECT id,name,ts FROM "
                + t
                + " WHERE id<3"));
    steps.add(sql("SELECT id FROM " + c + " ORDER BY id", "1|2"));
    steps.add(sql("INSERT INTO " + c + " SELECT id+10,name,ts FROM " + t + " WHERE id=3"));
    steps.add(sql("SELECT id FROM " + c + " ORDER BY id", "1|2|13"));
    steps.add(sql("INSERT OVERWRITE " + c + " SELECT id,name,ts FROM " + t + " WHERE id=1"));
    steps.add(sql("SELECT id FROM " + c, "1"));
    if (kind.updates) {
      steps.add(sql("UPDATE " + t + " SET name='u', ts=ts+1 WHERE id=2"));
      steps.add(sql("INSERT INTO " + t + " VALUES (101,'gone',1L)"));
      steps.add(sql("DELETE FROM " + t + " WHERE id=101"));
      steps.add(
          sql(
              "MERGE INTO "
                  + t
                  + " AS x USING (SELECT 3 AS id,'m' AS name,99L AS ts UNION ALL"
                  + " SELECT 4,'n',100L) s ON x.id=s.id WHEN MATCHED THEN UPDATE SET name=s.name,"
                  + " ts=s.ts WHEN NOT MATCHED THEN INSERT (id,name,ts) VALUES (s.id,s.name,s.ts)"));
      steps.add(
          sql("SELECT id,name,ts FROM " + t + " ORDER BY id", "1,a,10|2,u,21|3,m,99|4,n,100"));
    }
    steps.add(
        new Step("DESCRIBE", lake -> "" + lake.sql("DESCRIBE " + t).contains("id,int"), "true"));
    steps.add(
        new Step(
            "DESCRIBE EXTENDED",
            lake -> "" + lake.sql("DESCRIBE EXTENDED " + t).contains(shortDb),
            "true"));
    steps.add(sql("DESCRIBE " + t + " name", "col_name,name|data_type,string|comment,NULL"));
    for (String inspection : inspections(kind, db)) {
      steps.add(
          new Step(
              inspection + " shows no internal name",
              lake -> String.valueOf(lake.sql(inspection).contains("lsw_")),
              "false"));
    }
    steps.add(sql("ALTER TABLE " + t + " SET TBLPROPERTIES ('k1'='v1')"));
    steps.add(
        new Step(
            "SHOW TBLPROPERTIES",
            lake -> String.valueOf(lake.sql("SHOW TBLPROPERTIES " + t).contains("k1,v1")),
            "true"));
    steps.add(sql("ALTER TABLE " + t + " ADD COLUMNS (extra STRING)"));
    steps.add(sql("SELECT id,extra FROM " + t + " WHERE id=1", "1,null"));
    steps.add(new Step("spark.table", lake -> "" + lake.spark.table(t).where("id=1").count(), "1"));
    steps.add(
        new Step(
            "spark.read.table",
            lake -> "" + lake.spark.read().table(t).where("id=1").count(),
            "1"));
    steps.add(
        new Step(
            "writeTo.append",
            lake -> {
              append(row(lake, 50), t);
              return lake.sql("SELECT count(*) FROM " + t + " WHERE id=50");
            },
            "1"));
    steps.add(
        new Step(
            "insertInto",
            lake -> {
              row(lake, 52).write().insertInto(t);
              return lake.sql("SELECT count(*) FROM " + t + " WHERE id=52");
            },
            "1"));
    steps.add(
        new Step(
            "saveAsTable, append",
            lake -> {
              row(lake, 51).write().format(kind.format).mode("append").saveAsTable(t);
              return lake.sql("SELECT count(*) FROM " + t + " WHERE id=51");
            },
            "1"));
    steps.add(
        new Step(
            "saveAsTable, new",
            lake -> {
              DataFrameWriter<Row> writer = row(lake, 7).write().format(kind.format);
              if (kind == Kind.HUDI) {
                writer.option("primaryKey", "id");
              }
              writer.saveAsTable(db + ".s");
              return lake.sql("SELECT id FROM " + db + ".s");
            },
            "7"));
    steps.add(
        new Step(
            "writeTo.create",
            lake -> {
              CreateTableWriter<Row> writer = row(lake, 8).writeTo(db + ".w").using(kind.format);
              if (kind == Kind.HUDI) {
                writer = writer.tableProperty("primaryKey", "id");
              }
              create(writer);
              return lake.sql("SELECT id FROM " + db + ".w");
            },
            "8"));
    steps.add(sql("ALTER TABLE " + c + " RENAME TO " + shortDb + ".r"));
    steps.add(sql("SELECT id FROM " + db + ".r", "1"));
    steps.add(sql("ALTER TABLE " + db + ".r RENAME TO " + db + ".r2"));
    steps.add(sql("SELECT id FROM " + db + ".r2", "1"));
    steps.add(
        new Step(
            "USE",
            lake -> {
              lake.sql("USE " + db);
              String rows = lake.sql("SELECT id FROM r2");
              lake.sql("USE spark_catalog");
              return rows;
            },
            "1"));
    steps.add(
        new Step(
            "SHOW TABLES",
            lake -> lake.sql("SHOW TABLES IN " + db + " LIKE 'p'"),
            shortDb + ",p,false"));
    steps.add(
        new Step(
            "no file holds an internal name",
            lake -> String.join(",", filesWith("lsw_", lake.folder, shortDb)),
            ""));
    steps.add(sql("DROP TABLE " + p));
    steps.add(
        new Step("DROP TABLE worked", lake -> "" + lake.spark.catalog().tableExists(p), "false"));
    steps.add(sql("DROP DATABASE " + db + " CASCADE"));
    steps.add(sql("SHOW DATABASES IN " + catalog + " LIKE '" + shortDb + "'", ""));
    return steps;
  }

  private static List<String> inspections(Kind kind, String db) {
    List<String> inspections =
        new ArrayList<>(
            List.of(
                "DESCRIBE EXTENDED " + db + ".t",
                "SHOW TBLPROPERTIES " + db + ".t",
                "SHOW TABLE EXTENDED IN " + db + " LIKE '*'",
                "SHOW VIEWS IN " + db,
                "EXPLAIN EXTENDED SELECT * FROM " + db + ".t"));
    if (kind == Kind.DELTA) {
      inspections.add("DESCRIBE DETAIL " + db + ".t");
    } else {
      // Delta refuses it in every catalog.
      inspections.add("SHOW CREATE TABLE " + db + ".t");
    }
    if (kind == Kind.PARQUET || kind.isSerde()) {
      inspections.add("DESCRIBE EXTENDED " + db + ".p PARTITION (p='x')");
    }
    return inspections;
  }

  /** The files below folders of a database that contain a text, of whatever type they are. */
  private static List<String> filesWith(String text, Path lake, String database) {
    try (Stream<Path> all = Files.walk(lake)) {
      List<Path> files =
          all.filter(path -> path.toString().contains(database + ".db"))
              .filter(Files::isRegularFile)
              .toList();
      assertThat(files).isNotEmpty();
      List<String> found = new ArrayList<>();
      for (Path file : files) {
        if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(text)) {
          found.add(file.toString());
        }
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Dataset<Row> row(TestLake lake, int id) {
    return lake.spark.sql("SELECT " + id + " AS id, 'w' AS name, 1L AS ts, 'e' AS extra");
  }

  private static void append(Dataset<Row> rows, String table) {
    try {
      rows.writeTo(table).append();
    } catch (org.apache.spark.sql.catalyst.analysis.NoSuchTableException e) {
      throw new AssertionError(e);
    }
  }

  private static void create(CreateTableWriter<Row> writer) {
    try {
      writer.create();
    } catch (org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException e) {
      throw new AssertionError(e);
    }
  }
}
