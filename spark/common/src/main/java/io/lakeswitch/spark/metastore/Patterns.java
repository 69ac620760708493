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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import org.apache.spark.sql.catalyst.util.StringUtils;

/** Name patterns of SHOW statements. */
final class Patterns {
  private Patterns() {}

  /** Returns the names that match, sorted. */
  static List<String> filter(List<String> names, String pattern) {
    return ScalaInterop.list(StringUtils.filterPattern(ScalaInterop.seq(names), pattern));
  }
}
