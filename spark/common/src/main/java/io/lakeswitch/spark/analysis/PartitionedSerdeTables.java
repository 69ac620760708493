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
import io.lakeswitch.spark.shim.MarkedPartitionIndex;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.CatalogFileIndex;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/** Partitioned text tables read each partition by its own serde and columns. */
final class PartitionedSerdeTables implements NodeRewrite {

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof LogicalRelation relation
        && relation.relation() instanceof HadoopFsRelation files
        && files.fileFormat() instanceof SerdeTextFormat
        && files.location() instanceof CatalogFileIndex index
        && !(index instanceof MarkedPartitionIndex)) {
      return Optional.of(FileRelations.withIndex(relation, files, marked(files, index)));
    }
    return Optional.empty();
  }

  private static MarkedPartitionIndex marked(HadoopFsRelation files, CatalogFileIndex index) {
    return new MarkedPartitionIndex(
        files.sparkSession(),
        index.table(),
        index.sizeInBytes(),
        PartitionSerdes.KEY,
        new PartitionSerdes(ScalaInterop.javaMap(files.options()), index.table()));
  }
}
