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

import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.TableLoad;
import io.lakeswitch.spark.metastore.MetastoreTable;
import java.util.EnumSet;
import java.util.Set;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;

/** Tables that Spark reads itself: its own file sources, and Hive tables through their serdes. */
final class V1Handler extends DelegatingHandler {
  private static final Set<TableFormat> NOT_READABLE =
      EnumSet.of(TableFormat.UNKNOWN, TableFormat.FEDERATED, TableFormat.RESOURCE_LINK);

  private final RequiredSources sources = new RequiredSources();

  @Override
  TableCatalog createDelegate() {
    return (TableCatalog) context().sessionCatalog();
  }

  /** Such an entry can be listed and dropped all the same. */
  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    if (entry != null && NOT_READABLE.contains(entry.format().format())) {
      throw HandlerErrors.notReadable(context(), load.identifier(), entry);
    }
    if (entry != null && entry.format().format() != TableFormat.VIEW) {
      sources.require(context(), load.identifier(), entry);
    }
    return super.loadTable(load, entry);
  }
}
