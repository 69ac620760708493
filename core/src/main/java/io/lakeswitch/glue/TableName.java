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

import java.util.Optional;

/**
 * A table in a listing.
 *
 * @param name of the table
 * @param type Glue's TableType, such as {@code EXTERNAL_TABLE} or {@code VIRTUAL_VIEW}
 */
public record TableName(String name, Optional<String> type) {

  /** Whether it is a view of any engine. */
  public boolean isView() {
    return type.filter("VIRTUAL_VIEW"::equalsIgnoreCase).isPresent();
  }
}
