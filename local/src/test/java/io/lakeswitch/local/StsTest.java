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
import static io.lakeswitch.local.Clients.sts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AccessDeniedException;
import software.amazon.awssdk.services.glue.model.GlueException;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.model.AssumeRoleResponse;
import software.amazon.awssdk.services.sts.model.Credentials;
import software.amazon.awssdk.services.sts.model.GetCallerIdentityResponse;
import software.amazon.awssdk.services.sts.model.StsException;

/** Who is calling, and sessions of roles. */
class StsTest {
  private static final String TRUST =
      """
      {"Statement":{"Effect":"Allow","Principal":{"AWS":"arn:aws:iam::%s:root"},
       "Action":"sts:AssumeRole","Condition":{"StringEquals":{"sts:ExternalId":"blue"}}}}"""
          .formatted(CONSUMER);

  private LocalAws aws;
  private StsClient sts;
  private String role;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).account(PRODUCER).start();
    sts = sts(aws, keys(aws, CONSUMER));
    role = aws.addRole(PRODUCER, "reader", TRUST);
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private AssumeRoleResponse assume() {
    return sts.assumeRole(r -> r.roleArn(role).roleSessionName("job-1").externalId("blue"));
  }

  private GlueClient glueOf(Credentials c) {
    return glue(
        aws,
        AwsSessionCredentials.create(c.accessKeyId(), c.secretAccessKey(), c.sessionToken()),
        aws.region());
  }

  @Test
  void the_caller_learns_its_account_and_arn() {
    GetCallerIdentityResponse who = sts.getCallerIdentity();
    assertThat(who.account()).isEqualTo(CONSUMER);
    assertThat(who.arn()).isEqualTo("arn:aws:iam::444455556666:user/local");
    assertThat(who.userId()).startsWith("AIDA");
    assertThat(aws.calls().all()).extracting("service").containsExactly("sts");
    assertThat(aws.calls().glue()).isEmpty();
  }

  @Test
  void a_session_acts_in_the_roles_account_under_its_own_arn() {
    AssumeRoleResponse answer = assume();
    assertThat(answer.assumedRoleUser().arn())
        .isEqualTo("arn:aws:sts::111122223333:assumed-role/reader/job-1");
    assertThat(answer.credentials().expiration())
        .isBetween(Instant.now().plusSeconds(3500), Instant.now().plusSeconds(3601));
    GlueClient glue = glueOf(answer.credentials());
    glue.createDatabase(r -> r.databaseInput(d -> d.name("db")));
    assertThat(glue.getDatabase(r -> r.name("db")).database().catalogId()).isEqualTo(PRODUCER);
    assertThat(aws.calls().glue().get(0).callerArn()).isEqualTo(answer.assumedRoleUser().arn());
    assertThatThrownBy(() -> glue.getDatabases(r -> r.catalogId(CONSUMER)))
        .isInstanceOf(AccessDeniedException.class)
        .hasMessageContaining("User: arn:aws:sts::111122223333:assumed-role/reader/job-1 is not");
  }

  @Test
  void the_trust_policy_and_the_external_id_are_checked() {
    String text =
        "User: arn:aws:iam::444455556666:user/local is not authorized to perform: sts:AssumeRole"
            + " on resource: "
            + role;
    for (String externalId : new String[] {null, "red"}) {
      assertThatThrownBy(
              () ->
                  sts.assumeRole(
                      r -> r.roleArn(role).roleSessionName("job").externalId(externalId)))
          .isInstanceOf(StsException.class)
          .hasMessageContaining(text)
          .extracting(e -> ((StsException) e).awsErrorDetails().errorCode())
          .isEqualTo("AccessDenied");
    }
    assertThatThrownBy(
            () ->
                sts(aws, keys(aws, PRODUCER))
                    .assumeRole(r -> r.roleArn(role).roleSessionName("job").externalId("blue")))
        .hasMessageContaining("user/local is not authorized to perform: sts:AssumeRole");
    assertThatThrownBy(() -> sts.assumeRole(r -> r.roleArn(role + "x").roleSessionName("job")))
        .hasMessageContaining("is not authorized to perform: sts:AssumeRole on resource: ");
  }

  @Test
  void durations_keep_the_limits_of_sts() {
    assertThatThrownBy(
            () ->
                sts.assumeRole(
                    r ->
                        r.roleArn(role)
                            .roleSessionName("job")
                            .externalId("blue")
                            .durationSeconds(899)))
        .hasMessageContaining("Member must have value greater than or equal to 900")
        .extracting(e -> ((StsException) e).awsErrorDetails().errorCode())
        .isEqualTo("ValidationError");
    assertThatThrownBy(
            () ->
                sts.assumeRole(
                    r ->
                        r.roleArn(role)
                            .roleSessionName("job")
                            .externalId("blue")
                            .durationSeconds(7200)))
        .hasMessageContaining("exceeds the MaxSessionDuration set for this role");
    assertThatThrownBy(
            () -> sts.assumeRole(r -> r.roleArn(role).roleSessionName("a b").externalId("blue")))
        .hasMessageContaining("at 'roleSessionName' failed to satisfy constraint");
  }

  @Test
  void a_server_for_tests_may_give_short_sessions() throws Exception {
    try (LocalAws quick =
        LocalAws.builder().account(CONSUMER).shortestSession(Duration.ofSeconds(1)).start()) {
      String own = quick.addRole(CONSUMER, "short", TRUST);
      Credentials keys =
          sts(quick, keys(quick, CONSUMER))
              .assumeRole(
                  r -> r.roleArn(own).roleSessionName("job").externalId("blue").durationSeconds(1))
              .credentials();
      Thread.sleep(1100);
      GlueClient late =
          glue(
              quick,
              AwsSessionCredentials.create(
                  keys.accessKeyId(), keys.secretAccessKey(), keys.sessionToken()),
              "us-east-1");
      assertThatThrownBy(() -> late.getDatabases(r -> {}))
          .hasMessageContaining("The security token included in the request is expired")
          .extracting(e -> ((GlueException) e).awsErrorDetails().errorCode())
          .isEqualTo("ExpiredTokenException");
    }
  }

  @Test
  void a_sessions_key_is_no_good_without_its_token_or_after_its_end() {
    Credentials keys = assume().credentials();
    GlueClient tokenless =
        glue(
            aws,
            AwsBasicCredentials.create(keys.accessKeyId(), keys.secretAccessKey()),
            aws.region());
    assertThatThrownBy(() -> tokenless.getDatabases(r -> {}))
        .hasMessageContaining("The security token included in the request is invalid.");
    aws.expireSessions();
    assertThatThrownBy(() -> glueOf(keys).getDatabases(r -> {}))
        .hasMessageContaining("The security token included in the request is expired");
  }

  @Test
  void a_session_policy_narrows_the_session() {
    Credentials keys =
        sts.assumeRole(
                r ->
                    r.roleArn(role)
                        .roleSessionName("job")
                        .externalId("blue")
                        .policy(
                            "{\"Statement\":{\"Effect\":\"Allow\",\"Action\":\"glue:GetDatabases\","
                                + "\"Resource\":\"*\"}}"))
            .credentials();
    assertThat(glueOf(keys).getDatabases(r -> {}).databaseList()).isEmpty();
    assertThatThrownBy(() -> glueOf(keys).createDatabase(r -> r.databaseInput(d -> d.name("x"))))
        .isInstanceOf(AccessDeniedException.class)
        .hasMessageContaining("because no session policy allows the glue:CreateDatabase action");
  }
}
