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
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.glue.GlueTarget;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.sts.StsService;
import io.lakeswitch.local.sts.StsXml;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** STS in the query protocol. */
final class StsProtocol implements Protocol {
  private final StsService sts;

  StsProtocol(StsService sts) {
    this.sts = sts;
  }

  @Override
  public String service() {
    return "sts";
  }

  @Override
  public String operation(HttpRequest request) {
    return form(request.body()).path("Action").asText("");
  }

  @Override
  public JsonNode input(HttpRequest request) {
    return form(request.body());
  }

  @Override
  public GlueTarget target(String operation, JsonNode input, Optional<Caller> caller) {
    return new GlueTarget(null, caller.map(Caller::account).orElse(null), null, null, null);
  }

  @Override
  public String handle(
      String operation, JsonNode input, Caller caller, String region, String requestId) {
    if (!sts.offers(operation)) {
      throw AwsError.of("InvalidAction", "This local server has no " + operation);
    }
    Map<String, String> parameters = new HashMap<>();
    input.properties().forEach(e -> parameters.put(e.getKey(), e.getValue().asText()));
    return sts.handle(operation, parameters, caller, requestId);
  }

  @Override
  public HttpAnswer error(AwsError error, String requestId) {
    String body = StsXml.error(error.code(), error.status(), error.getMessage(), requestId);
    return HttpAnswer.of(error.status(), contentType(), body, requestId);
  }

  @Override
  public String contentType() {
    return "text/xml";
  }

  @Override
  public AwsError unknownKey() {
    return new AwsError(
        "InvalidClientTokenId", 403, "The security token included in the request is invalid.");
  }

  private static ObjectNode form(String body) {
    ObjectNode form = JsonNodeFactory.instance.objectNode();
    Query.of(body).forEach(form::put);
    return form;
  }
}
