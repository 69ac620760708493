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
package io.lakeswitch.spark;

import static java.util.Objects.requireNonNull;

import io.lakeswitch.config.MetastoreType;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.handler.RoutedTable;
import io.lakeswitch.spark.install.MetastoreInstaller;
import io.lakeswitch.spark.metastore.MetastoreTable;
import io.lakeswitch.spark.metastore.ResourceLinks;
import io.lakeswitch.spark.metastore.UnreadableTableException;
import io.lakeswitch.spark.shim.CatalogProcedures;
import io.lakeswitch.spark.shim.ProcedureHome;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NamespaceAlreadyExistsException;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.catalyst.analysis.NonEmptyNamespaceException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.connector.catalog.CatalogExtension;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.CatalogV2Util;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.NamespaceChange;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.StagingTableCatalog;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.TableCatalogCapability;
import org.apache.spark.sql.connector.catalog.TableChange;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.execution.datasources.v2.V2SessionCatalog;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * A catalog that finds every table by its plain name, whatever its format: it reads the table's
 * entry in the metastore (AWS Glue by default) once, detects the format, and hands the table to the
 * format's own catalog.
 *
 * <pre>
 * spark.sql.catalog.spark_catalog = io.lakeswitch.spark.RedirectingSessionCatalog
 * spark.sql.catalog.prod          = io.lakeswitch.spark.RedirectingSessionCatalog
 * spark.sql.catalog.prod.glue.id  = 111122223333
 * </pre>
 *
 * <p>As {@code spark_catalog} it stands in for Spark's session catalog; under any other name it is
 * one more catalog, of the same or another account. Options are those of {@link
 * io.lakeswitch.config.CatalogKeys}. It needs {@link LakeswitchExtensions} in the session, which
 * comes by itself except in PySpark 3.5.
 *
 * <p>Nothing is asked of the metastore until the first statement needs it.
 */
