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

import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchDatabaseException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NonEmptyNamespaceException;
import org.apache.spark.sql.execution.command.DropDatabaseCommand;

/**
 * DROP DATABASE ... CASCADE in {@code spark_catalog}, where each table is dropped by its own
 * format. Spark sends the statement to the metastore, which cannot drop a table of Iceberg.
 */
public final class DropContentsCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient DropDatabaseCommand command;

  /** Makes the command in place of Spark's own. */
  public DropContentsCommand(DropDatabaseCommand command) {
    this.command = Objects.requireNonNull(command);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    String[] namespace = {command.databaseName()};
    boolean dropped;
    try {
      dropped = SessionCatalogs.sessionCatalog(session).dropNamespace(namespace, true);
    } catch (NoSuchNamespaceException | NonEmptyNamespaceException e) {
      throw ScalaInterop.sneak(e);
    } finally {
      session.sessionState().catalog().invalidateAllCachedTables();
    }
    if (!dropped && !command.ifExists()) {
      throw ScalaInterop.sneak(new NoSuchDatabaseException(command.databaseName()));
    }
    return List.of();
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
