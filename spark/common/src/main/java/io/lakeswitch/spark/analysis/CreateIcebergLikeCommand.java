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

import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.shim.JavaCommand;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.catalyst.catalog.SessionCatalog;
import org.apache.spark.sql.catalyst.util.CharVarcharUtils;
import org.apache.spark.sql.connector.catalog.CatalogV2Util;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.execution.command.CreateTableLikeCommand;

/**
 * CREATE TABLE ... LIKE that makes a table of Iceberg: with the columns and partitions of the
 * source, and, as in Spark's command, none of its properties.
 */
public final class CreateIcebergLikeCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient CreateTableLikeCommand command;
  private final transient V1Name target;

  /**
   * Makes the command in place of Spark's own.
   *
   * @param target whose the new table is
   */
  public CreateIcebergLikeCommand(CreateTableLikeCommand command, V1Name target) {
    this.command = Objects.requireNonNull(command);
    this.target = Objects.requireNonNull(target);
  }

  /** The columns and partitions of the source. */
  private record Shape(Column[] columns, Transform[] partitions) {}

  @Override
  protected List<Row> execute(SparkSession session) {
    Identifier name = Identifier.of(new String[] {target.database()}, target.name());
    try {
      Shape shape = shape(session);
      target.catalog().createTable(name, shape.columns(), shape.partitions(), properties());
    } catch (TableAlreadyExistsException e) {
      if (!command.ifNotExists()) {
        throw ScalaInterop.sneak(e);
      }
    } catch (NoSuchNamespaceException | NoSuchTableException e) {
      throw ScalaInterop.sneak(e);
    }
    return List.of();
  }

  private Shape shape(SparkSession session) throws NoSuchTableException {
    SessionCatalog catalog = session.sessionState().catalog();
    TableIdentifier source = command.sourceTable();
    CatalogTable v1 = catalog.getTempViewOrPermanentTableMetadata(source);
    Optional<V1Name> owner =
        ScalaInterop.optional(v1.provider())
            .filter(provider -> Handlers.keyOfProvider(provider).equals(Handlers.ICEBERG))
            .flatMap(
                provider ->
                    V1Name.of(
                        session,
                        ScalaInterop.optional(source.database())
                            .orElseGet(catalog::getCurrentDatabase),
                        source.table()));
    if (owner.isEmpty()) {
      return new Shape(
          CatalogV2Util.structTypeToV2Columns(
              CharVarcharUtils.getRawSchema(v1.schema(), session.sessionState().conf())),
          ScalaInterop.<String>list(v1.partitionColumnNames()).stream()
              .map(Expressions::identity)
              .toArray(Transform[]::new));
    }
    // The entry has neither hidden partitions nor all types.
    Table table =
        owner
            .get()
            .catalog()
            .loadTable(Identifier.of(new String[] {owner.get().database()}, owner.get().name()));
    return new Shape(table.columns(), table.partitioning());
  }

  private Map<String, String> properties() {
    Map<String, String> properties = new HashMap<>(ScalaInterop.javaMap(command.properties()));
    properties.put(TableCatalog.PROP_PROVIDER, Handlers.ICEBERG);
    ScalaInterop.optional(command.fileFormat().locationUri())
        .ifPresent(
            uri -> properties.put(TableCatalog.PROP_LOCATION, CatalogUtils.URIToString(uri)));
    return properties;
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {command, target};
  }

  @Override
  protected String describe() {
    return command.nodeName();
  }
}
