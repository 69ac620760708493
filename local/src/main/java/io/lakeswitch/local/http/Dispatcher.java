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
package io.lakeswitch.local.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.fault.Effect;
import io.lakeswitch.local.fault.Effect.When;
import io.lakeswitch.local.fault.Faults;
import io.lakeswitch.local.glue.GlueTarget;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.log.Call;
import io.lakeswitch.local.log.CallLog;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes one call from its signature to its answer, through faults and into the call log. */
final class Dispatcher {
  private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);

  private final Identities identities;
  private final Faults faults;
  private final CallLog log;

  Dispatcher(Identities identities, Faults faults, CallLog log) {
    this.identities = identities;
    this.faults = faults;
    this.log = log;
  }

  HttpAnswer dispatch(Protocol protocol, HttpRequest request) {
    Instant time = Instant.now();
    String requestId = UUID.randomUUID().toString();
    Optional<Signature> signature = Signature.of(request);
    Optional<Caller> caller = signature.flatMap(s -> identities.find(s.accessKey()));
    String operation = protocol.operation(request);
    GlueTarget target = new GlueTarget(null, null, null, null, null);
    String errorCode = null;
    boolean applied = false;
    HttpAnswer answer;
    try {
      JsonNode input = protocol.input(request);
      target = protocol.target(operation, input, caller);
      Caller known = identify(protocol, request, signature, caller);
      Effect effect = faults.take(operation, target.catalog(), target.database(), target.table());
      pause(effect);
      fail(effect, When.BEFORE);
      String body =
          protocol.handle(operation, input, known, signature.orElseThrow().region(), requestId);
      applied = true;
      fail(effect, When.AFTER);
      answer = HttpAnswer.of(200, protocol.contentType(), body, requestId);
    } catch (ConnectionClosed e) {
      errorCode = "ConnectionClosed";
      answer = HttpAnswer.closedConnection();
    } catch (AwsError e) {
      errorCode = e.code();
      answer = protocol.error(e, requestId);
    } catch (RuntimeException | StackOverflowError e) {
      LOG.error("{} failed", operation, e);
      AwsError error = AwsError.internal("An internal error occurred: " + e);
      errorCode = error.code();
      answer = protocol.error(error, requestId);
    }
    record(protocol, operation, time, signature, caller, target, errorCode, applied);
    return answer;
  }

  private void record(
      Protocol protocol,
      String operation,
      Instant time,
      Optional<Signature> signature,
      Optional<Caller> caller,
      GlueTarget target,
      String errorCode,
      boolean applied) {
    log.add(
        sequence ->
            new Call(
                sequence,
                time,
                protocol.service(),
                operation,
                caller.map(Caller::account).orElse(null),
                signature.map(Signature::accessKey).orElse(null),
                caller.map(Caller::arn).orElse(null),
                target.catalogId(),
                target.catalog(),
                signature.map(Signature::region).orElse(null),
                target.database(),
                target.table(),
                target.segment(),
                errorCode,
                applied));
  }

  private static Caller identify(
      Protocol protocol,
      HttpRequest request,
      Optional<Signature> signature,
      Optional<Caller> caller) {
    if (signature.isEmpty()) {
      throw new AwsError(
          "MissingAuthenticationTokenException", 403, "Missing Authentication Token");
    }
    if (!signature.get().service().equals(protocol.service())) {
      throw new AwsError(
          "InvalidSignatureException",
          403,
          "Credential should be scoped to correct service: '" + protocol.service() + "'.");
    }
    Caller known = caller.orElseThrow(protocol::unknownKey);
    if (!known.sessionToken().equals(request.header("x-amz-security-token"))) {
      throw protocol.unknownKey();
    }
    if (known.expiry().isPresent() && !known.expiry().get().isAfter(Instant.now())) {
      throw new AwsError(
          protocol.service().equals("sts") ? "ExpiredToken" : "ExpiredTokenException",
          protocol.service().equals("sts") ? 403 : 400,
          "The security token included in the request is expired");
    }
    return known;
  }

  private static void fail(Effect effect, When when) {
    if (effect.when() != when) {
      return;
    }
    if (effect.closesConnection()) {
      throw new ConnectionClosed();
    }
    throw new AwsError(effect.code(), effect.status(), effect.message());
  }

  private static void pause(Effect effect) {
    try {
      Thread.sleep(effect.delay().toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw AwsError.internal("The server is stopping.");
    }
  }

  private static final class ConnectionClosed extends RuntimeException {
    ConnectionClosed() {
      super("connection closed by an injected fault", null, false, false);
    }
  }
}
