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

import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.handler.Formats;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.handler.RequiredSources;
import io.lakeswitch.spark.shim.ForwardingParser;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedIdentifier;
import org.apache.spark.sql.catalyst.analysis.UnresolvedNamespace;
import org.apache.spark.sql.catalyst.analysis.UnresolvedTableOrView;
import org.apache.spark.sql.catalyst.analysis.UnresolvedView;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.parser.ParserInterface;
import org.apache.spark.sql.catalyst.plans.logical.CreateFunction;
import org.apache.spark.sql.catalyst.plans.logical.CreateTable;
import org.apache.spark.sql.catalyst.plans.logical.CreateTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.CreateView;
import org.apache.spark.sql.catalyst.plans.logical.DropView;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.RenameTable;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTable;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.ShowFunctions;
import org.apache.spark.sql.catalyst.plans.logical.ShowViews;
import org.apache.spark.sql.catalyst.plans.logical.TableSpecBase;

/**
 * Spark's parser, with names of views and functions in our named catalogs led to the session
 * catalog: for those statements Spark's rules throw before any rule of ours runs ({@code
 * ResolveSessionCatalog}). Replaces of tables that Spark does itself are marked here for the same
 * reason.
 */
public final class LakeswitchParser extends ForwardingParser {
  private static final String DELTA_TABLE = "org.apache.spark.sql.delta.catalog.DeltaTableV2";

  private final SparkSession spark;
  private final NameLookup names;
  private final FunctionNames functions;
  private final ViewQueries views;
  private final Optional<NodeRewrite> procedures;
  private final CreateLikeText likes;
  private final RefreshedByName refreshes;

  /** Wraps the parser of a session. */
  public LakeswitchParser(SparkSession spark, ParserInterface delegate) {
    super(delegate);
    this.spark = spark;
    this.names = new NameLookup(spark);
    // Where Iceberg's extension is listed before ours, its rule would be first to see a CALL.
    this.procedures =
        Formats.isPresent(Handlers.ICEBERG)
            ? Optional.of(new IcebergProcedureCalls(spark))
            : Optional.empty();
    this.functions = new FunctionNames(spark, names);
    this.views = new ViewQueries(spark, functions);
    this.likes = new CreateLikeText(names);
    this.refreshes = new RefreshedByName(names);
  }

  @Override
  public LogicalPlan parsePlan(String sqlText) throws ParseException {
    return views.parse(likes.led(sqlText), super::parsePlan);
  }

  @Override
  public Expression parseExpression(String sqlText) throws ParseException {
    return functions.lead(super.parseExpression(sqlText));
  }

  @Override
  public LogicalPlan parseQuery(String sqlText) throws ParseException {
    return views.parse(sqlText, super::parseQuery);
  }

  @Override
  protected void named(List<String> parts) {
    refreshes.named(parts);
  }

  @Override
  protected LogicalPlan lead(LogicalPlan plan, String sqlText) {
    requireSource(plan);
    if (plan instanceof ReplaceTableAsSelect replace) {
      return leadReplace(replace);
    }
    if (plan instanceof CreateView create) {
      return leadFirst(create, Optional.of(ScalaInterop.optional(create.originalText())));
    }
    if (plan instanceof RenameTable rename) {
      LogicalPlan stripped = withoutSessionCatalog(rename);
      return rename.isView() ? leadFirst(stripped, Optional.empty()) : stripped;
    }
    if (plan instanceof DropView
        || plan instanceof ShowViews
        || plan instanceof CreateFunction
        || plan instanceof ShowFunctions
        || hasView(plan)) {
      return leadFirst(plan, Optional.empty());
    }
    return procedures.flatMap(calls -> calls.rewrite(plan)).orElse(plan);
  }

  /** In {@code spark_catalog} Spark looks for the data source before any rule of ours runs. */
  private void requireSource(LogicalPlan plan) {
    if (plan instanceof CreateTable create) {
      requireSource(create.name(), create.tableSpec());
    } else if (plan instanceof CreateTableAsSelect create) {
      requireSource(create.name(), create.tableSpec());
    } else if (plan instanceof ReplaceTable replace) {
      requireSource(replace.name(), replace.tableSpec());
    } else if (plan instanceof ReplaceTableAsSelect replace) {
      requireSource(replace.name(), replace.tableSpec());
    }
  }

  private void requireSource(LogicalPlan name, TableSpecBase spec) {
    if (name instanceof UnresolvedIdentifier identifier && spec.provider().isDefined()) {
      names
          .ours(ScalaInterop.list(identifier.nameParts()))
          .ifPresent(
              found ->
                  RequiredSources.requireForCreate(
                      spark,
                      found.catalog().binding().config(),
                      found.catalog().name() + "." + found.database() + "." + found.name(),
                      spec.provider().get()));
    }
  }

  /** V1 renames take no catalog in the new name. */
  private LogicalPlan withoutSessionCatalog(RenameTable rename) {
    List<String> name = ScalaInterop.list(rename.newName());
    boolean strip =
        name.size() == 3
            && isInSessionCatalog(rename.child())
            && names.ours(name).filter(found -> found.catalog().isSessionCatalog()).isPresent();
    return strip ? copy(rename, "newName", name.subList(1, 3)) : rename;
  }

