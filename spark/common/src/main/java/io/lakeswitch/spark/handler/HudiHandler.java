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

import io.lakeswitch.spark.TableLoad;
import io.lakeswitch.spark.WriteIntent;
import io.lakeswitch.spark.binding.ShownIdentifier;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.shim.HudiDrop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;

/** Hudi tables, through Hudi's own catalog over the session catalog. */
final class HudiHandler extends DelegatingHandler {
  private static final String CATALOG = "org.apache.spark.sql.hudi.catalog.HoodieCatalog";

  @Override
  TableCatalog createDelegate() {
    return Delegates.create(
        context(),
        CATALOG,
        Artifacts.ofFormat(Handlers.HUDI),
        new CaseInsensitiveStringMap(context().formatConfig().options()));
  }

  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    if (load.intent() == WriteIntent.READWRITE) {
      checkWritable(load.identifier());
    }
    return super.loadTable(load, entry);
  }

  /** Hudi's catalog logs the name that it drops, so that must show itself as the user knows it. */
  @Override
  public boolean dropTable(Identifier identifier, boolean purge) throws NoSuchTableException {
    Identifier name = delegateName(identifier);
    Optional<TableIdentifier> shown =
        ShownIdentifier.of(new TableIdentifier(name.name(), Option.apply(name.namespace()[0])));
    if (shown.isEmpty() || context().formatConfig().delegateClass().isPresent()) {
      return super.dropTable(identifier, purge);
    }
    return calling(
        identifier,
        () -> {
          // Says which jar is missing, if Hudi's is.
          delegate();
          HudiDrop.run(context().spark(), shown.get(), purge);
          return true;
        });
  }

  @Override
  void checkWritable(Identifier identifier) {
    HudiRequirements.checkSerializer(context().spark(), context().catalogName() + "." + identifier);
  }
}
