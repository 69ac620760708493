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
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.RefreshTableCommand;

/**
 * REFRESH TABLE forgets what the metastore said of the table too. Spark's command forgets the
 * relation alone, and makes it anew of the definition that the session catalog gives.
 */
final class ForgottenEntries implements NodeRewrite {
  private final SparkSession spark;

  ForgottenEntries(SparkSession spark) {
    this.spark = spark;
  }

  /** Returns nothing, ever; to forget once more than needed costs one GetTable. */
  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof RefreshTableCommand refresh
        && refresh.tableIdent().database().isDefined()) {
      TableIdentifier table = refresh.tableIdent();
      V1Name.of(spark, table.database().get(), table.table())
          .ifPresent(name -> forget(name.catalog(), name.database(), name.name()));
    }
    return Optional.empty();
  }

  /** Forgets what the metastore said of a table. */
  static void forget(RedirectingSessionCatalog catalog, String database, String table) {
    catalog.binding().metastore().invalidateTable(database, table);
  }
}
