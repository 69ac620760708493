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
import io.lakeswitch.spark.metastore.MetastoreEnvironment;
import io.lakeswitch.spark.shim.HiveSupport;
import io.lakeswitch.spark.shim.Sessions;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.internal.SQLConf;

/** The Spark application of this JVM, as seen from the session that is asking. */
final class SessionEnvironment implements MetastoreEnvironment {
  private static final String WAREHOUSE = "spark.sql.warehouse.dir";

  private final CatalogConfig config;

  SessionEnvironment(CatalogConfig config) {
    this.config = config;
  }

  @Override
  public Configuration hadoopConfiguration() {
    Configuration configuration =
        Sessions.current().map(Sessions::hadoopConfiguration).orElseGet(Configuration::new);
    config.hadoop().forEach(configuration::set);
    return configuration;
  }

  @Override
  public boolean hiveSupport() {
    return Sessions.current()
        .map(session -> HiveSupport.isOn(Sessions.sharedState(session).conf()))
        .orElse(false);
  }

  /** Spark sets the key itself where the user has not, to a folder below the working directory. */
  @Override
  public Optional<String> sessionWarehouse() {
    String path = sparkWarehouse();
    String byDefault =
        new Path("file:" + System.getProperty("user.dir"), "spark-warehouse").toUri().getPath();
    boolean absolute = new Path(path).toUri().getScheme() != null;
    return absolute && !new Path(path).toUri().getPath().equals(byDefault)
        ? Optional.of(path)
        : Optional.empty();
  }

  @Override
  public String sparkWarehouse() {
    return SQLConf.get().getConfString(WAREHOUSE, "spark-warehouse");
  }
}
