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
package io.lakeswitch.glue.projection;

import java.util.List;
import java.util.Optional;

/**
 * One partition that exists because the projection says so.
 *
 * @param values of the keys, in their order, as text of the keys' types: {@code 2024-01-15} for a
 *     date, {@code 7} for an integer
 * @param texts of the keys as they stand in the location: {@code 2024/01/15}, {@code 07}
 * @param location where the template puts it; empty without a template: then it is in {@code
 *     key=text} directories below the table
 */
public record ProjectedPartition(
    List<String> values, List<String> texts, Optional<String> location) {
  public ProjectedPartition {
    values = List.copyOf(values);
    texts = List.copyOf(texts);
  }
}
