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

import java.util.List;
import java.util.Set;

/**
 * {@code spark.catalog.refreshTable(name)} forgets what the metastore said of the table, as REFRESH
 * TABLE does ({@link ForgottenEntries}): Spark forgets its relation alone, and tells nobody.
 */
final class RefreshedByName {
  private static final String METHOD = "refreshTable";

  /** Of Spark 3.5, and of Spark 4. */
  private static final Set<String> CATALOGS =
      Set.of("org.apache.spark.sql.internal.CatalogImpl", "org.apache.spark.sql.classic.Catalog");

  /** From our parser to that call, with the parsers of all formats in between. */
  private static final int FRAMES = 24;

  private final NameLookup names;

  RefreshedByName(NameLookup names) {
    this.names = names;
  }

  /** Takes note of a name that was given to the API by itself. */
  void named(List<String> parts) {
    // Nothing but the caller tells the name of a refresh from one that is read, which a statement
    // of SQL never is; so this is no part of a query's way.
    if (isRefreshCalling() && !names.isTemporaryView(parts)) {
      names
          .ours(parts)
          .ifPresent(name -> ForgottenEntries.forget(name.catalog(), name.database(), name.name()));
    }
  }

  private static boolean isRefreshCalling() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(FRAMES)
                    .anyMatch(
                        frame ->
                            frame.getMethodName().equals(METHOD)
                                && CATALOGS.contains(frame.getClassName())));
  }
}
