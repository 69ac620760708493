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
package io.lakeswitch.spark;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.install.MetastoreInstaller;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.CatalogManager;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;

/** The catalogs of a session that are ours. */
public final class SessionCatalogs {
  /** The name of Spark's session catalog ({@code CatalogManager.SESSION_CATALOG_NAME}). */
  public static final String NAME = CatalogConfig.SESSION_CATALOG;

  private SessionCatalogs() {}

  /** Returns whether a class name is that of a catalog of ours. */
  static boolean isOurs(String className) {
    try {
      return RedirectingSessionCatalog.class.isAssignableFrom(
          Class.forName(className, false, Thread.currentThread().getContextClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /**
   * Checks that Spark's V1 code reaches the metastore of a catalog.
   *
   * @throws IllegalStateException if the session lacks our extension, or {@code spark_catalog} was
   *     configured in another way when the application started
   */
  static void checkInstalled(SparkSession spark, CatalogBinding binding, boolean isSessionCatalog) {
    Optional<String> installed = MetastoreInstaller.installed(spark);
    if (installed.isEmpty()) {
      throw CatalogErrors.notInstalled(binding.catalogName());
    }
    if (isSessionCatalog && !installed.get().equals(binding.id())) {
      throw CatalogErrors.sessionCatalogChanged();
    }
  }

  /**
   * Returns the {@code spark_catalog} of a session.
   *
   * @throws IllegalStateException if that is not one of ours
   */
  public static RedirectingSessionCatalog sessionCatalog(SparkSession spark) {
    CatalogPlugin catalog = spark.sessionState().catalogManager().catalog(NAME);
    if (catalog instanceof RedirectingSessionCatalog ours) {
      return ours;
    }
    throw CatalogErrors.notOurs(NAME);
  }

  /**
   * Returns the catalog of a session that has a binding.
   *
   * @throws IllegalStateException if the session has none, because it binds the name differently
   */
  public static RedirectingSessionCatalog owner(SparkSession spark, String bindingId) {
    CatalogBinding binding =
        Bindings.find(bindingId).orElseThrow(() -> CatalogErrors.unknownBinding(bindingId));
    CatalogManager manager = spark.sessionState().catalogManager();
    CatalogPlugin catalog =
        manager.isCatalogRegistered(binding.catalogName())
            ? manager.catalog(binding.catalogName())
            : null;
    if (catalog instanceof RedirectingSessionCatalog ours
        && ours.binding().id().equals(bindingId)) {
      return ours;
    }
    throw CatalogErrors.otherBinding(binding);
  }
}
