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

import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.metastore.ProjectedTables;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.AlterTableAddPartitionCommand;
import org.apache.spark.sql.execution.command.AlterTableDropPartitionCommand;
import org.apache.spark.sql.execution.command.AlterTableRenamePartitionCommand;
import org.apache.spark.sql.execution.command.RepairTableCommand;

/**
 * Refuses statements that add, drop, rename or repair partitions that are projected. The metastore
 * cannot do that alone: an INSERT makes the same calls, and MSCK lists all files before its own.
 */
final class ProjectedPartitionStatements implements NodeRewrite {
  private final SparkSession spark;

  ProjectedPartitionStatements(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof AlterTableAddPartitionCommand add) {
      check("add a partition to", add.tableName());
    } else if (node instanceof AlterTableDropPartitionCommand drop) {
      check("drop a partition of", drop.tableName());
    } else if (node instanceof AlterTableRenamePartitionCommand rename) {
      check("rename a partition of", rename.tableName());
    } else if (node instanceof RepairTableCommand repair) {
      check("repair the partitions of", repair.tableName());
    }
    return Optional.empty();
  }

  private void check(String what, TableIdentifier name) {
    String database = name.database().isDefined() ? name.database().get() : "";
    Optional<GlueMetastore> glue = glue(database, name.table());
    try {
      if (glue.isPresent()
          && ProjectedTables.isProjected(spark.sessionState().catalog().getTableMetadata(name))) {
        throw ProjectedTables.cannotChange(
            what, ShownNames.in(database) + "." + name.table(), glue.get().describe());
      }
    } catch (NoSuchDatabaseException | NoSuchTableException e) {
      throw ScalaInterop.sneak(e);
    }
  }

  /**
   * Another metastore, the staging area of a replace for one, knows nothing of projection: there
   * the partitions are registered.
   */
  private Optional<GlueMetastore> glue(String database, String table) {
    boolean isStaging =
        QualifiedNames.parse(database)
            .filter(name -> Bindings.find(name.bindingId()).isEmpty())
            .isPresent();
    return isStaging
        ? Optional.empty()
        : V1Name.of(spark, database, table).flatMap(name -> name.catalog().binding().glue());
  }
}
