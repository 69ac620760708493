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

import static io.lakeswitch.config.CatalogKeys.METASTORE_HADOOP_PREFIX;

import java.net.URI;
import java.util.Optional;

/**
 * What Amazon EMR's {@code metastore.hadoop.<key>} options say; the keys are those of AWS's Glue
 * client for Hive.
 */
final class EmrOptions {
  static final String GLUE_CATALOG_ID = METASTORE_HADOOP_PREFIX + "hive.metastore.glue.catalogid";
  static final String REGION = METASTORE_HADOOP_PREFIX + "aws.region";
  static final String GLUE_ENDPOINT = METASTORE_HADOOP_PREFIX + "aws.glue.endpoint";
  private static final String CLIENT_FACTORY =
      METASTORE_HADOOP_PREFIX + "hive.metastore.client.factory.class";

  private final Options options;

  EmrOptions(Options options) {
    this.options = options;
  }

  Optional<String> glueCatalogId() {
    return options.get(GLUE_CATALOG_ID);
  }

  Optional<URI> glueEndpoint() {
    return options.getUri(GLUE_ENDPOINT);
  }

  boolean hasGlueKey() {
    return glueCatalogId().isPresent() || options.get(GLUE_ENDPOINT).isPresent();
  }

  boolean hasGlueClientFactory() {
    return options.get(CLIENT_FACTORY).filter(SessionFacts::isGlueClientFactory).isPresent();
  }
}
