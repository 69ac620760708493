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

import java.util.Map;
import java.util.Optional;

/**
 * Overrides for one table format of one catalog.
 *
 * @param handlerClass {@code handler.<format>}; empty: the handler wired by default
 * @param delegateClass {@code <format>.delegate-class}; empty: the format's own Spark catalog
 * @param options {@code <format>.<option>} with the prefix removed
 */
public record FormatConfig(
    Optional<String> handlerClass, Optional<String> delegateClass, Map<String, String> options) {

  /** A format without overrides. */
  public static final FormatConfig DEFAULT =
      new FormatConfig(Optional.empty(), Optional.empty(), Map.of());

  public FormatConfig {
    options = Map.copyOf(options);
  }

  @Override
  public String toString() {
    return "FormatConfig[handlerClass="
        + handlerClass
        + ", delegateClass="
        + delegateClass
        + ", options="
        + Secrets.redact(options)
        + "]";
  }
}
