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
import io.lakeswitch.spark.PathTables;
import io.lakeswitch.spark.TableFormatHandler;
import io.lakeswitch.spark.TableLoad;
import io.lakeswitch.spark.binding.NewTableDirectory;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.StagingTableCatalog;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableCatalogCapability;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.errors.QueryCompilationErrors;

/** Hands every request to the format's own catalog, under the name by which that one knows it. */
abstract class DelegatingHandler implements TableFormatHandler {
  private HandlerContext context;
  private TableCatalog delegate;

  /** Makes the format's own catalog; called once, when the first table of the format is met. */
  abstract TableCatalog createDelegate();

  @Override
  public void initialize(HandlerContext handlerContext) {
    this.context = handlerContext;
  }

  final HandlerContext context() {
    return context;
  }

  final synchronized TableCatalog delegate() {
    if (delegate == null) {
      delegate = createDelegate();
    }
    return delegate;
  }

  /** The name by which the delegate knows a table; a path is nobody's database. */
  Identifier delegateName(Identifier identifier) {
    return PathTables.isPath(identifier) ? identifier : context.qualified(identifier);
  }

  /** Called before a statement that writes or creates a table. */
  void checkWritable(Identifier identifier) {}

  /**
   * Spark asks the catalog whether it keeps default values ({@code
   * ResolveDefaultColumns.validateCatalogForDefaultValue}); here the format answers. One that does
   * not would drop them without a word.
   */
  private void checkCreatable(Identifier identifier, Column[] columns) {
    checkWritable(identifier);
    if (Stream.of(columns).anyMatch(column -> column.defaultValue() != null)
        && !delegate()
            .capabilities()
            .contains(TableCatalogCapability.SUPPORT_COLUMN_DEFAULT_VALUE)) {
      throw ScalaInterop.sneak(
          QueryCompilationErrors.unsupportedTableOperationError(
              delegate(), identifier, "column default value"));
    }
  }

  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    return loadFromDelegate(load);
  }

  final Table loadFromDelegate(TableLoad load) throws NoSuchTableException {
    try {
      return load(load);
    } catch (RuntimeException e) {
      throw missingFiles(load.identifier(), e).orElse(e);
    }
  }

  /** The error for a failed load that says that what the entry points to is not there. */
  Optional<RuntimeException> missingFiles(Identifier identifier, RuntimeException failure) {
    return Optional.empty();
  }

  private Table load(TableLoad load) throws NoSuchTableException {
    Identifier name = delegateName(load.identifier());
    return calling(
        load.identifier(),
        () -> {
          if (load.version().isPresent()) {
            return delegate().loadTable(name, load.version().get());
          }
          if (load.timestampMicros().isPresent()) {
            return delegate().loadTable(name, load.timestampMicros().get().longValue());
          }
          return delegate().loadTable(name);
        });
  }

  @Override
  public Table createTable(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    checkCreatable(identifier, columns);
    NewTableDirectory directory = directory(identifier, properties);
    return calling(
        identifier,
        () ->
            directory.clearingIfFailed(
                () ->
                    delegate()
                        .createTable(delegateName(identifier), columns, partitions, properties)));
  }

  @Override
  public StagedTable stageCreate(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    checkCreatable(identifier, columns);
    requireDatabase(identifier);
    NewTableDirectory directory = directory(identifier, properties);
    return calling(
        identifier,
        () ->
            staged(
                identifier,
                directory,
                staging(identifier)
                    .stageCreate(delegateName(identifier), columns, partitions, properties)));
  }

  @Override
  public StagedTable stageReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException, NoSuchTableException {
    checkCreatable(identifier, columns);
    return calling(
        identifier,
        () ->
            staging(identifier)
                .stageReplace(delegateName(identifier), columns, partitions, properties));
  }

  @Override
  public StagedTable stageCreateOrReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException {
    checkCreatable(identifier, columns);
    requireDatabase(identifier);
    NewTableDirectory directory = directory(identifier, properties);
    return calling(
        identifier,
        () ->
            staged(
                identifier,
                directory,
                staging(identifier)
                    .stageCreateOrReplace(
                        delegateName(identifier), columns, partitions, properties)));
  }

  @Override
  public Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    return calling(identifier, () -> delegate().alterTable(delegateName(identifier), changes));
  }

  @Override
  public boolean dropTable(Identifier identifier, boolean purge) throws NoSuchTableException {
    Identifier name = delegateName(identifier);
    return calling(
        identifier, () -> purge ? delegate().purgeTable(name) : delegate().dropTable(name));
  }

  @Override
  public void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    calling(
        from,
        () -> {
          delegate().renameTable(delegateName(from), delegateName(to));
          return true;
        });
  }

  @Override
  public synchronized void invalidateTable(Identifier identifier) {
    if (delegate != null) {
      delegate.invalidateTable(delegateName(identifier));
    }
  }

  /**
   * A staged table is created when Spark commits it, past us, by the name that the delegate has.
   */
  private void requireDatabase(Identifier identifier) throws NoSuchNamespaceException {
    String database = identifier.namespace()[0];
    if (context.binding().glue().isPresent()
        && !PathTables.isPath(identifier)
        && !context.binding().metastore().databaseExists(database)) {
      throw new NoSuchNamespaceException(new String[] {context.catalogName(), database});
    }
  }

  private NewTableDirectory directory(Identifier identifier, Map<String, String> properties) {
    Optional<URI> location =
        PathTables.isPath(identifier)
            ? Optional.of(CatalogUtils.stringToURI(PathTables.location(identifier)))
            : Optional.ofNullable(properties.get(TableCatalog.PROP_LOCATION))
                .map(CatalogUtils::stringToURI);
    return directory(identifier, location);
  }

  /** The directory of a table that is about to be created. */
  NewTableDirectory directory(Identifier identifier, Optional<URI> location) {
    return NewTableDirectory.before(
        context.binding(), identifier.namespace()[0], identifier.name(), location);
  }

  /** Delta stages no table for a CREATE without AS SELECT of another format. */
  private StagedTable staged(
      Identifier identifier, NewTableDirectory directory, StagedTable staged) {
    return staged instanceof SupportsWrite
        ? new StagedCreate(
            staged,
            directory,
            failure -> HandlerFailures.translate(context.catalogName(), identifier, failure))
        : staged;
  }

  /** Makes a call of the delegate; its failures come out as those of every format do. */
  <T> T calling(Identifier identifier, Callable<T> call) {
    try {
      return call.call();
    } catch (Exception e) {
      throw ScalaInterop.sneak(HandlerFailures.translate(context.catalogName(), identifier, e));
    }
  }

  private StagingTableCatalog staging(Identifier identifier) {
    if (delegate() instanceof StagingTableCatalog staging) {
      return staging;
    }
    throw HandlerErrors.cannotStage(context, identifier, delegate().getClass().getName());
  }
}
