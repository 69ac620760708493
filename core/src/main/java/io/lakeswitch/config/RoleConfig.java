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
package io.lakeswitch.config;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The IAM role of a catalog ({@code client.assume-role.*}).
 *
 * @param arn the role
 * @param externalId sent to STS when set
 * @param sessionName name of the role session; empty: one is made
 * @param timeout life of one session
 * @param region region of the STS call alone; empty: the catalog's region
 * @param tags session tags
 */
public record RoleConfig(
    String arn,
    Optional<String> externalId,
    Optional<String> sessionName,
    Duration timeout,
    Optional<String> region,
    Map<String, String> tags) {

  public RoleConfig {
    tags = Map.copyOf(tags);
  }
}
