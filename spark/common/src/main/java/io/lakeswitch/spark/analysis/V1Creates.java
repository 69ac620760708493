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

import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.handler.HudiRequirements;
import io.lakeswitch.spark.handler.RequiredSources;
import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
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
          ? Optional.of(replace(create, orCreate.get()))
          : Optional.empty();
    }
    if (isHudi && create.query().isDefined()) {
      CreateTargets.check(spark, create);
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

  private LogicalPlan replace(CreateTable create, boolean orCreate) {
    CatalogTable definition = ReplaceMarker.unmark(create.tableDesc());
    String provider = ScalaInterop.optional(definition.provider()).orElse("");
    if (provider.equals("hive")) {
      // Hive's own writer moves files within the metastore; the staging area has none of it.
      CatalogTable located = withSerde(definition);
      definition = HiveSerdeTranslation.toSource(located, shownName(located)).orElse(located);
    }
    return new ReplaceV1TableCommand(definition, create.query().get(), orCreate);
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
