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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.format.DetectedFormat;
import io.lakeswitch.glue.projection.PartitionProjection;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * One answer of a metastore in the three forms its users need.
 *
 * @param v1 the table as Spark's V1 code sees it; its database is plain
 * @param glue the Glue entry; made from {@code v1} where the metastore is not Glue
 * @param format the table format
 * @param projection how its partitions are computed; empty: they are registered
 * @param loadedAtNanos when the answer came, on the clock of {@code System.nanoTime()}; an answer
 *     from the cache keeps its time
 */
public record MetastoreTable(
    CatalogTable v1,
    Table glue,
    DetectedFormat format,
    Optional<PartitionProjection> projection,
    long loadedAtNanos) {

  /** An answer that came just now. */
  public MetastoreTable(CatalogTable v1, Table glue, DetectedFormat format) {
    this(v1, glue, format, Optional.empty());
  }

  /** An answer that came just now, of a table whose partitions may be projected. */
  MetastoreTable(
      CatalogTable v1,
      Table glue,
      DetectedFormat format,
      Optional<PartitionProjection> projection) {
    this(v1, glue, format, projection, System.nanoTime());
  }

  /** The same answer with another form of the table. */
  public MetastoreTable withV1(CatalogTable other) {
    return new MetastoreTable(other, glue, format, projection, loadedAtNanos);
  }

  /** The version to lock an update on; null where the metastore has no versions. */
  public String versionId() {
    return glue.versionId();
  }
}
