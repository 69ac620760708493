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

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.spark.HandlerContext;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.ResourceLinks;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import org.apache.spark.sql.connector.catalog.Identifier;
import software.amazon.awssdk.services.glue.model.FederatedTable;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;

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

  /** The error for a table of a format whose jar is missing. */
  static UnreadableTableException missingFormat(
      CatalogConfig config, MetastoreTable entry, String format) {
    return UnreadableTableException.of(
        config,
        entry.v1().database(),
        entry.v1().identifier().table(),
        "format " + format,
        "it is not on the class path",
        "Add " + Artifacts.ofFormat(format) + " (--packages)",
        null);
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

  /** The error for an entry that is well formed and of a kind that nobody here reads. */
  static UnreadableTableException notReadable(
      HandlerContext context, Identifier identifier, MetastoreTable entry) {
    DetectedFormat found = entry.format();
    String field;
    String problem;
    String nextStep = UnreadableTableException.REPAIR;
    switch (found.format()) {
      case FEDERATED -> {
        FederatedTable federated = entry.glue().federatedTable();
        field = "FederatedTable";
        problem =
            "it is a table of another system, which Glue only fronts (connection "
                + federated.connectionName()
                + ", identifier "
                + federated.identifier()
                + ")";
        nextStep = "Read it with Spark's connector for that system, or in Athena";
      }
      case RESOURCE_LINK -> {
        field = "TargetTable";
        problem = ResourceLinks.whyUnreadable(found.target().orElseThrow());
        nextStep = ResourceLinks.nextStep(found.target().orElseThrow());
      }
      default -> {
        field = unknownField(entry.glue());
        problem = "it does not say of which table format it is: " + found.reason();
      }
    }
    return UnreadableTableException.of(
        context.config(),
        identifier.namespace()[0],
        identifier.name(),
        field,
        problem,
        nextStep,
        null);
  }

  /** The first field that could have said the format. */
  private static String unknownField(software.amazon.awssdk.services.glue.model.Table glue) {
    StorageDescriptor storage = glue.storageDescriptor();
    if (storage == null) {
      return "StorageDescriptor";
    }
    if (storage.inputFormat() == null || storage.inputFormat().isBlank()) {
      return "StorageDescriptor.InputFormat";
    }
    return storage.serdeInfo() == null
        ? "StorageDescriptor.SerdeInfo"
        : "StorageDescriptor.SerdeInfo.SerializationLibrary";
  }

  /** What the entry points to is not there. */
  static UnreadableTableException missingFiles(
      HandlerContext context,
      Identifier identifier,
      String field,
      String problem,
      Throwable cause) {
    return UnreadableTableException.of(
        context.config(),
        identifier.namespace()[0],
        identifier.name(),
        field,
        problem,
        "Correct the location in the entry (aws glue update-table), restore the files, or remove the"
            + " entry with DROP TABLE",
        cause);
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
