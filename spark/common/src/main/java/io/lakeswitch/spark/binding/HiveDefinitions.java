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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import java.util.concurrent.Callable;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/**
 * Hive serde tables as what they are, where Spark's session catalog otherwise sees the file source
 * that reads them. Commands that show or change the serde, or move files into a table, ask for its
 * definition first and go by it; what they do afterwards may read rows, which needs the source.
 */
public final class HiveDefinitions {
  private static final ThreadLocal<Boolean> WANTED = ThreadLocal.withInitial(() -> false);

  private HiveDefinitions() {}

  /** Runs an action whose first look at a table, on this thread, finds the Hive serde table. */
  public static <T> T atFirstLook(Callable<T> action) throws Exception {
    WANTED.set(true);
    try {
      return action.call();
    } finally {
      WANTED.remove();
    }
  }

  /** Returns the definition to give to who asks now. */
  static CatalogTable asWanted(CatalogTable table) {
    if (!WANTED.get()) {
      return table;
    }
    WANTED.remove();
    return HiveSerdeTranslation.toHive(table);
  }
}
