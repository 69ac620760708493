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
package io.lakeswitch.cli.lake;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many Glue calls there were.
 *
 * @param byAccount operation and count, by the account whose catalog was asked
 */
public record GlueCalls(SortedMap<String, SortedMap<String, Integer>> byAccount) {

  /** A count of nothing, to add to. */
  public GlueCalls() {
    this(new TreeMap<>());
  }

  /** Counts one more call. */
  public void add(String account, String operation) {
    byAccount.computeIfAbsent(account, a -> new TreeMap<>()).merge(operation, 1, Integer::sum);
  }

  /** The sum over all accounts and operations. */
  public int total() {
    return byAccount.values().stream()
        .flatMap(m -> m.values().stream())
        .mapToInt(Integer::intValue)
        .sum();
  }

  /** The counts of one account, as {@code 4 GetTable, 1 UpdateTable}. */
  public static String text(Map<String, Integer> operations) {
    return operations.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey())
        .collect(Collectors.joining(", "));
  }
}
