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
package io.lakeswitch.spark.shim;

import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.FileIndex;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionDirectory$;
import scala.collection.Seq;

/** A file index with Java's lists. */
public abstract class JavaFileIndex implements FileIndex {
  /** Makes an index. */
  protected JavaFileIndex() {}

  /** Returns the places that files are looked for in. */
  protected abstract List<Path> roots();

  /** Returns the files of the partitions that satisfy all filters. */
  protected abstract List<PartitionDirectory> files(List<Expression> partitionFilters);

  /** Returns the files of one partition, or of a table without partition columns. */
  protected static PartitionDirectory directory(InternalRow values, List<FileStatus> files) {
    return PartitionDirectory$.MODULE$.apply(values, files.toArray(FileStatus[]::new));
  }

  @Override
  public final Seq<Path> rootPaths() {
    return ScalaInterop.seq(roots());
  }

  @Override
  public final Seq<PartitionDirectory> listFiles(
      Seq<Expression> partitionFilters, Seq<Expression> dataFilters) {
    return ScalaInterop.seq(files(ScalaInterop.list(partitionFilters)));
  }
}
