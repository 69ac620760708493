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
package io.lakeswitch.spark.handler;

import java.util.HashMap;
import java.util.Map;
import org.apache.iceberg.aws.AwsClientFactories;
import org.apache.iceberg.aws.AwsClientFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.kms.KmsClient;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * Iceberg's {@code client.factory} for our catalogs: its Glue client is the catalog's own, with the
 * same identity, endpoint, retries and counters. Clients of other services are Iceberg's default
 * ones, in the catalog's region.
 *
 * <p>Iceberg makes it by reflection and sends it to executors with S3FileIO.
 */
public class LakeswitchAwsClientFactory implements AwsClientFactory {
  /** Property: the binding whose Glue client to use. */
  static final String BINDING_ID = "lakeswitch.binding-id";

  /** Property: the catalog's region. Not {@code client.region}, which only our catalogs read. */
  static final String REGION = "lakeswitch.region";

  private static final long serialVersionUID = 1L;

  private HashMap<String, String> properties = new HashMap<>();

  /** For Iceberg. */
  public LakeswitchAwsClientFactory() {}

  @Override
  public void initialize(Map<String, String> catalogProperties) {
    properties = new HashMap<>(catalogProperties);
    properties.remove("client.factory");
    String region = properties.get(REGION);
    if (region != null) {
      properties.putIfAbsent("client.region", region);
    }
  }

  @Override
  public GlueClient glue() {
    return IcebergGlueClients.client(properties.get(BINDING_ID));
  }

  @Override
  public S3Client s3() {
    return defaults().s3();
  }

  @Override
  public S3AsyncClient s3Async() {
    return defaults().s3Async();
  }

  @Override
  public KmsClient kms() {
    return defaults().kms();
  }

  @Override
  public DynamoDbClient dynamo() {
    return defaults().dynamo();
  }

  private AwsClientFactory defaults() {
    return AwsClientFactories.from(properties);
  }
}
