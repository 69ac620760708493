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
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.glue.GlueService;
import io.lakeswitch.local.glue.GlueTarget;
import io.lakeswitch.local.identity.Caller;
import java.util.Optional;

/** Glue in AWS JSON 1.1. */
final class GlueProtocol implements Protocol {
  static final String TARGET = "AWSGlue.";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final GlueService glue;

  GlueProtocol(GlueService glue) {
    this.glue = glue;
  }

  @Override
  public String service() {
    return "glue";
  }

  @Override
  public String operation(HttpRequest request) {
    return request.header("x-amz-target").orElse("").substring(TARGET.length());
  }

  @Override
  public JsonNode input(HttpRequest request) {
    try {
      JsonNode input = JSON.readTree(request.body().isEmpty() ? "{}" : request.body());
      if (!input.isObject()) {
        throw AwsError.of("SerializationException", "The request is no JSON object.");
      }
      return input;
    } catch (JsonProcessingException e) {
      throw AwsError.of(
          "SerializationException", "The request is no JSON: " + e.getOriginalMessage());
    }
  }

  @Override
  public GlueTarget target(String operation, JsonNode input, Optional<Caller> caller) {
    return glue.target(operation, input, caller);
  }

  @Override
  public String handle(
      String operation, JsonNode input, Caller caller, String region, String requestId) {
    if (!glue.offers(operation)) {
      throw AwsError.of("UnknownOperationException", "This local server has no " + operation);
    }
    return glue.handle(operation, input, caller, region).toString();
  }

  @Override
  public HttpAnswer error(AwsError error, String requestId) {
    String body =
        JSON.createObjectNode()
            .put("__type", error.code())
            .put("Message", error.getMessage())
            .toString();
    return HttpAnswer.of(error.status(), contentType(), body, requestId);
  }

  @Override
  public String contentType() {
    return "application/x-amz-json-1.1";
  }

  @Override
  public AwsError unknownKey() {
    return AwsError.of(
        "UnrecognizedClientException", "The security token included in the request is invalid.");
  }
}
