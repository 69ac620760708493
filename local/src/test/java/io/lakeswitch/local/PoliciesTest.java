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
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.local.identity.Caller;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AccessDeniedException;
import software.amazon.awssdk.services.glue.model.ConditionCheckFailureException;
import software.amazon.awssdk.services.glue.model.EntityNotFoundException;
import software.amazon.awssdk.services.glue.model.InvalidInputException;

/** Resource policies between accounts, and policies of identities. */
class PoliciesTest {
  private static final String ARN = "arn:aws:glue:us-east-1:" + PRODUCER + ":";

  private LocalAws aws;
  private GlueClient consumer;
  private GlueClient producer;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start();
    consumer = glue(aws, CONSUMER);
    producer = glue(aws, PRODUCER);
    producer.createDatabase(r -> r.databaseInput(d -> d.name("sales")));
    for (String table : List.of("orders", "secret")) {
      producer.createTable(r -> r.databaseName("sales").tableInput(t -> t.name(table)));
    }
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private static String statement(String effect, String principal, String action, String... on) {
    String resources =
        List.of(on).stream().map(r -> "\"" + ARN + r + "\"").collect(Collectors.joining(","));
    return """
        {"Effect":"%s","Principal":{"AWS":"%s"},"Action":["%s"],"Resource":[%s]}"""
        .formatted(effect, principal, action, resources);
  }

  private void policy(String... statements) {
    String json =
        "{\"Version\":\"2012-10-17\",\"Statement\":[" + String.join(",", statements) + "]}";
    producer.putResourcePolicy(r -> r.policyInJson(json));
  }

  private String read(String table) {
    return consumer
        .getTable(r -> r.catalogId(PRODUCER).databaseName("sales").name(table))
        .table()
        .name();
  }

  private static void denied(ThrowingCallable call, String... texts) {
    assertThatThrownBy(call)
        .isInstanceOf(AccessDeniedException.class)
        .hasMessageContainingAll(texts);
  }

  @Test
  void catalog_database_and_table_all_have_to_be_allowed() {
    policy(statement("Allow", CONSUMER, "glue:Get*", "catalog", "table/sales/*"));
    denied(
        () -> read("orders"),
        "is not authorized to perform: glue:GetTable on resource: " + ARN + "database/sales",
        "because no resource-based policy allows the glue:GetTable action");
    policy(
        statement(
            "Allow", CONSUMER, "glue:Get*", "catalog", "database/sales", "table/sales/orders"));
    assertThat(read("orders")).isEqualTo("orders");
    denied(() -> read("secret"), ARN + "table/sales/secret");
    denied(
        () -> consumer.deleteTable(r -> r.catalogId(PRODUCER).databaseName("sales").name("orders")),
        "glue:DeleteTable");
  }

  @Test
  void a_denial_wins_over_a_permission() {
    policy(
        statement("Allow", "arn:aws:iam::" + CONSUMER + ":root", "glue:*", "*"),
        statement(
            "Deny", "arn:aws:iam::" + CONSUMER + ":user/local", "glue:GetTable", "table/sales/s*"));
    assertThat(read("orders")).isEqualTo("orders");
    denied(() -> read("secret"), "with an explicit deny in a resource-based policy");
  }

  @Test
  void a_grant_to_one_account_is_none_to_another() {
    policy(statement("Allow", "999999999999", "glue:*", "*"));
    denied(() -> read("orders"), "no resource-based policy");
  }

  @Test
  void deleting_a_database_needs_the_right_to_delete_all_that_is_in_it() {
    policy(statement("Allow", CONSUMER, "glue:*", "catalog", "database/sales"));
    denied(
        () -> consumer.deleteDatabase(r -> r.catalogId(PRODUCER).name("sales")),
        ARN + "table/sales/*");
  }

  @Test
  void a_resource_policy_is_put_read_and_deleted() {
    assertThatThrownBy(() -> producer.getResourcePolicy(r -> {}))
        .isInstanceOf(EntityNotFoundException.class);
    policy(statement("Allow", CONSUMER, "glue:*", "*"));
    String hash = producer.getResourcePolicy(r -> {}).policyHash();
    assertThat(producer.getResourcePolicy(r -> {}).policyInJson()).contains(CONSUMER);
    assertThatThrownBy(() -> producer.deleteResourcePolicy(r -> r.policyHashCondition("other")))
        .isInstanceOf(ConditionCheckFailureException.class);
    producer.deleteResourcePolicy(r -> r.policyHashCondition(hash));
    denied(() -> read("orders"), "no resource-based policy");
    assertThatThrownBy(() -> producer.putResourcePolicy(r -> r.policyInJson("{}")))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  void an_identity_with_a_policy_of_its_own_may_do_what_it_says_and_no_more() {
    Caller reader = aws.addUser(PRODUCER, "reader");
    aws.setIdentityPolicy(
        reader.arn(),
        "{\"Statement\":{\"Effect\":\"Allow\",\"Action\":\"glue:GetDatabase*\",\"Resource\":\"*\"}}");
    GlueClient client =
        glue(aws, AwsBasicCredentials.create(reader.accessKey(), reader.secretKey()), aws.region());
    assertThat(client.getDatabases(r -> {}).databaseList()).hasSize(1);
    denied(
        () -> client.getTables(r -> r.databaseName("sales")),
        "User: arn:aws:iam::111122223333:user/reader is not authorized to perform: glue:GetTables"
            + " on resource: "
            + ARN
            + "catalog because no identity-based policy allows the glue:GetTables action");
    policy(statement("Allow", reader.arn(), "glue:GetTable*", "*"));
    assertThat(client.getTables(r -> r.databaseName("sales")).tableList())
        .as("within one account the resource policy is enough")
        .hasSize(2);
  }

  @Test
  void sharing_lets_all_accounts_in_and_keeps_a_policy_that_is_there() {
    policy(statement("Allow", "999999999999", "glue:*", "*"));
    aws.shareCatalogs();
    denied(() -> read("orders"), "no resource-based policy");
    producer.deleteResourcePolicy(r -> {});
    aws.shareCatalogs();
    assertThat(read("orders")).isEqualTo("orders");
  }

  @Test
  void a_catalog_id_of_no_account_is_refused_like_a_foreign_one() {
    denied(
        () -> consumer.getDatabases(r -> r.catalogId("123123123123")),
        "arn:aws:glue:us-east-1:123123123123:catalog");
    assertThatThrownBy(
            () -> consumer.getDatabases(r -> r.catalogId(CONSUMER + ":s3tablescatalog/bucket")))
        .isInstanceOf(EntityNotFoundException.class)
        .hasMessageContaining("Catalog 444455556666:s3tablescatalog/bucket not found.");
  }
}
