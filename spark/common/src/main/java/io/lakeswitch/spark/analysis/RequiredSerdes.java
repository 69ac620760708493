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

import io.lakeswitch.spark.handler.Artifacts;
import io.lakeswitch.spark.metastore.HiveClasses;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;

/**
 * Reads and writes of Hive tables whose serde is not there. Spark finds no plan for them, in a
 * session without Hive support, or fails in the midst of a job.
 */
final class RequiredSerdes implements NodeRewrite {
  private static final String FIELD = "StorageDescriptor.SerdeInfo.SerializationLibrary";

  private final SparkSession spark;

  RequiredSerdes(SparkSession spark) {
    this.spark = spark;
  }

  /**
   * Returns nothing, ever.
   *
   * @throws UnreadableTableException if the node needs a serde that is not there
   */
  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof HiveTableRelation relation) {
      requireSerde(relation.tableMeta());
    }
    if (node instanceof InsertIntoStatement insert
        && insert.table() instanceof HiveTableRelation relation) {
      requireSerde(relation.tableMeta());
    }
    return Optional.empty();
  }

  private void requireSerde(CatalogTable table) {
    String serde = ScalaInterop.optional(table.storage().serde()).orElse("");
    boolean hive = HiveSupport.isOn(spark.sparkContext().conf());
    if (hive && HiveClasses.exists(serde)) {
      return;
    }
    V1Name.of(spark, table.database(), table.identifier().table())
        .ifPresent(
            name -> {
              throw UnreadableTableException.of(
                  name.catalog().binding().config(),
                  name.database(),
                  name.name(),
                  FIELD,
                  hive
                      ? "the serde " + serde + " is not on the class path"
                      : "only Hive reads and writes tables of the serde "
                          + serde
                          + " over "
                          + ScalaInterop.optional(table.storage().inputFormat()).orElse("none"),
                  hive
                      ? "Add the jar that has it (--jars or --packages)"
                      : "Add "
                          + Artifacts.sparkModule("hive")
                          + " and the serde's own jar, and start Spark with"
                          + " spark.sql.catalogImplementation=hive",
                  null);
            });
  }
}
