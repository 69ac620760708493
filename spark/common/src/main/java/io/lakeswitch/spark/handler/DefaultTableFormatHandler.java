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

import io.lakeswitch.spark.HandlerContext;
import io.lakeswitch.spark.TableFormatHandler;
import io.lakeswitch.spark.TableLoad;
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
 * The handler that is used for every format unless {@code handler.<format>} names another: it gives
 * the tables to the format's own catalog ({@code <format>.delegate-class}), with the options that
 * begin with {@code <format>.}. Subclass it to change part of what it does.
 */
public class DefaultTableFormatHandler implements TableFormatHandler {
  private TableFormatHandler builtIn;

  /** For reflection. */
  public DefaultTableFormatHandler() {}

  @Override
  public void initialize(HandlerContext context) {
    builtIn =
        switch (context.format()) {
          case Handlers.ICEBERG -> new IcebergHandler();
          case Handlers.DELTA -> new DeltaHandler();
          case Handlers.HUDI -> new HudiHandler();
          default -> new V1Handler();
        };
    builtIn.initialize(context);
  }

  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    return builtIn.loadTable(load, entry);
  }

  @Override
  public Table loadPath(TableLoad load) throws NoSuchTableException {
    return builtIn.loadPath(load);
  }

  @Override
  public boolean pathExists(Identifier identifier) {
    return builtIn.pathExists(identifier);
  }

  @Override
  public Table createTable(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return builtIn.createTable(identifier, columns, partitions, properties);
  }

  @Override
  public StagedTable stageCreate(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return builtIn.stageCreate(identifier, columns, partitions, properties);
  }

  @Override
  public StagedTable stageReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException, NoSuchTableException {
    return builtIn.stageReplace(identifier, columns, partitions, properties);
  }

  @Override
  public StagedTable stageCreateOrReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException {
    return builtIn.stageCreateOrReplace(identifier, columns, partitions, properties);
  }

  @Override
  public Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    return builtIn.alterTable(identifier, changes);
  }

  @Override
  public boolean dropTable(Identifier identifier, boolean purge) throws NoSuchTableException {
    return builtIn.dropTable(identifier, purge);
  }

  @Override
  public void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    builtIn.renameTable(from, to);
  }

  @Override
  public Optional<FunctionCatalog> functions() {
    return builtIn.functions();
  }

  @Override
  public void invalidateTable(Identifier identifier) {
    builtIn.invalidateTable(identifier);
  }
}
