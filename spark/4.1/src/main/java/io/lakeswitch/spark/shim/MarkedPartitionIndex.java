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

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.CatalogFileIndex;
import org.apache.spark.sql.execution.datasources.FileStatusCache;
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.InMemoryFileIndex;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionPath;
import org.apache.spark.sql.execution.datasources.PartitionSpec;
import org.apache.spark.sql.internal.SQLConf;
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
    long start = System.nanoTime();
    SQLConf conf = session.sessionState().conf();
    Configuration hadoop = session.sessionState().newHadoopConf();
    List<PartitionPath> paths = new ArrayList<>();
    Map<Path, Object> marks = new HashMap<>();
    for (CatalogTablePartition partition :
        ScalaInterop.<CatalogTablePartition>list(
            ExternalCatalogUtils.listPartitionsByFilter(
                conf, session.sessionState().catalog(), table(), filters))) {
      Path path = qualified(new Path(partition.location()), hadoop);
      paths.add(
          new PartitionPath(partition.toRow(partitionSchema(), conf.sessionLocalTimeZone()), path));
      mark.apply(partition).ifPresent(value -> marks.put(path, value));
    }
    return new MarkedFiles(
        session,
        ScalaInterop.seq(paths.stream().map(PartitionPath::path).toList()),
        new PartitionSpec(partitionSchema(), ScalaInterop.seq(paths)),
        System.nanoTime() - start,
        key,
        marks);
  }

  private static Path qualified(Path path, Configuration hadoop) {
    try {
      FileSystem fileSystem = path.getFileSystem(hadoop);
      return path.makeQualified(fileSystem.getUri(), fileSystem.getWorkingDirectory());
    } catch (java.io.IOException e) {
      throw ScalaInterop.sneak(e);
    }
  }

  private static final class MarkedFiles extends InMemoryFileIndex {
    private final String key;
    private final Map<Path, Object> marks;

    MarkedFiles(
        SparkSession session,
        Seq<Path> paths,
        PartitionSpec spec,
        long nanos,
        String key,
        Map<Path, Object> marks) {
      super(
          session,
          paths,
          ScalaInterop.map(Map.of()),
          Option.apply(spec.partitionColumns()),
          FileStatusCache.getOrCreate(session),
          Option.apply(spec),
          Option.apply(nanos));
      this.key = key;
      this.marks = marks;
    }

    @Override
    public Seq<PartitionDirectory> listFiles(
        Seq<Expression> partitionFilters, Seq<Expression> dataFilters) {
      Seq<PartitionDirectory> listed = super.listFiles(partitionFilters, dataFilters);
      if (marks.isEmpty()) {
        return listed;
      }
      return ScalaInterop.seq(
          ScalaInterop.<PartitionDirectory>list(listed).stream().map(this::marked).toList());
    }

    private PartitionDirectory marked(PartitionDirectory directory) {
      List<FileStatusWithMetadata> files = new ArrayList<>();
      for (FileStatusWithMetadata file :
          ScalaInterop.<FileStatusWithMetadata>list(directory.files())) {
        Object value = marks.get(file.getPath().getParent());
        Map<String, Object> metadata = ScalaInterop.javaMap(file.metadata());
        if (value != null) {
          metadata.put(key, value);
        }
        files.add(new FileStatusWithMetadata(file.fileStatus(), ScalaInterop.map(metadata)));
      }
      return new PartitionDirectory(directory.values(), ScalaInterop.seq(files));
    }
  }
}
