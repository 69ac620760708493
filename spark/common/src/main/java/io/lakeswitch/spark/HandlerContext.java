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
package io.lakeswitch.spark;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.FormatConfig;
import io.lakeswitch.spark.binding.CatalogBinding;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;

/**
 * What a table-format handler knows of the catalog it works for.
 *
 * @param format the format's key in the configuration: {@code iceberg}, {@code delta}, {@code
 *     hudi}, {@code hive}
 * @param binding the catalog and its metastore
 * @param spark the session
 * @param sessionCatalog Spark's own V2 view of the session catalog ({@code V2SessionCatalog}); with
 *     a {@linkplain #qualified(Identifier) qualified} name it reaches the metastore of this catalog
 * @param isSessionCatalog whether the catalog is {@code spark_catalog}
 * @param options the options of the catalog, as the user wrote them
 */
public record HandlerContext(
    String format,
    CatalogBinding binding,
    SparkSession spark,
    CatalogPlugin sessionCatalog,
    boolean isSessionCatalog,
    Map<String, String> options) {

  /** The catalog's parsed configuration. */
  public CatalogConfig config() {
    return binding.config();
  }

  /** The part of the configuration that is about this format. */
  public FormatConfig formatConfig() {
    return config().formats().getOrDefault(format, FormatConfig.DEFAULT);
  }

  /** The catalog's name. */
  public String catalogName() {
    return binding.catalogName();
  }

  /**
   * Returns the name by which Spark's V1 code reaches a table of this catalog: the same name in
   * {@code spark_catalog}, else one with a qualified database.
   */
  public Identifier qualified(Identifier identifier) {
    return binding.qualify(identifier, isSessionCatalog);
  }

  /** Returns the name by which Spark's V1 code reaches a database of this catalog. */
  public String qualified(String database) {
    return isSessionCatalog ? database : binding.qualify(database);
  }
}
