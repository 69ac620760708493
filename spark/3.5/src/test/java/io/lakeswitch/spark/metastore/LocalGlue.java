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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.glue.GlueClientFactory;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.shim.CatalogObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** One account of the local AWS with a metastore on it. */
final class LocalGlue implements AutoCloseable {
  static final String ACCOUNT = "444455556666";

  final LocalAws aws;
  final AtomicReference<TableSchemaSource> schemaSource = new AtomicReference<>();

  LocalGlue() {
    try {
      aws = LocalAws.builder().account(ACCOUNT).start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.setProperty("aws.accessKeyId", aws.accessKey(ACCOUNT));
    System.setProperty("aws.secretAccessKey", aws.secretKey(ACCOUNT));
  }

  GlueMetastore glue(Map<String, String> options) {
    return new GlueMetastore(config("prod", options), GlueClientFactory.fromConfig());
  }

  CatalogConfig config(String name, Map<String, String> options) {
    Map<String, String> all = new HashMap<>();
    all.put("glue.endpoint", aws.endpoint().toString());
    all.put("sts.endpoint", aws.endpoint().toString());
    all.put("client.region", aws.region());
    all.put("glue.id", ACCOUNT);
    all.put("glue.max-attempts", "1");
    all.putAll(options);
    return CatalogConfigParser.parse(name, all, key -> null);
  }

  GlueV1Metastore metastore(String name, boolean hiveSupport, Map<String, String> options) {
    CatalogConfig config = config(name, options);
    return new GlueV1Metastore(
        config,
        new GlueMetastore(config, GlueClientFactory.fromConfig()),
        new TestEnvironment(hiveSupport, Optional.empty()),
        new NoInternalNames(),
        schemaSource);
  }

  /** A metastore with a database {@code db} in a folder. */
  GlueV1Metastore withDatabase(Path folder) {
    GlueV1Metastore metastore =
        metastore("prod", false, Map.of("warehouse", folder.toUri().toString()));
    metastore.createDatabase(CatalogObjects.database("db", "", null, Map.of()), true);
    aws.calls().clear();
    return metastore;
  }

  /** No application, no internal names. */
  static final class NoInternalNames implements InternalNames {
    @Override
    public Optional<String> plain(String name) {
      return name != null && name.startsWith("lsw_") ? Optional.of("db") : Optional.empty();
    }

    @Override
    public Optional<String> findIn(String text) {
      return text.contains("lsw_") ? Optional.of("lsw_...") : Optional.empty();
    }
  }

  @Override
  public void close() {
    aws.close();
  }
}
