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
package io.lakeswitch.spark.install;

import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.config.SessionKeys;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.MetastoreRouter;
import io.lakeswitch.spark.binding.SparkOwnCatalog;
import io.lakeswitch.spark.metastore.SparkMetastore;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.Sessions;
import io.lakeswitch.spark.shim.catalog.RoutingCatalog;
import io.lakeswitch.spark.shim.catalog.RoutingCatalogs;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogWithListener;
import org.apache.spark.sql.internal.SharedState;

/**
 * Puts the routing catalog in the place of Spark's own metastore, for sessions that configure a
 * catalog of Lakeswitch.
 */
public final class MetastoreInstaller {
  private static final String SPARK_CATALOG = "spark_catalog";

  private MetastoreInstaller() {}

  /**
   * Installs the routing catalog if the session configures a catalog of Lakeswitch and it is not
   * there yet; else does nothing. Makes no call to any metastore. May be called while the session's
   * state is being built.
   *
   * @return whether the routing catalog is in place after the call
   * @throws IllegalStateException if this Spark keeps its shared state in another way than known
   */
  public static boolean install(SparkSession session) {
    if (!isWanted(session)) {
      return false;
    }
    SharedState state = Sessions.sharedState(session);
    synchronized (state) {
      SharedStateField field = SharedStateField.find(session.version());
      Optional<ExternalCatalogWithListener> present = field.get(state);
      if (present.map(ExternalCatalogWithListener::unwrapped).filter(isRouting()).isPresent()) {
        return true;
      }
      field.set(state, routing(session, state, present));
      return true;
    }
  }

  private static java.util.function.Predicate<ExternalCatalog> isRouting() {
    return catalog -> catalog instanceof RoutingCatalog;
  }

  private static ExternalCatalogWithListener routing(
      SparkSession session, SharedState state, Optional<ExternalCatalogWithListener> present) {
    Supplier<ExternalCatalog> own = OwnCatalog.of(state, present);
    SparkOwnCatalog.set(own);
    Map<String, String> settings = Sessions.initialSettings(session);
    Optional<CatalogBinding> binding = sparkCatalog(settings);
    V1Metastore plain =
        binding.map(CatalogBinding::metastore).orElseGet(() -> new SparkMetastore(own));
    boolean usesOwn = binding.flatMap(CatalogBinding::glue).isEmpty();
    String globalTemp = settings.getOrDefault("spark.sql.globalTempDatabase", "global_temp");
    ExternalCatalogWithListener wrapped =
        new ExternalCatalogWithListener(
            RoutingCatalogs.routing(
                state.conf(),
                state.hadoopConf(),
                new MetastoreRouter(() -> plain, globalTemp),
                usesOwn ? own : null));
    wrapped.addListener(event -> session.sparkContext().listenerBus().post(event));
    return wrapped;
  }

  /** Plain names go to {@code spark_catalog}'s metastore, if that catalog is one of ours. */
  private static Optional<CatalogBinding> sparkCatalog(Map<String, String> settings) {
    return ConfiguredCatalogs.of(settings).contains(SPARK_CATALOG)
        ? Optional.of(
            Bindings.bind(
                CatalogConfigParser.parse(
                    SPARK_CATALOG,
                    ConfiguredCatalogs.options(settings, SPARK_CATALOG),
                    settings::get)))
        : Optional.empty();
  }

  /** Returns whether the session configures a catalog of Lakeswitch and does not switch it off. */
  public static boolean isWanted(SparkSession session) {
    Map<String, String> settings = Sessions.initialSettings(session);
    return !"false".equalsIgnoreCase(settings.getOrDefault(SessionKeys.ENABLED, "true").trim())
        && !ConfiguredCatalogs.of(settings).isEmpty();
  }

  /** Returns whether the routing catalog stands in the session's shared state. */
  public static boolean isInstalled(SparkSession session) {
    SharedState state = Sessions.sharedState(session);
    synchronized (state) {
      return SharedStateField.find(session.version())
          .get(state)
          .map(ExternalCatalogWithListener::unwrapped)
          .filter(isRouting())
          .isPresent();
    }
  }
}
