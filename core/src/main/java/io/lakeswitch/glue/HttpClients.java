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
import io.lakeswitch.config.HttpClientConfig;
import java.util.Locale;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache.ApacheHttpClient;
import software.amazon.awssdk.http.apache.ProxyConfiguration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** Makes the HTTP client that a catalog asks for. */
final class HttpClients {
  private HttpClients() {}

  static SdkHttpClient.Builder<?> builder(CatalogConfig config) {
    HttpClientConfig http = config.glue().http();
    try {
      return switch (http.type()) {
        case APACHE -> Apache.builder(http);
        case URLCONNECTION -> UrlConnection.builder(http);
      };
    } catch (NoClassDefFoundError e) {
      throw missingModule(config.catalogName(), http.type(), e);
    }
  }

  static ConfigException missingModule(
      String catalogName, HttpClientConfig.Type type, NoClassDefFoundError e) {
    String artifact =
        type == HttpClientConfig.Type.APACHE ? "apache-client" : "url-connection-client";
    String missing = String.valueOf(e.getMessage()).replace('/', '.');
    return new ConfigException(
        catalogName,
        CatalogKeys.HTTP_CLIENT_TYPE,
        "'"
            + type.name().toLowerCase(Locale.ROOT)
            + "' needs software.amazon.awssdk:"
            + artifact
            + " on the classpath (missing class "
            + missing
            + ")",
        e);
  }

  /** Linked only when used: its module may be missing. */
  private static final class Apache {
    static SdkHttpClient.Builder<?> builder(HttpClientConfig http) {
      ApacheHttpClient.Builder builder = ApacheHttpClient.builder();
      http.connectionTimeout().ifPresent(builder::connectionTimeout);
      http.socketTimeout().ifPresent(builder::socketTimeout);
      http.connectionAcquisitionTimeout().ifPresent(builder::connectionAcquisitionTimeout);
      http.connectionMaxIdleTime().ifPresent(builder::connectionMaxIdleTime);
      http.connectionTimeToLive().ifPresent(builder::connectionTimeToLive);
      http.maxConnections().ifPresent(builder::maxConnections);
      http.expectContinueEnabled().ifPresent(builder::expectContinueEnabled);
      http.tcpKeepAliveEnabled().ifPresent(builder::tcpKeepAlive);
      http.useIdleConnectionReaperEnabled().ifPresent(builder::useIdleConnectionReaper);
      http.proxyEndpoint()
          .ifPresent(
              proxy ->
                  builder.proxyConfiguration(ProxyConfiguration.builder().endpoint(proxy).build()));
      return builder;
    }
  }

  /** Linked only when used: its module may be missing. */
  private static final class UrlConnection {
    static SdkHttpClient.Builder<?> builder(HttpClientConfig http) {
      UrlConnectionHttpClient.Builder builder = UrlConnectionHttpClient.builder();
      http.connectionTimeout().ifPresent(builder::connectionTimeout);
      http.socketTimeout().ifPresent(builder::socketTimeout);
      http.proxyEndpoint()
          .ifPresent(
              proxy ->
                  builder.proxyConfiguration(
                      software.amazon.awssdk.http.urlconnection.ProxyConfiguration.builder()
                          .endpoint(proxy)
                          .build()));
      return builder;
    }
  }
}
