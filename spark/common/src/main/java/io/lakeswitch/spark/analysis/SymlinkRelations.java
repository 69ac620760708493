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
import io.lakeswitch.spark.shim.ScalaInterop;
import io.lakeswitch.spark.symlink.SymlinkFileIndex;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/** Reads of tables with manifests read the files that these list; writes are refused. */
final class SymlinkRelations implements NodeRewrite {
  private final SparkSession spark;

  SymlinkRelations(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof InsertIntoStatement insert
        && insert.table() instanceof LogicalRelation relation) {
      symlink(relation)
          .ifPresent(
              table -> {
                throw readOnly(table);
              });
    }
    if (node instanceof LogicalRelation relation
        && relation.relation() instanceof HadoopFsRelation files
        && !(files.location() instanceof SymlinkFileIndex)) {
      return symlink(relation)
          .map(table -> ScalaInterop.copyWith(relation, "relation", listed(files, table)));
    }
    return Optional.empty();
  }

  private static Optional<CatalogTable> symlink(LogicalRelation relation) {
    return ScalaInterop.<CatalogTable>optional(relation.catalogTable())
        .filter(HiveSerdeTranslation::isSymlink);
  }

  private HadoopFsRelation listed(HadoopFsRelation files, CatalogTable table) {
    return new HadoopFsRelation(
        new SymlinkFileIndex(spark, table, name(table)),
        table.partitionSchema(),
        table.dataSchema().asNullable(),
        files.bucketSpec(),
        files.fileFormat(),
        files.options(),
        files.sparkSession());
  }

  private static UnsupportedOperationException readOnly(CatalogTable table) {
    return new UnsupportedOperationException(
        "Cannot write to the table "
            + name(table)
            + ": because its files are listed in symlink manifests, which others generate. Write to"
            + " the source table, and generate the manifests anew");
  }

  private static String name(CatalogTable table) {
    return ShownNames.catalogOf(table.database())
        + "."
        + ShownNames.in(table.database())
        + "."
        + table.identifier().table();
  }
}
