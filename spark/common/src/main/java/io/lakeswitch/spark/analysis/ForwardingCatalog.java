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

import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Another face of a catalog that is there: subclasses say what loading a table means in it. */
abstract class ForwardingCatalog<C extends TableCatalog> implements TableCatalog {
  private final C catalog;

  ForwardingCatalog(C catalog) {
    this.catalog = Objects.requireNonNull(catalog);
  }

  /** The catalog itself. */
  final C catalog() {
    return catalog;
  }

  @Override
  public final void initialize(String name, CaseInsensitiveStringMap options) {
    throw new UnsupportedOperationException(name + " is initialized");
  }

  @Override
  public final String name() {
    return catalog.name();
  }

  @Override
  public final boolean tableExists(Identifier identifier) {
    return catalog.tableExists(identifier);
  }

  @Override
  public final Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    return catalog.listTables(namespace);
  }

  @Override
  @SuppressWarnings("deprecation")
  public final Table createTable(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return catalog.createTable(identifier, schema, partitions, properties);
  }

  @Override
  public final Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    return catalog.alterTable(identifier, changes);
  }

  @Override
  public final boolean dropTable(Identifier identifier) {
    return catalog.dropTable(identifier);
  }

  @Override
  public final void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    catalog.renameTable(from, to);
  }
}
