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
package io.lakeswitch.local;

import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.sts.StsClient;

/** AWS SDK clients of a local server; they do not retry, so that a test sees every answer. */
final class Clients {
  static final String CONSUMER = "444455556666";
  static final String PRODUCER = "111122223333";

  private Clients() {}

  static AwsCredentials keys(LocalAws aws, String account) {
    return AwsBasicCredentials.create(aws.accessKey(account), aws.secretKey(account));
  }

  static GlueClient glue(LocalAws aws, String account) {
    return glue(aws, keys(aws, account), aws.region());
  }

  static GlueClient glue(LocalAws aws, AwsCredentials keys, String region) {
    return glue(aws.endpoint(), keys, region);
  }

  static GlueClient glue(URI endpoint, AwsCredentials keys, String region) {
    return GlueClient.builder()
        .endpointOverride(endpoint)
        .region(Region.of(region))
        .credentialsProvider(StaticCredentialsProvider.create(keys))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .overrideConfiguration(c -> c.retryStrategy(DefaultRetryStrategy.doNotRetry()))
        .build();
  }

  static StsClient sts(LocalAws aws, AwsCredentials keys) {
    return StsClient.builder()
        .endpointOverride(aws.endpoint())
        .region(Region.of(aws.region()))
        .credentialsProvider(StaticCredentialsProvider.create(keys))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .overrideConfiguration(c -> c.retryStrategy(DefaultRetryStrategy.doNotRetry()))
        .build();
  }
}
