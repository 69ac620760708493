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

import java.io.IOException;
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
import org.apache.spark.sql.execution.datasources.FileStatusWithMetadata;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.execution.datasources.PartitionPath;
import org.apache.spark.sql.execution.datasources.PartitionSpec;
import org.apache.spark.sql.internal.SQLConf;

/**
 * Partitions of a table, of which some have marks for their files.
 *
 * @param spec as Spark's index wants them
 * @param marks by the directory of the partition
 * @param listedInNanos how long it took the catalog to tell
 */
record MarkedPartitions(PartitionSpec spec, Map<Path, Object> marks, long listedInNanos) {

  /** Asks the catalog for the partitions that may satisfy the filters, as Spark's index does. */
  static MarkedPartitions list(
      SparkSession session,
      CatalogTable table,
      List<Expression> filters,
      Function<CatalogTablePartition, Optional<Object>> mark) {
    long start = System.nanoTime();
    SQLConf conf = session.sessionState().conf();
    Configuration hadoop = session.sessionState().newHadoopConf();
    List<PartitionPath> paths = new ArrayList<>();
    Map<Path, Object> marks = new HashMap<>();
    for (CatalogTablePartition partition :
        ScalaInterop.<CatalogTablePartition>list(
            ExternalCatalogUtils.listPartitionsByFilter(
                conf, session.sessionState().catalog(), table, ScalaInterop.seq(filters)))) {
      Path path = qualified(new Path(partition.location()), hadoop);
      paths.add(
          new PartitionPath(
              partition.toRow(table.partitionSchema(), conf.sessionLocalTimeZone()), path));
      mark.apply(partition).ifPresent(value -> marks.put(path, value));
    }
    return new MarkedPartitions(
        new PartitionSpec(table.partitionSchema(), ScalaInterop.seq(paths)),
        marks,
        System.nanoTime() - start);
  }

  private static Path qualified(Path path, Configuration hadoop) {
    try {
      FileSystem fileSystem = path.getFileSystem(hadoop);
      return path.makeQualified(fileSystem.getUri(), fileSystem.getWorkingDirectory());
    } catch (IOException e) {
      throw ScalaInterop.sneak(e);
    }
  }

  List<Path> paths() {
    return ScalaInterop.<PartitionPath>list(spec.partitions()).stream()
        .map(PartitionPath::path)
        .toList();
  }

  /**
   * Returns the listed files with the marks of their partitions.
   *
   * @param key of the mark among a file's metadata
   */
  List<PartitionDirectory> marked(List<PartitionDirectory> listed, String key) {
    return marks.isEmpty() ? listed : listed.stream().map(d -> marked(d, key)).toList();
  }

  private PartitionDirectory marked(PartitionDirectory directory, String key) {
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
