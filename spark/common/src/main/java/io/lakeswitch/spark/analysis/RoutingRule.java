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
import io.lakeswitch.spark.handler.Formats;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.ResolvedIdentifier;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.rules.Rule;

/**
 * The resolution rule of Lakeswitch: turns plans on tables that Spark's V1 code must do, in
 * whatever catalog, into plans on the session catalog and the qualified name.
 */
public final class RoutingRule extends Rule<LogicalPlan> {
  private final List<NodeRewrite> rewrites;

  /** Makes the rule for a session. */
  public RoutingRule(SparkSession spark) {
    this.rewrites = new ArrayList<>();
    if (Formats.isPresent(Handlers.ICEBERG)) {
      rewrites.add(new IcebergProcedureCalls(spark));
    }
    rewrites.addAll(
        List.of(
            new RoutedViews(new NameLookup(spark)),
            new FormatTimeTravel(),
            new DeltaStatements(new NameLookup(spark)),
            new HudiCalls(spark),
            new RoutedWrites(),
            new RoutedRelations(spark),
            new RequiredSerdes(spark),
            new SymlinkRelations(spark),
            new HiveFileReads(spark),
            new HiveTableReaders(),
            new V1Creates(spark),
            new CreateLikes(spark),
            new RoutedCommands(spark),
            new SerdeColumns(spark),
            new SerdeChecks(spark),
            new PartitionedSerdeTables(),
            new ProjectedPartitionStatements(spark),
            new ForgottenEntries(spark),
            new RoutedInspections(spark),
            new ShownFunctions(),
            new DefaultDatabaseUse(spark),
            new FixedRows(),
            new ShownPlans()));
  }

  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    if (plan instanceof ResolvedIdentifier name
        && name.catalog() instanceof RedirectingSessionCatalog ours) {
      // No statement is a name alone: spark.catalog asks what it is.
      return ScalaInterop.copyWith(name, "catalog", new ListedCatalog(ours));
    }
    return NodeRewrite.applyAll(plan, rewrites);
  }
}
