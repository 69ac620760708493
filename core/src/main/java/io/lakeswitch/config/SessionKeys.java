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
package io.lakeswitch.config;

/** The options of the whole session that Lakeswitch reads. */
public final class SessionKeys {

  /** {@code false} switches everything of Lakeswitch off; default true. */
  public static final String ENABLED = "spark.lakeswitch.enabled";

  /** Class that resolves catalogs nobody declared. Planned; no default. */
  public static final String CATALOG_RESOLVER = "spark.sql.catalogResolver";

  /** Region of the catalogs found by {@link #CATALOG_RESOLVER}. Planned. */
  public static final String CATALOG_RESOLVER_REGION = "spark.sql.catalogResolver.region";

  /**
   * AWS's class here makes {@code glue} the metastore of every catalog that does not say otherwise.
   */
  public static final String HIVE_CLIENT_FACTORY =
      "spark.hadoop.hive.metastore.client.factory.class";

  /** The Glue catalog of {@code spark_catalog} where that has no key of its own. */
  public static final String HIVE_GLUE_CATALOG_ID = "spark.hadoop.hive.metastore.glue.catalogid";

  /**
   * Set: {@code spark_catalog} is on the session's metastore, unless a Glue key says otherwise.
   * Also read as {@code hive.metastore.uris}.
   */
  public static final String HIVE_METASTORE_URIS = "spark.hadoop.hive.metastore.uris";

  private SessionKeys() {}
}
