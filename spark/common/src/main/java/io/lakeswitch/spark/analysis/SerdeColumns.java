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

import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.AlterTableAddColumnsCommand;

/** New columns of Hive serde tables that a file source reads, whatever source that is. */
final class SerdeColumns implements NodeRewrite {
  private final SparkSession spark;

  SerdeColumns(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!(node instanceof AlterTableAddColumnsCommand add)) {
      return Optional.empty();
    }
    try {
      CatalogTable table = spark.sessionState().catalog().getTableMetadata(add.table());
      return HiveSerdeTranslation.isTranslated(table)
          ? Optional.of(new AddSerdeColumnsCommand(table, ScalaInterop.list(add.colsToAdd())))
          : Optional.empty();
    } catch (NoSuchDatabaseException | NoSuchTableException e) {
      throw ScalaInterop.sneak(e);
    }
  }
}
