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
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.handler.RoutedTable;
import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.serde.SerdeTextFormat;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.ResolvedTable;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.DescribeRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ShowCreateTable;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.V1Table;
import org.apache.spark.sql.execution.command.DDLUtils;
import org.apache.spark.sql.execution.command.DescribeColumnCommand;

/** Commands that show a table of a named catalog, where Spark's own go by names it lacks. */
final class RoutedInspections implements NodeRewrite {
  private final SparkSession spark;

  RoutedInspections(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (node instanceof DescribeColumnCommand describe) {
      return byColumnName(describe);
    }
    if (node instanceof DescribeRelation
        && node.children().head() instanceof ResolvedTable table
        && !(table.table() instanceof V1Table || table.table() instanceof RoutedTable)) {
      String name = ShownNames.in(table.table().name());
      return name.equals(table.table().name())
          ? Optional.empty()
          : Optional.of(
              withTable(node, table, Map.of("table", new NamedTable(table.table(), name))));
    }
    if (node instanceof ShowCreateTable show
        && show.children().head() instanceof ResolvedTable table
        && isOfTextSerde(table.table())) {
      return Optional.of(serdeTable(show, table));
    }
    if (node instanceof ShowCreateTable show
        && show.children().head() instanceof ResolvedTable table
        && table.table() instanceof V1Table v1
        && !show.asSerde()
        && !DDLUtils.isHiveTable(v1.v1Table())) {
      return QualifiedNames.parse(table.identifier().namespace()[0])
          .map(name -> shownByV2(show, table, name));
    }
    return Optional.empty();
  }

  private static boolean isOfTextSerde(Table table) {
    return v1(table)
        .filter(
            v1 ->
                HiveSerdeTranslation.isTranslated(v1)
                    && v1.provider().contains(SerdeTextFormat.NAME))
        .isPresent();
  }

  private static Optional<CatalogTable> v1(Table table) {
    if (table instanceof V1Table v1) {
      return Optional.of(v1.v1Table());
    }
    return table instanceof RoutedTable routed ? Optional.of(routed.v1Table()) : Optional.empty();
  }

  private static LogicalPlan serdeTable(ShowCreateTable show, ResolvedTable table) {
    CatalogTable v1 = v1(table.table()).orElseThrow();
    return new ShowSerdeTableCommand(
        ShownNames.in(v1.identifier().quotedString()),
        HiveSerdeTranslation.toHive(v1),
        ScalaInterop.list(show.output()));
  }

  /** Spark's V2 command shows the name of the catalog and the identifier that it is given. */
  private LogicalPlan shownByV2(
      ShowCreateTable show, ResolvedTable table, QualifiedNames.Qualified database) {
    RedirectingSessionCatalog catalog = SessionCatalogs.owner(spark, database.bindingId());
    Identifier identifier =
        Identifier.of(new String[] {database.database()}, table.identifier().name());
    return withTable(
        show,
        table,
        Map.of(
            "catalog", catalog,
            "identifier", identifier,
            "table", new NamedTable(table.table(), catalog.name() + "." + identifier)));
  }

  private static LogicalPlan withTable(
      LogicalPlan command, ResolvedTable table, Map<String, ?> changes) {
    return command.withNewChildren(
        ScalaInterop.<LogicalPlan>seqOf(ScalaInterop.copyWith(table, changes)).toIndexedSeq());
  }

  /** Spark gives the column with the name the table has in the query, which the session lacks. */
  private static Optional<LogicalPlan> byColumnName(DescribeColumnCommand describe) {
    boolean routed =
        ScalaInterop.optional(describe.table().database())
            .filter(QualifiedNames::isQualified)
            .isPresent();
    return routed && describe.colNameParts().length() > 1
        ? Optional.of(
            ScalaInterop.copyWith(
                describe, "colNameParts", ScalaInterop.seqOf(describe.colNameParts().last())))
        : Optional.empty();
  }
}
