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
package io.lakeswitch.local.glue.filter;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code Expression} of GetPartitions, bound to a table's partition keys.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/glue/latest/webapi/API_GetPartitions.html">GetPartitions</a>
 */
public final class PartitionExpression {
  private final Node root;

  private PartitionExpression(Node root) {
    this.root = root;
  }

  /**
   * Reads an expression.
   *
   * @param text the expression; null or blank accepts every partition
   * @param partitionKeys the table's {@code PartitionKeys}
   * @throws io.lakeswitch.local.error.AwsError {@code InvalidInputException} if it cannot be read,
   *     names a column that is no partition key, or compares a key with a value of another type
   */
  public static PartitionExpression parse(String text, JsonNode partitionKeys) {
    if (text == null || text.isBlank()) {
      return new PartitionExpression(values -> true);
    }
    List<Key> keys = new ArrayList<>();
    for (JsonNode key : partitionKeys) {
      keys.add(Key.of(keys.size(), key.path("Name").asText(), key.path("Type").asText("string")));
    }
    return new PartitionExpression(new ExpressionParser(text, keys).parse());
  }

  /**
   * Whether a partition with these values is wanted.
   *
   * @throws io.lakeswitch.local.error.AwsError {@code InvalidStateException} if a stored value is
   *     not of its key's type
   */
  public boolean matches(List<String> values) {
    return root.matches(values);
  }
}
