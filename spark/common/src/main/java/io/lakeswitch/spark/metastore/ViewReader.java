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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.config.CatalogConfig;
import io.lakeswitch.spark.shim.Collations;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * Views of all engines. Every one can be shown and dropped; one that Spark cannot run has a text
 * that says why ({@link UnreadableViewText}).
 */
final class ViewReader {
  private static final String VIEW_PREFIX = "view.";
  private static final String REPAIR =
      "Correct the entry (aws glue update-table), or remove it with DROP VIEW and create the view anew";

  private static final String COLUMNS = "StorageDescriptor.Columns";

  private final CatalogConfig config;

  ViewReader(CatalogConfig config) {
    this.config = config;
  }

  /** Returns the view of an entry; {@code base} has what tables and views have in common. */
  CatalogTable read(CatalogTable base, Table glue) {
    try {
      return readable(base, glue);
    } catch (EntryFault e) {
      return unreadable(base, glue, e);
    } catch (Exception e) {
      // Spark throws checked exceptions that it does not declare.
      return unreadable(
          base, glue, new EntryFault("the entry", "Spark does not take it (" + e + ")", e));
    }
  }

  private CatalogTable readable(CatalogTable base, Table glue) {
    String text = ViewDialects.sparkText(glue);
    boolean foreign = glue.parameters().containsKey(ViewProperties.FOREIGN);
    StructType schema =
        SchemaProperties.readSchema(glue.parameters())
            .orElseGet(() -> EntryColumns.exact(columns(glue), glue.partitionKeys(), null));
    if (schema.isEmpty()) {
      throw new EntryFault(COLUMNS, "a view has columns, and there are none");
    }
    Map<String, String> properties =
        ViewProperties.read(properties(glue), config.catalogName(), glue.databaseName());
    CatalogTable view =
        Collations.fromProperties(
            ScalaInterop.copyWith(
                base,
                Map.of(
                    "schema",
                    schema,
                    // Whoever wrote the view meant its own catalog by spark_catalog.
                    "viewText",
                    Option.apply(
                        foreign
                            ? text
                            : ViewTexts.renameSessionCatalog(text, config.catalogName())),
                    "viewOriginalText",
                    Option.apply(glue.viewOriginalText()),
                    "properties",
                    ScalaInterop.map(properties))));
    checkProperties(view);
    return view;
  }

  /** Spark reads these when it resolves or shows the view, and fails there without a name. */
  private static void checkProperties(CatalogTable view) {
    int columns;
    try {
      columns = view.viewQueryColumnNames().size();
      view.viewCatalogAndNamespace();
      view.viewReferredTempViewNames();
      view.viewReferredTempFunctionNames();
    } catch (Exception e) {
      throw new EntryFault("parameters view.*", "Spark does not take them (" + e + ")", e);
    }
    if (columns != 0 && columns != view.schema().length()) {
      throw new EntryFault(
          "parameter view.query.out.numCols",
          "it is " + columns + ", and the view has " + view.schema().length() + " columns");
    }
  }

  private CatalogTable unreadable(CatalogTable base, Table glue, EntryFault fault) {
    UnreadableTableException error =
        UnreadableTableException.of(
            config,
            glue.databaseName(),
            glue.name(),
            fault.field(),
            fault.problem(),
            fault.nextStep().equals(UnreadableTableException.REPAIR) ? REPAIR : fault.nextStep(),
            fault);
    Map<String, String> properties = properties(glue);
    properties.keySet().removeIf(key -> key.startsWith(VIEW_PREFIX));
    Optional<PrestoView> presto = PrestoView.decode(glue);
    return ScalaInterop.copyWith(
        base,
        Map.of(
            "schema",
            shownColumns(presto.map(PrestoView::columns).orElseGet(() -> columns(glue))),
            "viewText",
            Option.apply(UnreadableViewText.of(error)),
            "viewOriginalText",
            Option.apply(presto.map(PrestoView::sql).orElse(glue.viewOriginalText())),
            "properties",
            ScalaInterop.map(properties)));
  }

  /** A type that Spark does not have is shown as a text with the type in its comment. */
  private static StructType shownColumns(List<Column> columns) {
    List<StructField> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Column column : columns) {
      if (column != null
          && column.name() != null
          && !column.name().isEmpty()
          && names.add(column.name().toLowerCase(Locale.ROOT))) {
        fields.add(shown(column));
      }
    }
    return DataTypes.createStructType(fields);
  }

  private static StructField shown(Column column) {
    try {
      return HiveTypes.toField("", column);
    } catch (EntryFault e) {
      return HiveTypes.toField(
          "", column.toBuilder().type("string").comment("its type is " + column.type()).build());
    }
  }

  private static Map<String, String> properties(Table glue) {
    Map<String, String> properties = new HashMap<>(glue.parameters());
    properties
        .keySet()
        .removeIf(
            key -> StatisticsProperties.HIVE_KEYS.contains(key) || GlueTableReader.isHidden(key));
    return properties;
  }

  private static List<Column> columns(Table glue) {
    return glue.storageDescriptor() == null ? List.of() : glue.storageDescriptor().columns();
  }
}
