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

import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructType;

/**
 * Tells the schema of a table whose own log holds it (Delta), so that the metastore entry can carry
 * real columns for engines that read them from there. Asked when a definition to be written has no
 * columns.
 */
@FunctionalInterface
public interface TableSchemaSource {
  /** Returns the full schema, partition columns included, or nothing if it is not known. */
  Optional<StructType> schemaOf(CatalogTable table);
}
