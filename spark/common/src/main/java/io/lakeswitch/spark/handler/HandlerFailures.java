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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.spark.binding.ShownErrors;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.Identifier;
import software.amazon.awssdk.core.exception.SdkException;

/** What Spark is told when a format's own catalog fails. */
final class HandlerFailures {
  private HandlerFailures() {}

  /** Returns the failure as every other format's tables would give it, in names users know. */
  static Throwable translate(String catalog, Identifier table, Throwable thrown) {
    if (thrown instanceof RuntimeException) {
      for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
        if (cause instanceof GlueMetastoreException explained) {
          return isTold(thrown, explained) ? thrown : ofKind(catalog, table, explained);
        }
      }
    }
    return ShownErrors.plain(thrown);
  }

  /** A failure that already says what Glue said keeps its class, and what else it says. */
  private static boolean isTold(Throwable thrown, GlueMetastoreException explained) {
    return !(thrown instanceof SdkException)
        && thrown != explained
        && String.valueOf(thrown.getMessage()).contains(explained.getMessage());
  }

  private static Exception ofKind(
      String catalog, Identifier table, GlueMetastoreException explained) {
    return switch (explained.kind()) {
      case DATABASE_NOT_FOUND ->
          new NoSuchNamespaceException(new String[] {catalog, table.namespace()[0]});
      case TABLE_NOT_FOUND -> new NoSuchTableException(table);
      default -> explained;
    };
  }
}
