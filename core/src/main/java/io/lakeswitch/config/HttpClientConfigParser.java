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

import static io.lakeswitch.config.CatalogKeys.*;

import io.lakeswitch.config.HttpClientConfig.Type;
import java.util.Optional;

/** Reads {@code http-client.*}; only the keys of the chosen type count. */
final class HttpClientConfigParser {
  private HttpClientConfigParser() {}

  static HttpClientConfig parse(Options options) {
    Type type = options.getEnum(HTTP_CLIENT_TYPE, Type.class).orElse(Type.APACHE);
    return type == Type.APACHE ? apache(options) : urlConnection(options);
  }

  private static HttpClientConfig apache(Options options) {
    return new HttpClientConfig(
        Type.APACHE,
        options.getUri(HTTP_CLIENT_PROXY_ENDPOINT),
        options.getMillis(HTTP_CLIENT_APACHE_CONNECTION_TIMEOUT_MS),
        options.getMillis(HTTP_CLIENT_APACHE_SOCKET_TIMEOUT_MS),
        options.getMillis(HTTP_CLIENT_APACHE_CONNECTION_ACQUISITION_TIMEOUT_MS),
        options.getMillis(HTTP_CLIENT_APACHE_CONNECTION_MAX_IDLE_TIME_MS),
        options.getMillis(HTTP_CLIENT_APACHE_CONNECTION_TIME_TO_LIVE_MS),
        options.getInt(HTTP_CLIENT_APACHE_MAX_CONNECTIONS, 1, 100_000),
        options.getBoolean(HTTP_CLIENT_APACHE_EXPECT_CONTINUE_ENABLED),
        options.getBoolean(HTTP_CLIENT_APACHE_TCP_KEEP_ALIVE_ENABLED),
        options.getBoolean(HTTP_CLIENT_APACHE_USE_IDLE_CONNECTION_REAPER_ENABLED));
  }

  private static HttpClientConfig urlConnection(Options options) {
    return new HttpClientConfig(
        Type.URLCONNECTION,
        options.getUri(HTTP_CLIENT_PROXY_ENDPOINT),
        options.getMillis(HTTP_CLIENT_URLCONNECTION_CONNECTION_TIMEOUT_MS),
        options.getMillis(HTTP_CLIENT_URLCONNECTION_SOCKET_TIMEOUT_MS),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
