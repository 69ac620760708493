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

import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.TableSpecBase;

/** Which tables Spark's V1 code creates. */
final class V1Providers {
  private V1Providers() {}

  /**
   * Returns whether a table of this specification is created by V1 code: all but Iceberg, Delta.
   */
  static boolean isV1(SparkSession spark, TableSpecBase spec) {
    Optional<String> provider = ScalaInterop.optional(spec.provider());
    if (provider.isEmpty() && spec.serde().isDefined()) {
      return true;
    }
    String key =
        Handlers.keyOfProvider(
            provider.orElseGet(() -> spark.sessionState().conf().defaultDataSourceName()));
    return !key.equals(Handlers.ICEBERG) && !key.equals(Handlers.DELTA);
  }
}
