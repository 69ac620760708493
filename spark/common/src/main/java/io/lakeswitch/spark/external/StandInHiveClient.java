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
package io.lakeswitch.spark.external;

import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.io.PrintStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.catalog.CatalogDatabase;
import org.apache.spark.sql.catalyst.catalog.CatalogFunction;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTablePartition;
import org.apache.spark.sql.catalyst.catalog.CatalogTableType;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.hive.HiveUtils;
import org.apache.spark.sql.hive.client.HiveClient;
import org.apache.spark.sql.hive.client.IsolatedClientLoader;
import org.apache.spark.sql.hive.client.RawHiveTable;
import org.apache.spark.sql.types.StructType;
import scala.Function0;
import scala.Option;
import scala.collection.Seq;
import scala.collection.immutable.Map;

/**
 * What Spark's Hive code, the SQL shell and Hudi ask of a Hive client, answered from the router. A
 * real client would start a metastore of its own ({@code metastore_db}).
 *
 * <p>It has the methods of Spark's {@code HiveClient} and cannot implement it: {@code version()}
 * returns a class that Java source cannot name, since it lies in a Scala package object. {@link
 * #client} is the proxy that does.
 */
public final class StandInHiveClient {
  private static final String SPARK_PREFIX = "spark.sql.";

  private final CatalogDelegate catalog;
  private final UnaryOperator<String> configuration;

  /**
   * Makes the client.
   *
   * @param configuration answers what Spark asks of Hive's configuration; null for an unset key
   */
  public StandInHiveClient(V1Metastore router, UnaryOperator<String> configuration) {
    this.catalog = new CatalogDelegate(router);
    this.configuration = configuration;
  }

  /** Returns this as the client that Spark expects. */
  public HiveClient client() {
    return (HiveClient)
        Proxy.newProxyInstance(
            StandInHiveClient.class.getClassLoader(),
            new Class<?>[] {HiveClient.class},
            this::answer);
  }

