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
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A catalog of ours as {@code spark.catalog} looks at it ({@code listTables}, {@code getTable}): a
 * view of a named catalog is a table there, while queries must not find it so; and of a table that
 * cannot be read, of which Spark lists the name alone, the log says why.
 */
final class ListedCatalog extends ForwardingCatalog<RedirectingSessionCatalog>
    implements FunctionCatalog {
  private static final Logger LOG = LoggerFactory.getLogger(ListedCatalog.class);

  ListedCatalog(RedirectingSessionCatalog catalog) {
    super(catalog);
  }

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    try {
      return catalog().loadTable(identifier);
    } catch (NoSuchTableException e) {
      V1Metastore metastore = catalog().binding().metastore();
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
  public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    return catalog().listFunctions(namespace);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    return catalog().loadFunction(identifier);
  }
}
