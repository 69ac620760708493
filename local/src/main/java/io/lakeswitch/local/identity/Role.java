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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An IAM role.
 *
 * @param trustPolicy who may assume it, as JSON
 */
public record Role(String account, String name, String arn, String trustPolicy) {
  static Role of(String account, String name, String trustPolicy) {
    return new Role(account, name, "arn:aws:iam::" + account + ":role/" + name, trustPolicy);
  }

  static Role of(JsonNode json) {
    return of(
        json.path("Account").asText(), json.path("Name").asText(), json.path("Trust").asText());
  }

  ObjectNode toJson() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("Arn", arn)
        .put("Account", account)
        .put("Name", name)
        .put("Trust", trustPolicy);
  }
}
