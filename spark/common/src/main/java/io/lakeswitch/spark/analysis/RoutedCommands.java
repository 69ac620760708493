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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.handler.RoutedTable;
import io.lakeswitch.spark.shim.PlanShims;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.ResolvedIdentifier;
import org.apache.spark.sql.catalyst.analysis.ResolvedNamespace;
import org.apache.spark.sql.catalyst.analysis.ResolvedTable;
import org.apache.spark.sql.catalyst.analysis.UnresolvedTableOrView;
import org.apache.spark.sql.catalyst.plans.logical.AnalyzeTables;
import org.apache.spark.sql.catalyst.plans.logical.CreateTable;
import org.apache.spark.sql.catalyst.plans.logical.CreateTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.DropColumns;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.RenameColumn;
import org.apache.spark.sql.catalyst.plans.logical.RenameTable;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceColumns;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTable;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.ShowColumns;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableCatalog;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.errors.QueryCompilationErrors;
import org.apache.spark.sql.execution.command.DropDatabaseCommand;
import scala.Option;

/**
 * Commands on tables that Spark's V1 code must do become commands on the session catalog and the
 * qualified name; Spark's {@code ResolveSessionCatalog} then plans them as V1 commands.
 */
final class RoutedCommands implements NodeRewrite {
  private final SparkSession spark;

