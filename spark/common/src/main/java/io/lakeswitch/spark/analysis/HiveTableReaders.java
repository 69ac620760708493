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
import io.lakeswitch.spark.shim.HiveTableFiles;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * Reads the files of Hive-format tables by readers that bear with them: crawlers give tables wider
 * types than their files have.
 */
final class HiveTableReaders implements NodeRewrite {
  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!(node instanceof LogicalRelation logical)
        || !(logical.relation() instanceof HadoopFsRelation files)
        || !ScalaInterop.optional(logical.catalogTable())
            .filter(HiveSerdeTranslation::isTranslated)
            .isPresent()) {
      return Optional.empty();
    }
    return HiveTableFiles.reader(files.fileFormat())
        .map(format -> FileRelations.withFormat(logical, files, format));
  }
}
