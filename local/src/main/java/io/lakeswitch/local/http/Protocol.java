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
import io.lakeswitch.local.glue.GlueTarget;
import io.lakeswitch.local.identity.Caller;
import java.util.Optional;

/** One service's way of asking and answering. */
interface Protocol {
  /** The service's name in signatures. */
  String service();

  /** The operation that a request asks for. */
  String operation(HttpRequest request);

  /**
   * The request's body.
   *
   * @throws AwsError if it cannot be read
   */
  JsonNode input(HttpRequest request);

  /** What the request is about. */
  GlueTarget target(String operation, JsonNode input, Optional<Caller> caller);

  /** The text of a successful answer. */
  String handle(String operation, JsonNode input, Caller caller, String region, String requestId);

  /** An answer that tells an error. */
  HttpAnswer error(AwsError error, String requestId);

  /** The content type of answers. */
  String contentType();

  /** The error for a key that nobody has. */
  AwsError unknownKey();
}
