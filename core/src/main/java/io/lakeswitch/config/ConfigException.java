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

/**
 * An option of a catalog that cannot be used. The message names the catalog, the full key, the
 * value (never a secret one) and what is allowed.
 */
public final class ConfigException extends IllegalArgumentException {
  private final String catalogName;
  private final String key;

  public ConfigException(String catalogName, String key, String reason) {
    this(catalogName, key, reason, null);
  }

  public ConfigException(String catalogName, String key, String reason, Throwable cause) {
    super(
        "Catalog " + catalogName + ": " + CatalogKeys.full(catalogName, key) + " " + reason, cause);
    this.catalogName = catalogName;
    this.key = key;
  }

  /** The message without the catalog's name: the full key and what is wrong with it. */
  public String detail() {
    return getMessage().substring(("Catalog " + catalogName + ": ").length());
  }

  public String catalogName() {
    return catalogName;
  }

  /** The key without its {@code spark.sql.catalog.<name>.} prefix. */
  public String key() {
    return key;
  }
}
