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

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.config.SessionKeys;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.MetastoreRouter;
import io.lakeswitch.spark.binding.SparkOwnCatalog;
import io.lakeswitch.spark.external.RoutingCatalog;
import io.lakeswitch.spark.metastore.SparkMetastore;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.Sessions;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogWithListener;
import org.apache.spark.sql.internal.SharedState;

/**
 * Puts the routing catalog in the place of Spark's own metastore, for sessions that configure a
 * catalog of Lakeswitch.
 */
public final class MetastoreInstaller {
  private static final String SPARK_CATALOG = CatalogConfig.SESSION_CATALOG;

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
    install(session, sparkCatalog(session));
    return true;
  }

  /**
   * Installs the routing catalog if it is not there yet, whatever the session configures.
   *
   * @param plainNames the binding of {@code spark_catalog}, if that is one of ours; else plain
   *     names go on to Spark's own metastore
   * @throws IllegalStateException if this Spark keeps its shared state in another way than known
   */
  public static void install(SparkSession session, Optional<CatalogBinding> plainNames) {
    SharedState state = Sessions.sharedState(session);
    synchronized (state) {
      SharedStateField field = SharedStateField.find(session.version());
      Optional<ExternalCatalogWithListener> present = field.get(state);
      if (routingCatalog(present).isEmpty()) {
        field.set(state, routing(session, state, present, plainNames));
        if (HiveSupport.isOn(state.conf()) && isInGlue(plainNames)) {
          HiveSessions.leaveNoMetastore();
        }
      }
    }
  }

  private static Optional<RoutingCatalog> routingCatalog(
      Optional<ExternalCatalogWithListener> present) {
    return present
        .map(ExternalCatalogWithListener::unwrapped)
        .filter(RoutingCatalog.class::isInstance)
        .map(RoutingCatalog.class::cast);
  }

  private static ExternalCatalogWithListener routing(
      SparkSession session,
      SharedState state,
      Optional<ExternalCatalogWithListener> present,
      Optional<CatalogBinding> binding) {
    Supplier<ExternalCatalog> own = OwnCatalog.of(state, present);
    SparkOwnCatalog.set(own);
    V1Metastore plain =
        binding.map(CatalogBinding::metastore).orElseGet(() -> new SparkMetastore(own));
    String globalTemp = state.conf().get("spark.sql.globalTempDatabase", "global_temp");
    ExternalCatalogWithListener wrapped =
        new ExternalCatalogWithListener(
            RoutingCatalogs.routing(
                state.conf(),
                state.hadoopConf(),
                new MetastoreRouter(() -> plain, globalTemp),
                binding.map(CatalogBinding::id).orElse(""),
                isInGlue(binding) ? null : own));
    wrapped.addListener(event -> session.sparkContext().listenerBus().post(event));
    return wrapped;
  }

  private static boolean isInGlue(Optional<CatalogBinding> plainNames) {
    return plainNames.flatMap(CatalogBinding::glue).isPresent();
  }

  /** Plain names go to {@code spark_catalog}'s metastore, if that catalog is one of ours. */
  private static Optional<CatalogBinding> sparkCatalog(SparkSession session) {
    Map<String, String> settings = Sessions.initialSettings(session);
    return ConfiguredCatalogs.of(settings).contains(SPARK_CATALOG)
        ? Optional.of(
            bind(session, SPARK_CATALOG, ConfiguredCatalogs.options(settings, SPARK_CATALOG)))
        : Optional.empty();
  }

  /**
   * Returns the binding of a catalog. Asks nothing of Glue.
   *
   * @param options of the catalog, without the prefix {@code spark.sql.catalog.<name>.}
   * @throws io.lakeswitch.config.ConfigException if an option cannot be used
   */
  public static CatalogBinding bind(
      SparkSession session, String catalogName, Map<String, String> options) {
    Map<String, String> settings = Sessions.initialSettings(session);
    Configuration hadoop = Sessions.sharedState(session).hadoopConf();
    return Bindings.bind(
        CatalogConfigParser.parse(
            catalogName, options, key -> settings.getOrDefault(key, hadoop.get(key))));
  }

  /** Returns whether the session configures a catalog of Lakeswitch and does not switch it off. */
  public static boolean isWanted(SparkSession session) {
    return isWanted(Sessions.initialSettings(session));
  }

  /** Returns whether settings configure a catalog of Lakeswitch and do not switch it off. */
  public static boolean isWanted(Map<String, String> settings) {
    return !"false".equalsIgnoreCase(settings.getOrDefault(SessionKeys.ENABLED, "true").trim())
        && !ConfiguredCatalogs.of(settings).isEmpty();
  }

  /** Returns whether the routing catalog stands in the session's shared state. */
  public static boolean isInstalled(SparkSession session) {
    return installed(session).isPresent();
  }

  /**
   * Returns the id of the binding that plain names go to, or nothing if the routing catalog is not
   * installed. Empty text means Spark's own metastore.
   */
  public static Optional<String> installed(SparkSession session) {
    SharedState state = Sessions.sharedState(session);
    synchronized (state) {
      return routingCatalog(SharedStateField.find(session.version()).get(state))
          .map(RoutingCatalog::bindingId);
    }
  }
}
