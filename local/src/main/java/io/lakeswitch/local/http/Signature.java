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

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a request's signature says of its sender. The signature itself is not verified: this server
 * is for loopback, and the keys are no secrets.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html">Signature
 *     Version 4</a>
 */
record Signature(String accessKey, String region, String service) {
  private static final Pattern CREDENTIAL =
      Pattern.compile("Credential=([^/,\\s]+)/\\d{8}/([^/,\\s]+)/([^/,\\s]+)/aws4_request");

  static Optional<Signature> of(HttpRequest request) {
    Matcher found = CREDENTIAL.matcher(request.header("authorization").orElse(""));
    return found.find()
        ? Optional.of(new Signature(found.group(1), found.group(2), found.group(3)))
        : Optional.empty();
  }
}
