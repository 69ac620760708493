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
package io.lakeswitch.local.glue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.policy.PolicyDocument;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;

/** Operations on the catalog's resource policy. */
final class PolicyOperations {
  void register(Operations operations) {
    operations.write("PutResourcePolicy", this::put);
    operations.read("GetResourcePolicy", this::get);
    operations.write("DeleteResourcePolicy", this::delete);
  }

  private ObjectNode put(GlueRequest request) {
    Optional<JsonNode> old = request.catalog().resourcePolicy();
    String exists = request.text("PolicyExistsCondition");
    if ("MUST_EXIST".equals(exists) && old.isEmpty()) {
      throw missing();
    }
    if ("NOT_EXIST".equals(exists) && old.isPresent()) {
      throw AwsError.of("ConditionCheckFailureException", "Policy already exists.");
    }
    checkHash(request, old);
    String policy = request.text("PolicyInJson");
    try {
      PolicyDocument.parse(policy);
    } catch (IllegalArgumentException e) {
      throw AwsError.invalidInput("Policy document is invalid: " + e.getMessage());
    }
    ObjectNode stored = Documents.empty();
    stored.put("PolicyInJson", policy);
    stored.put("PolicyHash", hash(policy));
    stored.put(
        "CreateTime", old.map(o -> o.path("CreateTime").asDouble()).orElseGet(Documents::now));
    stored.put("UpdateTime", Documents.now());
    request.catalog().setResourcePolicy(stored);
    return Documents.empty().put("PolicyHash", hash(policy));
  }

  private ObjectNode get(GlueRequest request) {
    return (ObjectNode) request.catalog().resourcePolicy().orElseThrow(PolicyOperations::missing);
  }

  private ObjectNode delete(GlueRequest request) {
    Optional<JsonNode> old = request.catalog().resourcePolicy();
    if (old.isEmpty()) {
      throw missing();
    }
    checkHash(request, old);
    request.catalog().setResourcePolicy(null);
    return Documents.empty();
  }

  private static void checkHash(GlueRequest request, Optional<JsonNode> old) {
    String expected = request.text("PolicyHashCondition");
    if (expected != null
        && !expected.equals(old.map(o -> o.path("PolicyHash").asText()).orElse(null))) {
      throw AwsError.of("ConditionCheckFailureException", "Policy hash does not match.");
    }
  }

  private static AwsError missing() {
    return AwsError.notFound("Policy not found");
  }

  private static String hash(String policy) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(policy.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This JVM has no SHA-256", e);
    }
  }
}
