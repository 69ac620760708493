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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import scala.Option;

/**
 * The name of a table of a named catalog: its parts lead Spark's V1 code to the table, its text is
 * the name that users know. Spark and the formats print the text in plans and errors, and Delta
 * writes it into its log (the operations CONVERT and CLONE); the text also resolves to the table.
 */
public final class ShownIdentifier extends TableIdentifier {
  private static final long serialVersionUID = 1L;

  /** Made as Spark's own, with the names of its elements: copies are made by them. */
  public ShownIdentifier(String table, Option<String> database, Option<String> catalog) {
    super(table, database, catalog);
  }

  /** Returns the table under a name that shows as the user's. */
  static CatalogTable in(CatalogTable table) {
    TableIdentifier name = table.identifier();
    return ScalaInterop.copyWith(
        table, "identifier", new ShownIdentifier(name.table(), name.database(), name.catalog()));
  }

  @Override
  public String quotedString() {
    return plain().map(TableIdentifier::quotedString).orElseGet(super::quotedString);
  }

  @Override
  public String unquotedString() {
    return plain().map(TableIdentifier::unquotedString).orElseGet(super::unquotedString);
  }

  @Override
  public String toString() {
    return quotedString();
  }

  @Override
  public TableIdentifier copy(String table, Option<String> database, Option<String> catalog) {
    return new ShownIdentifier(table, database, catalog);
  }

  private Optional<TableIdentifier> plain() {
    return ScalaInterop.optional(database())
        .flatMap(QualifiedNames::parse)
        .flatMap(
            parts ->
                Bindings.find(parts.bindingId())
                    .map(
                        binding ->
                            new TableIdentifier(
                                table(),
                                Option.apply(parts.database()),
                                Option.apply(binding.catalogName()))));
  }
}
