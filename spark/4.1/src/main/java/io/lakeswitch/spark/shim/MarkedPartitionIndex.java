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

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.CatalogFileIndex;
import org.apache.spark.sql.execution.datasources.FileStatusCache;
import org.apache.spark.sql.execution.datasources.InMemoryFileIndex;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import scala.Option;
import scala.collection.immutable.Seq;

/**
 * Spark's index of a partitioned table, with marks on the files of some partitions: the reader
 * finds a mark among the file's constant metadata.
 */
public final class MarkedPartitionIndex extends CatalogFileIndex {
  private final SparkSession session;
  private final String key;
  private final Function<CatalogTablePartition, Optional<Object>> mark;

  /**
   * Makes an index.
   *
   * @param key of the mark among a file's metadata
   * @param mark of a partition's files, which is sent to executors
   */
  public MarkedPartitionIndex(
      SparkSession session,
      CatalogTable table,
      long sizeInBytes,
      String key,
      Function<CatalogTablePartition, Optional<Object>> mark) {
    super(session, table, sizeInBytes);
    this.session = session;
    this.key = key;
    this.mark = mark;
  }

  @Override
  public InMemoryFileIndex filterPartitions(Seq<Expression> filters) {
    return new MarkedFiles(
        session,
        MarkedPartitions.list(session, table(), ScalaInterop.<Expression>list(filters), mark),
        key);
  }

  private static final class MarkedFiles extends InMemoryFileIndex {
    private final MarkedPartitions partitions;
    private final String key;

    MarkedFiles(SparkSession session, MarkedPartitions partitions, String key) {
      super(
          session,
          ScalaInterop.seq(partitions.paths()),
          ScalaInterop.map(Map.of()),
          Option.apply(partitions.spec().partitionColumns()),
          FileStatusCache.getOrCreate(session),
          Option.apply(partitions.spec()),
          Option.apply(partitions.listedInNanos()));
      this.partitions = partitions;
      this.key = key;
    }

    @Override
    public Seq<PartitionDirectory> listFiles(
        Seq<Expression> partitionFilters, Seq<Expression> dataFilters) {
      return ScalaInterop.seq(
          partitions.marked(
              ScalaInterop.<PartitionDirectory>list(super.listFiles(partitionFilters, dataFilters)),
              key));
    }
  }
}
