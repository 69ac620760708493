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

/**
 * How far a batch got.
 *
 * @param applied the items that were applied: partition values, or a column's name alone
 * @param failed the items that were refused; items in neither list were not sent
 */
public record BatchOutcome(List<List<String>> applied, List<Failure> failed) {

  /**
   * One refused item.
   *
   * @param item partition values, or a column's name alone
   * @param code AWS's error code, such as {@code AlreadyExistsException}
   * @param message AWS's message
   */
  public record Failure(List<String> item, String code, String message) {
    public Failure {
      item = List.copyOf(item);
    }
  }

  public BatchOutcome {
    applied = List.copyOf(applied);
    failed = List.copyOf(failed);
  }
}