public class RedirectingSessionCatalog extends CatalogProcedures
    implements StagingTableCatalog, CatalogExtension {
  private String name;
  private boolean isSessionCatalog;
  private CatalogBinding binding;
  private SparkSession spark;
  private Map<String, String> options;
  private CatalogPlugin sessionCatalog;
  private Handlers handlers;
  private NamespaceOperations namespaces;

  /** For Spark. */
  public RedirectingSessionCatalog() {}

  /**
   * Binds the catalog to its metastore.
   *
   * @throws IllegalStateException if the session has no {@link LakeswitchExtensions}; the message
   *     gives the line to add
   */
  @Override
  public void initialize(String catalogName, CaseInsensitiveStringMap catalogOptions) {
    this.name = catalogName;
    this.isSessionCatalog = catalogName.equalsIgnoreCase(SessionCatalogs.NAME);
    this.spark = SparkSession.active();
    this.options = catalogOptions.asCaseSensitiveMap();
    this.binding = MetastoreInstaller.bind(spark, catalogName, options);
    SessionCatalogs.checkInstalled(spark, binding, isSessionCatalog);
    if (!isSessionCatalog) {
      open(new V2SessionCatalog(spark.sessionState().catalog()));
    }
  }

  @Override
  public void setDelegateCatalog(CatalogPlugin delegate) {
    open(delegate);
  }

  private void open(CatalogPlugin delegate) {
    this.sessionCatalog = requireNonNull(delegate);
    this.handlers = new Handlers(binding, spark, delegate, isSessionCatalog, options);
    this.namespaces = new NamespaceOperations(binding, delegate);
  }

  @Override
  public String name() {
    return name;
  }

  /** The binding of this catalog. */
  public CatalogBinding binding() {
    return binding;
  }

  /** Whether this is {@code spark_catalog}. */
  public boolean isSessionCatalog() {
    return isSessionCatalog;
  }

  /** The name by which Spark's V1 code reaches a database of this catalog. */
  public String qualified(String database) {
    return isSessionCatalog ? database : binding.qualify(database);
  }

  /** The name by which Spark's V1 code reaches a table of this catalog. */
  public Identifier qualified(Identifier identifier) {
    return binding.qualify(identifier, isSessionCatalog);
  }

  @Override
  public String[] defaultNamespace() {
    return new String[] {"default"};
  }

  @Override
  public Set<TableCatalogCapability> capabilities() {
    return tables().capabilities();
  }

  // ---- tables

  @Override
  public Table loadTable(Identifier identifier) throws NoSuchTableException {
    return load(TableLoad.current(identifier, WriteIntent.READ));
  }

  @Override
  public Table loadTable(Identifier identifier, Set<TableWritePrivilege> privileges)
      throws NoSuchTableException {
    return load(TableLoad.current(identifier, WriteIntent.of(privileges)));
  }

  @Override
  public Table loadTable(Identifier identifier, String version) throws NoSuchTableException {
    return load(TableLoad.asOfVersion(identifier, version));
  }

  @Override
  public Table loadTable(Identifier identifier, long timestampMicros) throws NoSuchTableException {
    return load(TableLoad.asOfTimestamp(identifier, timestampMicros));
  }

  private Table load(TableLoad load) throws NoSuchTableException {
    Home home = home(load.identifier());
    return home.catalog.loadPlain(load.withIdentifier(home.identifier), home.asQualified);
  }

  /**
   * Loads a table of this catalog.
   *
   * @param asQualified a V1 command asks, by the qualified name: it wants the V1 table itself
   */
  private Table loadPlain(TableLoad load, boolean asQualified) throws NoSuchTableException {
    Identifier identifier = load.identifier();
    String[] namespace = identifier.namespace();
    if (PathTables.isPath(identifier)) {
      return handlers.ofProvider(PathTables.format(identifier)).loadPath(load);
    }
    if (namespace.length == 2) {
      // db.table.snapshots, db.table.branch_x: only Iceberg has parts of a table by name.
      Identifier base = Identifier.of(new String[] {namespace[0]}, namespace[1]);
      MetastoreTable entry = entry(base, false);
      if (!isIceberg(entry)) {
        throw new NoSuchTableException(identifier);
      }
      if (load.intent() == WriteIntent.READWRITE) {
        requireOwn(entry, "write to", base);
      }
      return handlers.of(entry).loadTable(load, entry);
    }
    if (namespace.length != 1) {
      throw new NoSuchTableException(identifier);
    }
    MetastoreTable entry;
    try {
      entry = entry(identifier, false);
    } catch (NoSuchTableException e) {
      return loadUnlisted(load, e);
    }
    if (load.intent() == WriteIntent.READWRITE && (isIceberg(entry) || isHudi(entry))) {
      // Iceberg's commit is an update of the entry; Hudi compares the name with its own files.
      requireOwn(entry, "write to", identifier);
    }
    Table table = handlers.of(entry).loadTable(load, entry);
    return asQualified ? table : present(table, load, namespace[0]);
  }

  /** A table that Iceberg's own catalog may know although the session's metastore does not. */
  private Table loadUnlisted(TableLoad load, NoSuchTableException notFound)
      throws NoSuchTableException {
    if (binding.config().metastoreType() != MetastoreType.SESSION
        || !handlers.knowsUnlistedTables()) {
      throw notFound;
    }
    return handlers.named(Handlers.ICEBERG).loadTable(load, null);
  }

  private Table present(Table table, TableLoad load, String database) throws NoSuchTableException {
    if (!(table instanceof V1Table v1)) {
      return table;
    }
    boolean isView = v1.v1Table().tableType().name().equals("VIEW");
    if (isSessionCatalog) {
      // For writes too, so that DataFrameWriterV2 works on V1 tables.
      return load.intent() == WriteIntent.READWRITE && !isView
          ? new RoutedTable(binding, v1.v1Table(), database)
          : v1;
    }
    if (isView) {
      // Spark resolves views of the session catalog only; a rule of ours leads it to the view.
      throw new NoSuchTableException(load.identifier());
    }
    return new RoutedTable(binding, v1.v1Table(), database);
  }

  @Override
  public boolean tableExists(Identifier identifier) {
    Home home = home(identifier);
    if (PathTables.isPath(home.identifier)) {
      String provider = PathTables.format(home.identifier);
      return home.catalog.handlers.ofProvider(provider).pathExists(home.identifier);
    }
    if (home.identifier.namespace().length == 1) {
      String database = home.identifier.namespace()[0];
      if (home.catalog.binding.metastore().tableExists(database, identifier.name())) {
        return true;
      }
      if (!home.catalog.handlers.knowsUnlistedTables()) {
        return false;
      }
    }
    try {
      load(TableLoad.current(identifier, WriteIntent.READ));
      return true;
    } catch (NoSuchTableException e) {
      return false;
    }
  }

  @Override
  public void invalidateTable(Identifier identifier) {
    Home home = home(identifier);
    home.catalog.invalidatePlain(home.identifier);
  }

  private void invalidatePlain(Identifier identifier) {
    if (identifier.namespace().length == 1 && !PathTables.isPath(identifier)) {
      binding.metastore().invalidateTable(identifier.namespace()[0], identifier.name());
    }
    handlers.forEachMade(handler -> handler.invalidateTable(identifier));
  }

  @Override
  public Identifier[] listTables(String[] namespace) throws NoSuchNamespaceException {
    if (isSessionCatalog) {
      // Spark's own adds the session's temporary views.
      return tables().listTables(namespace);
    }
    return namespaces.listTables(namespace);
  }

  @Override
  @SuppressWarnings("deprecation")
  public Table createTable(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return createTable(
        identifier, CatalogV2Util.structTypeToV2Columns(schema), partitions, properties);
  }

  @Override
  public Table createTable(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    Home home = home(identifier);
    Table created =
        home.catalog
            .handlerFor(properties)
            .createTable(home.identifier, columns, partitions, properties);
    home.catalog.invalidatePlain(home.identifier);
    return home.asQualified || isSessionCatalog || !(created instanceof V1Table v1)
        ? created
        : new RoutedTable(home.catalog.binding, v1.v1Table(), home.identifier.namespace()[0]);
  }

  @Override
  @SuppressWarnings("deprecation")
  public StagedTable stageCreate(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    return stageCreate(
        identifier, CatalogV2Util.structTypeToV2Columns(schema), partitions, properties);
  }

  @Override
  public StagedTable stageCreate(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws TableAlreadyExistsException, NoSuchNamespaceException {
    Home home = home(identifier);
    return home.catalog
        .handlerFor(properties)
        .stageCreate(home.identifier, columns, partitions, properties);
  }

  @Override
  @SuppressWarnings("deprecation")
  public StagedTable stageReplace(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException, NoSuchTableException {
    return stageReplace(
        identifier, CatalogV2Util.structTypeToV2Columns(schema), partitions, properties);
  }

  @Override
  public StagedTable stageReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException, NoSuchTableException {
    Home home = home(identifier);
    home.catalog.checkSameFormat(home.identifier, properties);
    return home.catalog
        .handlerFor(properties)
        .stageReplace(home.identifier, columns, partitions, properties);
  }

  @Override
  @SuppressWarnings("deprecation")
  public StagedTable stageCreateOrReplace(
      Identifier identifier,
      StructType schema,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException {
    return stageCreateOrReplace(
        identifier, CatalogV2Util.structTypeToV2Columns(schema), partitions, properties);
  }

  @Override
  public StagedTable stageCreateOrReplace(
      Identifier identifier,
      Column[] columns,
      Transform[] partitions,
      Map<String, String> properties)
      throws NoSuchNamespaceException {
    Home home = home(identifier);
    if (home.catalog.tableExists(home.identifier)) {
      try {
        home.catalog.checkSameFormat(home.identifier, properties);
      } catch (NoSuchTableException e) {
        throw CatalogErrors.vanished(home.catalog.binding, home.identifier, e);
      }
    }
    return home.catalog
        .handlerFor(properties)
        .stageCreateOrReplace(home.identifier, columns, partitions, properties);
  }

  /** A format's catalog must not replace, and so destroy, what it cannot read. */
  private void checkSameFormat(Identifier identifier, Map<String, String> properties)
      throws NoSuchTableException {
    if (PathTables.isPath(identifier)) {
      // No metastore has it; the format named with the path looks at what is there.
      return;
    }
    MetastoreTable entry = entry(identifier, true);
    requireOwn(entry, "replace", identifier);
    if (handlers.of(entry) != handlerFor(properties)) {
      throw CatalogErrors.cannotReplaceOtherFormat(
          binding, identifier, entry.format().format().name(), provider(properties));
    }
  }

  @Override
  public Table alterTable(Identifier identifier, TableChange... changes)
      throws NoSuchTableException {
    Home home = home(identifier);
    RedirectingSessionCatalog owner = home.catalog;
    if (PathTables.isPath(home.identifier)) {
      return owner
          .handlers
          .ofProvider(PathTables.format(home.identifier))
          .alterTable(home.identifier, changes);
    }
    MetastoreTable entry = owner.entry(home.identifier, true);
    owner.requireOwn(entry, "alter", home.identifier);
    Table altered = owner.handlers.of(entry).alterTable(home.identifier, changes);
    owner.invalidatePlain(home.identifier);
    return altered;
  }

  @Override
  public boolean dropTable(Identifier identifier) {
    return drop(identifier, false);
  }

  @Override
  public boolean purgeTable(Identifier identifier) {
    return drop(identifier, true);
  }

  private boolean drop(Identifier identifier, boolean purge) {
    Home home = home(identifier);
    // No metastore has a path, and what is there is its owner's, as in Delta's own catalog.
    return !PathTables.isPath(home.identifier)
        && home.catalog.dropPlain(home.identifier, purge, false);
  }

  /**
   * Drops a table of this catalog.
   *
   * @param withViews whether views go too, as part of a DROP DATABASE ... CASCADE
   */
  private boolean dropPlain(Identifier identifier, boolean purge, boolean withViews) {
    MetastoreTable entry;
    try {
      // Never by what is cached: another format's DROP would take the entry and leave the data, or
      // the other way round.
      entry = entry(identifier, true);
    } catch (NoSuchTableException e) {
      return false;
    } catch (UnreadableTableException e) {
      dropEntry(identifier);
      return true;
    }
    boolean isView = isView(entry);
    if (isView && !withViews) {
      throw CatalogErrors.cannotDropView(binding, identifier);
    }
    // The target's format must not see a link: it would delete the target's data.
    if (isView || entry.format().target().isPresent()) {
      dropEntry(identifier);
      return true;
    }
    try {
      boolean dropped = handlers.of(entry).dropTable(identifier, purge);
      invalidatePlain(identifier);
      return dropped;
    } catch (NoSuchTableException e) {
      return false;
    }
  }

  /** The metastore takes the entry alone of what cannot be read, and of a view. */
  private void dropEntry(Identifier identifier) {
    binding.metastore().dropTable(identifier.namespace()[0], identifier.name(), true, false);
    invalidatePlain(identifier);
  }

  private static boolean isView(MetastoreTable entry) {
    return entry.v1().tableType().name().equals("VIEW");
  }

  private void requireOwn(MetastoreTable entry, String what, Identifier identifier) {
    ResourceLinks.requireOwn(
        entry,
        what + " the table",
        identifier
            + " of catalog "
            + binding.glue().map(GlueMetastore::describe).orElse(binding.catalogName()));
  }

  @Override
  public void renameTable(Identifier from, Identifier to)
      throws NoSuchTableException, TableAlreadyExistsException {
    Home home = home(from);
    RedirectingSessionCatalog owner = home.catalog;
    Identifier target = owner.renameTarget(home.identifier, to);
    MetastoreTable entry = owner.entry(home.identifier, true);
    owner.requireOwn(entry, "rename", home.identifier);
    owner.handlers.of(entry).renameTable(home.identifier, target);
    owner.invalidatePlain(home.identifier);
    owner.invalidatePlain(target);
  }

  /** The new name may come with the catalog's name or without a database. */
  private Identifier renameTarget(Identifier from, Identifier to) {
    String[] namespace = to.namespace();
    if (namespace.length == 2 && namespace[0].equalsIgnoreCase(name)) {
      namespace = new String[] {namespace[1]};
    }
    if (namespace.length == 0) {
      namespace = from.namespace();
    }
    return plain(Identifier.of(namespace, to.name()));
  }

  // ---- namespaces

  @Override
  public String[][] listNamespaces() throws NoSuchNamespaceException {
    return namespaces.list();
  }

  @Override
  public String[][] listNamespaces(String[] namespace) throws NoSuchNamespaceException {
    return namespaces.list(plain(namespace));
  }

  @Override
  public boolean namespaceExists(String[] namespace) {
    return namespaces.exists(plain(namespace));
  }

  @Override
  public Map<String, String> loadNamespaceMetadata(String[] namespace)
      throws NoSuchNamespaceException {
    return namespaces.load(plain(namespace));
  }

  @Override
  public void createNamespace(String[] namespace, Map<String, String> metadata)
      throws NamespaceAlreadyExistsException {
    namespaces.create(plain(namespace), metadata);
  }

  @Override
  public void alterNamespace(String[] namespace, NamespaceChange... changes)
      throws NoSuchNamespaceException {
    namespaces.alter(plain(namespace), changes);
  }

  @Override
  public boolean dropNamespace(String[] namespace, boolean cascade)
      throws NoSuchNamespaceException, NonEmptyNamespaceException {
    return namespaces.drop(
        plain(namespace), cascade, identifier -> dropPlain(identifier, false, true));
  }

  // ---- functions

  @Override
  public Identifier[] listFunctions(String[] namespace) throws NoSuchNamespaceException {
    if (isSessionCatalog) {
      // Spark's own knows the session's functions too.
      return functions().listFunctions(namespace);
    }
    return namespaces.listFunctions(namespace);
  }

  @Override
  public UnboundFunction loadFunction(Identifier identifier) throws NoSuchFunctionException {
    String[] namespace = identifier.namespace();
    if (namespace.length == 0 || namespace[0].equalsIgnoreCase("system")) {
      Optional<FunctionCatalog> iceberg = handlers.icebergFunctions();
      if (iceberg.isEmpty()) {
        throw new NoSuchFunctionException(identifier);
      }
      return iceberg.get().loadFunction(identifier);
    }
    return functions()
        .loadFunction(Identifier.of(new String[] {qualified(namespace[0])}, identifier.name()));
  }

  @Override
  public ProcedureHome procedureHome() {
    return new IcebergHome(
        this,
        () ->
            handlers.icebergFunctions().orElseThrow(() -> CatalogErrors.noIcebergCatalog(binding)));
  }

  /** Spark puts plans, and so catalogs, into the texts of errors. */
  @Override
  public String toString() {
    return getClass().getName() + "(name=" + name + ")";
  }

  // ---- names

  /** Where a name leads: the catalog that owns it, and its name there. */
  private record Home(
      RedirectingSessionCatalog catalog, Identifier identifier, boolean asQualified) {}

  /**
   * Returns whose table an identifier means. Commands that Spark runs in the session catalog name
   * tables of other catalogs by qualified databases.
   */
  private Home home(Identifier identifier) {
    String[] namespace = identifier.namespace();
    Optional<QualifiedNames.Qualified> qualified =
        namespace.length == 0 ? Optional.empty() : QualifiedNames.parse(namespace[0]);
    if (qualified.isEmpty()) {
      return new Home(this, identifier, false);
    }
    return new Home(owner(qualified.get().bindingId()), plain(identifier), true);
  }

  private RedirectingSessionCatalog owner(String bindingId) {
    if (bindingId.equals(binding.id())) {
      return this;
    }
    return SessionCatalogs.owner(spark, bindingId);
  }

  private static Identifier plain(Identifier identifier) {
    return Identifier.of(plain(identifier.namespace()), identifier.name());
  }

  private static String[] plain(String[] namespace) {
    if (namespace.length == 0) {
      return namespace;
    }
    String[] plain = Arrays.copyOf(namespace, namespace.length);
    QualifiedNames.parse(namespace[0]).ifPresent(parts -> plain[0] = parts.database());
    return plain;
  }

  private MetastoreTable entry(Identifier identifier, boolean fresh) throws NoSuchTableException {
    if (identifier.namespace().length != 1) {
      throw new NoSuchTableException(identifier);
    }
    return binding.metastore().loadEntry(identifier.namespace()[0], identifier.name(), fresh);
  }

  private TableFormatHandler handlerFor(Map<String, String> properties) {
    return handlers.ofProvider(provider(properties));
  }

  private String provider(Map<String, String> properties) {
    String provider = properties.get(TableCatalog.PROP_PROVIDER);
    return provider == null
        ? spark.sessionState().conf().defaultDataSourceName()
        : provider.toLowerCase(Locale.ROOT);
  }

  private static boolean isHudi(MetastoreTable entry) {
    return entry.format().format() == io.lakeswitch.format.TableFormat.HUDI;
  }

  private static boolean isIceberg(MetastoreTable entry) {
    return entry.format().format() == io.lakeswitch.format.TableFormat.ICEBERG;
  }

  private TableCatalog tables() {
    return (TableCatalog) sessionCatalog;
  }

  private FunctionCatalog functions() {
    return (FunctionCatalog) sessionCatalog;
  }
}
