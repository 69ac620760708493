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
import java.time.Duration;
import java.util.Optional;

/**
 * The HTTP client under the AWS clients. What is empty keeps the SDK's default.
 *
 * <p>Names and meaning are those of Iceberg's {@code HttpClientProperties}, so that one set of keys
 * serves both.
 */
public record HttpClientConfig(
    Type type,
    Optional<URI> proxyEndpoint,
    Optional<Duration> connectionTimeout,
    Optional<Duration> socketTimeout,
    Optional<Duration> connectionAcquisitionTimeout,
    Optional<Duration> connectionMaxIdleTime,
    Optional<Duration> connectionTimeToLive,
    Optional<Integer> maxConnections,
    Optional<Boolean> expectContinueEnabled,
    Optional<Boolean> tcpKeepAliveEnabled,
    Optional<Boolean> useIdleConnectionReaperEnabled) {

  /** Which implementation of the SDK's HTTP interface. */
  public enum Type {
    /** {@code software.amazon.awssdk:apache-client}. */
    APACHE,
    /** {@code software.amazon.awssdk:url-connection-client}. */
    URLCONNECTION
  }
}
