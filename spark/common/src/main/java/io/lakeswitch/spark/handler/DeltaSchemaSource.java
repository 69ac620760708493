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
package io.lakeswitch.spark.handler;

import io.lakeswitch.spark.metastore.TableSchemaSource;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.delta.DeltaLog;
import org.apache.spark.sql.types.StructType;

/**
 * Reads a Delta table's schema from its log. Delta gives the session catalog a definition without
 * columns ({@code CreateDeltaTableCommand.cleanupTableDefinition}); Athena, Trino and crawlers
 * expect them in the entry.
 */
final class DeltaSchemaSource implements TableSchemaSource {
  private final SparkSession spark;

  DeltaSchemaSource(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<StructType> schemaOf(CatalogTable table) {
    if (!table.provider().exists(provider -> provider.equalsIgnoreCase("delta"))
        || table.storage().locationUri().isEmpty()) {
      return Optional.empty();
    }
    StructType schema =
        DeltaLog.forTableWithSnapshot(spark, table.location().toString())._2().schema();
    return schema.isEmpty() ? Optional.empty() : Optional.of(schema);
  }
}
