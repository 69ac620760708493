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

import io.lakeswitch.spark.binding.OverwrittenTable;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.handler.HudiRequirements;
import io.lakeswitch.spark.handler.RequiredSources;
import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.datasources.CreateTable;
import org.apache.spark.sql.internal.HiveSerDe;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/** Creates of V1 tables, before Spark and Hudi plan them. */
final class V1Creates implements NodeRewrite {
  private final SparkSession spark;
  private final boolean hiveSupport;

  V1Creates(SparkSession spark) {
    this.spark = spark;
    this.hiveSupport = HiveSupport.isOn(spark.sparkContext().conf());
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!(node instanceof CreateTable create)) {
      return Optional.empty();
    }
    CatalogTable definition = create.tableDesc();
    String provider = ScalaInterop.optional(definition.provider()).orElse("");
    boolean isHudi = Handlers.keyOfProvider(provider).equals(Handlers.HUDI);
    if (isHudi) {
      HudiRequirements.checkSerializer(spark, definition.identifier().table());
      if (isAppendByName(create)) {
        return append(create);
      }
    }
    Optional<Boolean> orCreate = ReplaceMarker.orCreate(definition);
    if (orCreate.isPresent()) {
      return create.query().isDefined() && create.query().get().resolved()
          ? Optional.of(
              replace(
                  create,
                  toSource(ReplaceMarker.unmark(definition)),
                  orCreate.get(),
                  SaveMode.ErrorIfExists))
          : Optional.empty();
    }
    Optional<LogicalPlan> overwrite = overwrite(create);
    if (overwrite.isPresent()) {
      return overwrite;
    }
    if (isHudi && create.query().isDefined()) {
      Optional<LogicalPlan> elsewhere = CreateTargets.check(spark, create);
      if (elsewhere.isPresent()) {
        return elsewhere;
      }
    }
    if (hiveSupport || !provider.equals("hive")) {
      return Optional.empty();
    }
    if (isAppendByName(create)) {
      return append(create);
    }
    return HiveSerdeTranslation.toSource(withSerde(definition), shownName(definition))
        .map(
            translated -> {
              requireSource(translated);
              if (create.query().isDefined()) {
                requireWritable(translated);
              }
              return ScalaInterop.copyWith(create, "tableDesc", translated);
            });
  }

  private void requireSource(CatalogTable definition) {
    V1Name.of(spark, definition.database(), definition.identifier().table())
        .ifPresent(
            name ->
                RequiredSources.requireForCreate(
                    spark,
                    name.catalog().binding().config(),
                    shownName(definition),
                    definition.provider().get()));
  }

  private static void requireWritable(CatalogTable definition) {
    if (definition.provider().contains(SerdeTextFormat.NAME)) {
      SerdeTextFormat.requireWritable(ScalaInterop.javaMap(definition.storage().properties()));
    }
  }

  private static String shownName(CatalogTable definition) {
    return ShownNames.in(definition.identifier().unquotedString());
  }

  /** {@code format("hive")} without a serde means text files, as in Spark's {@code HiveSerDe}. */
  private CatalogTable withSerde(CatalogTable definition) {
    if (definition.storage().serde().isDefined()) {
      return definition;
    }
    CatalogStorageFormat text = HiveSerDe.getDefaultStorage(spark.sessionState().conf());
    return ScalaInterop.copyWith(
        definition,
        "storage",
        ScalaInterop.copyWith(
            definition.storage(),
            Map.of(
                "inputFormat", text.inputFormat(),
                "outputFormat", text.outputFormat(),
                "serde",
                    text.serde().isDefined()
                        ? text.serde()
                        : Option.apply("org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe"))));
  }

  /** {@code df.write.format(...).mode("overwrite").saveAsTable(name)} of a table that exists. */
  private Optional<LogicalPlan> overwrite(CreateTable create) {
    if (create.mode() != SaveMode.Overwrite
        || create.query().isEmpty()
        || !create.query().get().resolved()) {
      return Optional.empty();
    }
    Optional<OverwrittenTable> overwritten =
        OverwrittenTable.take(create.tableDesc().identifier())
            .filter(table -> table.entry().isPresent());
    if (overwritten.isEmpty()) {
      return Optional.empty();
    }
    CatalogTable definition = toSource(create.tableDesc());
    if (isHive(definition) && !hiveSupport) {
      // Spark refuses it.
      return Optional.empty();
    }
    if (isHive(definition) || isInDataOf(overwritten.get(), definition)) {
      overwritten.get().drop();
      return Optional.empty();
    }
    return Optional.of(replace(create, definition, true, SaveMode.Overwrite));
  }

  /** The files of a managed table go with it, so a new one's cannot be among them before. */
  private boolean isInDataOf(OverwrittenTable overwritten, CatalogTable definition) {
    Optional<Path> location =
        ScalaInterop.optional(definition.storage().locationUri())
            .map(given -> Directories.qualified(spark, given));
    return location.isPresent()
        && overwritten
            .entry()
            .map(MetastoreTable::v1)
            .filter(old -> old.tableType().equals(CatalogTableType.MANAGED()))
            .flatMap(old -> ScalaInterop.optional(old.storage().locationUri()))
            .filter(old -> Directories.overlap(new Path(old), location.get()))
            .isPresent();
  }

  /**
   * Hive's own writer moves files within the metastore; the staging area has none of it. What has
   * no source of ours stays as it is.
   */
  private CatalogTable toSource(CatalogTable definition) {
    if (!isHive(definition)) {
      return definition;
    }
    CatalogTable located = withSerde(definition);
    return HiveSerdeTranslation.toSource(located, shownName(located)).orElse(located);
  }

  private static boolean isHive(CatalogTable definition) {
    return ScalaInterop.optional(definition.provider())
        .filter("hive"::equalsIgnoreCase)
        .isPresent();
  }

  private static LogicalPlan replace(
      CreateTable create, CatalogTable definition, boolean orCreate, SaveMode mode) {
    return new ReplaceV1TableCommand(definition, create.query().get(), orCreate, mode);
  }

  /** {@code df.write.format(...).mode("append").saveAsTable(name)} of a table that exists. */
  private boolean isAppendByName(CreateTable create) {
    return create.mode() == SaveMode.Append
        && create.query().isDefined()
        && create.query().get().resolved()
        && spark.sessionState().catalog().tableExists(create.tableDesc().identifier());
  }

  private Optional<LogicalPlan> append(CreateTable create) {
    TableIdentifier name = create.tableDesc().identifier();
    return Optional.of(
        PlanNodes.insertInto(
            new UnresolvedRelation(name.nameParts(), CaseInsensitiveStringMap.empty(), false),
            ScalaInterop.map(Map.of()),
            create.query().get(),
            false,
            true));
  }
}
