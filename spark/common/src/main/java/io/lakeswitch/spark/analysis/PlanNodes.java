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

import io.lakeswitch.spark.shim.ScalaInterop;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.CreateTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.TableSpecBase;
import org.apache.spark.sql.execution.datasources.CreateTable;
import scala.Option;

/** Makes plan nodes. */
final class PlanNodes {
  private PlanNodes() {}

  /** Returns an INSERT, by position or by name. */
  static LogicalPlan insertInto(
      LogicalPlan table,
      scala.collection.immutable.Map<String, Option<String>> partitions,
      LogicalPlan query,
      boolean overwrite,
      boolean byName) {
    return new InsertIntoStatement(
        table, partitions, ScalaInterop.seqOf(), query, overwrite, false, byName);
  }

  /** Returns a replace as a CREATE TABLE AS SELECT with another table specification. */
  static LogicalPlan createTableAsSelect(ReplaceTableAsSelect replace, TableSpecBase spec) {
    return new CreateTableAsSelect(
        replace.name(),
        replace.partitioning(),
        replace.query(),
        spec,
        replace.writeOptions(),
        false,
        replace.isAnalyzed());
  }

  /** Returns the creation of a V1 table from a query. */
  static LogicalPlan createTable(CatalogTable definition, SaveMode mode, LogicalPlan query) {
    return new CreateTable(definition, mode, Option.apply(query));
  }
}
