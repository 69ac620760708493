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
import static io.lakeswitch.local.Clients.glue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.local.log.Call;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.AlreadyExistsException;
import software.amazon.awssdk.services.glue.model.GlueException;
import software.amazon.awssdk.services.glue.model.InternalServiceException;
import software.amazon.awssdk.services.glue.model.OperationTimeoutException;
import software.amazon.awssdk.services.glue.model.ThrottlingException;

/** Faults on demand, in process and over HTTP, and what the call log says of them. */
class FaultsTest {
  private LocalAws aws;
  private GlueClient glue;

  @BeforeEach
  void start() throws IOException {
    aws = LocalAws.builder().account(CONSUMER).start();
    glue = glue(aws, CONSUMER);
  }

  @AfterEach
  void stop() {
    aws.close();
  }

  private void create(String name) {
    glue.createDatabase(r -> r.databaseInput(d -> d.name(name)));
  }

  private Call last() {
    return aws.calls().all().get(aws.calls().size() - 1);
  }

  @Test
  void a_throttled_call_has_no_effect_and_the_next_one_passes() {
    aws.faults().on("CreateDatabase").database("db").times(2).throttle();
    create("other");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> create("db"))
          .isInstanceOf(ThrottlingException.class)
          .hasMessageContaining("Rate exceeded")
          .matches(e -> ((GlueException) e).isThrottlingException());
      assertThat(last().applied()).isFalse();
      assertThat(last().errorCode()).isEqualTo("ThrottlingException");
    }
    create("db");
    assertThat(last().errorCode()).isNull();
    assertThat(aws.calls().count("CreateDatabase", CONSUMER)).isEqualTo(4);
  }

  @Test
  void a_lost_answer_leaves_the_call_applied() {
    aws.faults().on("CreateDatabase").catalog(CONSUMER).loseAnswer();
    assertThatThrownBy(() -> create("db")).isInstanceOf(InternalServiceException.class);
    assertThat(last().applied()).isTrue();
    assertThat(last().errorCode()).isEqualTo("InternalServiceException");
    assertThatThrownBy(() -> create("db")).isInstanceOf(AlreadyExistsException.class);
  }

  @Test
  void a_connection_can_be_closed_after_the_call_was_applied() {
    create("db");
    aws.faults().on("CreateTable").dropAnswer();
    assertThatThrownBy(
            () -> glue.createTable(r -> r.databaseName("db").tableInput(t -> t.name("t"))))
        .isInstanceOf(SdkClientException.class);
    assertThat(aws.calls().matching(c -> "ConnectionClosed".equals(c.errorCode())))
        .isNotEmpty()
        .first()
        .matches(Call::applied);
    assertThat(glue.getTable(r -> r.databaseName("db").name("t")).table().name()).isEqualTo("t");
  }

  @Test
  void a_connection_can_be_closed_before_the_call_was_applied() {
    aws.faults().on("GetDatabases").always().dropBefore();
    assertThatThrownBy(() -> glue.getDatabases(r -> {})).isInstanceOf(SdkClientException.class);
    assertThat(aws.calls().matching(Call::applied)).isEmpty();
    aws.faults().clear();
    assertThat(glue.getDatabases(r -> {}).databaseList()).isEmpty();
  }

  @Test
  void any_error_can_be_injected_and_calls_can_be_slowed() {
    aws.faults().on("*").fail("OperationTimeoutException", 400, "Too slow.");
    assertThatThrownBy(() -> create("db"))
        .isInstanceOf(OperationTimeoutException.class)
        .hasMessageContaining("Too slow.");
    aws.faults().on("CreateDatabase").slow(Duration.ofMillis(300));
    long start = System.nanoTime();
    create("db");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(300));
  }

  private HttpResponse<String> admin(String method, String page, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(aws.endpoint() + "/_lakeswitch/" + page))
            .method(method, BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }

  @Test
  void faults_and_calls_are_there_over_http() throws Exception {
    assertThat(
            admin(
                    "POST",
                    "faults",
                    "{\"operation\":\"CreateDatabase\",\"error\":\"ThrottlingException\"}")
                .statusCode())
        .isEqualTo(200);
    assertThat(admin("GET", "faults", "").body()).contains("CreateDatabase");
    assertThatThrownBy(() -> create("db")).isInstanceOf(ThrottlingException.class);
    create("db");
    String calls = admin("GET", "calls?errorCode=ThrottlingException", "").body();
    assertThat(calls).contains("\"catalogId\" : null", "\"database\" : \"db\"", "\"sequence\" : 1");
    assertThat(calls).doesNotContain("\"sequence\" : 2");
    admin("DELETE", "calls", "");
    assertThat(aws.calls().all()).isEmpty();
    assertThat(admin("POST", "faults", "{\"operation\":\"X\",\"tabel\":\"t\"}"))
        .matches(r -> r.statusCode() == 400)
        .matches(r -> r.body().contains("A fault has no 'tabel'"));
    assertThat(admin("GET", "calls?nope=1", "").statusCode()).isEqualTo(400);
    assertThat(admin("GET", "nothing", "").statusCode()).isEqualTo(404);
  }

  @Test
  void an_after_fault_over_http_applies_the_call() throws Exception {
    admin("POST", "faults", "{\"operation\":\"CreateDatabase\",\"when\":\"after\",\"times\":1}");
    assertThatThrownBy(() -> create("db")).isInstanceOf(InternalServiceException.class);
    assertThat(glue.getDatabase(r -> r.name("db")).database().name()).isEqualTo("db");
  }
}
