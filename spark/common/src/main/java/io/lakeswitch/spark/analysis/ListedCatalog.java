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

import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A catalog of ours as {@code spark.catalog} looks at it ({@code listTables}, {@code getTable}): a
 * view of a named catalog is a table there, while queries must not find it so; and of a table that
 * cannot be read, of which Spark lists the name alone, the log says why.
 */
final class ListedCatalog implements TableCatalog, FunctionCatalog {
  private static final Logger LOG = LoggerFactory.getLogger(ListedCatalog.class);

  private final RedirectingSessionCatalog catalog;

  ListedCatalog(RedirectingSessionCatalog catalog) {
    this.catalog = Objects.requireNonNull(catalog);
  }

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    throw new UnsupportedOperationException(name + " is initialized");
  }

  @Override
  public String name() {
    return catalog.name();
  }

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    try {
      return catalog.loadTable(identifier);
    } catch (NoSuchTableException e) {
      V1Metastore metastore = catalog.binding().metastore();
      String[] namespace = identifier.namespace();
      if (namespace.length == 1 && metastore.isView(namespace[0], identifier.name())) {
        return new V1Table(metastore.getTable(namespace[0], identifier.name()));
      }
      throw e;
    } catch (UnreadableTableException | GlueMetastoreException e) {
      LOG.warn("A listing tells the name alone of a table: {}", e.getMessage());
      throw e;
    }
  }

  @Override
  public boolean tableExists(Identifier identifier) {
    return catalog.tableExists(identifier);
  }

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    return catalog.listTables(namespace);
  }

  @Override
  @SuppressWarnings("deprecation")
  public Table createTable(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return catalog.createTable(identifier, schema, partitions, properties);
  }

  @Override
  public Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    return catalog.alterTable(identifier, changes);
  }

  @Override
  public boolean dropTable(Identifier identifier) {
    return catalog.dropTable(identifier);
  }

  @Override
  public void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    catalog.renameTable(from, to);
  }

  @Override
  public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    return catalog.listFunctions(namespace);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    return catalog.loadFunction(identifier);
  }
}
