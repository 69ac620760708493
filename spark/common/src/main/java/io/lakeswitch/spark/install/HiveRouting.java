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

import io.lakeswitch.spark.external.StandInHiveClient;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.catalog.RoutingHiveExternalCatalog;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.catalyst.catalog.ExternalCatalog;
import org.apache.spark.sql.hive.HiveExternalCatalog;
import org.apache.spark.sql.hive.client.HiveClient;

/** All that links to Spark's Hive classes; loaded only in a Spark with Hive support. */
final class HiveRouting {
  private HiveRouting() {}

  static ExternalCatalog create(
      SparkConf conf,
      Configuration hadoopConf,
      V1Metastore router,
      String bindingId,
      Supplier<ExternalCatalog> ownOrNull) {
    HiveClient standIn = new StandInHiveClient(router, hadoopConf::get).client();
    Supplier<HiveClient> client =
        ownOrNull == null ? () -> standIn : () -> ((HiveExternalCatalog) ownOrNull.get()).client();
    return new RoutingHiveExternalCatalog(conf, hadoopConf, router, bindingId, client);
  }
}
