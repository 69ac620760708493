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

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.fault.Faults;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.log.CallLog;

/** The server's own pages under {@code /_lakeswitch/}: calls, faults and identities. */
final class Admin {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Identities identities;
  private final Faults faults;
  private final CallLog log;

  Admin(Identities identities, Faults faults, CallLog log) {
    this.identities = identities;
    this.faults = faults;
    this.log = log;
  }

  HttpAnswer handle(HttpRequest request, String page) {
    try {
      return switch (request.method() + " " + page) {
        case "GET calls" -> json(AdminCalls.list(log, Query.of(request.query())));
        case "DELETE calls" -> {
          log.clear();
          yield done();
        }
        case "GET faults" -> json(AdminFaults.list(faults));
        case "POST faults" -> {
          AdminFaults.arm(faults, body(request));
          yield done();
        }
        case "DELETE faults" -> {
          faults.clear();
          yield done();
        }
        case "GET accounts" -> json(accounts());
        case "POST users" -> json(user(body(request)));
        case "POST roles" -> json(role(body(request)));
        case "POST policies" -> {
          JsonNode policy = body(request);
          identities.setPolicy(text(policy, "arn"), document(policy, "policy"));
          yield done();
        }
        default ->
            error(404, "There is no " + request.method() + " of the page /_lakeswitch/" + page);
      };
    } catch (IllegalArgumentException e) {
      return error(400, e.getMessage());
    }
  }

  private ArrayNode accounts() {
    ArrayNode list = JSON.createArrayNode();
    identities.accounts().forEach(a -> list.add(keys(identities.defaultUser(a))));
    return list;
  }

  private ObjectNode user(JsonNode user) {
    return keys(identities.addUser(text(user, "account"), text(user, "name")));
  }

  private ObjectNode role(JsonNode role) {
    String arn =
        identities.addRole(
            text(role, "account"), text(role, "name"), document(role, "trustPolicy"));
    return JSON.createObjectNode().put("arn", arn);
  }

  private static ObjectNode keys(Caller user) {
    return JSON.createObjectNode()
        .put("account", user.account())
        .put("arn", user.arn())
        .put("accessKey", user.accessKey())
        .put("secretKey", user.secretKey());
  }

  private static JsonNode body(HttpRequest request) {
    try {
      return JSON.readTree(request.body());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("The body is no JSON: " + e.getOriginalMessage(), e);
    }
  }

  static String text(JsonNode node, String member) {
    if (!node.path(member).isTextual()) {
      throw new IllegalArgumentException("The body needs the text '" + member + "'");
    }
    return node.path(member).asText();
  }

  /** A policy, given as JSON or as a string that holds JSON. */
  private static String document(JsonNode node, String member) {
    return node.path(member).isObject() ? node.path(member).toString() : text(node, member);
  }

  private static HttpAnswer done() {
    return json(JSON.createObjectNode());
  }

  private static HttpAnswer json(JsonNode body) {
    return HttpAnswer.of(200, "application/json", body.toPrettyString() + "\n", "-");
  }

  private static HttpAnswer error(int status, String message) {
    String body = JSON.createObjectNode().put("error", message).toString();
    return HttpAnswer.of(status, "application/json", body + "\n", "-");
  }
}