  private boolean isInSessionCatalog(LogicalPlan renamed) {
    return !(renamed instanceof UnresolvedTableOrView table)
        || names.named(ScalaInterop.list(table.multipartIdentifier())).isEmpty();
  }

  private static boolean hasView(LogicalPlan plan) {
    return plan.children().nonEmpty() && plan.children().head() instanceof UnresolvedView;
  }

  /**
   * Spark refuses to replace V1 tables in the session catalog; elsewhere a rule of ours sees it.
   */
  private LogicalPlan leadReplace(ReplaceTableAsSelect replace) {
    boolean session =
        replace.name() instanceof UnresolvedIdentifier name
            && names
                .ours(ScalaInterop.list(name.nameParts()))
                .filter(found -> found.catalog().isSessionCatalog())
                .isPresent();
    return session && V1Providers.isV1(spark, replace.tableSpec())
        ? ReplaceMarker.mark(replace)
        : replace;
  }

  private LogicalPlan leadFirst(LogicalPlan plan, Optional<Optional<String>> viewText) {
    LogicalPlan first = plan.children().head();
    Optional<LogicalPlan> led = Optional.empty();
    if (first instanceof UnresolvedIdentifier name) {
      List<String> parts = ScalaInterop.list(name.nameParts());
      if (!(plan instanceof DropView && names.isTemporaryView(parts))) {
        Optional<OurName> found = names.named(parts);
        found.ifPresent(view -> viewText.flatMap(t -> t).ifPresent(t -> ViewText.check(view, t)));
        led = found.map(view -> copy(name, "nameParts", view.v1Parts()));
      }
    } else if (first instanceof UnresolvedView view) {
      List<String> parts = ScalaInterop.list(view.multipartIdentifier());
      led = view(parts).map(found -> copy(view, "multipartIdentifier", found.v1Parts()));
    } else if (first instanceof UnresolvedTableOrView view) {
      List<String> parts = ScalaInterop.list(view.multipartIdentifier());
      led = view(parts).map(found -> copy(view, "multipartIdentifier", found.v1Parts()));
    } else if (first instanceof UnresolvedNamespace namespace) {
      List<String> parts =
          new ArrayList<>(ScalaInterop.<String>list(namespace.multipartIdentifier()));
      parts.add("*");
      led =
          names
              .named(parts)
              .map(found -> copy(namespace, "multipartIdentifier", found.v1Parts().subList(0, 2)));
    }
    return led.map(moved -> withFirst(renamed(plan, moved), moved)).orElse(plan);
  }

  /** Of what is no view, or missing, Spark's own rules tell, by the name that the user wrote. */
  private Optional<OurName> view(List<String> parts) {
    return names.isTemporaryView(parts)
        ? Optional.empty()
        : names
            .named(parts)
            .filter(
                found ->
                    found.catalog().binding().metastore().isView(found.database(), found.name()));
  }

  /** V1 renames of views take the new name without a catalog, and in the database of the old. */
  private static LogicalPlan renamed(LogicalPlan plan, LogicalPlan view) {
    return plan instanceof RenameTable rename && view instanceof UnresolvedTableOrView led
        ? QualifiedTargets.of(
                led.multipartIdentifier().apply(1), ScalaInterop.list(rename.newName()))
            .map(name -> copy(rename, "newName", name))
            .orElse(rename)
        : plan;
  }

  private static LogicalPlan copy(LogicalPlan node, String element, List<String> parts) {
    return ScalaInterop.copyWith(node, element, ScalaInterop.seq(parts));
  }

  private static LogicalPlan withFirst(LogicalPlan plan, LogicalPlan first) {
    List<LogicalPlan> children = new ArrayList<>(ScalaInterop.<LogicalPlan>list(plan.children()));
    children.set(0, first);
    return plan.withNewChildren(ScalaInterop.seq(children));
  }

  /**
   * Names of tables in named catalogs become those of Spark's V1 code: Delta asks the session
   * catalog for them ({@code DeltaTable.forName}, {@code DeltaTable.convertToDelta}).
   */
  @Override
  public TableIdentifier parseTableIdentifier(String sqlText) throws ParseException {
    List<String> parts = ScalaInterop.list(super.parseMultipartIdentifier(sqlText));
    Optional<OurName> name =
        names.isTemporaryView(parts)
            ? Optional.empty()
            : names.ours(parts).filter(n -> parts.size() == 3 || !n.catalog().isSessionCatalog());
    return name.isPresent() ? DeltaStatements.v1(name.get()) : super.parseTableIdentifier(sqlText);
  }

  /**
   * Delta makes a {@link TableIdentifier} of the name of a {@code DeltaTable} ({@code
   * DeltaTableV2.getTableIdentifierIfExists}), for which Spark takes no catalog.
   */
  @Override
  public scala.collection.immutable.Seq<String> parseMultipartIdentifier(String sqlText)
      throws ParseException {
    scala.collection.immutable.Seq<String> parts = super.parseMultipartIdentifier(sqlText);
    return parts.size() == 3 && asksDeltaTable()
        ? names
            .ours(ScalaInterop.list(parts))
            .map(name -> ScalaInterop.seq(name.v1Parts().subList(1, 3)))
            .orElse(parts)
        : parts;
  }

  private static boolean asksDeltaTable() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(DELTA_TABLE)));
  }
}
