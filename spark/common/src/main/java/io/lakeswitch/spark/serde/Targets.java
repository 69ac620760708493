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
package io.lakeswitch.spark.serde;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.types.StructType;

/** Where a table's columns go in the rows that a query asks for. */
final class Targets {
  private Targets() {}

  /**
   * Returns by column its place in the required row, or -1; without the columns at the end that go
   * nowhere.
   */
  static int[] of(StructType columns, StructType required) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < required.length(); i++) {
      places.put(required.fields()[i].name().toLowerCase(Locale.ROOT), i);
    }
    int[] targets = new int[columns.length()];
    int used = 0;
    for (int i = 0; i < targets.length; i++) {
      targets[i] = places.getOrDefault(columns.fields()[i].name().toLowerCase(Locale.ROOT), -1);
      used = targets[i] >= 0 ? i + 1 : used;
    }
    return Arrays.copyOf(targets, used);
  }
}
