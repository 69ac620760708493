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

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.ResolvedNamespace;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.SetCatalogAndNamespace;
import org.apache.spark.sql.connector.catalog.CatalogManager;

/**
 * {@code USE default} in the session catalog. Sessions begin there whether Glue has such a database
 * or not, and many accounts have none; every JDBC connection without a database begins with this
 * statement ({@code SparkSQLSessionManager.openSession}). Where it changes nothing, it asks
 * nothing.
 */
final class DefaultDatabaseUse implements NodeRewrite {
  private final SparkSession spark;

  DefaultDatabaseUse(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!(node instanceof SetCatalogAndNamespace use)
        || !(use.child() instanceof ResolvedNamespace target)
        || !(target.catalog() instanceof RedirectingSessionCatalog catalog)
        || !catalog.isSessionCatalog()) {
      return Optional.empty();
    }
    List<String> database = ScalaInterop.list(target.namespace());
    return database.equals(List.of(spark.sessionState().conf().defaultDatabase()))
            && comesWithTheCatalog(database)
        ? Optional.of(
            new SetCatalogAndNamespace(
                ScalaInterop.copyWith(target, "namespace", ScalaInterop.seqOf())))
        : Optional.empty();
  }

  /** A change of the current catalog makes its default database current. */
  private boolean comesWithTheCatalog(List<String> database) {
    CatalogManager manager = spark.sessionState().catalogManager();
    boolean isThere =
        manager.currentCatalog() instanceof RedirectingSessionCatalog current
            && current.isSessionCatalog();
    return !isThere || Arrays.asList(manager.currentNamespace()).equals(database);
  }
}
