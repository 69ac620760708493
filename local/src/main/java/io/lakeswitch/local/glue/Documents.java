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
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;

/** What Glue adds to the inputs it stores. */
final class Documents {
  private Documents() {}

  static ObjectNode empty() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Seconds since 1970, as AWS JSON writes timestamps. */
  static double now() {
    return Instant.now().toEpochMilli() / 1000.0;
  }

  static ObjectNode error(String code, String message) {
    return empty().put("ErrorCode", code).put("ErrorMessage", message);
  }

  /** A storage descriptor with the values that Glue fills in. */
  static void completeStorage(ObjectNode holder) {
    if (holder.get("StorageDescriptor") instanceof ObjectNode storage) {
      absent(storage, "Compressed", storage.booleanNode(false));
      absent(storage, "NumberOfBuckets", storage.numberNode(0));
      absent(storage, "SortColumns", storage.arrayNode());
      absent(storage, "StoredAsSubDirectories", storage.booleanNode(false));
    }
  }

  static void absent(ObjectNode node, String member, JsonNode value) {
    if (!node.has(member)) {
      node.set(member, value);
    }
  }
}
