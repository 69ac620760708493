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
package io.lakeswitch.spark.shim;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.UnresolvedCatalogRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ShowTableExtended;
import org.apache.spark.sql.execution.datasources.FindDataSourceTable;

/** Plan nodes, and what runs them, where versions of Spark differ. */
public final class PlanShims {
  private PlanShims() {}

  /** Returns whether the plan is SHOW TABLE EXTENDED without a partition. */
  public static boolean isShowTableExtended(LogicalPlan plan) {
    return plan instanceof ShowTableExtended;
  }

  /** Returns the plan that reads a V1 table. */
  public static LogicalPlan reading(SparkSession session, UnresolvedCatalogRelation relation) {
    return new FindDataSourceTable(session).apply(relation);
  }

  /** Runs a statement's plan. */
  public static void execute(SparkSession session, LogicalPlan command) {
    Dataset.ofRows(session, command);
  }
}
