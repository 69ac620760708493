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
import io.lakeswitch.config.CatalogKeys;
import io.lakeswitch.config.ConfigException;
import io.lakeswitch.config.GlueConfig;
import io.lakeswitch.identity.CredentialsProviders;
import java.time.Duration;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.core.client.config.SdkAdvancedClientOption;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.GlueClientBuilder;
import software.amazon.awssdk.services.sts.StsClient;
import software.amazon.awssdk.services.sts.StsClientBuilder;

/** Makes clients from the region, endpoint, HTTP client, retries and credentials of a catalog. */
final class ConfiguredGlueClientFactory implements GlueClientFactory {
  private static final String USER_AGENT = "lakeswitch";

  /** Pauses after failures that are not throttling; jitter is the strategy's own. */
  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  @Override
  public GlueClient glue(CatalogConfig config) {
    GlueClientBuilder builder = GlueClient.builder();
    configure(builder, config);
    config.glue().endpoint().ifPresent(builder::endpointOverride);
    return builder.build();
  }

  @Override
  public StsClient sts(CatalogConfig config) {
    StsClientBuilder builder = StsClient.builder();
    configure(builder, config);
    config.glue().stsEndpoint().ifPresent(builder::endpointOverride);
    return builder.build();
  }

  private static <B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> void configure(
      B builder, CatalogConfig config) {
    builder
        .region(region(config))
        .credentialsProvider(CredentialsProviders.of(config))
        .httpClientBuilder(HttpClients.builder(config))
        .overrideConfiguration(override(config.glue()));
  }

  private static Region region(CatalogConfig config) {
    return config
        .glue()
        .region()
        .map(Region::of)
        .orElseGet(() -> regionOfTheChain(config.catalogName()));
  }

  private static Region regionOfTheChain(String catalogName) {
    try {
      return DefaultAwsRegionProviderChain.builder().build().getRegion();
    } catch (SdkClientException e) {
      throw new ConfigException(
          catalogName,
          CatalogKeys.CLIENT_REGION,
          "is not set, and the AWS SDK finds no region either (AWS_REGION, the profile, the"
              + " instance's metadata). Set it.",
          e);
    }
  }

  private static ClientOverrideConfiguration override(GlueConfig glue) {
    return ClientOverrideConfiguration.builder()
        .retryStrategy(retries(glue))
        .putAdvancedOption(SdkAdvancedClientOption.USER_AGENT_PREFIX, USER_AGENT)
        .build();
  }

  private static RetryStrategy retries(GlueConfig glue) {
    RetryStrategy.Builder<?, ?> builder =
        switch (glue.retryMode()) {
          case ADAPTIVE -> AwsRetryStrategy.adaptiveRetryStrategy().toBuilder();
          case STANDARD -> AwsRetryStrategy.standardRetryStrategy().toBuilder();
        };
    return builder
        .maxAttempts(glue.maxAttempts())
        .backoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE, LONGEST_PAUSE))
        .build();
  }
}
