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
package io.lakeswitch.glue;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogConfigParser;
import io.lakeswitch.local.LocalAws;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.DatabaseInput;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Metastores on a local server, made from options as a user writes them. */
final class LocalGlue {
  static final String CONSUMER = "444455556666";
  static final String PRODUCER = "111122223333";

  private LocalGlue() {}

  static LocalAws.Builder server() {
    return LocalAws.builder().account(CONSUMER).account(PRODUCER);
  }

  /** The metastore of catalog {@code prod}, called with the consumer's credentials. */
  static GlueMetastore metastore(LocalAws aws, String... keysAndValues) {
    return new GlueMetastore(config(aws, keysAndValues), GlueClientFactory.fromConfig());
  }

  static CatalogConfig config(LocalAws aws, String... keysAndValues) {
    Map<String, String> options = new HashMap<>();
    options.put("glue.endpoint", aws.endpoint().toString());
    options.put("client.region", aws.region());
    options.put("glue.max-attempts", "2");
    options.put("glue.retry-mode", "standard");
    options.put("client.credentials-provider", Keys.class.getName());
    options.put("client.credentials-provider.id", aws.accessKey(CONSUMER));
    options.put("client.credentials-provider.secret", aws.secretKey(CONSUMER));
    for (int i = 0; i < keysAndValues.length; i += 2) {
      options.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    options.values().removeIf(String::isEmpty);
    return CatalogConfigParser.parse("prod", options, key -> null);
  }

  static TableInput table(String name, Map<String, String> parameters) {
    return TableInput.builder()
        .name(name)
        .tableType("EXTERNAL_TABLE")
        .parameters(parameters)
        .storageDescriptor(storage("s3://lake/" + name))
        .build();
  }

  static TableInput partitionedTable(String name, Column... keys) {
    return table(name, Map.of()).toBuilder().partitionKeys(keys).build();
  }

  static PartitionInput partition(String... values) {
    return PartitionInput.builder()
        .values(values)
        .storageDescriptor(storage("s3://lake/p/" + String.join("/", values)))
        .build();
  }

  static Column column(String name, String type) {
    return Column.builder().name(name).type(type).build();
  }

  static DatabaseInput database(String name) {
    return DatabaseInput.builder().name(name).build();
  }

  private static StorageDescriptor storage(String location) {
    return StorageDescriptor.builder()
        .columns(List.of(column("id", "int")))
        .location(location)
        .build();
  }

  /** Credentials of the sub-options {@code id} and {@code secret}. */
  public static final class Keys implements AwsCredentialsProvider {
    private final Map<String, String> options;

    private Keys(Map<String, String> options) {
      this.options = options;
    }

    public static AwsCredentialsProvider create(Map<String, String> options) {
      return new Keys(options);
    }

    @Override
    public AwsCredentials resolveCredentials() {
      return AwsBasicCredentials.create(options.get("id"), options.get("secret"));
    }
  }
}
