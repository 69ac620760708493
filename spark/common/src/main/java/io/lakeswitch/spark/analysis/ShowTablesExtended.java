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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.execution.command.ShowTablesCommand;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * SHOW TABLE EXTENDED that goes on past a table that cannot be read, with its name and what is
 * wrong in its row. Spark's own command loads every table and ends at the first bad one.
 */
public final class ShowTablesExtended extends JavaCommand {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(ShowTablesExtended.class);

  private final transient ShowTablesCommand command;

  /** Makes the command in place of Spark's own, which must be extended and without a partition. */
  public ShowTablesExtended(ShowTablesCommand command) {
    this.command = Objects.requireNonNull(command);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    SessionCatalog catalog = session.sessionState().catalog();
    String database =
        ScalaInterop.optional(command.databaseName()).orElseGet(catalog::getCurrentDatabase);
    List<TableIdentifier> names =
        ScalaInterop.list(
            command.tableIdentifierPattern().isDefined()
                ? catalog.listTables(database, command.tableIdentifierPattern().get())
                : catalog.listTables(database));
    List<Row> rows = new ArrayList<>();
    for (TableIdentifier name : names) {
      information(catalog, name)
          .ifPresent(
              information ->
                  rows.add(
                      RowFactory.create(
                          ScalaInterop.optional(name.database()).orElse(""),
                          name.table(),
                          catalog.isTempView(name),
                          information + "\n")));
    }
    return rows;
  }

  /** What the row says; nothing if the table is gone by now. */
  private static Optional<String> information(SessionCatalog catalog, TableIdentifier name) {
    try {
      return Optional.of(
          HiveSerdeTranslation.toHive(catalog.getTempViewOrPermanentTableMetadata(name))
              .simpleString());
    } catch (UnreadableTableException e) {
      return Optional.of(nameAlone(name, e));
    } catch (GlueMetastoreException e) {
      if (e.kind() != Kind.ACCESS_DENIED && e.kind() != Kind.FEDERATION) {
        throw e;
      }
      return Optional.of(nameAlone(name, e));
    } catch (Exception e) {
      // Spark's exceptions are checked and declared nowhere.
      if (e instanceof NoSuchTableException) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static String nameAlone(TableIdentifier name, RuntimeException failure) {
    LOG.warn("SHOW TABLE EXTENDED tells the name alone of a table: {}", failure.getMessage());
    return "Database: "
        + ScalaInterop.optional(name.database()).orElse("")
        + "\nTable: "
        + name.table()
        + "\nError: "
        + failure.getMessage()
        + "\n";
  }

  @Override
  protected List<Attribute> columns() {
    return ScalaInterop.list(command.output());
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {command};
  }

  @Override
  protected String describe() {
    return command.nodeName();
  }
}
