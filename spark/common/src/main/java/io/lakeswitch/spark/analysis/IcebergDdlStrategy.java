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

import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.AddPartitionField;
import org.apache.spark.sql.catalyst.plans.logical.CreateOrReplaceBranch;
import org.apache.spark.sql.catalyst.plans.logical.CreateOrReplaceTag;
import org.apache.spark.sql.catalyst.plans.logical.DropBranch;
import org.apache.spark.sql.catalyst.plans.logical.DropIdentifierFields;
import org.apache.spark.sql.catalyst.plans.logical.DropPartitionField;
import org.apache.spark.sql.catalyst.plans.logical.DropTag;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ReplacePartitionField;
import org.apache.spark.sql.catalyst.plans.logical.SetIdentifierFields;
import org.apache.spark.sql.catalyst.plans.logical.SetWriteDistributionAndOrdering;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import org.apache.spark.sql.execution.datasources.v2.AddPartitionFieldExec;
import org.apache.spark.sql.execution.datasources.v2.CreateOrReplaceBranchExec;
import org.apache.spark.sql.execution.datasources.v2.CreateOrReplaceTagExec;
import org.apache.spark.sql.execution.datasources.v2.DropBranchExec;
import org.apache.spark.sql.execution.datasources.v2.DropIdentifierFieldsExec;
import org.apache.spark.sql.execution.datasources.v2.DropPartitionFieldExec;
import org.apache.spark.sql.execution.datasources.v2.DropTagExec;
import org.apache.spark.sql.execution.datasources.v2.ReplacePartitionFieldExec;
import org.apache.spark.sql.execution.datasources.v2.SetIdentifierFieldsExec;
import org.apache.spark.sql.execution.datasources.v2.SetWriteDistributionAndOrderingExec;
import scala.collection.immutable.Seq;

/**
 * Plans the statements that Iceberg adds to ALTER TABLE for tables of our catalogs. Iceberg's own
 * strategy ({@code ExtendedDataSourceV2Strategy}) knows only catalogs of its own classes. To be
 * loaded only if Iceberg's session extension is there: the nodes are that jar's.
 */
public final class IcebergDdlStrategy extends SparkStrategy {
  private final NameLookup names;

  /** Makes the strategy of a session. */
  public IcebergDdlStrategy(SparkSession spark) {
    this.names = new NameLookup(spark);
  }

  @Override
  public Seq<SparkPlan> apply(LogicalPlan node) {
    return fields(node)
        .or(() -> references(node))
        .map(plan -> ScalaInterop.<SparkPlan>seqOf(plan))
        .orElseGet(ScalaInterop::seqOf);
  }

  private Optional<SparkPlan> fields(LogicalPlan node) {
    if (node instanceof AddPartitionField add) {
      return plan(
          ScalaInterop.list(add.table()),
          (catalog, table) ->
              new AddPartitionFieldExec(catalog, table, add.transform(), add.name()));
    }
    if (node instanceof DropPartitionField drop) {
      return plan(
          ScalaInterop.list(drop.table()),
          (catalog, table) -> new DropPartitionFieldExec(catalog, table, drop.transform()));
    }
    if (node instanceof ReplacePartitionField replace) {
      return plan(
          ScalaInterop.list(replace.table()),
          (catalog, table) ->
              new ReplacePartitionFieldExec(
                  catalog, table, replace.transformFrom(), replace.transformTo(), replace.name()));
    }
    if (node instanceof SetWriteDistributionAndOrdering set) {
      return plan(
          ScalaInterop.list(set.table()),
          (catalog, table) ->
              new SetWriteDistributionAndOrderingExec(
                  catalog, table, set.distributionMode(), set.sortOrder()));
    }
    if (node instanceof SetIdentifierFields set) {
      return plan(
          ScalaInterop.list(set.table()),
          (catalog, table) -> new SetIdentifierFieldsExec(catalog, table, set.fields()));
    }
    if (node instanceof DropIdentifierFields drop) {
      return plan(
          ScalaInterop.list(drop.table()),
          (catalog, table) -> new DropIdentifierFieldsExec(catalog, table, drop.fields()));
    }
    return Optional.empty();
  }

  private Optional<SparkPlan> references(LogicalPlan node) {
    if (node instanceof CreateOrReplaceBranch create) {
      return plan(
          ScalaInterop.list(create.table()),
          (catalog, table) ->
              new CreateOrReplaceBranchExec(
                  catalog,
                  table,
                  create.branch(),
                  create.branchOptions(),
                  create.create(),
                  create.replace(),
                  create.ifNotExists()));
    }
    if (node instanceof CreateOrReplaceTag create) {
      return plan(
          ScalaInterop.list(create.table()),
          (catalog, table) ->
              new CreateOrReplaceTagExec(
                  catalog,
                  table,
                  create.tag(),
                  create.tagOptions(),
                  create.create(),
                  create.replace(),
                  create.ifNotExists()));
    }
    if (node instanceof DropBranch drop) {
      return plan(
          ScalaInterop.list(drop.table()),
          (catalog, table) -> new DropBranchExec(catalog, table, drop.branch(), drop.ifExists()));
    }
    if (node instanceof DropTag drop) {
      return plan(
          ScalaInterop.list(drop.table()),
          (catalog, table) -> new DropTagExec(catalog, table, drop.tag(), drop.ifExists()));
    }
    return Optional.empty();
  }

  private Optional<SparkPlan> plan(List<String> name, Planned planned) {
    Optional<OurName> ours = names.ours(name);
    return ours.map(
        found ->
            planned.on(
                new TablesToWrite(found.catalog()),
                Identifier.of(new String[] {found.database()}, found.name())));
  }

  @FunctionalInterface
  private interface Planned {
    SparkPlan on(TableCatalog catalog, Identifier table);
  }
}
