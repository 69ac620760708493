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

import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.HandlerContext;
import java.util.Locale;
import org.apache.spark.sql.connector.catalog.Identifier;

/** Every error that a handler gives to a user. */
final class HandlerErrors {
  private HandlerErrors() {}

  static IllegalStateException missingFormat(
      HandlerContext context, String className, String artifact, Throwable cause) {
    return new IllegalStateException(
        String.format(
            "Catalog %s: cannot use %s tables: because class %s is not on the class path. Add %s"
                + " (or set spark.sql.catalog.%s.%s.delegate-class)",
            context.catalogName(),
            context.format(),
            className,
            artifact,
            context.catalogName(),
            context.format()),
        cause);
  }

  static IllegalStateException badDelegate(
      HandlerContext context, String className, String reason, Throwable cause) {
    return new IllegalStateException(
        String.format(
            "Catalog %s: cannot use %s as the delegate of %s tables: because %s. Check"
                + " spark.sql.catalog.%s.%s.delegate-class",
            context.catalogName(),
            className,
            context.format(),
            reason,
            context.catalogName(),
            context.format()),
        cause);
  }

  static IllegalArgumentException badOptions(
      HandlerContext context, String className, IllegalArgumentException cause) {
    return new IllegalArgumentException(
        String.format(
            "Catalog %s: cannot use %s tables: because %s does not take the catalog's options (%s)."
                + " Check spark.sql.catalog.%s.%s.*",
            context.catalogName(),
            context.format(),
            className,
            cause.getMessage(),
            context.catalogName(),
            context.format()),
        cause);
  }

  static IllegalArgumentException badClass(
      String catalog, String key, String className, String expected, Throwable cause) {
    return new IllegalArgumentException(
        String.format(
            "Catalog %s: cannot use class %s: because it %s. Check spark.sql.catalog.%s.%s",
            catalog,
            className,
            cause instanceof ClassNotFoundException
                ? "is not on the class path"
                : "is not a " + expected + " with a public constructor without arguments",
            catalog,
            key),
        cause);
  }

  static UnsupportedOperationException cannotStage(
      HandlerContext context, Identifier identifier, String delegate) {
    return new UnsupportedOperationException(
        String.format(
            "Cannot create or replace %s.%s in one step: because %s, the catalog of %s tables,"
                + " cannot stage tables. Use CREATE TABLE, then INSERT",
            context.catalogName(), identifier, delegate, context.format()));
  }

  static IllegalArgumentException notReadable(
      HandlerContext context, Identifier identifier, DetectedFormat found) {
    return new IllegalArgumentException(
        String.format(
            "Cannot read %s.%s (Glue catalog %s): because its entry in Glue is %s: %s. Repair the"
                + " entry, or drop the table and create it anew",
            context.catalogName(),
            identifier,
            context.config().glue().catalogId().orElse("of the caller's account"),
            found.format() == TableFormat.UNKNOWN
                ? "of no known table format"
                : "a " + found.format().name().toLowerCase(Locale.ROOT).replace('_', ' '),
            found.reason()));
  }

  static IllegalStateException hudiNeedsKryo(String table) {
    return new IllegalStateException(
        String.format(
            "Cannot write Hudi table %s: because Hudi needs the Kryo serializer. Start Spark with"
                + " --conf spark.serializer=org.apache.spark.serializer.KryoSerializer (it cannot be"
                + " set in a running session)",
            table));
  }
}
