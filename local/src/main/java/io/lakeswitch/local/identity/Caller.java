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
package io.lakeswitch.local.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Who is behind an access key: an IAM user, or a session of a role.
 *
 * @param accessKey the access key id
 * @param secretKey the secret access key
 * @param sessionToken the token that must come with the key, for role sessions
 * @param expiry when the key ends, for role sessions
 * @param account the 12-digit account
 * @param arn the user's ARN or the session's ARN
 * @param userId the unique id that STS tells
 * @param principals the ARNs a policy may name to mean this caller (a session answers to its role)
 * @param sessionPolicy a policy that narrows the session, as JSON
 */
public record Caller(
    String accessKey,
    String secretKey,
    Optional<String> sessionToken,
    Optional<Instant> expiry,
    String account,
    String arn,
    String userId,
    List<String> principals,
    Optional<String> sessionPolicy) {

  /** The ARN that identity policies are attached to: the user's or the role's. */
  public String identityArn() {
    return principals.get(0);
  }

  /** Without the secrets. */
  @Override
  public String toString() {
    return arn + " (" + accessKey + ")";
  }
}
