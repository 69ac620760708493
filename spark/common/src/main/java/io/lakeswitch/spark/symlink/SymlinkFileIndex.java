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
package io.lakeswitch.spark.symlink;

import io.lakeswitch.spark.metastore.ProjectedTables;
import io.lakeswitch.spark.shim.JavaFileIndex;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.datasources.PartitionDirectory;
import org.apache.spark.sql.types.StructType;

/**
 * The files of a table that manifests list. The catalog says which partitions there are; the
 * manifests at their locations say which files. Nothing is kept: a new manifest counts at once.
 */
public final class SymlinkFileIndex extends JavaFileIndex {
  private final SparkSession spark;
  private final CatalogTable table;
  private final String name;

  /**
   * Makes the index.
   *
   * @param name of the table with its catalog, for errors
   */
  public SymlinkFileIndex(SparkSession spark, CatalogTable table, String name) {
    this.spark = spark;
    this.table = table;
    this.name = name;
  }

  @Override
  protected List<Path> roots() {
    return ScalaInterop.optional(table.storage().locationUri()).stream().map(Path::new).toList();
  }

  @Override
  protected List<PartitionDirectory> files(List<Expression> partitionFilters) {
    Manifests manifests = new Manifests(spark.sessionState().newHadoopConf(), name);
    if (table.partitionColumnNames().isEmpty()) {
      Path location = new Path(table.location());
      return List.of(
          directory(
              InternalRow.empty(), manifests.files(location).orElseThrow(() -> missing(location))));
    }
    List<PartitionDirectory> directories = new ArrayList<>();
    String timeZone = spark.sessionState().conf().sessionLocalTimeZone();
    for (CatalogTablePartition partition : partitions(partitionFilters)) {
      Path location = new Path(partition.location());
      Optional<List<FileStatus>> files = manifests.files(location);
      // A projected partition need not exist.
      if (files.isEmpty() && !ProjectedTables.isProjected(table)) {
        throw missing(location);
      }
      files.ifPresent(
          found ->
              directories.add(
                  directory(partition.toRow(table.partitionSchema(), timeZone), found)));
    }
    return directories;
  }

  private List<CatalogTablePartition> partitions(List<Expression> filters) {
    return ScalaInterop.list(
        ExternalCatalogUtils.listPartitionsByFilter(
            spark.sessionState().conf(),
            spark.sessionState().catalog(),
            table,
            ScalaInterop.seq(filters)));
  }

  private IllegalStateException missing(Path location) {
    return new IllegalStateException(
        "Cannot read the table "
            + name
            + ": because there is no manifest in "
            + location
            + ". Generate it (for Delta: GENERATE symlink_format_manifest FOR TABLE ...), or read the"
            + " source table itself");
  }

  @Override
  public String[] inputFiles() {
    return files(List.of()).stream()
        .flatMap(directory -> ScalaInterop.list(directory.files()).stream())
        .map(file -> file.getPath().toUri().toString())
        .toArray(String[]::new);
  }

  @Override
  public void refresh() {}

  /** Unknown without reading all manifests: as large as Spark takes any table for. */
  @Override
  public long sizeInBytes() {
    return spark.sessionState().conf().defaultSizeInBytes();
  }

  @Override
  public StructType partitionSchema() {
    return table.partitionSchema();
  }

  /** A relation may be a key of Spark's cache of tables. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SymlinkFileIndex index
        && index.table.identifier().equals(table.identifier());
  }

  @Override
  public int hashCode() {
    return table.identifier().hashCode();
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + "(" + name + ")";
  }
}
