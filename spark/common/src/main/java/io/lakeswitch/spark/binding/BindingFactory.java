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
import io.lakeswitch.config.MetastoreType;
import io.lakeswitch.glue.GlueClientFactory;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.metastore.GlueV1Metastore;
import io.lakeswitch.spark.metastore.SparkMetastore;
import io.lakeswitch.spark.metastore.TableSchemaSource;
import io.lakeswitch.spark.metastore.V1Metastore;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds the parts of a binding from its configuration. */
final class BindingFactory {
  private static final Logger LOG = LoggerFactory.getLogger(BindingFactory.class);

  private BindingFactory() {}

  static CatalogBinding create(String id, CatalogConfig config) {
    config.warnings().forEach(warning -> LOG.warn("{}", warning));
    AtomicReference<TableSchemaSource> schemaSource = new AtomicReference<>();
    if (config.metastoreType() == MetastoreType.SESSION) {
      V1Metastore own = new SparkMetastore(SparkOwnCatalog::get);
      return new CatalogBinding(id, config, null, own, schemaSource);
    }
    GlueMetastore glue = new GlueMetastore(config, GlueClientFactory.fromConfig());
    V1Metastore metastore =
        new GlueV1Metastore(
            config, glue, new SessionEnvironment(config), new BoundNames(), schemaSource);
    return new CatalogBinding(id, config, glue, metastore, schemaSource);
  }
}
