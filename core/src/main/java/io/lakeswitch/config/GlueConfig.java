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

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * How a catalog reaches Glue.
 *
 * @param catalogId {@code glue.id}; empty: the caller's account
 * @param region {@code client.region}; empty: the SDK's chain
 * @param endpoint {@code glue.endpoint}; empty: the region's
 * @param stsEndpoint {@code sts.endpoint}; empty: the region's
 * @param http the HTTP client
 * @param maxAttempts attempts of one call, the first included
 * @param retryMode how the pauses between attempts are chosen
 * @param skipArchive whether an update leaves no old version behind
 * @param accessDeniedAsNotFound whether a refused read counts as a missing object
 * @param credentialsProvider class of the credentials provider; empty: the SDK's chain
 * @param credentialsProviderOptions {@code client.credentials-provider.<key>}, prefix removed
 * @param role the role of this catalog
 * @param dataRoleArn another role for data files
 */
public record GlueConfig(
    Optional<String> catalogId,
    Optional<String> region,
    Optional<URI> endpoint,
    Optional<URI> stsEndpoint,
    HttpClientConfig http,
    int maxAttempts,
    RetryMode retryMode,
    boolean skipArchive,
    boolean accessDeniedAsNotFound,
    Optional<String> credentialsProvider,
    Map<String, String> credentialsProviderOptions,
    Optional<RoleConfig> role,
    Optional<String> dataRoleArn) {

  /** The SDK's retry modes. */
  public enum RetryMode {
    /** Slows the whole client down while Glue throttles. */
    ADAPTIVE,
    /** Exponential pauses with jitter for each call on its own. */
    STANDARD
  }

  public GlueConfig {
    credentialsProviderOptions = Map.copyOf(credentialsProviderOptions);
  }

  @Override
  public String toString() {
    return "GlueConfig[catalogId="
        + catalogId
        + ", region="
        + region
        + ", endpoint="
        + endpoint
        + ", stsEndpoint="
        + stsEndpoint
        + ", http="
        + http
        + ", maxAttempts="
        + maxAttempts
        + ", retryMode="
        + retryMode
        + ", skipArchive="
        + skipArchive
        + ", accessDeniedAsNotFound="
        + accessDeniedAsNotFound
        + ", credentialsProvider="
        + credentialsProvider
        + ", credentialsProviderOptions="
        + Secrets.redact(credentialsProviderOptions)
        + ", role="
        + role
        + ", dataRoleArn="
        + dataRoleArn
        + "]";
  }
}
