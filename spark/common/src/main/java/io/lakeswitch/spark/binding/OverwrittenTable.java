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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.metastore.GlueV1Metastore;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;

/**
 * A table that {@code df.write.mode("overwrite").saveAsTable(name)} is about to overwrite. Spark
 * ({@code DataFrameWriter.saveAsTable}; in Spark 4 {@code SaveAsV1TableCommand}) drops it before it
 * runs the query of the new one, so that a query that fails would lose it. Here that drop does
 * nothing: who creates the new table takes the old one's place, or drops it.
 *
 * @param metastore where it is
 * @param database its name there
 * @param asked the name of its database in Spark
 * @param table its name
 */
public record OverwrittenTable(V1Metastore metastore, String database, String asked, String table) {
  private static final String SESSION_CATALOG =
      "org.apache.spark.sql.catalyst.catalog.SessionCatalog";
  private static final Set<String> WRITERS =
      Set.of(
          "org.apache.spark.sql.DataFrameWriter",
          "org.apache.spark.sql.execution.command.SaveAsV1TableCommand");

  /** From the router to the writer there are no more, with Spark's listening catalog in between. */
  private static final int FRAMES = 16;

  /** Between Spark's drop and its create, which come one after the other on one thread. */
  private static final ThreadLocal<OverwrittenTable> DROPPED = new ThreadLocal<>();

  /**
   * Returns whether the drop of a table is one before an overwrite, and so must not be done. Views
   * and resource links are dropped: the new table does not take their place, and they own no data.
   */
  static boolean isDroppedBy(V1Metastore metastore, String database, String asked, String table) {
    // No argument of the call tells the drop of an overwrite from any other.
    if (!(metastore instanceof GlueV1Metastore) || !isWriterCalling()) {
      return false;
    }
    OverwrittenTable overwritten = new OverwrittenTable(metastore, database, asked, table);
    if (overwritten.entry().filter(OverwrittenTable::isReplaceable).isEmpty()) {
      return false;
    }
    DROPPED.set(overwritten);
    return true;
  }

  private static boolean isWriterCalling() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .limit(FRAMES)
                    .map(StackWalker.StackFrame::getClassName)
                    .dropWhile(name -> !name.equals(SESSION_CATALOG))
                    .dropWhile(name -> name.equals(SESSION_CATALOG))
                    .findFirst()
                    .filter(WRITERS::contains)
                    .isPresent());
  }

  private static boolean isReplaceable(MetastoreTable entry) {
    return !entry.v1().tableType().equals(CatalogTableType.VIEW())
        && entry.format().target().isEmpty();
  }

  /** Returns the table that Spark believes dropped, once, if it is the one of a name. */
  public static Optional<OverwrittenTable> take(TableIdentifier name) {
    Optional<OverwrittenTable> dropped = Optional.ofNullable(DROPPED.get());
    DROPPED.remove();
    return dropped
        .filter(it -> name.table().equalsIgnoreCase(it.table))
        .filter(it -> name.database().exists(it.asked::equalsIgnoreCase));
  }

  /** Its entry; nothing if it is gone or cannot be read. */
  public Optional<MetastoreTable> entry() {
    try {
      return metastore.tableExists(database, table)
          ? Optional.of(metastore.loadEntry(database, table, false))
          : Optional.empty();
    } catch (UnreadableTableException e) {
      return Optional.empty();
    }
  }

  /** Drops it after all, where the new table cannot be written beside it. */
  public void drop() {
    metastore.dropTable(database, table, true, false);
  }
}
