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
import io.lakeswitch.spark.TableLoad;
import io.lakeswitch.spark.WriteIntent;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.delta.catalog.DeltaTableV2;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/** Delta tables, through Delta's own catalog over the session catalog. */
final class DeltaHandler extends DelegatingHandler {
  private static final String CATALOG = "org.apache.spark.sql.delta.catalog.DeltaCatalog";

  @Override
  public void initialize(HandlerContext context) {
    super.initialize(context);
    context.binding().setTableSchemaSource(new DeltaSchemaSource(context.spark()));
  }

  @Override
  TableCatalog createDelegate() {
    return Delegates.create(
        context(),
        CATALOG,
        Artifacts.ofFormat(Handlers.DELTA),
        new CaseInsensitiveStringMap(context().formatConfig().options()));
  }

  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    Table table = super.loadTable(load, entry);
    if (!(table instanceof DeltaTableV2 delta)) {
      return table;
    }
    // Reads the log, as Spark does at once for the columns. Delta's own error comes later, when
    // nobody knows any more what the user calls the table.
    if (entry != null && load.intent() == WriteIntent.READ && !delta.tableExists()) {
      throw HandlerErrors.missingFiles(
          context(),
          load.identifier(),
          "StorageDescriptor",
          "there is no Delta log at " + delta.path() + "/_delta_log",
          null);
    }
    DeltaTableV2 found = withoutColumns(delta);
    return context().isSessionCatalog() ? found : new ShownDeltaTable(found);
  }

  /**
   * Glue has the columns, for other engines; in a metastore of its own Delta keeps none, and
   * refuses to stream from a table that seems to be given a schema ({@code
   * DeltaDataSource.createSource}).
   */
  private static DeltaTableV2 withoutColumns(DeltaTableV2 delta) {
    return delta.catalogTable().isEmpty()
        ? delta
        : delta.copy(
            delta.spark(),
            delta.path(),
            Option.apply(
                ScalaInterop.copyWith(
                    delta.catalogTable().get(),
                    Map.of(
                        "schema", new StructType(), "partitionColumnNames", ScalaInterop.seqOf()))),
            delta.tableIdentifier(),
            delta.timeTravelOpt(),
            delta.options());
  }

  @Override
  public Table loadPath(TableLoad load) throws NoSuchTableException {
    return loadFromDelegate(load);
  }

  /** Delta loads a path without a table too, and tells by its files whether there is one. */
  @Override
  public boolean pathExists(Identifier identifier) {
    return delegate().tableExists(identifier);
  }
}
