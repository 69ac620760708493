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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.QualifiedNames;
import java.util.List;
import java.util.Optional;

/** New names of tables that are renamed under a qualified name. */
final class QualifiedTargets {
  private QualifiedTargets() {}

  /**
   * Returns the new name in qualified form.
   *
   * @param database the qualified database of the table
   * @param target the new name as the user wrote it: table, database and table, or with the catalog
   * @return nothing, if the database is plain or the target is qualified already
   */
  static Optional<List<String>> of(String database, List<String> target) {
    Optional<QualifiedNames.Qualified> source = QualifiedNames.parse(database);
    if (source.isEmpty() || target.size() < 2) {
      return Optional.empty();
    }
    String targetDatabase = target.get(target.size() - 2);
    if (QualifiedNames.isQualified(targetDatabase)) {
      return Optional.empty();
    }
    String bindingId = source.get().bindingId();
    if (target.size() == 3) {
      String catalog = Bindings.find(bindingId).orElseThrow().catalogName();
      if (!catalog.equalsIgnoreCase(target.get(0))) {
        throw new UnsupportedOperationException(
            String.format(
                "Cannot rename a table of catalog %s to %s: because a table stays in its catalog."
                    + " Use CREATE TABLE ... AS SELECT to copy it",
                catalog, String.join(".", target)));
      }
    }
    return Optional.of(
        List.of(QualifiedNames.qualify(bindingId, targetDatabase), target.get(target.size() - 1)));
  }
}
