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
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.sts.StsClient;

/** Makes the AWS clients of a catalog. Called at the first use of a catalog, not before. */
public interface GlueClientFactory {

  /** The Glue client of a catalog; the caller closes it. */
  GlueClient glue(CatalogConfig config);

  /** The STS client with the identity of a catalog's Glue client; the caller closes it. */
  StsClient sts(CatalogConfig config);

  /** The factory that follows the catalog's configuration. */
  static GlueClientFactory fromConfig() {
    return new ConfiguredGlueClientFactory();
  }
}
