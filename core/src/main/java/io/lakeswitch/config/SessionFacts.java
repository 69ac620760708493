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

import java.util.Optional;
import java.util.function.UnaryOperator;

/** What the whole session says about its metastore, in Spark's or Hadoop's configuration. */
final class SessionFacts {
  private static final String HADOOP = "spark.hadoop.";

  private final UnaryOperator<String> conf;

  SessionFacts(UnaryOperator<String> conf) {
    this.conf = conf;
  }

  boolean hasGlueClientFactory() {
    return get(SessionKeys.HIVE_CLIENT_FACTORY)
        .filter(SessionFacts::isGlueClientFactory)
        .isPresent();
  }

  boolean hasMetastoreUris() {
    return get(SessionKeys.HIVE_METASTORE_URIS).isPresent();
  }

  Optional<String> glueCatalogId() {
    return get(SessionKeys.HIVE_GLUE_CATALOG_ID);
  }

  /** AWS ships one factory class under the packages of EMR, Glue and the open source client. */
  static boolean isGlueClientFactory(String className) {
    return className.endsWith(".AWSGlueDataCatalogHiveClientFactory");
  }

  private Optional<String> get(String key) {
    String hadoopKey = key.substring(HADOOP.length());
    return value(key).or(() -> value(hadoopKey)).or(() -> value("spark." + hadoopKey));
  }

  private Optional<String> value(String key) {
    return Optional.ofNullable(conf.apply(key)).map(String::trim).filter(v -> !v.isEmpty());
  }
}
