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
package io.lakeswitch.spark;

import io.lakeswitch.spark.metastore.MetastoreTable;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.expressions.Transform;

/**
 * Does what a {@link RedirectingSessionCatalog} is asked for tables of one format. There is one
 * handler per catalog and format, made when the first such table is met. The key {@code
 * handler.<format>} names another class; it needs a public constructor without arguments.
 *
 * <p>All identifiers are plain: the names the user knows inside the catalog.
 */
public interface TableFormatHandler {

  /** Called once, before all else. */
  void initialize(HandlerContext context);

  /**
   * Loads a table.
   *
   * @param load what to load
   * @param entry what the metastore said of the table, just now or from the cache
   */
  Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException;

  /**
   * Loads a table that is named by its path ({@code delta.`/path`}). The metastore is not asked.
   *
   * @throws NoSuchTableException if the format does not load paths this way; Spark then tries its
   *     file sources
   */
  default Table loadPath(TableLoad load) throws NoSuchTableException {
    throw new NoSuchTableException(load.identifier());
  }

  /**
   * Returns whether there is a table at a path ({@code delta.`/path`}). By default there is if it
   * loads.
   */
  default boolean pathExists(Identifier identifier) {
    try {
      loadPath(TableLoad.current(identifier, WriteIntent.READ));
      return true;
    } catch (NoSuchTableException e) {
      return false;
    }
  }

  /** Creates a table. */
  Table createTable(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException;

  /** Begins a CREATE TABLE AS SELECT. */
  StagedTable stageCreate(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException;

  /** Begins a REPLACE TABLE [AS SELECT]. What fails must leave the old table. */
  StagedTable stageReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException, NoSuchTableException;

  /** Begins a CREATE OR REPLACE TABLE [AS SELECT]. What fails must leave the old table. */
  StagedTable stageCreateOrReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException;

  /** Changes a table. */
  Table alterTable(Identifier identifier, TableChange... changes) throws NoSuchTableException;

  /**
   * Drops a table, as the format's own catalog does: what becomes of the data is the format's rule.
   *
   * @param purge the statement said PURGE
   * @return whether there was a table
   */
  boolean dropTable(Identifier identifier, boolean purge) throws NoSuchTableException;

  /** Renames a table inside the catalog. */
  void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException;

  /** The functions of the format ({@code catalog.system.bucket}), if it has any. */
  default Optional<FunctionCatalog> functions() {
    return Optional.empty();
  }

  /** Forgets what is cached of a table. */
  void invalidateTable(Identifier identifier);
}