  RoutedCommands(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof ResolvedTable table) {
      return routedTable(table);
    }
    if (node instanceof RenameTable rename) {
      return renamed(rename);
    }
    if (node instanceof ShowColumns show) {
      return withoutNamespace(show);
    }
    if (node instanceof DropDatabaseCommand drop) {
      return dropped(drop);
    }
    unsupported(node).ifPresent(operation -> refuse(node.children().head(), operation));
    if ((node instanceof CreateTable create && V1Providers.isV1(spark, create.tableSpec()))
        || (node instanceof CreateTableAsSelect ctas && V1Providers.isV1(spark, ctas.tableSpec()))
        || node instanceof AnalyzeTables
        || PlanShims.isShowTableExtended(node)) {
      return toSessionCatalog(node);
    }
    if (node instanceof ReplaceTableAsSelect replace
        && V1Providers.isV1(spark, replace.tableSpec())) {
      return toSessionCatalog(ReplaceMarker.mark(replace));
    }
    if (node instanceof ReplaceTable replace
        && V1Providers.isV1(spark, replace.tableSpec())
        && replace.name() instanceof ResolvedIdentifier name
        && isNamed(name.catalog())) {
      throw new UnsupportedOperationException(
          "Cannot replace "
              + name.catalog().name()
              + "."
              + name.identifier()
              + ": because REPLACE TABLE without a query needs a table of Iceberg or Delta. Use"
              + " CREATE OR REPLACE TABLE ... AS SELECT, or DROP TABLE and CREATE TABLE");
    }
    return Optional.empty();
  }

  /**
   * What Spark's V1 code refuses, with an error that has the name under which it knows the table.
   */
  private static Optional<String> unsupported(LogicalPlan node) {
    if (node instanceof RenameColumn) {
      return Optional.of("RENAME COLUMN");
    }
    if (node instanceof DropColumns) {
      return Optional.of("DROP COLUMN");
    }
    return node instanceof ReplaceColumns ? Optional.of("REPLACE COLUMNS") : Optional.empty();
  }

  private void refuse(LogicalPlan child, String operation) {
    if (!(child instanceof ResolvedTable table) || table.identifier().namespace().length == 0) {
      return;
    }
    QualifiedNames.parse(table.identifier().namespace()[0])
        .ifPresent(
            database -> {
              throw ScalaInterop.sneak(
                  QueryCompilationErrors.unsupportedTableOperationError(
                      SessionCatalogs.owner(spark, database.bindingId()),
                      Identifier.of(new String[] {database.database()}, table.identifier().name()),
                      operation));
            });
  }

  private Optional<LogicalPlan> routedTable(ResolvedTable table) {
    if (!(table.table() instanceof RoutedTable routed)
        || !(table.catalog() instanceof RedirectingSessionCatalog ours)) {
      return Optional.empty();
    }
    RedirectingSessionCatalog catalog = ours;
    return Optional.of(
        ScalaInterop.copyWith(
            table,
            Map.of(
                "catalog",
                sessionCatalog(),
                "identifier",
                catalog.isSessionCatalog()
                    ? table.identifier()
                    : catalog.qualified(table.identifier()),
                "table",
                new V1Table(routed.v1Table()))));
  }

  private Optional<LogicalPlan> renamed(RenameTable rename) {
    if (!(rename.child() instanceof ResolvedTable table)
        || table.identifier().namespace().length != 1) {
      return Optional.empty();
    }
    List<String> target = ScalaInterop.list(rename.newName());
    return QualifiedTargets.of(table.identifier().namespace()[0], target)
        .map(name -> ScalaInterop.copyWith(rename, "newName", ScalaInterop.seq(name)));
  }

  /** Spark compares the namespace of SHOW COLUMNS with the database that its V1 code knows. */
  private static Optional<LogicalPlan> withoutNamespace(ShowColumns show) {
    if (show.namespace().isEmpty()) {
      return Optional.empty();
    }
    List<String> namespace = ScalaInterop.list(show.namespace().get());
    return database(show.child())
        .flatMap(QualifiedNames::parse)
        .filter(
            database -> database.database().equalsIgnoreCase(namespace.get(namespace.size() - 1)))
        .map(database -> ScalaInterop.copyWith(show, "namespace", Option.empty()));
  }

  private static Optional<String> database(LogicalPlan tableOrView) {
    if (tableOrView instanceof ResolvedTable table && table.identifier().namespace().length == 1) {
      return Optional.of(table.identifier().namespace()[0]);
    }
    return tableOrView instanceof UnresolvedTableOrView view
            && view.multipartIdentifier().length() == 3
        ? Optional.of(view.multipartIdentifier().apply(1))
        : Optional.empty();
  }

  /** Spark refuses to drop the database {@code default}, and is left to do so. */
  private Optional<LogicalPlan> dropped(DropDatabaseCommand drop) {
    boolean byFormat =
        drop.cascade()
            && !drop.databaseName().equalsIgnoreCase("default")
            && spark.sessionState().catalogManager().catalog(SessionCatalogs.NAME)
                instanceof RedirectingSessionCatalog ours
            && ours.binding().glue().isPresent();
    return byFormat ? Optional.of(new DropContentsCommand(drop)) : Optional.empty();
  }

  /** Moves the name of a command, its first child, to the session catalog. */
  private Optional<LogicalPlan> toSessionCatalog(LogicalPlan command) {
    LogicalPlan name = command.children().head();
    LogicalPlan moved;
    if (name instanceof ResolvedIdentifier identifier && isNamed(identifier.catalog())) {
      moved =
          ScalaInterop.copyWith(
              identifier,
              Map.of(
                  "catalog", sessionCatalog(),
                  "identifier",
                      ((RedirectingSessionCatalog) identifier.catalog())
                          .qualified(identifier.identifier())));
    } else if (name instanceof ResolvedNamespace namespace
        && isNamed(namespace.catalog())
        && namespace.namespace().length() == 1) {
      String database = namespace.namespace().head();
      moved =
          ScalaInterop.copyWith(
              namespace,
              Map.of(
                  "catalog", sessionCatalog(),
                  "namespace",
                      ScalaInterop.seqOf(
                          ((RedirectingSessionCatalog) namespace.catalog()).qualified(database))));
    } else {
      return Optional.empty();
    }
    List<LogicalPlan> children =
        new ArrayList<>(ScalaInterop.<LogicalPlan>list(command.children()));
    children.set(0, moved);
    return Optional.of(command.withNewChildren(ScalaInterop.seq(children).toIndexedSeq()));
  }

  private TableCatalog sessionCatalog() {
    return (TableCatalog) spark.sessionState().catalogManager().v2SessionCatalog();
  }

  private static boolean isNamed(CatalogPlugin catalog) {
    return catalog instanceof RedirectingSessionCatalog ours && !ours.isSessionCatalog();
  }
}
