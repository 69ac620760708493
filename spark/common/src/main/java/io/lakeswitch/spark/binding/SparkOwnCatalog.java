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

import java.util.function.Supplier;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;

/** Spark's own metastore, which the routing catalog took the place of. */
public final class SparkOwnCatalog {
  private static volatile Supplier<ExternalCatalog> own;

  private SparkOwnCatalog() {}

  /** Sets how to get it; called by whoever takes its place. */
  public static void set(Supplier<ExternalCatalog> supplier) {
    own = supplier;
  }

  /**
   * Returns it, made at the first call.
   *
   * @throws IllegalStateException if nothing has taken its place
   */
  public static ExternalCatalog get() {
    Supplier<ExternalCatalog> supplier = own;
    if (supplier == null) {
      throw new IllegalStateException(
          "Cannot use Spark's own metastore (metastore.type=session): Lakeswitch is not installed "
              + "in this session. Set spark.sql.extensions=io.lakeswitch.spark.LakeswitchExtensions");
    }
    return supplier.get();
  }
}
