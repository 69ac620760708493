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

import io.lakeswitch.spark.binding.ShownIdentifier;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.plans.logical.DeleteFromTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.MergeIntoTable;
import org.apache.spark.sql.catalyst.plans.logical.SubqueryAlias;
import org.apache.spark.sql.catalyst.plans.logical.UpdateTable;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * UPDATE, DELETE and MERGE of tables whose rows cannot be changed one by one: Spark's own errors
 * name the table by parts that users do not know, or not at all.
 */
final class FixedRows implements NodeRewrite {

  /** Returns nothing, ever; throws if the statement cannot work. */
  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof DeleteFromTable delete) {
      check("DELETE from", delete.table());
    } else if (node instanceof UpdateTable update) {
      check("UPDATE", update.table());
    } else if (node instanceof MergeIntoTable merge) {
      check("MERGE INTO", merge.targetTable());
    }
    return Optional.empty();
  }

  private static void check(String what, LogicalPlan target) {
    LogicalPlan relation = target;
    while (relation instanceof SubqueryAlias alias) {
      relation = alias.child();
    }
    Optional<CatalogTable> table = Optional.empty();
    if (relation instanceof LogicalRelation logical) {
      table = ScalaInterop.optional(logical.catalogTable());
    } else if (relation instanceof HiveTableRelation hive) {
      table = Optional.of(hive.tableMeta());
    }
    table
        .filter(found -> found.identifier() instanceof ShownIdentifier)
        .filter(found -> Handlers.keyOfProvider(provider(found)).equals(Handlers.HIVE))
        .ifPresent(found -> refuse(what, found));
  }

  private static String provider(CatalogTable table) {
    return ScalaInterop.optional(table.provider()).orElse(Handlers.HIVE);
  }

  private static void refuse(String what, CatalogTable table) {
    throw new UnsupportedOperationException(
        String.format(
            "Cannot %s table %s: because only rows of Iceberg, Delta and Hudi tables can be changed"
                + " one by one. Use INSERT OVERWRITE, or a table of one of these formats",
            what, table.identifier().unquotedString()));
  }
}
