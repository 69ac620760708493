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
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import scala.Product;

/**
 * The table of ours that a command creates.
 *
 * @param binding its catalog
 * @param database its database, by its plain name
 * @param definition the table
 */
record CreatedTable(CatalogBinding binding, String database, CatalogTable definition) {

  /** Commands that create a table are named so, and carry its whole definition. */
  static Optional<CreatedTable> of(SparkSession spark, Product command) {
    if (!command.getClass().getSimpleName().startsWith("Create")) {
      return Optional.empty();
    }
    return IntStream.range(0, command.productArity())
        .mapToObj(command::productElement)
        .filter(CatalogTable.class::isInstance)
        .map(CatalogTable.class::cast)
        .filter(table -> !table.tableType().equals(CatalogTableType.VIEW()))
        .findFirst()
        .flatMap(table -> of(spark, table));
  }

  private static Optional<CreatedTable> of(SparkSession spark, CatalogTable table) {
    SessionCatalog catalog = spark.sessionState().catalog();
    String database =
        ScalaInterop.optional(table.identifier().database()).orElse(catalog.getCurrentDatabase());
    Optional<QualifiedNames.Qualified> qualified = QualifiedNames.parse(database);
    if (qualified.isPresent()) {
      return Bindings.find(qualified.get().bindingId())
          .map(binding -> new CreatedTable(binding, qualified.get().database(), table));
    }
    return spark.sessionState().catalogManager().v2SessionCatalog()
            instanceof RedirectingSessionCatalog ours
        ? Optional.of(new CreatedTable(ours.binding(), database, table))
        : Optional.empty();
  }

  /** Its directory, looked at before it is created. */
  NewTableDirectory directory() {
    return NewTableDirectory.before(
        binding,
        database,
        definition.identifier().table(),
        ScalaInterop.optional(definition.storage().locationUri()));
  }
}
