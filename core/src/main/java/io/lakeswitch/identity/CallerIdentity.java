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
package io.lakeswitch.identity;

import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.model.GetCallerIdentityResponse;

/**
 * Whom AWS takes the credentials for.
 *
 * @param account 12 digits
 * @param arn the user or role session
 */
public record CallerIdentity(String account, String arn) {

  /** Asks STS. GetCallerIdentity needs no permission, so only broken credentials can fail here. */
  public static CallerIdentity ask(StsClient sts) {
    GetCallerIdentityResponse response = sts.getCallerIdentity();
    return new CallerIdentity(response.account(), response.arn());
  }
}
