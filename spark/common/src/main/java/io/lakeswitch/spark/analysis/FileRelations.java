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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.util.CaseInsensitiveMap$;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.FileIndex;
import org.apache.spark.sql.execution.datasources.HadoopFsRelation;
import org.apache.spark.sql.execution.datasources.LogicalRelation;

/**
 * Relations over the same files with another reader or another index. Spark holds such a relation
 * for equal to the old one, since {@code ParquetFileFormat} equals all its subclasses, and two
 * indexes of one table are equal whatever their classes; and a plan that equals the old one is not
 * taken. So the new one has one more option.
 */
final class FileRelations {
  private static final String MARK = "lakeswitch.file-relation";

  private FileRelations() {}

  /** Returns the relation with another reader. */
  static LogicalPlan withFormat(
      LogicalRelation relation, HadoopFsRelation files, FileFormat format) {
    return with(relation, files, files.location(), format);
  }

  /** Returns the relation with another index. */
  static LogicalPlan withIndex(LogicalRelation relation, HadoopFsRelation files, FileIndex index) {
    return with(relation, files, index, files.fileFormat());
  }

  private static LogicalPlan with(
      LogicalRelation relation, HadoopFsRelation files, FileIndex index, FileFormat format) {
    Map<String, String> options = ScalaInterop.javaMap(files.options());
    options.put(MARK, "true");
    return ScalaInterop.copyWith(
        relation,
        "relation",
        new HadoopFsRelation(
            index,
            files.partitionSchema(),
            files.dataSchema(),
            files.bucketSpec(),
            format,
            CaseInsensitiveMap$.MODULE$.apply(ScalaInterop.map(options)),
            files.sparkSession()));
  }
}
