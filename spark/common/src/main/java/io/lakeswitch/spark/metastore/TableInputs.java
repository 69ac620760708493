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

import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Inputs that change an entry and lose nothing of it. */
final class TableInputs {
  private TableInputs() {}

  /** Returns all of an entry that an update can carry, and so would lose if it were left out. */
  static TableInput.Builder copyOf(Table table) {
    return TableInput.builder()
        .name(table.name())
        .description(table.description())
        .owner(table.owner())
        .lastAccessTime(table.lastAccessTime())
        .lastAnalyzedTime(table.lastAnalyzedTime())
        .retention(table.retention())
        .storageDescriptor(table.storageDescriptor())
        .partitionKeys(table.hasPartitionKeys() ? table.partitionKeys() : null)
        .viewOriginalText(table.viewOriginalText())
        .viewExpandedText(table.viewExpandedText())
        .tableType(table.tableType())
        .parameters(table.parameters())
        .targetTable(table.targetTable());
  }
}
