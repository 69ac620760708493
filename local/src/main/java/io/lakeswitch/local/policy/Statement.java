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
package io.lakeswitch.local.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One statement of a policy. */
record Statement(
    boolean deny,
    boolean notAction,
    List<String> actions,
    boolean notResource,
    List<String> resources,
    boolean anyPrincipal,
    List<String> principals,
    List<Condition> conditions) {

  static Statement of(JsonNode node) {
    String effect = node.path("Effect").asText();
    if (!effect.equals("Allow") && !effect.equals("Deny")) {
      throw new IllegalArgumentException("A statement's Effect must be Allow or Deny");
    }
    boolean notAction = node.has("NotAction");
    List<String> actions = strings(node.path(notAction ? "NotAction" : "Action"));
    if (actions.isEmpty()) {
      throw new IllegalArgumentException("A statement has no Action");
    }
    if (node.has("NotPrincipal")) {
      throw new IllegalArgumentException("NotPrincipal is not supported by this server");
    }
    boolean notResource = node.has("NotResource");
    JsonNode principal = node.path("Principal");
    List<String> principals = strings(principal.isObject() ? principal.path("AWS") : principal);
    return new Statement(
        effect.equals("Deny"),
        notAction,
        actions,
        notResource,
        strings(node.path(notResource ? "NotResource" : "Resource")),
        principals.contains("*"),
        principals,
        Condition.all(node.path("Condition")));
  }

  boolean applies(PolicyRequest request, boolean principal) {
    return (!principal || meets(request))
        && notAction != matchesAction(request.action())
        && (resources.isEmpty() || notResource != matchesResource(request.resource()))
        && conditions.stream().allMatch(c -> c.holds(request.context()));
  }

  private boolean meets(PolicyRequest request) {
    return anyPrincipal
        || principals.contains(request.account())
        || principals.contains("arn:aws:iam::" + request.account() + ":root")
        || request.principals().stream().anyMatch(principals::contains);
  }

  private boolean matchesAction(String action) {
    String lower = action.toLowerCase(Locale.ROOT);
    return actions.stream().anyMatch(a -> Wildcard.matches(a.toLowerCase(Locale.ROOT), lower));
  }

  private boolean matchesResource(String resource) {
    return resources.stream().anyMatch(r -> Wildcard.matches(r, resource));
  }

  static List<String> strings(JsonNode node) {
    List<String> result = new ArrayList<>();
    if (node.isArray()) {
      node.forEach(n -> result.add(n.asText()));
    } else if (node.isValueNode() && !node.isNull()) {
      result.add(node.asText());
    }
    return List.copyOf(result);
  }
}
