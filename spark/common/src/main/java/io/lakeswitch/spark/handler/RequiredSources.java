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
import io.lakeswitch.spark.HandlerContext;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.execution.datasources.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Data sources that tables need, looked up as Spark does. */
public final class RequiredSources {
  private static final Logger LOG = LoggerFactory.getLogger(RequiredSources.class);
  private static final String HIVE = "hive";

  /** Those that were found; a jar is never taken away from a running application. */
  private final Set<String> found = ConcurrentHashMap.newKeySet();

  RequiredSources() {}

  /**
   * Checks that the data source of a table is there.
   *
   * @throws UnreadableTableException if it is not; Spark's own error names neither the table nor
   *     the artifact
   */
  void require(HandlerContext context, Identifier identifier, MetastoreTable entry) {
    String provider = ScalaInterop.optional(entry.v1().provider()).orElse(HIVE);
    if (provider.equalsIgnoreCase(HIVE) || found.contains(provider)) {
      return;
    }
    try {
      DataSource.lookupDataSource(provider, context.spark().sessionState().conf());
      found.add(provider);
    } catch (Exception | LinkageError e) {
      // Spark's exceptions are checked and declared nowhere.
      throw UnreadableTableException.of(
          context.config(),
          identifier.namespace()[0],
          identifier.name(),
          entry.format().provider().filter(provider::equalsIgnoreCase).isPresent()
              ? "parameter spark.sql.sources.provider"
              : "StorageDescriptor.SerdeInfo.SerializationLibrary",
          "the data source " + provider + " is not on the class path",
          Artifacts.ofSource(provider)
              .map(artifact -> "Add " + artifact + " (--packages)")
              .orElse("Add the jar of the connector that has it (--jars or --packages)"),
          e);
    }
  }

  /**
   * Checks that a table can be created with a provider. Only formats and well-known sources are
   * looked at; of any other Spark says all that can be said.
   *
   * @param config of the catalog
   * @param table the full name
   * @throws IllegalStateException if a jar is missing; Spark's own error does not name it
   */
  public static void requireForCreate(
      SparkSession spark, CatalogConfig config, String table, String provider) {
    String format = Handlers.keyOfProvider(provider);
    Optional<String> artifact;
    if (format.equals(Handlers.HIVE)) {
      artifact = Artifacts.ofSource(provider).filter(a -> !isThere(spark, provider));
    } else {
      boolean missing =
          !Formats.isPresent(format) && config.format(format).delegateClass().isEmpty();
      artifact = missing ? Optional.of(Artifacts.ofFormat(format)) : Optional.empty();
    }
    artifact.ifPresent(
        missing -> {
          throw new IllegalStateException(
              "Cannot create "
                  + table
                  + ": because the data source "
                  + provider
                  + " is not on the class path. Add "
                  + missing
                  + " (--packages)");
        });
  }

  private static boolean isThere(SparkSession spark, String provider) {
    try {
      DataSource.lookupDataSource(provider, spark.sessionState().conf());
      return true;
    } catch (Exception | LinkageError e) {
      // Spark's exceptions are checked and declared nowhere.
      LOG.debug("No data source {}", provider, e);
      return false;
    }
  }
}
