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

import io.lakeswitch.spark.PathTables;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.DelegatingCatalogExtension;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;

/**
 * Spark's session catalog as a format's catalog sees it: without tables that are named by a path.
 * {@code DeltaCatalog} looks for each of them there before it looks at the path, and Spark asks
 * Glue for a database named {@code delta}.
 */
final class TablesByNameCatalog extends DelegatingCatalogExtension {
  TablesByNameCatalog(CatalogPlugin sessionCatalog) {
    setDelegateCatalog(sessionCatalog);
  }

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    if (PathTables.isPath(identifier)) {
      throw new NoSuchTableException(identifier);
    }
    return super.loadTable(identifier);
  }
}
