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
package io.lakeswitch.local;

import static io.lakeswitch.local.Clients.CONSUMER;
import static io.lakeswitch.local.Clients.PRODUCER;
import static io.lakeswitch.local.Clients.glue;
import static io.lakeswitch.local.Clients.keys;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AccessDeniedException;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.GlueException;

/** Whose catalog a call reaches, and whether it may. */
class AccountsTest {
  private LocalAws aws;
  private GlueClient consumer;
  private GlueClient producer;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start();
    consumer = glue(aws, CONSUMER);
    producer = glue(aws, PRODUCER);
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  @Test
  void a_call_without_a_catalog_id_reaches_the_callers_own_catalog() {
    consumer.createDatabase(r -> r.databaseInput(d -> d.name("mine")));
    assertThat(consumer.getDatabase(r -> r.name("mine")).database().catalogId())
        .isEqualTo(CONSUMER);
    assertThatThrownBy(() -> producer.getDatabase(r -> r.name("mine")))
        .isInstanceOf(EntityNotFoundException.class)
        .hasMessageContaining("Database mine not found.");
  }

  @Test
  void another_accounts_catalog_is_closed_without_a_resource_policy() {
    assertThatThrownBy(
            () -> consumer.getTable(r -> r.catalogId(PRODUCER).databaseName("d").name("t")))
        .isInstanceOf(AccessDeniedException.class)
        .hasMessageContaining(
            "User: arn:aws:iam::444455556666:user/local is not authorized to perform: glue:GetTable"
                + " on resource: arn:aws:glue:us-east-1:111122223333:catalog because no"
                + " resource-based policy allows the glue:GetTable action");
  }

  @Test
  void a_grant_opens_another_accounts_catalog() {
    producer.createDatabase(r -> r.databaseInput(d -> d.name("shared")));
    aws.grantCrossAccount(PRODUCER, CONSUMER);
    assertThat(
            consumer.getDatabase(r -> r.catalogId(PRODUCER).name("shared")).database().catalogId())
        .isEqualTo(PRODUCER);
    assertThat(aws.calls().count("GetDatabase", PRODUCER)).isEqualTo(1);
  }

  @Test
  void every_region_has_its_own_catalog() {
    consumer.createDatabase(r -> r.databaseInput(d -> d.name("here")));
    GlueClient elsewhere = glue(aws, keys(aws, CONSUMER), "eu-west-1");
    assertThatThrownBy(() -> elsewhere.getDatabase(r -> r.name("here")))
        .isInstanceOf(EntityNotFoundException.class);
    assertThat(aws.calls().all()).extracting("region").containsExactly("us-east-1", "eu-west-1");
  }

  @Test
  void an_unknown_key_is_refused() {
    GlueClient stranger =
        glue(aws, AwsBasicCredentials.create("AKIAIOSFODNN7EXAMPLE", "x"), "us-east-1");
    assertThatThrownBy(() -> stranger.getDatabases(r -> {}))
        .isInstanceOf(GlueException.class)
        .hasMessageContaining("The security token included in the request is invalid.")
        .extracting(e -> ((GlueException) e).awsErrorDetails().errorCode())
        .isEqualTo("UnrecognizedClientException");
  }
}
