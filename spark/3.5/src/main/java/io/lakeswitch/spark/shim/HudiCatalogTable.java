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

import java.util.Objects;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.catalyst.catalog.CatalogStatistics;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.Seq;
import scala.collection.immutable.Map;

/**
 * The definition of a Hudi table whose database has an internal name. Hudi's {@code
 * ProvidesHoodieConfig} takes the name from here, compares it with the one in the table's own
 * files, refuses the write if they differ, and stores it where there is none. So Hudi is told the
 * name that the metastore has, and Spark the internal one, by which it finds the table.
 */
final class HudiCatalogTable extends CatalogTable {
  private static final long serialVersionUID = 1L;
  private static final String HUDI = "org.apache.spark.sql.hudi.";
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  /** The name in the metastore; null in a copy that was made by the constructor. */
  private String plainDatabase;

  /** Made as Spark's own, with the names of its elements: copies are made by them. */
  public HudiCatalogTable(
      TableIdentifier identifier,
      CatalogTableType tableType,
      CatalogStorageFormat storage,
      StructType schema,
      Option<String> provider,
      Seq<String> partitionColumnNames,
      Option<BucketSpec> bucketSpec,
      String owner,
      long createTime,
      long lastAccessTime,
      String createVersion,
      Map<String, String> properties,
      Option<CatalogStatistics> stats,
      Option<String> viewText,
      Option<String> comment,
      Seq<String> unsupportedFeatures,
      boolean tracksPartitionsInCatalog,
      boolean schemaPreservesCase,
      Map<String, String> ignoredProperties,
      Option<String> viewOriginalText) {
    super(
        identifier,
        tableType,
        storage,
        schema,
        provider,
        partitionColumnNames,
        bucketSpec,
        owner,
        createTime,
        lastAccessTime,
        createVersion,
        properties,
        stats,
        viewText,
        comment,
        unsupportedFeatures,
        tracksPartitionsInCatalog,
        schemaPreservesCase,
        ignoredProperties,
        viewOriginalText);
  }

  static CatalogTable of(CatalogTable table, String plainDatabase) {
    HudiCatalogTable named =
        new HudiCatalogTable(
            table.identifier(),
            table.tableType(),
            table.storage(),
            table.schema(),
            table.provider(),
            table.partitionColumnNames(),
            table.bucketSpec(),
            table.owner(),
            table.createTime(),
            table.lastAccessTime(),
            table.createVersion(),
            table.properties(),
            table.stats(),
            table.viewText(),
            table.comment(),
            table.unsupportedFeatures(),
            table.tracksPartitionsInCatalog(),
            table.schemaPreservesCase(),
            table.ignoredProperties(),
            table.viewOriginalText());
    named.plainDatabase = Objects.requireNonNull(plainDatabase);
    return named;
  }

  @Override
  public String database() {
    boolean asksHudi = STACK.getCallerClass().getName().startsWith(HUDI);
    return asksHudi && plainDatabase != null ? plainDatabase : super.database();
  }

  /** Spark copies every definition that it takes from the metastore. */
  @Override
  public CatalogTable copy(
      TableIdentifier identifier,
      CatalogTableType tableType,
      CatalogStorageFormat storage,
      StructType schema,
      Option<String> provider,
      Seq<String> partitionColumnNames,
      Option<BucketSpec> bucketSpec,
      String owner,
      long createTime,
      long lastAccessTime,
      String createVersion,
      Map<String, String> properties,
      Option<CatalogStatistics> stats,
      Option<String> viewText,
      Option<String> comment,
      Seq<String> unsupportedFeatures,
      boolean tracksPartitionsInCatalog,
      boolean schemaPreservesCase,
      Map<String, String> ignoredProperties,
      Option<String> viewOriginalText) {
    HudiCatalogTable copy =
        new HudiCatalogTable(
            identifier,
            tableType,
            storage,
            schema,
            provider,
            partitionColumnNames,
            bucketSpec,
            owner,
            createTime,
            lastAccessTime,
            createVersion,
            properties,
            stats,
            viewText,
            comment,
            unsupportedFeatures,
            tracksPartitionsInCatalog,
            schemaPreservesCase,
            ignoredProperties,
            viewOriginalText);
    copy.plainDatabase = plainDatabase;
    return copy;
  }
}
