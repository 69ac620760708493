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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.spark.e2e.TestLake;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What Glue refuses is told in one way for every format, whoever made the call. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusedCallsTest {
  static final List<String> CATALOGS = Errors.CATALOGS;

  private static final String DENY =
      """
      {"Version": "2012-10-17", "Statement": [
        {"Effect": "Allow", "Action": "*", "Resource": "*"},
        {"Effect": "Deny", "Action": "glue:GetTable", "Resource": "arn:aws:glue:*:*:table/no_read/*"},
        {"Effect": "Deny", "Action": "glue:CreateTable", "Resource": "arn:aws:glue:*:*:table/no_create/*"},
        {"Effect": "Deny", "Action": "glue:UpdateTable", "Resource": "arn:aws:glue:*:*:table/no_update/*"},
        {"Effect": "Deny", "Action": "glue:DeleteTable", "Resource": "arn:aws:glue:*:*:table/no_delete/*"},
        {"Effect": "Deny", "Action": "glue:CreateDatabase", "Resource": "arn:aws:glue:*:*:database/no_database"}
      ]}""";

  private TestLake lake;

  @BeforeAll
  void start() {
    lake = TestLake.start("in-memory", Map.of());
    for (String catalog : Errors.CATALOGS) {
      for (String database : List.of("no_read", "no_create", "no_update", "no_delete", "busy")) {
        lake.sql("CREATE DATABASE " + catalog + "." + database);
      }
      Errors.FORMATS.forEach(
          (format, create) -> {
            for (String database : List.of("no_read", "no_update", "no_delete", "busy")) {
              lake.sql(
                  "CREATE TABLE "
                      + catalog
                      + "."
                      + database
                      + "."
                      + format
                      + " (id INT, v STRING) "
                      + create);
            }
          });
    }
    lake.aws.setIdentityPolicy(lake.aws.calls().all().get(0).callerArn(), DENY);
  }

  @AfterEach
  void noFaults() {
    lake.aws.faults().clear();
  }

  @AfterAll
  void stop() {
    lake.close();
  }

  private void forget(String catalog, String database, String table) {
    ((TableCatalog) lake.spark.sessionState().catalogManager().catalog(catalog))
        .invalidateTable(Identifier.of(new String[] {database}, table));
  }

  /** The error names catalog, Glue catalog id, operation, object, AWS's words and the next step. */
  private Throwable assertDenied(
      String catalog, String operation, String object, String statement) {
    return Errors.assertTells(
        lake,
        statement,
        "Catalog "
            + catalog
            + " (glue.id="
            + Errors.account(catalog)
            + "): access denied: Glue "
            + operation
            + " "
            + object
            + ": User: arn:aws:iam::444455556666:user/local is not authorized",
        "Check, in this order: the identity's IAM policy (glue:" + operation + " on");
  }

  private static void assertTyped(Throwable error, String operation) {
    assertThat(error).isInstanceOf(GlueMetastoreException.class);
    assertThat(((GlueMetastoreException) error).operation()).isEqualTo(operation);
  }

  @ParameterizedTest
  @MethodSource("io.lakeswitch.spark.errors.Errors#catalogsAndFormats")
  void access_denied(String catalog, String format) {
    String create = Errors.FORMATS.get(format);
    forget(catalog, "no_read", format);
    String unread = catalog + ".no_read." + format;
    for (String statement :
        List.of(
            "SELECT * FROM " + unread,
            "INSERT INTO " + unread + " VALUES (1, 'a')",
            "DROP TABLE " + unread)) {
      assertTyped(assertDenied(catalog, "GetTable", "no_read." + format, statement), "GetTable");
    }
    String created = catalog + ".no_create." + format;
    assertDenied(
        catalog,
        "CreateTable",
        "no_create." + format,
        "CREATE TABLE " + created + " (id INT) " + create);
    assertDenied(
        catalog,
        "CreateTable",
        "no_create." + format,
        "CREATE TABLE " + created + " " + create + " AS SELECT 1 AS id");
    assertTyped(
        assertDenied(
            catalog,
            "DeleteTable",
            "no_delete." + format,
            "DROP TABLE " + catalog + ".no_delete." + format),
        "DeleteTable");
    if (!format.equals("delta")) {
      // Delta keeps properties in its log alone.
      assertDenied(
          catalog,
          "UpdateTable",
          "no_update." + format,
          "ALTER TABLE " + catalog + ".no_update." + format + " SET TBLPROPERTIES ('a' = 'b')");
    }
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void access_denied_to_databases(String catalog) {
    assertTyped(
        assertDenied(
            catalog,
            "CreateDatabase",
            "no_database",
            "CREATE DATABASE " + catalog + ".no_database"),
        "CreateDatabase");
    assertDenied(
        catalog,
        "DeleteTable",
        "no_delete.delta",
        "DROP DATABASE " + catalog + ".no_delete CASCADE");
  }

  /** A road of each kind: the SDK slows down ever more, so each further one takes half a minute. */
  @ParameterizedTest
  @CsvSource({"spark_catalog,iceberg", "prod,delta", "prod,parquet"})
  void throttling_past_the_retries(String catalog, String format) {
    lake.aws.faults().on("*").database("busy").always().throttle();
    forget(catalog, "busy", format);
    String[] parts = {
      "Catalog " + catalog + " (glue.id=" + Errors.account(catalog) + "): throttled: Glue ",
      "busy." + format + ": Rate exceeded.",
      "Gave up after 2 attempts: raise spark.sql.catalog." + catalog + ".glue.max-attempts"
    };
    String table = catalog + ".busy." + format;
    Errors.assertTells(lake, "SELECT * FROM " + table, parts);
    Errors.assertTells(lake, "DROP TABLE " + table, parts);
    lake.aws.faults().clear();
    for (String operation : List.of("CreateTable", "DeleteTable", "UpdateTable")) {
      lake.aws.faults().on(operation).database("busy").always().throttle();
    }
    Errors.assertTells(lake, "DROP TABLE " + table, parts);
    Errors.assertTells(
        lake,
        "CREATE TABLE " + catalog + ".busy." + format + "2 (id INT) " + Errors.FORMATS.get(format),
        "throttled: Glue CreateTable busy." + format + "2: Rate exceeded.",
        "Gave up after 2 attempts");
  }

  @ParameterizedTest
  @FieldSource("CATALOGS")
  void a_commit_of_Iceberg_that_is_refused_tells_the_same_below_Icebergs_own_words(String catalog) {
    assertDenied(
        catalog,
        "UpdateTable",
        "no_update.iceberg",
        "INSERT INTO " + catalog + ".no_update.iceberg VALUES (1, 'a')");
  }
}
