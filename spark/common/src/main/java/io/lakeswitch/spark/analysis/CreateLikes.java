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

import io.lakeswitch.spark.binding.ShownErrors;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.execution.command.CreateTableLikeCommand;
import org.apache.spark.sql.execution.datasources.CreateTable;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * CREATE TABLE ... LIKE. Spark's command writes entries of its own kind, which Iceberg and Hudi
 * could not read: each makes its own table here. Delta does so by itself.
 */
final class CreateLikes implements NodeRewrite {
  private static final String HUDI_META_COLUMN = "_hoodie_";

  /** What makes up a table, of the options that Hudi's CREATE TABLE takes. */
  private static final Set<String> HUDI_OPTIONS =
      Set.of(
          "type",
          "primaryKey",
          "preCombineField",
          "orderingFields",
          "payloadClass",
          "payloadType",
          "recordMergeMode",
          "recordMergeStrategyId");

  private final SparkSession spark;

  CreateLikes(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!(node instanceof CreateTableLikeCommand like)) {
      return Optional.empty();
    }
    String provider = provider(like);
    if (provider.equals(Handlers.ICEBERG)) {
      return target(like).map(name -> new CreateIcebergLikeCommand(like, name));
    }
    return provider.equals(Handlers.HUDI) ? hudi(like) : Optional.empty();
  }

  /**
   * Hudi's own command takes a source of Hudi for a view of a table that is there already ({@code
   * CreateHoodieTableLikeCommand}): its entry says how it is to be queried.
   */
  private Optional<LogicalPlan> hudi(CreateTableLikeCommand like) {
    CatalogTable source = source(like);
    boolean isHudi =
        ScalaInterop.optional(source.provider())
            .filter(provider -> Handlers.keyOfProvider(provider).equals(Handlers.HUDI))
            .isPresent();
    if (!isHudi) {
      return Optional.empty();
    }
    Map<String, String> properties = ScalaInterop.javaMap(source.properties());
    properties.keySet().retainAll(HUDI_OPTIONS);
    properties.putAll(ScalaInterop.javaMap(like.properties()));
    Option<URI> location = like.fileFormat().locationUri();
    CatalogTable table =
        CatalogObjects.table(
            ScalaInterop.optional(like.targetTable().database())
                .orElseGet(catalog()::getCurrentDatabase),
            like.targetTable().table(),
            location.isDefined() ? CatalogTableType.EXTERNAL() : CatalogTableType.MANAGED(),
            CatalogObjects.storage(
                location.isDefined() ? location.get() : null, null, null, null, false, Map.of()),
            withoutMetaColumns(source.schema()));
    return Optional.of(
        new CreateTable(
            ScalaInterop.copyWith(
                table,
                Map.of(
                    "provider", ScalaInterop.optionOf(Handlers.HUDI),
                    "partitionColumnNames", source.partitionColumnNames(),
                    "properties", ScalaInterop.map(properties))),
            like.ifNotExists() ? SaveMode.Ignore : SaveMode.ErrorIfExists,
            Option.empty()));
  }

  private static StructType withoutMetaColumns(StructType schema) {
    return new StructType(
        Stream.of(schema.fields())
            .filter(field -> !field.name().startsWith(HUDI_META_COLUMN))
            .toArray(StructField[]::new));
  }

  private String provider(CreateTableLikeCommand like) {
    if (like.provider().isDefined()) {
      return Handlers.keyOfProvider(like.provider().get());
    }
    return like.fileFormat().inputFormat().isDefined()
        ? ""
        : ScalaInterop.optional(source(like).provider()).map(Handlers::keyOfProvider).orElse("");
  }

  private CatalogTable source(CreateTableLikeCommand like) {
    try {
      return catalog().getTempViewOrPermanentTableMetadata(like.sourceTable());
    } catch (Exception e) {
      // Spark's exceptions are checked and declared nowhere.
      throw ScalaInterop.sneak(ShownErrors.plain(e));
    }
  }

  private Optional<V1Name> target(CreateTableLikeCommand like) {
    TableIdentifier target = like.targetTable();
    return V1Name.of(
        spark,
        ScalaInterop.optional(target.database()).orElseGet(catalog()::getCurrentDatabase),
        target.table());
  }

  private SessionCatalog catalog() {
    return spark.sessionState().catalog();
  }
}
