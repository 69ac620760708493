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

import java.util.List;

/** The values of a partition, in the order of the table's keys. */
record PartitionKey(List<String> values) implements Comparable<PartitionKey> {
  @Override
  public int compareTo(PartitionKey other) {
    int common = Math.min(values.size(), other.values.size());
    for (int i = 0; i < common; i++) {
      int order = values.get(i).compareTo(other.values.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(values.size(), other.values.size());
  }

  /** One string per key, and one key per string. */
  String text() {
    StringBuilder text = new StringBuilder();
    values.forEach(v -> text.append(v.length()).append(':').append(v).append('/'));
    return text.toString();
  }

  /** The segment that the partition falls into. */
  int segment(int total) {
    return Math.floorMod(values.hashCode() * 0x9E3779B9 >>> 8, total);
  }
}
