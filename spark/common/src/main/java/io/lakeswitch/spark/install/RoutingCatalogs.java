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
package io.lakeswitch.spark.install;

import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.catalog.RoutingExternalCatalog;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.catalyst.catalog.InMemoryCatalog;

/** Makes the external catalogs. */
public final class RoutingCatalogs {
  private static final String HIVE_CATALOG = "org.apache.spark.sql.hive.HiveExternalCatalog";

  private RoutingCatalogs() {}

  /**
   * Returns the catalog to stand in Spark's shared state.
   *
   * @param bindingId the binding of plain names; empty for Spark's own metastore
   * @param ownOrNull Spark's own catalog where plain names go there, for its Hive client
   */
  static ExternalCatalog routing(
      SparkConf conf,
      Configuration hadoopConf,
      V1Metastore router,
      String bindingId,
      Supplier<ExternalCatalog> ownOrNull) {
    return HiveSupport.isOn(conf)
        ? HiveRouting.create(conf, hadoopConf, router, bindingId, ownOrNull)
        : new RoutingExternalCatalog(router, bindingId);
  }

  /** Returns a new catalog as Spark itself would make it. */
  static ExternalCatalog own(SparkConf conf, Configuration hadoopConf) {
    if (!HiveSupport.isOn(conf)) {
      return new InMemoryCatalog(conf, hadoopConf);
    }
    try {
      return (ExternalCatalog)
          Class.forName(HIVE_CATALOG, true, Thread.currentThread().getContextClassLoader())
              .getConstructor(SparkConf.class, Configuration.class)
              .newInstance(conf, hadoopConf);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("Cannot make Spark's Hive catalog", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "Cannot make Spark's Hive catalog: spark-hive is not on the class path. Add it, or set "
              + "spark.sql.catalogImplementation=in-memory",
          e);
    }
  }
}
