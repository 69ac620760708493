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

import io.lakeswitch.spark.serde.PartitionSerdes;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.TreeNodeTag;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;
import scala.Option;

/**
 * Refuses to write what a text serde cannot write, or what would be misread, while a statement is
 * analysed: an INSERT OVERWRITE deletes before it asks the format whether it can write.
 */
final class SerdeChecks implements NodeRewrite {
  private static final TreeNodeTag<Boolean> CHECKED = new TreeNodeTag<>("lakeswitch.serde-checked");

  private final SparkSession spark;

  SerdeChecks(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof InsertIntoStatement insert
        && insert.table() instanceof LogicalRelation relation
        && relation.relation() instanceof HadoopFsRelation files
        && files.fileFormat() instanceof SerdeTextFormat
        && insert.getTagValue(CHECKED).isEmpty()) {
      Map<String, String> options = ScalaInterop.javaMap(files.options());
      SerdeTextFormat.requireWritable(options);
      ScalaInterop.<CatalogTable>optional(relation.catalogTable())
          .filter(table -> table.partitionColumnNames().nonEmpty())
          .ifPresent(table -> requireTablesSerde(insert, table, options));
      insert.setTagValue(CHECKED, true);
    }
    return Optional.empty();
  }

  /**
   * Asks for the partitions that the statement may write to, once more than Spark itself will: rows
   * written to one with another delimiter would come back wrong, and without an error.
   */
  private void requireTablesSerde(
      InsertIntoStatement insert, CatalogTable table, Map<String, String> options) {
    PartitionSerdes serdes = new PartitionSerdes(options, table);
    Map<String, String> given = new HashMap<>();
    ScalaInterop.<String, Option<String>>javaMap(insert.partitionSpec())
        .forEach(
            (name, value) ->
                ScalaInterop.<String>list(table.partitionColumnNames()).stream()
                    .filter(column -> column.equalsIgnoreCase(name) && value.isDefined())
                    .forEach(column -> given.put(column, value.get())));
    Option<scala.collection.immutable.Map<String, String>> spec =
        given.isEmpty() ? Option.empty() : Option.apply(ScalaInterop.map(given));
    for (CatalogTablePartition partition :
        ScalaInterop.<CatalogTablePartition>list(
            spark.sessionState().catalog().listPartitions(table.identifier(), spec))) {
      serdes.requireTables(
          partition,
          ScalaInterop.<String, String>javaMap(partition.spec()).entrySet().stream()
              .map(Map.Entry::toString)
              .collect(Collectors.joining("/")));
    }
  }
}
