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

import io.lakeswitch.config.FormatConfig;
import io.lakeswitch.config.MetastoreType;
import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.HandlerContext;
import io.lakeswitch.spark.TableFormatHandler;
import io.lakeswitch.spark.TableFormatResolver;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.HiveSupport;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;

/** The handlers of one catalog, each made when it is first needed. */
public final class Handlers {
  /** The key of Iceberg's handler. */
  public static final String ICEBERG = "iceberg";

  /** The key of Delta's handler. */
  public static final String DELTA = "delta";

  /** The key of Hudi's handler. */
  public static final String HUDI = "hudi";

  /** The key of the handler of all that Spark reads itself. */
  public static final String HIVE = "hive";

  private final CatalogBinding binding;
  private final SparkSession spark;
  private final CatalogPlugin sessionCatalog;
  private final boolean isSessionCatalog;
  private final Map<String, String> options;
  private final TableFormatResolver resolver;
  private final ConcurrentMap<String, TableFormatHandler> handlers = new ConcurrentHashMap<>();

  /** Makes the handlers of a catalog; the parameters are those of {@link HandlerContext}. */
  public Handlers(
      CatalogBinding binding,
      SparkSession spark,
      CatalogPlugin sessionCatalog,
      boolean isSessionCatalog,
      Map<String, String> options) {
    this.binding = binding;
    this.spark = spark;
    this.sessionCatalog = sessionCatalog;
    this.isSessionCatalog = isSessionCatalog;
    this.options = options;
    this.resolver = createResolver();
  }

  /**
   * Returns the handler of a table that exists.
   *
   * @throws UnreadableTableException if the jar of the table's format is missing
   */
  public TableFormatHandler of(MetastoreTable entry) {
    String key = keyOf(resolver.resolve(entry));
    FormatConfig config = binding.config().format(key);
    boolean isOurs = config.handlerClass().isEmpty() && config.delegateClass().isEmpty();
    if (isOurs && !key.equals(HIVE) && !Formats.isPresent(key)) {
      throw HandlerErrors.missingFormat(binding.config(), entry, key);
    }
    return named(key);
  }

  /** Returns the handler of a table that is to be created with a provider ({@code USING x}). */
  public TableFormatHandler ofProvider(String provider) {
    return named(keyOfProvider(provider));
  }

  /** Returns the handler with a key of this class. */
  public TableFormatHandler named(String key) {
    return handlers.computeIfAbsent(key, this::create);
  }

  /**
   * Whether Iceberg may know tables that the metastore does not list: its Hadoop catalog, beside
   * Spark's in-memory metastore.
   */
  public boolean knowsUnlistedTables() {
    return binding.config().metastoreType() == MetastoreType.SESSION
        && Formats.isPresent(ICEBERG)
        && !HiveSupport.isOn(spark.sparkContext().conf());
  }

  /** Iceberg's functions, if Iceberg is there. */
  public Optional<FunctionCatalog> icebergFunctions() {
    return Formats.isPresent(ICEBERG) ? named(ICEBERG).functions() : Optional.empty();
  }

  /** Does something with every handler made so far. */
  public void forEachMade(Consumer<TableFormatHandler> action) {
    handlers.values().forEach(action);
  }

  /** Returns the key of the handler for a provider. */
  public static String keyOfProvider(String provider) {
    String name = provider.toLowerCase(Locale.ROOT);
    return switch (name) {
      case ICEBERG, DELTA, HUDI -> name;
      case "org.apache.hudi" -> HUDI;
      default -> HIVE;
    };
  }

  private static String keyOf(TableFormat format) {
    return switch (format) {
      case ICEBERG -> ICEBERG;
      case DELTA -> DELTA;
      case HUDI -> HUDI;
      default -> HIVE;
    };
  }

  private TableFormatHandler create(String key) {
    String className =
        binding
            .config()
            .formats()
            .getOrDefault(key, FormatConfig.DEFAULT)
            .handlerClass()
            .orElse(null);
    TableFormatHandler handler =
        className == null
            ? new DefaultTableFormatHandler()
            : make("handler." + key, className, TableFormatHandler.class);
    handler.initialize(
        new HandlerContext(key, binding, spark, sessionCatalog, isSessionCatalog, options));
    return handler;
  }

  private TableFormatResolver createResolver() {
    TableFormatResolver made =
        binding
            .config()
            .tableFormatResolver()
            .map(name -> make("table-format-resolver", name, TableFormatResolver.class))
            .orElseGet(DefaultTableFormatResolver::new);
    made.initialize(binding.catalogName(), options);
    return made;
  }

  private <T> T make(String key, String className, Class<T> type) {
    try {
      return type.cast(
          Class.forName(className, true, Thread.currentThread().getContextClassLoader())
              .getDeclaredConstructor()
              .newInstance());
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      throw HandlerErrors.badClass(binding.catalogName(), key, className, type.getName(), e);
    }
  }
}
