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

import io.lakeswitch.spark.shim.CatalogObjects;
import io.lakeswitch.spark.shim.NamedIdentifier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.connector.catalog.Identifier;
import scala.Option;

/**
 * The name of a table for Spark's V1 code, which shows itself as the user knows it: plans, the
 * Spark UI and errors print names by {@code unquotedString}, {@code quotedString}, {@code
 * nameParts} or {@code toString}; code that looks a table up in the metastore goes by {@code
 * database} and {@code table}. What is printed can be parsed again, and then means the same table.
 */
public final class ShownIdentifier extends NamedIdentifier {
  private static final long serialVersionUID = 1L;

  private ShownIdentifier(String table, Option<String> database, Option<String> catalog) {
    super(table, database, catalog);
  }

  /** Returns a name that shows itself plainly; nothing if the name does so already. */
  public static Optional<TableIdentifier> of(TableIdentifier name) {
    return name instanceof ShownIdentifier
            || name.database().isEmpty()
            || !QualifiedNames.isQualified(name.database().get())
        ? Optional.empty()
        : Optional.of(new ShownIdentifier(name.table(), name.database(), name.catalog()));
  }

  /** Returns the definition of a table under a name that shows itself plainly. */
  public static CatalogTable in(CatalogTable table) {
    return of(table.identifier())
        .map(name -> CatalogObjects.withIdentifier(table, name))
        .orElse(table);
  }

  @Override
  protected List<String> names() {
    String internal = database().get();
    return List.of(
        ShownNames.catalogOf(internal),
        QualifiedNames.parse(internal).orElseThrow().database(),
        table());
  }

  @Override
  public String quotedString() {
    return names().stream()
        .map(name -> "`" + name.replace("`", "``") + "`")
        .collect(Collectors.joining("."));
  }

  /** Quoted where it must be: Spark's {@code AlterTableRenameCommand} parses it. */
  @Override
  public String unquotedString() {
    List<String> names = names();
    return Identifier.of(new String[] {names.get(0), names.get(1)}, names.get(2)).toString();
  }

  @Override
  public String toString() {
    return quotedString();
  }

  @Override
  public TableIdentifier copy(String table, Option<String> database, Option<String> catalog) {
    TableIdentifier copy = new TableIdentifier(table, database, catalog);
    return of(copy).orElse(copy);
  }

  /** Spark takes no plan that equals the one before; so the two kinds of names must differ. */
  @Override
  public boolean canEqual(Object other) {
    return other instanceof ShownIdentifier;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ShownIdentifier && super.equals(other);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
