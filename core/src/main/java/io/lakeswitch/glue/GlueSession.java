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
import io.lakeswitch.glue.GlueMetastoreException.Outcome;
import io.lakeswitch.identity.CallerIdentity;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.sts.StsClient;

/**
 * The client and the catalog id of one metastore, both found at the first call, and the one place
 * where failures of the SDK become {@link GlueMetastoreException}.
 */
final class GlueSession implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GlueSession.class);

  private final CatalogConfig config;
  private final GlueClientFactory factory;
  private final Optional<GlueCatalogId> configuredId;
  private GlueClient client;
  private Optional<String> catalogId;
  private boolean closed;

  GlueSession(CatalogConfig config, GlueClientFactory factory) {
    this.config = config;
    this.factory = factory;
    this.configuredId = config.glue().catalogId().map(id -> parse(config.catalogName(), id));
  }

  private static GlueCatalogId parse(String catalogName, String id) {
    try {
      return GlueCatalogId.parse(id);
    } catch (IllegalArgumentException e) {
      throw new ConfigException(catalogName, CatalogKeys.GLUE_ID, "is wrong: " + e.getMessage(), e);
    }
  }

  CatalogConfig config() {
    return config;
  }

  GlueErrors errors() {
    return new GlueErrors(config, describe());
  }

  /** {@code prod (glue.id=111122223333)}; asks nobody. */
  String describe() {
    return config.catalogName() + " (glue.id=" + describeId() + ")";
  }

  private synchronized String describeId() {
    if (configuredId.isPresent()) {
      return configuredId.get().toString();
    }
    String account = "the caller's account";
    return catalogId == null ? account : catalogId.map(id -> id + ", " + account).orElse(account);
  }

  synchronized GlueClient client() {
    if (closed) {
      throw new IllegalStateException("The metastore of catalog " + describe() + " is closed.");
    }
    if (client == null) {
      RolesArePlanned.check(config);
      client = factory.glue(config);
    }
    return client;
  }

  /**
   * The id for every call; null only if it is unset and STS cannot say whose credentials these are.
   */
  synchronized String catalogIdOrNull() {
    if (catalogId == null) {
      catalogId = configuredId.map(GlueCatalogId::toString).or(this::callersAccount);
    }
    return catalogId.orElse(null);
  }

  private Optional<String> callersAccount() {
    RolesArePlanned.check(config);
    try (StsClient sts = factory.sts(config)) {
      return Optional.of(CallerIdentity.ask(sts).account());
    } catch (SdkException e) {
      LOG.warn(
          "Catalog {}: STS does not say which account the credentials belong to ({}). Calls to Glue"
              + " go without a catalog id, to the caller's account. Set {} to name it.",
          config.catalogName(),
          e.getMessage(),
          CatalogKeys.full(config.catalogName(), CatalogKeys.GLUE_ID));
      return Optional.empty();
    }
  }

  /** Makes one call. */
  <R> R call(GlueOperation operation, Function<GlueClient, R> call) {
    return translating(operation, () -> call.apply(client()));
  }

  /**
   * Deletes something. If the SDK tried more than once, "not found" may be the answer to a second
   * attempt after the first was applied; what was asked for is done either way.
   */
  void delete(GlueOperation operation, Consumer<GlueClient> call) {
    try {
      translating(
          operation,
          () -> {
            call.accept(client());
            return true;
          });
    } catch (GlueMetastoreException e) {
      if (!e.isNotFound() || e.outcome() != Outcome.UNKNOWN) {
        throw e;
      }
    }
  }

  /** Runs what may fail as a call fails. */
  <R> R translating(GlueOperation operation, Supplier<R> action) {
    try {
      return action.get();
    } catch (SdkException | ConfigException | LinkageError e) {
      throw errors().translate(operation, e);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (client != null) {
      client.close();
    }
  }
}
