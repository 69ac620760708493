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
package io.lakeswitch.spark.handler;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.config.CatalogKeys;
import io.lakeswitch.config.MetastoreType;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.HandlerContext;
import io.lakeswitch.spark.PathTables;
import io.lakeswitch.spark.TableLoad;
import io.lakeswitch.spark.binding.NewTableDirectory;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.NoLocationFileSystem;
import io.lakeswitch.spark.shim.HiveSupport;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.catalog.CatalogUtils;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import software.amazon.awssdk.services.glue.model.Database;

/**
 * Iceberg tables, through Iceberg's own {@code SparkCatalog} and {@code GlueCatalog}. They know
 * tables by their plain names, and reach Glue through the binding's own client.
 */
final class IcebergHandler extends DelegatingHandler {
  private static final String CATALOG = "org.apache.iceberg.spark.SparkCatalog";
  private static final String GLUE_CATALOG = "org.apache.iceberg.aws.glue.GlueCatalog";
  private static final String RESOLVING_FILE_IO = "org.apache.iceberg.io.ResolvingFileIO";
  private static final String NO_FILE = "org.apache.iceberg.exceptions.NotFoundException";

  /** By name: the class itself is one of Iceberg's kind, and Iceberg may be missing. */
  private static final String CLIENT_FACTORY =
      "io.lakeswitch.spark.handler.LakeswitchAwsClientFactory";

  private static final String CATALOG_IMPL = "catalog-impl";
  private static final String TYPE = "type";

  @Override
  public void initialize(HandlerContext context) {
    super.initialize(context);
    context
        .binding()
        .glue()
        .ifPresent(glue -> IcebergGlueClients.bind(context.binding().id(), glue));
  }

  @Override
  TableCatalog createDelegate() {
    return Delegates.create(
        context(),
        CATALOG,
        Artifacts.ofFormat(Handlers.ICEBERG),
        new CaseInsensitiveStringMap(delegateOptions()));
  }

  @Override
  Identifier delegateName(Identifier identifier) {
    return identifier;
  }

  @Override
  public Table loadTable(TableLoad load, MetastoreTable entry) throws NoSuchTableException {
    boolean justAsked = entry != null && entry.loadedAtNanos() - load.requestedAtNanos() >= 0;
    if (!justAsked) {
      return loadFromDelegate(load);
    }
    return IcebergGlueClients.offering(
        context().binding().id(), entry.glue(), () -> loadFromDelegate(load));
  }

  /** Iceberg loads the paths that it named itself. */
  @Override
  public Table loadPath(TableLoad load) throws NoSuchTableException {
    return PathTables.isIcebergPath(load.identifier())
        ? loadFromDelegate(load)
        : super.loadPath(load);
  }

  @Override
  Optional<RuntimeException> missingFiles(Identifier identifier, RuntimeException failure) {
    return failure.getClass().getName().equals(NO_FILE)
        ? Optional.of(
            HandlerErrors.missingFiles(
                context(),
                identifier,
                "parameter metadata_location",
                failure.getMessage(),
                failure))
        : Optional.empty();
  }

  /**
   * Iceberg asks Glue for the database itself, to find the table's place; it is handed the answer.
   */
  @Override
  NewTableDirectory directory(Identifier identifier, Optional<URI> location) {
    Optional<GlueMetastore> glue = context().binding().glue();
    if (glue.isEmpty() || location.isPresent()) {
      return super.directory(identifier, location);
    }
    String name = identifier.namespace()[0];
    Optional<Database> database = glue.get().findDatabase(name.toLowerCase(Locale.ROOT));
    database.ifPresent(found -> IcebergGlueClients.offer(context().binding().id(), found));
    Optional<String> parent =
        database
            .map(Database::locationUri)
            .or(() -> warehouse().map(root -> root + "/" + name + ".db"));
    if (database.isPresent() && parent.isEmpty() && isGlueCatalog(delegateOptions())) {
      throw new IllegalStateException(NoLocationFileSystem.text(context().catalogName(), name));
    }
    return NewTableDirectory.in(
        context().binding(),
        name,
        identifier.name(),
        parent.map(CatalogUtils::stringToURI).orElse(null));
  }

  private Optional<String> warehouse() {
    return Optional.ofNullable(delegateOptions().get("warehouse")).filter(root -> !root.isEmpty());
  }

  private static boolean isGlueCatalog(Map<String, String> options) {
    return GLUE_CATALOG.equals(options.get(CATALOG_IMPL));
  }

  @Override
  <T> T calling(Identifier identifier, Callable<T> call) {
    try {
      return super.calling(identifier, call);
    } finally {
      IcebergGlueClients.forget(context().binding().id());
    }
  }

  @Override
  public Optional<FunctionCatalog> functions() {
    return delegate() instanceof FunctionCatalog functions
        ? Optional.of(functions)
        : Optional.empty();
  }

  private Map<String, String> delegateOptions() {
    CatalogConfig config = context().config();
    Map<String, String> options = new HashMap<>(context().formatConfig().options());
    config.warehouse().ifPresent(warehouse -> options.putIfAbsent("warehouse", warehouse));
    if (config.metastoreType() == MetastoreType.SESSION) {
      addSessionDefaults(options);
      return options;
    }
    if (!options.containsKey(TYPE)) {
      options.putIfAbsent(CATALOG_IMPL, GLUE_CATALOG);
    }
    if (!isGlueCatalog(options)) {
      return options;
    }
    // A lake mixes s3://, hdfs:// and file: paths; this one picks by scheme, and falls back to
    // Hadoop where Iceberg's S3 classes are missing.
    options.putIfAbsent("io-impl", RESOLVING_FILE_IO);
    // Glue takes any name; Iceberg's check refuses those that Hive would not take.
    options.putIfAbsent("glue.skip-name-validation", "true");
    options.putIfAbsent("glue.skip-archive", String.valueOf(config.glue().skipArchive()));
    context()
        .binding()
        .glue()
        .map(GlueMetastore::catalogIdOrNull)
        .ifPresent(id -> options.put(CatalogKeys.GLUE_ID, id));
    options.putIfAbsent("client.factory", CLIENT_FACTORY);
    options.put(LakeswitchAwsClientFactory.BINDING_ID, context().binding().id());
    config.glue().region().ifPresent(r -> options.put(LakeswitchAwsClientFactory.REGION, r));
    return options;
  }

  private void addSessionDefaults(Map<String, String> options) {
    if (options.containsKey(TYPE) || options.containsKey(CATALOG_IMPL)) {
      return;
    }
    boolean hive = HiveSupport.isOn(context().spark().sparkContext().conf());
    options.put(TYPE, hive ? "hive" : "hadoop");
    if (!hive) {
      options.putIfAbsent("warehouse", context().spark().sessionState().conf().warehousePath());
    }
  }
}
