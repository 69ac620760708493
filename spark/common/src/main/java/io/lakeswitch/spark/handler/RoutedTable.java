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

import io.lakeswitch.spark.binding.CatalogBinding;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.connector.catalog.V2TableWithV1Fallback;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.types.StructType;

/**
 * A table that Spark's V1 code reads and writes, on its way to it.
 *
 * <p>It is on purpose no {@code V1Table}: for one of those, {@code DataFrameWriter.insertInto} and
 * {@code saveAsTable} drop the catalog's name and write to the table of that name in {@code
 * spark_catalog}. The rules of {@code io.lakeswitch.spark.analysis} turn plans with this table into
 * V1 ones, on its qualified name.
 */
public final class RoutedTable implements V2TableWithV1Fallback {
  private final String name;
  private final CatalogBinding binding;
  private final CatalogTable table;
  private final V1Table view;

  /**
   * Makes the table.
   *
   * @param binding the catalog it belongs to
   * @param table the definition, as Spark's session catalog gives it
   * @param plainDatabase the database as the user names it
   */
  public RoutedTable(CatalogBinding binding, CatalogTable table, String plainDatabase) {
    this.name = binding.catalogName() + "." + plainDatabase + "." + table.identifier().table();
    this.binding = binding;
    this.table = table;
    this.view = new V1Table(table);
  }

  @Override
  public CatalogTable v1Table() {
    return table;
  }

  /** The catalog the table belongs to. */
  public CatalogBinding binding() {
    return binding;
  }

  @Override
  public String name() {
    return name;
  }

  /** Commands of formats put tables into the text of errors. */
  @Override
  public String toString() {
    return name;
  }

  @Override
  public StructType schema() {
    return view.schema();
  }

  @Override
  public Column[] columns() {
    return view.columns();
  }

  @Override
  public Transform[] partitioning() {
    return view.partitioning();
  }

  @Override
  public Map<String, String> properties() {
    return view.properties();
  }

  @Override
  public Set<TableCapability> capabilities() {
    return EnumSet.of(
        TableCapability.BATCH_READ,
        TableCapability.BATCH_WRITE,
        TableCapability.OVERWRITE_BY_FILTER,
        TableCapability.OVERWRITE_DYNAMIC,
        TableCapability.TRUNCATE,
        TableCapability.ACCEPT_ANY_SCHEMA);
  }
}