  private Object answer(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getName().equals("version")) {
      return IsolatedClientLoader.hiveVersion(HiveUtils.builtinHiveVersion());
    }
    if (method.getName().equals("newSession")) {
      return proxy;
    }
    if (method.isDefault()) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    try {
      return own(method).invoke(this, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Scala's kinds of {@code Seq} differ between versions; the methods here take each. */
  private static Method own(Method asked) throws NoSuchMethodException {
    for (Method own : StandInHiveClient.class.getMethods()) {
      if (own.getName().equals(asked.getName())
          && takes(own.getParameterTypes(), asked.getParameterTypes())) {
        return own;
      }
    }
    throw new NoSuchMethodException(asked.toString());
  }

  private static boolean takes(Class<?>[] parameters, Class<?>[] given) {
    boolean takes = parameters.length == given.length;
    for (int i = 0; takes && i < given.length; i++) {
      takes = parameters[i].isAssignableFrom(given[i]);
    }
    return takes;
  }

  public String getConf(String key, String defaultValue) {
    String value = configuration.apply(key);
    return value == null ? defaultValue : value;
  }

  public Object getState() {
    throw unsupported("its session state");
  }

  public scala.collection.immutable.Seq<String> runSqlHive(String sql) {
    throw unsupported("HiveQL");
  }

  /** Does nothing: there is no Hive session that prints. */
  public void setOut(PrintStream stream) {}

  /** Does nothing: there is no Hive session that prints. */
  public void setInfo(PrintStream stream) {}

  /** Does nothing: there is no Hive session that prints. */
  public void setError(PrintStream stream) {}

  public scala.collection.immutable.Seq<String> listTables(String db) {
    return catalog.listTables(db);
  }

  public scala.collection.immutable.Seq<String> listTables(String db, String pattern) {
    return catalog.listTables(db, pattern);
  }

  public scala.collection.immutable.Seq<String> listTablesByType(
      String db, String pattern, CatalogTableType type) {
    if (type.equals(CatalogTableType.VIEW())) {
      return catalog.listViews(db, pattern);
    }
    throw unsupported("tables by type");
  }

  public void setCurrentDatabase(String db) {
    catalog.setCurrentDatabase(db);
  }

  public CatalogDatabase getDatabase(String name) {
    return catalog.getDatabase(name);
  }

  public boolean databaseExists(String db) {
    return catalog.databaseExists(db);
  }

  public scala.collection.immutable.Seq<String> listDatabases(String pattern) {
    return catalog.listDatabases(pattern);
  }

  public boolean tableExists(String db, String table) {
    return catalog.tableExists(db, table);
  }

  public Option<CatalogTable> getTableOption(String db, String table) {
    return catalog.tableExists(db, table)
        ? Option.apply(catalog.getTable(db, table))
        : Option.empty();
  }

  public Option<RawHiveTable> getRawHiveTableOption(String db, String table) {
    throw unsupported("Hive's own form of a table");
  }

  public scala.collection.immutable.Seq<CatalogTable> getTablesByName(
      String db, Seq<String> names) {
    return catalog.getTablesByName(db, names);
  }

  /**
   * Hudi creates its tables here, with Spark's own properties already in them; the metastore writes
   * those itself.
   */
  public void createTable(CatalogTable table, boolean ignoreIfExists) {
    catalog.createTable(fromRaw(table), ignoreIfExists);
  }

  private static CatalogTable fromRaw(CatalogTable raw) {
    java.util.Map<String, String> properties = ScalaInterop.javaMap(raw.properties());
    String provider = properties.get("spark.sql.sources.provider");
    properties.keySet().removeIf(key -> key.startsWith(SPARK_PREFIX) || key.equals("EXTERNAL"));
    CatalogTable table = ScalaInterop.copyWith(raw, "properties", ScalaInterop.map(properties));
    return provider == null
        ? table
        : ScalaInterop.copyWith(table, "provider", Option.apply(provider));
  }

  public void dropTable(String db, String table, boolean ignoreIfNotExists, boolean purge) {
    catalog.dropTable(db, table, ignoreIfNotExists, purge);
  }

  public void alterTable(String db, String name, CatalogTable table) {
    if (!name.equalsIgnoreCase(table.identifier().table())) {
      catalog.renameTable(db, name, table.identifier().table());
    }
    catalog.alterTable(fromRaw(table));
  }

  public void alterTableProps(RawHiveTable table, Map<String, String> properties) {
    throw unsupported("Hive's own form of a table");
  }

  public void alterTableDataSchema(
      String db, String table, StructType schema, Map<String, String> schemaProperties) {
    catalog.alterTableDataSchema(db, table, schema);
  }

  public void createDatabase(CatalogDatabase database, boolean ignoreIfExists) {
    catalog.createDatabase(database, ignoreIfExists);
  }

  public void dropDatabase(String name, boolean ignoreIfNotExists, boolean cascade) {
    catalog.dropDatabase(name, ignoreIfNotExists, cascade);
  }

  public void alterDatabase(CatalogDatabase database) {
    catalog.alterDatabase(database);
  }

  public void createPartitions(
      String db, String table, Seq<CatalogTablePartition> parts, boolean ignoreIfExists) {
    catalog.createPartitions(db, table, parts, ignoreIfExists);
  }

  /** What Spark 4 calls. */
  public void createPartitions(
      CatalogTable table, Seq<CatalogTablePartition> parts, boolean ignoreIfExists) {
    catalog.createPartitions(table.database(), table.identifier().table(), parts, ignoreIfExists);
  }

  public void dropPartitions(
      String db,
      String table,
      Seq<Map<String, String>> specs,
      boolean ignoreIfNotExists,
      boolean purge,
      boolean retainData) {
    catalog.dropPartitions(db, table, specs, ignoreIfNotExists, purge, retainData);
  }

  public void renamePartitions(
      String db, String table, Seq<Map<String, String>> specs, Seq<Map<String, String>> newSpecs) {
    catalog.renamePartitions(db, table, specs, newSpecs);
  }

  public void alterPartitions(String db, String table, Seq<CatalogTablePartition> parts) {
    catalog.alterPartitions(db, table, parts);
  }

  public scala.collection.immutable.Seq<String> getPartitionNames(
      CatalogTable table, Option<Map<String, String>> partialSpec) {
    return catalog.listPartitionNames(table.database(), table.identifier().table(), partialSpec);
  }

  public Option<CatalogTablePartition> getPartitionOption(
      String db, String table, Map<String, String> spec) {
    return catalog.getPartitionOption(db, table, spec);
  }

  public Option<CatalogTablePartition> getPartitionOption(
      RawHiveTable table, Map<String, String> spec) {
    throw unsupported("Hive's own form of a table");
  }

  public scala.collection.immutable.Seq<CatalogTablePartition> getPartitions(
      String db, String table, Option<Map<String, String>> partialSpec) {
    return catalog.listPartitions(db, table, partialSpec);
  }

  public scala.collection.immutable.Seq<CatalogTablePartition> getPartitionsByFilter(
      RawHiveTable table, Seq<Expression> predicates) {
    throw unsupported("Hive's own form of a table");
  }

  public void loadPartition(
      String loadPath,
      String db,
      String table,
      LinkedHashMap<String, String> spec,
      boolean replace,
      boolean inheritTableSpecs,
      boolean sourceLocal) {
    catalog.loadPartition(
        db, table, loadPath, ScalaInterop.map(spec), replace, inheritTableSpecs, sourceLocal);
  }

  public void loadTable(String loadPath, String name, boolean replace, boolean sourceLocal) {
    int dot = name.indexOf('.');
    catalog.loadTable(
        name.substring(0, dot), name.substring(dot + 1), loadPath, replace, sourceLocal);
  }

  public void loadDynamicPartitions(
      String loadPath,
      String db,
      String table,
      LinkedHashMap<String, String> spec,
      boolean replace,
      int dynamicColumns) {
    catalog.loadDynamicPartitions(
        db, table, loadPath, ScalaInterop.map(spec), replace, dynamicColumns);
  }

  public void createFunction(String db, CatalogFunction function) {
    catalog.createFunction(db, function);
  }

  public void dropFunction(String db, String name) {
    catalog.dropFunction(db, name);
  }

  public void renameFunction(String db, String oldName, String newName) {
    catalog.renameFunction(db, oldName, newName);
  }

  public void alterFunction(String db, CatalogFunction function) {
    catalog.alterFunction(db, function);
  }

  public Option<CatalogFunction> getFunctionOption(String db, String name) {
    return catalog.functionExists(db, name)
        ? Option.apply(catalog.getFunction(db, name))
        : Option.empty();
  }

  public scala.collection.immutable.Seq<String> listFunctions(String db, String pattern) {
    return catalog.listFunctions(db, pattern);
  }

  /** Does nothing: Spark has the jar on its own class path, and there is no Hive session. */
  public void addJar(String path) {}

  public <A> A withHiveState(Function0<A> body) {
    return body.apply();
  }

  public void reset() {
    throw unsupported("a reset");
  }

  public String userName() {
    return System.getProperty("user.name");
  }

  private static UnsupportedOperationException unsupported(String what) {
    return new UnsupportedOperationException(
        "Cannot ask Hive for "
            + what
            + ": tables are kept in Glue, without a Hive client. Set metastore.type=session on "
            + "spark_catalog to use Spark's own metastore");
  }
}
