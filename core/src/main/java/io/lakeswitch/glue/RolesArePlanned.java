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

/** A catalog that asks for a role must not be read with another identity. */
final class RolesArePlanned {
  private RolesArePlanned() {}

  static void check(CatalogConfig config) {
    config
        .glue()
        .role()
        .ifPresent(role -> refuse(config, CatalogKeys.CLIENT_ASSUME_ROLE_ARN, role.arn()));
    config
        .glue()
        .dataRoleArn()
        .ifPresent(arn -> refuse(config, CatalogKeys.CLIENT_S3_ASSUME_ROLE_ARN, arn));
  }

  private static void refuse(CatalogConfig config, String key, String arn) {
    throw new ConfigException(
        config.catalogName(),
        key,
        "is "
            + arn
            + ", but roles are planned, not yet supported. Remove it, and give credentials of that"
            + " role through "
            + CatalogKeys.CLIENT_CREDENTIALS_PROVIDER
            + ".");
  }
}
