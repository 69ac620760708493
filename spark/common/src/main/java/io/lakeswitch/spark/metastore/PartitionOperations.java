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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.glue.PartitionFilter;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.glue.PartitionFilters;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalogUtils;
import org.apache.spark.sql.catalyst.expressions.Expression;
import software.amazon.awssdk.services.glue.model.BatchUpdatePartitionRequestEntry;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;

/** Partitions of the tables of a Glue catalog. */
final class PartitionOperations {
  private final MetastoreContext context;

  PartitionOperations(MetastoreContext context) {
    this.context = context;
  }

  void create(String db, String table, List<CatalogTablePartition> parts, boolean ignoreIfExists) {
    if (parts.isEmpty()) {
      return;
    }
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    Optional<ProjectedPartitions> projected = projected(entry, converter);
    if (projected.isPresent()) {
      projected.get().create(parts, ignoreIfExists);
      return;
    }
    context.requireOwn(entry, "add partitions to");
    List<PartitionInput> inputs = parts.stream().map(converter::toGlue).toList();
    makeDirectories(entry, inputs);
    try {
      context.glue().batchCreatePartitions(name(db), name(table), inputs, ignoreIfExists);
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.ALREADY_EXISTS) {
        throw SparkErrors.partitionsExist(db, table, existing(e, converter, parts));
      }
      throw SparkErrors.translate(e, db, table);
    }
  }

  private Optional<ProjectedPartitions> projected(
      MetastoreTable entry, PartitionConverter converter) {
    return ProjectedPartitions.of(context, entry, converter);
  }

  /** Hive's reader fails on a partition without directory; Spark's own sources do not mind. */
  private void makeDirectories(MetastoreTable entry, List<PartitionInput> inputs) {
    boolean readByHive =
        context.hiveSupport()
            && ScalaInterop.optional(entry.v1().provider()).filter("hive"::equals).isPresent();
    if (readByHive) {
      inputs.forEach(
          p ->
              context
                  .files()
                  .makeDirectory(GlueTableReader.location(p.storageDescriptor().location())));
    }
  }

  private static List<Map<String, String>> existing(
      GlueMetastoreException e, PartitionConverter converter, List<CatalogTablePartition> parts) {
    return e.batch()
        .filter(batch -> !batch.failed().isEmpty())
        .map(
            batch ->
                batch.failed().stream()
                    .map(failure -> converter.specs().spec(failure.item()))
                    .toList())
        .orElseGet(
            () -> parts.stream().map(p -> ScalaInterop.<String, String>javaMap(p.spec())).toList());
  }

  /** Specs may be partial, as in Hive: they then mean all partitions they match. */
  void drop(
      String db,
      String table,
      List<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    if (specs.isEmpty()) {
      return;
    }
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    Optional<ProjectedPartitions> projected = projected(entry, converter);
    if (projected.isPresent()) {
      projected.get().drop(retainData);
      return;
    }
    context.requireOwn(entry, "drop partitions of");
    boolean deleteData = !retainData && entry.v1().tableType().equals(CatalogTableType.MANAGED());
    Map<List<String>, URI> found = new LinkedHashMap<>();
    List<Map<String, String>> missing = new ArrayList<>();
    for (Map<String, String> spec : specs) {
      List<Partition> matched = matching(db, table, converter, spec);
      if (matched.isEmpty()) {
        missing.add(spec);
      }
      for (Partition partition : matched) {
        found.put(partition.values(), converter.toSpark(partition).location());
      }
    }
    if (!missing.isEmpty() && !ignoreIfNotExists) {
      throw SparkErrors.noSuchPartitions(db, table, missing);
    }
    if (found.isEmpty()) {
      return;
    }
    SparkErrors.run(
        db,
        table,
        () ->
            context
                .glue()
                .batchDeletePartitions(
                    name(db), name(table), List.copyOf(found.keySet()), ignoreIfNotExists));
    if (deleteData) {
      found.values().forEach(location -> context.files().delete(location, purge));
    }
  }

  private List<Partition> matching(
      String db, String table, PartitionConverter converter, Map<String, String> spec) {
    Map<String, String> normalized = converter.specs().normalize(spec);
    if (normalized.size() == converter.specs().columns().size()) {
      return find(db, table, converter.specs().values(spec)).stream().toList();
    }
    return list(db, table, converter, Optional.of(spec));
  }

  private Optional<Partition> find(String db, String table, List<String> values) {
    return SparkErrors.translate(
        db, table, () -> context.glue().findPartition(name(db), name(table), values));
  }

  /**
   * Glue cannot change a partition's values, so it is created anew. A managed table's partition in
   * its default directory moves to the new default: were it left, a later insert under the old
   * values would mix with its rows.
   */
  void rename(
      String db,
      String table,
      List<Map<String, String>> specs,
      List<Map<String, String>> newSpecs) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    projected(entry, converter).ifPresent(ProjectedPartitions::rename);
    context.requireOwn(entry, "rename partitions of");
    for (int i = 0; i < specs.size(); i++) {
      Map<String, String> spec = specs.get(i);
      Partition old =
          find(db, table, converter.specs().values(spec))
              .orElseThrow(() -> SparkErrors.noSuchPartition(db, table, spec));
      rename(entry, converter, old, newSpecs.get(i));
    }
  }

  private void rename(
      MetastoreTable entry,
      PartitionConverter converter,
      Partition old,
      Map<String, String> newSpec) {
    String db = entry.v1().database();
    String table = entry.glue().name();
    List<String> values = converter.specs().values(newSpec);
    if (find(db, table, values).isPresent()) {
      throw SparkErrors.partitionsExist(db, table, List.of(newSpec));
    }
    URI from = converter.toSpark(old).location();
    URI byDefault = converter.defaultLocation(old.values());
    boolean moves =
        entry.v1().tableType().equals(CatalogTableType.MANAGED()) && from.equals(byDefault);
    URI to = moves ? converter.defaultLocation(values) : from;
    PartitionInput input =
        PartitionInput.builder()
            .values(values)
            .parameters(old.parameters())
            .lastAccessTime(old.lastAccessTime())
            .lastAnalyzedTime(old.lastAnalyzedTime())
            .storageDescriptor(
                (old.storageDescriptor() == null
                        ? entry.glue().storageDescriptor()
                        : old.storageDescriptor())
                    .toBuilder().location(GlueTableWriter.text(to)).build())
            .build();
    if (moves) {
      context.files().move(from, to);
    }
    try {
      context.glue().batchCreatePartitions(name(db), name(table), List.of(input), false);
    } catch (GlueMetastoreException e) {
      if (moves && e.outcome() == GlueMetastoreException.Outcome.NOT_APPLIED) {
        context.files().move(to, from);
      }
      throw SparkErrors.translate(e, db, table);
    }
    SparkErrors.run(
        db,
        table,
        () -> context.glue().batchDeletePartitions(name(db), name(table), List.of(old.values())));
  }

  void alter(String db, String table, List<CatalogTablePartition> parts) {
    if (parts.isEmpty()) {
      return;
    }
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    Optional<ProjectedPartitions> projected = projected(entry, converter);
    if (projected.isPresent()) {
      projected.get().alter(parts);
      return;
    }
    context.requireOwn(entry, "alter partitions of");
    Map<List<String>, CatalogTablePartition> changed = new LinkedHashMap<>();
    parts.forEach(p -> changed.put(converter.specs().values(ScalaInterop.javaMap(p.spec())), p));
    List<Partition> old =
        SparkErrors.translate(
            db,
            table,
            () ->
                context
                    .glue()
                    .batchGetPartitions(name(db), name(table), List.copyOf(changed.keySet())));
    if (old.size() < changed.size()) {
      List<List<String>> known = old.stream().map(Partition::values).toList();
      throw SparkErrors.noSuchPartitions(
          db,
          table,
          changed.keySet().stream()
              .filter(values -> !known.contains(values))
              .map(converter.specs()::spec)
              .toList());
    }
    List<BatchUpdatePartitionRequestEntry> entries =
        old.stream()
            .map(
                p ->
                    BatchUpdatePartitionRequestEntry.builder()
                        .partitionValueList(p.values())
                        .partitionInput(converter.merge(p, changed.get(p.values())))
                        .build())
            .toList();
    SparkErrors.run(
        db, table, () -> context.glue().batchUpdatePartitions(name(db), name(table), entries));
  }

  Optional<CatalogTablePartition> find(String db, String table, Map<String, String> spec) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    Optional<ProjectedPartitions> projected = projected(entry, converter);
    return projected.isPresent()
        ? projected.get().find(spec)
        : find(db, table, converter.specs().values(spec)).map(converter::toSpark);
  }

  List<String> names(String db, String table, Optional<Map<String, String>> partialSpec) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    PartitionSpecs specs = converter.specs();
    Stream<List<String>> values =
        projected(entry, converter)
            .map(
                projected ->
                    projected.list(filter(specs, partialSpec)).stream()
                        .map(p -> specs.values(ScalaInterop.<String, String>javaMap(p.spec())))
                        .filter(v -> specs.matches(partialSpec.orElse(Map.of()), v)))
            .orElseGet(
                () -> list(db, table, converter, partialSpec).stream().map(Partition::values));
    return values.map(specs::name).sorted().toList();
  }

  List<CatalogTablePartition> list(
      String db, String table, Optional<Map<String, String>> partialSpec) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    Optional<ProjectedPartitions> projected = projected(entry, converter);
    if (projected.isPresent()) {
      PartitionFilter filter = filter(converter.specs(), partialSpec);
      return partialSpec.isPresent()
          ? projected.get().list(partialSpec.get(), filter)
          : projected.get().list(filter);
    }
    return list(db, table, converter, partialSpec).stream().map(converter::toSpark).toList();
  }

  private List<Partition> list(
      String db,
      String table,
      PartitionConverter converter,
      Optional<Map<String, String>> partialSpec) {
    PartitionFilter filter = filter(converter.specs(), partialSpec);
    Stream<Partition> found = read(db, table, filter, true).stream();
    return partialSpec
        .map(spec -> found.filter(p -> converter.specs().matches(spec, p.values())))
        .orElse(found)
        .toList();
  }

  private static PartitionFilter filter(
      PartitionSpecs specs, Optional<Map<String, String>> partialSpec) {
    return new PartitionFilter.And(
        partialSpec.map(specs::normalize).map(PartitionOperations::equalities).orElse(List.of()));
  }

  private static List<PartitionFilter> equalities(Map<String, String> spec) {
    List<PartitionFilter> parts = new ArrayList<>();
    spec.forEach(
        (column, value) ->
            parts.add(
                value.equals(PartitionSpecs.NULL_VALUE)
                    ? new PartitionFilter.Unknown()
                    : new PartitionFilter.Comparison(column, Operator.EQUAL, value)));
    return parts;
  }

  List<CatalogTablePartition> listByFilter(
      String db, String table, List<Expression> predicates, String timeZoneId) {
    MetastoreTable entry = context.entry(db, table);
    PartitionConverter converter = context.partitionsOf(entry);
    PartitionFilter filter = PartitionPredicates.toFilter(predicates);
    List<CatalogTablePartition> candidates =
        projected(entry, converter)
            .map(projected -> projected.list(filter))
            .orElseGet(
                () ->
                    read(db, table, filter, !converter.needsColumns()).stream()
                        .map(converter::toSpark)
                        .toList());
    List<CatalogTablePartition> selected =
        ScalaInterop.list(
            ExternalCatalogUtils.prunePartitionsByFilter(
                entry.v1(),
                ScalaInterop.seq(candidates),
                ScalaInterop.seq(predicates),
                timeZoneId));
    selected.forEach(partition -> PartitionFormats.check(context.catalogName(), entry, partition));
    return selected;
  }

  private List<Partition> read(
      String db, String table, PartitionFilter filter, boolean withoutColumns) {
    List<PartitionFilters.Key> keys = PartitionConverter.keys(context.entry(db, table).glue());
    String expression = PartitionFilters.toGlueExpression(filter, keys).orElse(null);
    return SparkErrors.translate(
        db,
        table,
        () -> context.glue().getPartitions(name(db), name(table), expression, withoutColumns));
  }

  private static String name(String name) {
    return MetastoreContext.lower(name);
  }
}
