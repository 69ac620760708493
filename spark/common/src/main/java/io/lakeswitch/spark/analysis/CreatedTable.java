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
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.execution.command.CreateDataSourceTableAsSelectCommand;
import org.apache.spark.sql.execution.command.RunnableCommand;
import scala.Option;
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

  /**
   * Returns a command that creates the table elsewhere, if the directory that a managed table would
   * get is another table's: one that was renamed stays where it is, as a rename in an object store
   * would be a copy of all its rows.
   */
  Optional<RunnableCommand> elsewhere(RunnableCommand command) {
    if (!definition.tableType().equals(CatalogTableType.MANAGED())
        || definition.storage().locationUri().isDefined()
        || binding.glue().isEmpty()) {
      return Optional.empty();
    }
    V1Metastore metastore = binding.metastore();
    String name = definition.identifier().table().toLowerCase(Locale.ROOT);
    Path place = new Path(new Path(metastore.getDatabase(database).locationUri()), name);
    boolean isTaken =
        metastore.getTablesByName(database, metastore.listTables(database)).stream()
            .map(table -> ScalaInterop.optional(table.storage().locationUri()))
            .anyMatch(location -> location.map(Path::new).filter(place::equals).isPresent());
    if (!isTaken) {
      return Optional.empty();
    }
    if (command instanceof CreateDataSourceTableAsSelectCommand ctas) {
      // Spark's command takes no other place for a managed table.
      CatalogTable named =
          definition.identifier().database().isDefined()
              ? definition
              : CatalogObjects.withDatabase(definition, database);
      return Optional.of(
          new ReplaceV1TableCommand(named, ctas.query(), true, SaveMode.ErrorIfExists));
    }
    URI other = place.suffix("-" + UUID.randomUUID().toString().substring(0, 8)).toUri();
    CatalogTable moved =
        ScalaInterop.copyWith(
            definition,
            "storage",
            ScalaInterop.copyWith(definition.storage(), "locationUri", Option.apply(other)));
    return ScalaInterop.changed(
        command, element -> element == definition ? Optional.of(moved) : Optional.empty());
  }
}
