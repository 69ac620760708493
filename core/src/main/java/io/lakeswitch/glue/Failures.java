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

import io.lakeswitch.glue.BatchOutcome.Failure;
import java.util.List;
import software.amazon.awssdk.services.glue.model.ErrorDetail;

/** Reads Glue's answer about one item of a batch, of which every part may be missing. */
final class Failures {
  private Failures() {}

  static Failure of(List<String> item, ErrorDetail detail) {
    if (detail == null) {
      return new Failure(item, "", "no detail");
    }
    return new Failure(
        item,
        detail.errorCode() == null ? "" : detail.errorCode(),
        detail.errorMessage() == null ? "no message" : detail.errorMessage());
  }
}
