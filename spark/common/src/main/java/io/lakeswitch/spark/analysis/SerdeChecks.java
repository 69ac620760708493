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

import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * Refuses what cannot be done with a Hive serde, while a statement is analysed: an INSERT OVERWRITE
 * deletes before it asks the format whether it can write.
 */
final class SerdeChecks implements NodeRewrite {
  private final boolean hiveSupport;

  SerdeChecks(SparkSession spark) {
    this.hiveSupport = HiveSupport.isOn(spark.sparkContext().conf());
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof HiveTableRelation hive) {
      requireReadable("read", hive.tableMeta());
    }
    if (node instanceof InsertIntoStatement insert) {
      if (insert.table() instanceof HiveTableRelation hive) {
        requireReadable("write", hive.tableMeta());
      }
      if (insert.table() instanceof LogicalRelation relation
          && relation.relation() instanceof HadoopFsRelation files
          && files.fileFormat() instanceof SerdeTextFormat) {
        SerdeTextFormat.requireWritable(ScalaInterop.javaMap(files.options()));
      }
    }
    return Optional.empty();
  }

  private void requireReadable(String what, CatalogTable table) {
    HiveSerdeTranslation.lacking(table, hiveSupport)
        .ifPresent(
            reason -> {
              throw new UnsupportedOperationException(
                  "Cannot "
                      + what
                      + " "
                      + ShownNames.in(table.identifier().unquotedString())
                      + ": because "
                      + reason
                      + ". Add the jar of its serde (--jars) and start Spark with --conf"
                      + " spark.sql.catalogImplementation=hive");
            });
  }
}
