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

import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.plans.logical.InsertIntoStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * Refuses to write what a text serde cannot write, while a statement is analysed: an INSERT
 * OVERWRITE deletes before it asks the format whether it can write.
 */
final class SerdeChecks implements NodeRewrite {
  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof InsertIntoStatement insert
        && insert.table() instanceof LogicalRelation relation
        && relation.relation() instanceof HadoopFsRelation files
        && files.fileFormat() instanceof SerdeTextFormat) {
      SerdeTextFormat.requireWritable(ScalaInterop.javaMap(files.options()));
    }
    return Optional.empty();
  }
}
