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
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.lakeswitch.local.fault.FaultBuilder;
import io.lakeswitch.local.fault.Faults;
import java.time.Duration;
import java.util.Set;

/** Faults over HTTP; {@code docs/local-aws.md} describes the body. */
final class AdminFaults {
  private static final Set<String> MEMBERS =
      Set.of(
          "operation",
          "catalog",
          "database",
          "table",
          "times",
          "delayMillis",
          "when",
          "drop",
          "error",
          "status",
          "message");

  private AdminFaults() {}

  static void arm(Faults faults, JsonNode body) {
    body.fieldNames()
        .forEachRemaining(
            member -> {
              if (!MEMBERS.contains(member)) {
                throw new IllegalArgumentException(
                    "A fault has no '" + member + "', but " + MEMBERS);
              }
            });
    Duration delay = Duration.ofMillis(body.path("delayMillis").asLong(0));
    FaultBuilder fault =
        faults
            .on(Admin.text(body, "operation"))
            .catalog(body.path("catalog").asText(null))
            .database(body.path("database").asText(null))
            .table(body.path("table").asText(null))
            .times(body.path("times").asInt(1));
    String error = body.path("error").asText("InternalServiceException");
    int status = body.path("status").asInt(error.equals("InternalServiceException") ? 500 : 400);
    String message = body.path("message").asText("Injected fault.");
    boolean drop = body.path("drop").asBoolean(false);
    switch (body.path("when").asText("before")) {
      case "never" -> fault.slow(delay);
      case "before" -> {
        if (drop) {
          fault.after(delay).dropBefore();
        } else {
          fault.after(delay).fail(error, status, message);
        }
      }
      case "after" -> {
        if (drop) {
          fault.after(delay).dropAnswer();
        } else {
          fault.after(delay).loseAnswer(error, status, message);
        }
      }
      default -> throw new IllegalArgumentException("'when' is before, after or never");
    }
  }

  static ArrayNode list(Faults faults) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    faults.armed().forEach(f -> list.addObject().put("fault", f.toString()));
    return list;
  }
}
