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

import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Plain database names mean those of one binding, for as long as an action runs on this thread.
 *
 * <p>Hudi's {@code HoodieFileIndex} looks its table up by the names in the table's own files, to
 * take {@code hoodie.*} settings from the entry. Those are names of the catalog the table is in; in
 * {@code spark_catalog} they may be nobody's, or those of quite another table.
 */
public final class PlainNameScope {
  private static final ThreadLocal<V1Metastore> CURRENT = new ThreadLocal<>();

  private PlainNameScope() {}

  /** Runs an action with plain names in a binding. */
  public static <T> T of(CatalogBinding binding, Supplier<T> action) {
    V1Metastore outer = CURRENT.get();
    CURRENT.set(binding.metastore());
    try {
      return action.get();
    } finally {
      if (outer == null) {
        CURRENT.remove();
      } else {
        CURRENT.set(outer);
      }
    }
  }

  static Optional<V1Metastore> current() {
    return Optional.ofNullable(CURRENT.get());
  }
}
