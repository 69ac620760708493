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
package io.lakeswitch.glue;

import java.util.List;
import java.util.Optional;

/** Turns conditions on partition keys into the expressions of Glue's GetPartitions. */
public final class PartitionFilters {

  /**
   * A partition key.
   *
   * @param name of the key
   * @param type Hive's type, such as {@code string} or {@code decimal(10,2)}
   */
  public record Key(String name, String type) {}

  private PartitionFilters() {}

  /**
   * The expression that keeps every partition that satisfies the filter, and as few others as can
   * be said; empty if nothing can be said. The caller filters what comes back.
   */
  public static Optional<String> toGlueExpression(PartitionFilter filter, List<Key> keys) {
    return new GlueExpressionWriter(keys).write(filter);
  }
}
