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
package io.lakeswitch.local.sts;

import io.lakeswitch.local.error.AwsError;
import io.lakeswitch.local.identity.Caller;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.identity.Role;
import io.lakeswitch.local.policy.Decision;
import io.lakeswitch.local.policy.PolicyDocument;
import io.lakeswitch.local.policy.PolicyRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** AWS STS: who is calling, and sessions of roles. Thread-safe. */
public final class StsService {
  private static final Pattern SESSION_NAME = Pattern.compile("[\\w+=,.@-]{2,64}");
  private static final Pattern EXTERNAL_ID = Pattern.compile("[\\w+=,.@:/-]{2,1224}");
  private static final int DEFAULT_SECONDS = 3600;
  private static final int MOST_SECONDS = 43200;

  private final Identities identities;
  private final Duration shortest;

  /**
   * @param shortest the shortest session that may be asked for; 15 minutes on AWS
   */
  public StsService(Identities identities, Duration shortest) {
    this.identities = identities;
    this.shortest = shortest;
  }

  /** Whether this server offers an operation. */
  public boolean offers(String operation) {
    return operation.equals("GetCallerIdentity") || operation.equals("AssumeRole");
  }

  /**
   * Carries out one operation.
   *
   * @return the answer as XML
   * @throws AwsError as AWS would answer
   */
  public String handle(
      String operation, Map<String, String> parameters, Caller caller, String requestId) {
    return operation.equals("AssumeRole")
        ? assumeRole(parameters, caller, requestId)
        : new StsXml("GetCallerIdentity")
            .open("GetCallerIdentityResult")
            .text("Arn", caller.arn())
            .text("UserId", caller.userId())
            .text("Account", caller.account())
            .close("GetCallerIdentityResult")
            .finish(requestId);
  }

  private String assumeRole(Map<String, String> parameters, Caller caller, String requestId) {
    String arn = required(parameters, "RoleArn", "roleArn");
    String sessionName = required(parameters, "RoleSessionName", "roleSessionName");
    requireMatch(SESSION_NAME, sessionName, "roleSessionName");
    String externalId = parameters.get("ExternalId");
    if (externalId != null) {
      requireMatch(EXTERNAL_ID, externalId, "externalId");
    }
    int seconds = seconds(parameters.get("DurationSeconds"));
    if (caller.expiry().isPresent() && seconds > DEFAULT_SECONDS) {
      throw invalid(
          "The requested DurationSeconds exceeds the 1 hour session limit for roles assumed by role"
              + " chaining");
    }
    Role role = authorized(arn, sessionName, externalId, caller);
    String policy = parameters.get("Policy");
    if (policy != null) {
      requirePolicy(policy);
    }
    Instant expiry = Instant.now().plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    Caller session = identities.openSession(role, sessionName, expiry, policy);
    return new StsXml("AssumeRole")
        .open("AssumeRoleResult")
        .open("AssumedRoleUser")
        .text("AssumedRoleId", session.userId())
        .text("Arn", session.arn())
        .close("AssumedRoleUser")
        .open("Credentials")
        .text("AccessKeyId", session.accessKey())
        .text("SecretAccessKey", session.secretKey())
        .text("SessionToken", session.sessionToken().orElseThrow())
        .text("Expiration", expiry.toString())
        .close("Credentials")
        .close("AssumeRoleResult")
        .finish(requestId);
  }

  /** A role that is missing and a role that does not trust the caller look the same. */
  private Role authorized(String arn, String sessionName, String externalId, Caller caller) {
    Map<String, String> context = new HashMap<>();
    context.put("aws:principalarn", caller.identityArn());
    context.put("aws:principalaccount", caller.account());
    context.put("sts:rolesessionname", sessionName);
    if (externalId != null) {
      context.put("sts:externalid", externalId);
    }
    PolicyRequest request =
        new PolicyRequest(caller.account(), caller.principals(), "sts:AssumeRole", arn, context);
    Optional<Role> role = identities.role(arn);
    Decision trust =
        role.map(r -> PolicyDocument.parse(r.trustPolicy()).decideForPrincipal(request))
            .orElse(Decision.NEUTRAL);
    Decision identity = identities.policy(caller.identityArn()).decide(request);
    Decision session =
        caller
            .sessionPolicy()
            .map(p -> PolicyDocument.parse(p).decide(request))
            .orElse(Decision.ALLOW);
    if (trust != Decision.ALLOW || identity != Decision.ALLOW || session != Decision.ALLOW) {
      throw new AwsError(
          "AccessDenied",
          403,
          "User: "
              + caller.arn()
              + " is not authorized to perform: sts:AssumeRole on resource: "
              + arn);
    }
    return role.orElseThrow();
  }

  private int seconds(String given) {
    if (given == null) {
      return DEFAULT_SECONDS;
    }
    int seconds;
    try {
      seconds = Integer.parseInt(given);
    } catch (NumberFormatException e) {
      throw new AwsError("MalformedInput", 400, "DurationSeconds is no number: " + given);
    }
    if (seconds < shortest.toSeconds()) {
      throw invalid(
          violation(
              given,
              "durationSeconds",
              "Member must have value greater than or equal to " + shortest.toSeconds()));
    }
    if (seconds > MOST_SECONDS) {
      throw invalid(
          violation(
              given, "durationSeconds", "Member must have value less than or equal to 43200"));
    }
    if (seconds > DEFAULT_SECONDS) {
      throw invalid(
          "The requested DurationSeconds exceeds the MaxSessionDuration set for this role.");
    }
    return seconds;
  }

  private static void requirePolicy(String policy) {
    try {
      PolicyDocument.parse(policy);
    } catch (IllegalArgumentException e) {
      throw AwsError.of("MalformedPolicyDocument", e.getMessage());
    }
  }

  private static String required(Map<String, String> parameters, String name, String path) {
    String value = parameters.get(name);
    if (value == null || value.isEmpty()) {
      throw invalid(
          "1 validation error detected: Value null at '"
              + path
              + "' failed to satisfy constraint: Member must not be null");
    }
    return value;
  }

  private static void requireMatch(Pattern pattern, String value, String path) {
    if (!pattern.matcher(value).matches()) {
      throw invalid(
          violation(
              value, path, "Member must satisfy regular expression pattern: " + pattern.pattern()));
    }
  }

  private static String violation(String value, String path, String constraint) {
    return "1 validation error detected: Value '"
        + value
        + "' at '"
        + path
        + "' failed to satisfy constraint: "
        + constraint;
  }

  private static AwsError invalid(String message) {
    return AwsError.of("ValidationError", message);
  }
}
