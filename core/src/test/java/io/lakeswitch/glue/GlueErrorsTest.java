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
package io.lakeswitch.glue;

import static io.lakeswitch.glue.LocalGlue.CONSUMER;
import static io.lakeswitch.glue.LocalGlue.PRODUCER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.local.LocalAws;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each failure has a kind, and a text that names everything and the next step. */
class GlueErrorsTest {
  private static LocalAws aws;

  @BeforeAll
  static void start() throws Exception {
    aws = LocalGlue.server().start();
  }

  @AfterEach
  void clear() {
    aws.faults().clear();
  }

  @AfterAll
  static void stop() {
    aws.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EntityNotFoundException | 400 | Entity Not Found | TABLE_NOT_FOUND | SHOW TABLES",
        "EntityNotFoundException | 400 | Database salesdb not found. | DATABASE_NOT_FOUND | SHOW DATABASES",
        "EntityNotFoundException | 400 | Catalog 1 not found. | NOT_FOUND | prod.glue.id",
        "AlreadyExistsException | 400 | It is there. | ALREADY_EXISTS | IF NOT EXISTS",
        "AccessDeniedException | 400 | Not authorized. | ACCESS_DENIED | glue:GetTable",
        "ExpiredTokenException | 400 | Token expired. | ACCESS_DENIED | refresh them",
        "UnrecognizedClientException | 400 | Bad token. | ACCESS_DENIED | check access key",
        "ConcurrentModificationException | 400 | Changed. | CONCURRENT_MODIFICATION | read it again",
        "InvalidInputException | 400 | Bad name. | INVALID_INPUT | Correct what the message names",
        "ThrottlingException | 400 | Rate exceeded | THROTTLED | prod.glue.max-attempts",
        "OperationTimeoutException | 400 | Too slow. | TIMEOUT | Try again later",
        "InternalServiceException | 500 | Oops. | INTERNAL | Try again later",
        "ServiceUnavailable | 503 | Down. | INTERNAL | Try again later",
        "GlueEncryptionException | 400 | No key. | ENCRYPTION | kms:Decrypt",
        "FederationSourceException | 400 | Source. | FEDERATION | connection",
        "FederationSourceRetryableException | 400 | Source. | FEDERATION | connection",
        "ResourceNumberLimitExceededException | 400 | Full. | LIMIT_EXCEEDED | quota",
        "NeverHeardOfException | 400 | What? | INVALID_INPUT | Correct",
        "NeverHeardOfException | 500 | What? | INTERNAL | Try again later",
      })
  void every_error_of_glue_has_its_kind_and_next_step(
      String code, int status, String message, Kind kind, String nextStep) {
    aws.faults().on("GetTable").always().fail(code, status, message);

    GlueMetastoreException e = failure("glue.id", PRODUCER);

    assertThat(e.kind()).isEqualTo(kind);
    assertThat(e)
        .hasMessageStartingWith("Catalog prod (glue.id=" + PRODUCER + "): ")
        .hasMessageContaining("Glue GetTable salesdb.orders: " + message)
        .hasMessageContaining(nextStep);
    assertThat(e.catalog()).isEqualTo("prod");
    assertThat(e.operation()).isEqualTo("GetTable");
    assertThat(e.objectName()).isEqualTo("salesdb.orders");
    assertThat(e.getCause()).isNotNull();
  }

  @Test
  void a_refused_read_counts_as_missing_only_where_asked_for() {
    aws.faults().on("GetTable").always().fail("AccessDeniedException", 400, "No grant.");
    String key = "glue.access-denied-as-not-found";

    assertThat(failure("glue.id", PRODUCER).kind()).isEqualTo(Kind.ACCESS_DENIED);
    GlueMetastoreException e = failure("glue.id", PRODUCER, key, "true");
    assertThat(e.kind()).isEqualTo(Kind.TABLE_NOT_FOUND);
    assertThat(e).hasMessageContaining(key).hasMessageContaining("without a grant");
    try (GlueMetastore glue = LocalGlue.metastore(aws, "glue.id", PRODUCER, key, "true")) {
      assertThat(glue.findTable("salesdb", "orders")).isEmpty();
      aws.faults().on("GetTables").always().fail("AccessDeniedException", 400, "No grant.");
      assertThat(
              catchThrowableOfType(GlueMetastoreException.class, () -> glue.listTables("salesdb"))
                  .kind())
          .isEqualTo(Kind.ACCESS_DENIED);
    }
  }

  @Test
  void another_accounts_catalog_without_a_grant_names_the_layers_to_check() {
    GlueMetastoreException e = failure("glue.id", PRODUCER);

    assertThat(e.kind()).isEqualTo(Kind.ACCESS_DENIED);
    assertThat(e)
        .hasMessageContaining("is not authorized to perform: glue:GetTable")
        .hasMessageContaining("Glue resource policy")
        .hasMessageContaining("Lake Formation");
  }

  @Test
  void a_closed_port_names_the_endpoint_and_its_key() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    String endpoint = "http://127.0.0.1:" + port;

    GlueMetastoreException e = failure("glue.id", PRODUCER, "glue.endpoint", endpoint);

    assertThat(e.kind()).isEqualTo(Kind.CONNECTION);
    assertThat(e)
        .hasMessageContaining("no connection")
        .hasMessageContaining("spark.sql.catalog.prod.glue.endpoint (" + endpoint + ")");
  }

  @Test
  void an_answer_that_does_not_come_is_a_timeout() {
    aws.faults().on("GetTable").always().slow(Duration.ofSeconds(2));

    GlueMetastoreException e =
        failure("glue.id", PRODUCER, "http-client.apache.socket-timeout-ms", "100");

    assertThat(e.kind()).isEqualTo(Kind.TIMEOUT);
  }

  @Test
  void a_role_is_refused_rather_than_ignored() {
    GlueMetastoreException e =
        failure("glue.id", PRODUCER, "client.assume-role.arn", "arn:aws:iam::111122223333:role/r");

    assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION);
    assertThat(e)
        .hasMessageContaining("spark.sql.catalog.prod.client.assume-role.arn")
        .hasMessageContaining("planned, not yet supported")
        .message()
        .containsOnlyOnce("Catalog prod")
        .doesNotEndWith(" ");
    assertThat(e).hasMessageContaining("role arn:aws:iam::111122223333:role/r");
    assertThat(failure("client.s3.assume-role.arn", "arn:aws:iam::111122223333:role/r"))
        .hasMessageContaining("client.s3.assume-role.arn");
  }

  @Test
  void a_missing_class_names_the_module_and_the_version_of_the_sdk() {
    GlueMetastore glue =
        new GlueMetastore(
            LocalGlue.config(aws, "glue.id", CONSUMER),
            new FailingFactory(
                new NoSuchMethodError(
                    "'software.amazon.awssdk.services.glue.model.GetPartitionsRequest$Builder"
                        + " excludeColumnSchema(java.lang.Boolean)'")));

    GlueMetastoreException e =
        catchThrowableOfType(
            GlueMetastoreException.class, () -> glue.getTable("salesdb", "orders"));

    assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION);
    assertThat(e)
        .hasMessageContaining("software.amazon.awssdk:glue")
        .hasMessageContaining("version " + software.amazon.awssdk.core.util.VersionInfo.SDK_VERSION)
        .hasMessageContaining("excludeColumnSchema");
  }

  @Test
  void no_text_shows_a_secret() {
    GlueMetastoreException e = failure("glue.id", PRODUCER);

    assertThat(e.getMessage())
        .doesNotContain(aws.secretKey(CONSUMER))
        .doesNotContain(aws.accessKey(CONSUMER));
  }

  private static GlueMetastoreException failure(String... keysAndValues) {
    try (GlueMetastore glue = LocalGlue.metastore(aws, keysAndValues)) {
      return catchThrowableOfType(
          GlueMetastoreException.class, () -> glue.getTable("salesdb", "orders"));
    }
  }

  private record FailingFactory(Error error) implements GlueClientFactory {
    @Override
    public software.amazon.awssdk.services.glue.GlueClient glue(
        io.lakeswitch.config.CatalogConfig config) {
      throw error;
    }

    @Override
    public software.amazon.awssdk.services.sts.StsClient sts(
        io.lakeswitch.config.CatalogConfig config) {
      throw error;
    }
  }
}
