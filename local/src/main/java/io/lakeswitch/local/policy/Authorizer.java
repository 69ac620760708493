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

import io.lakeswitch.local.error.AwsError;
import java.util.Optional;

/**
 * IAM's evaluation of one request: an explicit deny wins; within one account the identity's policy
 * or the resource's has to allow, across accounts both have to; a session policy narrows both.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html">Policy
 *     evaluation logic</a>
 */
public final class Authorizer {
  private Authorizer() {}

  /**
   * Lets the request pass or refuses it.
   *
   * @param callerArn the caller, for the text
   * @param identity the policy of the caller's user or role
   * @param session the policy of the caller's session
   * @param resource the policy on the resource
   * @param sameAccount whether the resource is the caller's account's
   * @throws AwsError {@code AccessDeniedException} with AWS's text
   */
  public static void check(
      PolicyRequest request,
      String callerArn,
      PolicyDocument identity,
      Optional<PolicyDocument> session,
      Optional<PolicyDocument> resource,
      boolean sameAccount) {
    Decision byIdentity = identity.decide(request);
    Decision bySession = session.map(s -> s.decide(request)).orElse(Decision.ALLOW);
    Decision byResource = resource.map(r -> r.decideForPrincipal(request)).orElse(Decision.NEUTRAL);
    deny(byIdentity == Decision.DENY, request, callerArn, explicit("an identity-based policy"));
    deny(bySession == Decision.DENY, request, callerArn, explicit("a session policy"));
    deny(byResource == Decision.DENY, request, callerArn, explicit("a resource-based policy"));
    deny(bySession != Decision.ALLOW, request, callerArn, missing("session", request));
    boolean identityAllows = byIdentity == Decision.ALLOW;
    boolean resourceAllows = byResource == Decision.ALLOW;
    deny(
        !identityAllows && (!sameAccount || !resourceAllows),
        request,
        callerArn,
        missing("identity-based", request));
    deny(!sameAccount && !resourceAllows, request, callerArn, missing("resource-based", request));
  }

  private static String explicit(String policy) {
    return "with an explicit deny in " + policy;
  }

  private static String missing(String kind, PolicyRequest request) {
    return "because no " + kind + " policy allows the " + request.action() + " action";
  }

  private static void deny(boolean denied, PolicyRequest request, String caller, String reason) {
    if (denied) {
      throw AwsError.accessDenied(
          "User: "
              + caller
              + " is not authorized to perform: "
              + request.action()
              + " on resource: "
              + request.resource()
              + " "
              + reason);
    }
  }
}
