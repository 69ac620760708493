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
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.lakeswitch.config.ConfigException;
import io.lakeswitch.config.HttpClientConfig;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.local.LocalAws;
import io.lakeswitch.local.log.Call;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens before and at the first call. */
class GlueSessionTest {
  private LocalAws aws;

  @BeforeEach
  void start() throws Exception {
    aws = LocalGlue.server().start();
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  @Test
  void a_metastore_asks_nobody_before_its_first_call() {
    try (GlueMetastore glue = LocalGlue.metastore(aws)) {
      assertThat(glue.describe()).isEqualTo("prod (glue.id=the caller's account)");
      assertThat(glue.catalogName()).isEqualTo("prod");
      assertThat(aws.calls().all()).isEmpty();
    }
  }

  @Test
  void without_an_id_the_callers_account_is_asked_for_once_and_sent_always() {
    try (GlueMetastore glue = LocalGlue.metastore(aws)) {
      glue.getDatabases();
      glue.getDatabaseNames();

      assertThat(aws.calls().count("GetCallerIdentity")).isEqualTo(1);
      assertThat(aws.calls().glue()).hasSize(2).extracting(Call::catalogId).containsOnly(CONSUMER);
      assertThat(glue.catalogIdOrNull()).isEqualTo(CONSUMER);
      assertThat(glue.describe())
          .isEqualTo("prod (glue.id=" + CONSUMER + ", the caller's account)");
    }
  }

  @Test
  void with_an_id_sts_is_not_asked() {
    try (GlueMetastore glue = LocalGlue.metastore(aws, "glue.id", CONSUMER)) {
      glue.getDatabases();

      assertThat(aws.calls().count("GetCallerIdentity")).isZero();
    }
  }

  @Test
  void where_sts_does_not_answer_calls_go_without_an_id() {
    aws.faults().on("GetCallerIdentity").always().fail("AccessDenied", 403, "No STS here.");
    try (GlueMetastore glue = LocalGlue.metastore(aws)) {
      glue.getDatabases();
      glue.getDatabases();

      assertThat(glue.catalogIdOrNull()).isNull();
      assertThat(aws.calls().glue()).hasSize(2).extracting(Call::catalogId).containsOnlyNulls();
      assertThat(aws.calls().count("GetCallerIdentity")).as("asked once").isEqualTo(1);
    }
  }

  @Test
  void a_bad_id_is_refused_at_once_with_the_accepted_forms() {
    assertThatThrownBy(() -> LocalGlue.metastore(aws, "glue.id", "1234"))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("Catalog prod: spark.sql.catalog.prod.glue.id")
        .hasMessageContaining("'1234' is no Glue catalog id")
        .hasMessageContaining("Accepted forms: 111122223333");
  }

  @Test
  void without_a_region_the_error_names_the_key() {
    String before = System.setProperty("aws.profile", "no-such-profile");
    String imds = System.setProperty("aws.disableEc2Metadata", "true");
    try (GlueMetastore glue = LocalGlue.metastore(aws, "glue.id", PRODUCER, "client.region", "")) {
      GlueMetastoreException e =
          catchThrowableOfType(GlueMetastoreException.class, glue::getDatabases);

      assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION);
      assertThat(e).hasMessageContaining("spark.sql.catalog.prod.client.region is not set");
    } finally {
      restore("aws.profile", before);
      restore("aws.disableEc2Metadata", imds);
    }
  }

  @Test
  void a_credentials_provider_that_cannot_be_made_is_named() {
    assertCredentialsError("no.such.Provider", "is not on the class path");
    assertCredentialsError("java.lang.String", "is no software.amazon.awssdk");
    assertCredentialsError(NoWayToMake.class.getName(), "has neither a static create(Map)");
  }

  private void assertCredentialsError(String className, String reason) {
    try (GlueMetastore glue =
        LocalGlue.metastore(aws, "glue.id", PRODUCER, "client.credentials-provider", className)) {
      GlueMetastoreException e =
          catchThrowableOfType(GlueMetastoreException.class, glue::getDatabases);

      assertThat(e.kind()).isEqualTo(Kind.CONFIGURATION);
      assertThat(e)
          .hasMessageContaining("spark.sql.catalog.prod.client.credentials-provider")
          .hasMessageContaining(className)
          .hasMessageContaining(reason);
    }
  }

  @Test
  void without_credentials_the_error_says_where_they_can_come_from() {
    assumeThat(System.getenv("AWS_ACCESS_KEY_ID")).isNull();
    String before = System.setProperty("aws.profile", "no-such-profile");
    String imds = System.setProperty("aws.disableEc2Metadata", "true");
    try (GlueMetastore glue =
        LocalGlue.metastore(aws, "glue.id", PRODUCER, "client.credentials-provider", "")) {
      GlueMetastoreException e =
          catchThrowableOfType(GlueMetastoreException.class, glue::getDatabases);

      assertThat(e.kind()).isEqualTo(Kind.ACCESS_DENIED);
      assertThat(e)
          .hasMessageContaining("no credentials")
          .hasMessageContaining("Give AWS credentials");
    } finally {
      restore("aws.profile", before);
      restore("aws.disableEc2Metadata", imds);
    }
  }

  @Test
  void adaptive_retries_outlast_throttling() {
    aws.faults().on("GetDatabases").times(2).throttle();
    try (GlueMetastore glue =
        LocalGlue.metastore(
            aws, "glue.id", CONSUMER, "glue.retry-mode", "adaptive", "glue.max-attempts", "4")) {
      assertThat(glue.getDatabases()).isEmpty();
      assertThat(aws.calls().count("GetDatabases")).isEqualTo(3);
    }
  }

  @Test
  void both_http_clients_work() {
    for (String type : new String[] {"apache", "urlconnection"}) {
      try (GlueMetastore glue =
          LocalGlue.metastore(aws, "glue.id", CONSUMER, "http-client.type", type)) {
        assertThat(glue.getDatabases()).isEmpty();
      }
    }
  }

  @Test
  void a_missing_http_module_is_named() {
    ConfigException e =
        HttpClients.missingModule(
            "prod",
            HttpClientConfig.Type.URLCONNECTION,
            new NoClassDefFoundError("software/amazon/awssdk/http/urlconnection/X"));

    assertThat(e)
        .hasMessageContaining(
            "http-client.type 'urlconnection' needs software.amazon.awssdk:url-connection-client on"
                + " the classpath (missing class software.amazon.awssdk.http.urlconnection.X)");
  }

  @Test
  void a_closed_metastore_says_so() {
    GlueMetastore glue = LocalGlue.metastore(aws, "glue.id", CONSUMER);
    glue.getDatabases();
    glue.close();

    assertThatThrownBy(glue::getDatabases)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("prod (glue.id=" + CONSUMER + ") is closed");
  }

  private static void restore(String property, String before) {
    if (before == null) {
      System.clearProperty(property);
    } else {
      System.setProperty(property, before);
    }
  }

  /** A credentials provider with an argument nobody can give. */
  static final class NoWayToMake
      implements software.amazon.awssdk.auth.credentials.AwsCredentialsProvider {
    NoWayToMake(int ignored) {}

    @Override
    public software.amazon.awssdk.auth.credentials.AwsCredentials resolveCredentials() {
      throw new UnsupportedOperationException();
    }
  }
}
