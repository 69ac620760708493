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

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;

/**
 * An IAM policy: of an identity, of a resource, or a role's trust.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html">Grammar
 *     of the IAM JSON policy language</a>
 */
public final class PolicyDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<Statement> statements;

  private PolicyDocument(List<Statement> statements) {
    this.statements = statements;
  }

  /** A policy that allows all actions on all resources. */
  public static PolicyDocument allowAll() {
    return parse(
        "{\"Version\":\"2012-10-17\",\"Statement\":"
            + "{\"Effect\":\"Allow\",\"Action\":\"*\",\"Resource\":\"*\"}}");
  }

  /**
   * Reads a policy.
   *
   * @throws IllegalArgumentException if it is no policy, or uses a condition operator that this
   *     server cannot evaluate
   */
  public static PolicyDocument parse(String json) {
    JsonNode root;
    try {
      root = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Policy is not valid JSON: " + e.getOriginalMessage(), e);
    }
    JsonNode statement = root.path("Statement");
    if (!statement.isObject() && !(statement.isArray() && !statement.isEmpty())) {
      throw new IllegalArgumentException("Policy has no Statement");
    }
    List<Statement> statements = new ArrayList<>();
    if (statement.isObject()) {
      statements.add(Statement.of(statement));
    } else {
      statement.forEach(s -> statements.add(Statement.of(s)));
    }
    return new PolicyDocument(List.copyOf(statements));
  }

  /** What this policy says to a request; the question of a principal does not arise. */
  public Decision decide(PolicyRequest request) {
    return decide(request, false);
  }

  /** What this policy, which stands on a resource or a role, says to a request. */
  public Decision decideForPrincipal(PolicyRequest request) {
    return decide(request, true);
  }

  private Decision decide(PolicyRequest request, boolean principal) {
    Decision result = Decision.NEUTRAL;
    for (Statement statement : statements) {
      if (statement.applies(request, principal)) {
        if (statement.deny()) {
          return Decision.DENY;
        }
        result = Decision.ALLOW;
      }
    }
    return result;
  }
}
