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

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.metastore.TableSchemaSource;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.sql.connector.catalog.Identifier;

/** One configured catalog and the metastore it stands for. Sessions with equal options share it. */
public final class CatalogBinding {
  private final String id;
  private final CatalogConfig config;
  private final GlueMetastore glueOrNull;
  private final V1Metastore metastore;
  private final AtomicReference<TableSchemaSource> schemaSource;

  CatalogBinding(
      String id,
      CatalogConfig config,
      GlueMetastore glueOrNull,
      V1Metastore metastore,
      AtomicReference<TableSchemaSource> schemaSource) {
    this.id = Objects.requireNonNull(id);
    this.config = Objects.requireNonNull(config);
    this.glueOrNull = glueOrNull;
    this.metastore = Objects.requireNonNull(metastore);
    this.schemaSource = schemaSource;
  }

  /** The id by which qualified names find this binding; made of the name and plain options. */
  public String id() {
    return id;
  }

  /** The catalog's configuration. */
  public CatalogConfig config() {
    return config;
  }

  /** The name the session knows the catalog by. */
  public String catalogName() {
    return config.catalogName();
  }

  /** The Glue operations below the metastore; nothing with {@code metastore.type=session}. */
  public Optional<GlueMetastore> glue() {
    return Optional.ofNullable(glueOrNull);
  }

  /** The metastore as Spark's V1 code uses it. Takes plain database names. */
  public V1Metastore metastore() {
    return metastore;
  }

  /** Returns the name by which Spark's plans reach a database of this binding. */
  public String qualify(String database) {
    return QualifiedNames.qualify(id(), database);
  }

  /**
   * Returns the name by which Spark's V1 code reaches a table of this binding.
   *
   * @param isSessionCatalog the binding is that of {@code spark_catalog}, whose names are plain
   */
  public Identifier qualify(Identifier identifier, boolean isSessionCatalog) {
    String[] namespace = identifier.namespace();
    if (isSessionCatalog || namespace.length == 0) {
      return identifier;
    }
    String[] qualified = namespace.clone();
    qualified[0] = qualify(namespace[0]);
    return Identifier.of(qualified, identifier.name());
  }

  /** Sets who tells the schema of tables whose log holds it. */
  public void setTableSchemaSource(TableSchemaSource source) {
    schemaSource.set(Objects.requireNonNull(source));
  }
}
