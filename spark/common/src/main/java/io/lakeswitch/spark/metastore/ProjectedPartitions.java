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

import io.lakeswitch.glue.PartitionFilter;
import io.lakeswitch.glue.projection.PartitionProjection;
import io.lakeswitch.glue.projection.ProjectedPartition;
import io.lakeswitch.glue.projection.ProjectionException;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Option;

/**
 * The partitions of one table with partition projection. They are computed; Glue is not asked for
 * them, and holds none.
 */
final class ProjectedPartitions {
  private static final Logger LOG = LoggerFactory.getLogger(ProjectedPartitions.class);

  private final MetastoreContext context;
  private final MetastoreTable table;
  private final PartitionProjection projection;
  private final PartitionConverter converter;
  private final Clock clock;

  private ProjectedPartitions(
      MetastoreContext context,
      MetastoreTable table,
      PartitionProjection projection,
      PartitionConverter converter) {
    this.context = context;
    this.table = table;
    this.projection = projection;
    this.converter = converter;
    this.clock = Clock.systemUTC();
  }

  /** Returns the partitions of a table, if they are projected. */
  static Optional<ProjectedPartitions> of(
      MetastoreContext context, MetastoreTable table, PartitionConverter converter) {
    return table.projection().map(p -> new ProjectedPartitions(context, table, p, converter));
  }

  /**
   * Returns the partitions that satisfy a filter, and as few others as can be told.
   *
   * @throws IllegalArgumentException if there are too many, or if the filter must name an injected
   *     column and does not
   */
  List<CatalogTablePartition> list(PartitionFilter filter) {
    List<ProjectedPartition> partitions;
    try {
      partitions = projection.partitions(filter, clock.instant(), context.maxProjectedPartitions());
    } catch (ProjectionException e) {
      throw new IllegalArgumentException(text("read the partitions of", e.getMessage()), e);
    }
    return partitions.stream().map(this::toSpark).filter(this::canBeRead).toList();
  }

  /**
   * Returns the partitions that match a partial spec. An INSERT asks so for those that lie
   * elsewhere than Spark would put them; where none does, it need not know them, so that it can
   * write to tables whose partitions cannot be counted. Of managed tables TRUNCATE asks the same.
   */
  List<CatalogTablePartition> list(Map<String, String> partialSpec, PartitionFilter filter) {
    boolean mayBeLeftOut =
        table.v1().tableType().equals(CatalogTableType.EXTERNAL())
            && projection.isInDefaultDirectories(clock.instant());
    try {
      return list(filter).stream()
          .filter(
              p ->
                  converter
                      .specs()
                      .matches(
                          partialSpec,
                          converter.specs().values(ScalaInterop.<String, String>javaMap(p.spec()))))
          .toList();
    } catch (IllegalArgumentException e) {
      if (mayBeLeftOut && e.getCause() instanceof ProjectionException) {
        LOG.debug("The partitions of an INSERT are not counted", e);
        return List.of();
      }
      throw e;
    }
  }

  Optional<CatalogTablePartition> find(Map<String, String> spec) {
    return projection
        .find(converter.specs().values(spec), clock.instant())
        .map(this::toSpark)
        .filter(this::canBeRead);
  }

  private CatalogTablePartition toSpark(ProjectedPartition partition) {
    URI location =
        partition
            .location()
            .map(GlueTableReader::location)
            .orElseGet(() -> converter.defaultLocation(partition.texts()));
    return CatalogObjects.partition(
        converter.specs().spec(partition.values()),
        ScalaInterop.copyWith(table.v1().storage(), "locationUri", Option.apply(location)),
        Map.of(),
        0,
        0,
        Optional.empty());
  }

  /**
   * A projected partition need not have a directory. Hive's reader fails without one; Spark's own
   * sources, which read nearly every table, do not mind and are spared the question.
   */
  private boolean canBeRead(CatalogTablePartition partition) {
    boolean byHive =
        ScalaInterop.optional(table.v1().provider()).filter("hive"::equals).isPresent();
    return !byHive || context.files().exists(partition.location());
  }

  /**
   * Accepts partitions that are projected at their location: an INSERT adds what it has written.
   *
   * @throws UnsupportedOperationException for any other, and for ADD PARTITION
   */
  void create(List<CatalogTablePartition> partitions, boolean ignoreIfExists) {
    if (!ignoreIfExists) {
      throw cannotChange("add a partition to");
    }
    for (CatalogTablePartition partition : partitions) {
      Map<String, String> spec = ScalaInterop.javaMap(partition.spec());
      CatalogTablePartition projected =
          projection
              .find(converter.specs().values(spec), clock.instant())
              .map(this::toSpark)
              .orElseThrow(
                  () ->
                      new UnsupportedOperationException(
                          text(
                              "add the partition " + spec + " to",
                              "it lies outside the table's partition projection, so no reader would"
                                  + " see it. Files that this statement wrote there stay: widen the"
                                  + " projection.* properties, or remove them")));
      URI written =
          ScalaInterop.optional(partition.storage().locationUri())
              .orElseGet(() -> converter.defaultLocation(converter.specs().values(spec)));
      if (!isSame(written, projected.location())) {
        throw new UnsupportedOperationException(
            text(
                "add the partition " + spec + " at " + written + " to",
                "the table's partition projection puts it at "
                    + projected.location()
                    + ". Name its values in INSERT INTO ... PARTITION (...), or write the files"
                    + " there; files that this statement wrote stay"));
      }
    }
  }

  /** Hadoop drops the slash at the end of a text, and keeps that of a URI. */
  private static boolean isSame(URI one, URI other) {
    return new Path(CatalogUtils.URIToString(one))
        .equals(new Path(CatalogUtils.URIToString(other)));
  }

  /** An INSERT OVERWRITE drops the partitions whose files it has removed; they stay projected. */
  void drop(boolean retainData) {
    if (!retainData) {
      throw cannotChange("drop a partition of");
    }
  }

  void rename() {
    throw cannotChange("rename a partition of");
  }

  /** Statistics of a partition have no place in Glue, and are optional; all else is refused. */
  void alter(List<CatalogTablePartition> partitions) {
    for (CatalogTablePartition partition : partitions) {
      Map<String, String> spec = ScalaInterop.javaMap(partition.spec());
      CatalogTablePartition projected =
          find(spec)
              .orElseThrow(
                  () ->
                      SparkErrors.noSuchPartition(
                          table.v1().database(), table.glue().name(), spec));
      if (!isSame(partition.location(), projected.location())
          || !partition.storage().serde().equals(projected.storage().serde())) {
        throw cannotChange("change a partition of");
      }
    }
    LOG.info(
        "Statistics of partitions of {} are not kept: they are projected, not registered",
        table.v1().identifier().unquotedString());
  }

  private UnsupportedOperationException cannotChange(String what) {
    return ProjectedTables.cannotChange(what, name(), context.glue().describe());
  }

  private String text(String what, String why) {
    return ProjectedTables.text(what, name(), context.glue().describe(), why);
  }

  private String name() {
    return table.v1().database() + "." + table.glue().name();
  }
}
