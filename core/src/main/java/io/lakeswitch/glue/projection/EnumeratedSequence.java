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

/** Listed values. */
record EnumeratedSequence(List<ProjectedValue> values) implements ValueSequence {
  @Override
  public long size() {
    return values.size();
  }

  @Override
  public ProjectedValue get(long position) {
    return values.get(Math.toIntExact(position));
  }

  @Override
  public boolean areTextsValues() {
    return values.stream().allMatch(v -> v.text().equals(v.value()));
  }

  @Override
  public boolean isOrdered() {
    return false;
  }
}
