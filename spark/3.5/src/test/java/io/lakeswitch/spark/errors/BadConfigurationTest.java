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
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong setting is told with its full key, at the first statement that it matters to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadConfigurationTest {
  private TestLake lake;
  private int catalogs;

  @BeforeAll
  void start() {
    System.setProperty("aws.disableEc2Metadata", "true");
    lake =
        TestLake.start(
            "in-memory", Map.of("spark.serializer", "org.apache.spark.serializer.JavaSerializer"));
    lake.sql("CREATE DATABASE prod.ok");
    for (String format : List.of("iceberg", "delta", "parquet")) {
      lake.sql("CREATE TABLE prod.ok." + format + " (id INT) USING " + format);
    }
  }

  @AfterAll
  void stop() {
    System.clearProperty("aws.disableEc2Metadata");
    lake.close();
  }

  /** Declares one more catalog on the producer's account, with one setting changed or taken out. */
  private String catalog(String key, String valueOrNull) {
    String name = "c" + catalogs++;
    Map<String, String> settings = new HashMap<>();
    TestLake.catalog(settings, name, TestLake.OURS, lake.aws, lake.folder, TestLake.PRODUCER);
    settings.remove("spark.sql.catalog." + name + "." + key);
    settings.forEach((k, value) -> lake.spark.conf().set(k, value));
    if (valueOrNull != null) {
      lake.spark.conf().set("spark.sql.catalog." + name + "." + key, valueOrNull);
    }
    return name;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          glue.id | 12345 | iceberg | '12345' is no Glue catalog id. An account id has 12 digits
          handler.iceberg | com.example.Nope | iceberg | cannot use class com.example.Nope: because it is not on the class path
          handler.hive | java.lang.String | parquet | cannot use class java.lang.String: because it is not a io.lakeswitch.spark.TableFormatHandler
          iceberg.delegate-class | com.example.Nope | iceberg | cannot use iceberg tables: because class com.example.Nope is not on the class path
          delta.delegate-class | java.lang.String | delta | cannot use java.lang.String as the delegate of delta tables
          table-format-resolver | com.example.Nope | parquet | cannot use class com.example.Nope: because it is not on the class path
          client.credentials-provider | com.example.Nope | parquet | names the class com.example.Nope, which is not on the class path
          client.assume-role.arn | arn:aws:iam::111122223333:role/reader | delta | roles are planned, not yet supported
          http-client.type | quantum | parquet | quantum
          """)
  void a_bad_value_is_told_with_its_key(String key, String value, String table, String text) {
    String catalog = catalog(key, value);
    Errors.assertTells(
        lake,
        "SELECT * FROM " + catalog + ".ok." + table,
        "Catalog " + catalog,
        "spark.sql.catalog." + catalog + "." + key,
        text);
  }

  @Test
  void what_Iceberg_does_not_take_names_the_catalog() {
    String catalog = catalog("iceberg.catalog-impl", "com.example.Nope");
    Errors.assertTells(
        lake,
        "SELECT * FROM " + catalog + ".ok.iceberg",
        "Catalog " + catalog + ": cannot use iceberg tables",
        "com.example.Nope",
        "Check spark.sql.catalog." + catalog + ".iceberg.*");
  }

  @Test
  void a_role_is_named() {
    String catalog = catalog("client.assume-role.arn", "arn:aws:iam::111122223333:role/reader");
    Errors.assertTells(
        lake,
        "SHOW DATABASES IN " + catalog,
        "Catalog "
            + catalog
            + " (glue.id=111122223333), role arn:aws:iam::111122223333:role/reader: configuration");
  }

  @Test
  void no_region() {
    String catalog = catalog("client.region", null);
    Errors.assertTells(
        lake,
        "SELECT * FROM " + catalog + ".ok.delta",
        "Catalog "
            + catalog
            + " (glue.id=111122223333): configuration: Glue GetTable ok.delta: spark.sql.catalog."
            + catalog
            + ".client.region is not set, and the AWS SDK finds no region either",
        "Set it.");
  }

  @Test
  void an_endpoint_where_nothing_listens_fails_in_seconds_with_the_retries_of_the_default() {
    String catalog = catalog("glue.endpoint", "http://127.0.0.1:1");
    lake.spark.conf().unset("spark.sql.catalog." + catalog + ".glue.max-attempts");
    long start = System.nanoTime();
    Errors.assertTells(
        lake,
        "SELECT * FROM " + catalog + ".ok.iceberg",
        "Catalog " + catalog + " (glue.id=111122223333): no connection: Glue GetTable ok.iceberg",
        "Check spark.sql.catalog."
            + catalog
            + ".client.region, spark.sql.catalog."
            + catalog
            + ".glue.endpoint (http://127.0.0.1:1) and the network.");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void an_unknown_key_is_warned_about_once_with_the_nearest_key() {
    List<String> warnings = new ArrayList<>();
    Logger logger = (Logger) LogManager.getLogger("io.lakeswitch.spark.binding.BindingFactory");
    Appender appender =
        new AbstractAppender("warnings", null, null, true, Property.EMPTY_ARRAY) {
          @Override
          public void append(LogEvent event) {
            warnings.add(event.getMessage().getFormattedMessage());
          }
        };
    appender.start();
    logger.addAppender(appender);
    Level before = logger.getLevel();
    logger.setLevel(Level.WARN);
    try {
      String catalog = catalog("glue.idd", "1");
      lake.sql("SHOW DATABASES IN " + catalog);
      lake.sql("SELECT * FROM " + catalog + ".ok.parquet");
      assertThat(warnings)
          .containsExactly(
              String.format(
                  "Catalog %1$s: unknown key spark.sql.catalog.%1$s.glue.idd is ignored."
                      + " Did you mean spark.sql.catalog.%1$s.glue.id?",
                  catalog));
    } finally {
      logger.removeAppender(appender);
      logger.setLevel(before);
    }
  }

  @Test
  void trap_21_Hudi_without_Kryo_gives_the_line_to_add() {
    for (String catalog : Errors.CATALOGS) {
      lake.sql("CREATE DATABASE IF NOT EXISTS " + catalog + ".ok");
      for (String rest : List.of(" (id INT) USING hudi", " USING hudi AS SELECT 1 AS id")) {
        Errors.assertTells(
            lake,
            "CREATE TABLE " + catalog + ".ok.hudi" + rest,
            "Cannot write Hudi table",
            "--conf spark.serializer=org.apache.spark.serializer.KryoSerializer");
      }
    }
    assertThat(lake.aws.calls().count("CreateTable")).isEqualTo(3);
  }
}
