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

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.NewTableDirectory;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.execution.command.CreateTableLikeCommand;
import scala.Option;
import scala.Product;

/**
 * The table of ours that a command creates.
 *
 * @param binding its catalog
 * @param database its database, by its plain name
 * @param name its name
 * @param location what the statement says
 */
record CreatedTable(CatalogBinding binding, String database, String name, Optional<URI> location) {

  /** Commands that create a table are named so, and carry its whole definition. */
  static Optional<CreatedTable> of(SparkSession spark, Product command) {
    if (!command.getClass().getSimpleName().startsWith("Create")) {
      return Optional.empty();
    }
    if (command instanceof CreateTableLikeCommand like) {
      return of(spark, like.targetTable(), like.fileFormat().locationUri());
    }
    return IntStream.range(0, command.productArity())
        .mapToObj(command::productElement)
        .filter(CatalogTable.class::isInstance)
        .map(CatalogTable.class::cast)
        .filter(table -> !table.tableType().equals(CatalogTableType.VIEW()))
        .findFirst()
        .flatMap(table -> of(spark, table.identifier(), table.storage().locationUri()));
  }

  /** Returns the table of a name, if a catalog of ours would have it. */
  static Optional<CreatedTable> of(SparkSession spark, TableIdentifier name, Option<URI> given) {
    String database =
        ScalaInterop.optional(name.database())
            .orElseGet(spark.sessionState().catalog()::getCurrentDatabase);
    Optional<URI> location = ScalaInterop.optional(given);
    Optional<QualifiedNames.Qualified> qualified = QualifiedNames.parse(database);
    if (qualified.isPresent()) {
      return Bindings.find(qualified.get().bindingId())
          .map(
              binding ->
                  new CreatedTable(binding, qualified.get().database(), name.table(), location));
    }
    return spark.sessionState().catalogManager().v2SessionCatalog()
            instanceof RedirectingSessionCatalog ours
        ? Optional.of(new CreatedTable(ours.binding(), database, name.table(), location))
        : Optional.empty();
  }

  /** Its directory, looked at before it is created. */
  NewTableDirectory directory() {
    return NewTableDirectory.before(binding, database, name, location);
  }
}
