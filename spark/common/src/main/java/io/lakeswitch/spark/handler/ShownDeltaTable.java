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
package io.lakeswitch.spark.handler;

import org.apache.spark.sql.delta.catalog.DeltaTableV2;

/**
 * A Delta table of a named catalog. Delta finds the table by its path and definition; plans print
 * the whole table, and with it the definition and its internal names, where only a name belongs.
 */
final class ShownDeltaTable extends DeltaTableV2 {
  private static final long serialVersionUID = 1L;

  ShownDeltaTable(DeltaTableV2 table) {
    super(
        table.spark(),
        table.path(),
        table.catalogTable(),
        table.tableIdentifier(),
        table.timeTravelOpt(),
        table.options());
  }

  @Override
  public String toString() {
    return name();
  }
}
