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
package io.lakeswitch.spark.shim;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.iceberg.spark.Spark3Util;
import org.apache.iceberg.spark.Spark3Util.CatalogAndIdentifier;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;
import org.apache.spark.sql.types.DataType;

/**
 * The call of one of Iceberg's procedures in a catalog of ours. Where Iceberg drops the catalog of
 * a name, or wants a catalog of its own class, the table that the name means is found here.
 *
 * @param name of the procedure, in lower case
 * @param parameters their names
 * @param types their types
 */
record ProcedureCall(
    SparkSession spark,
    ProcedureHome home,
    String name,
    List<String> parameters,
    List<DataType> types) {
  /** They change nothing, so that they may follow a resource link. */
  private static final Set<String> READING = Set.of("ancestors_of", "create_changelog_view");

  private static final Set<TableWritePrivilege> ALL = Set.of(TableWritePrivilege.values());

  /**
   * Runs the procedure.
   *
   * @param iceberg runs Iceberg's own
   * @param own turns rows of ours into what Iceberg's own would answer
   */
  <T> T run(InternalRow row, Function<InternalRow, T> iceberg, Function<InternalRow[], T> own) {
    ProcedureArguments arguments = new ProcedureArguments(parameters, types, row);
    try {
      return switch (name) {
        case "register_table" ->
            own.apply(new TableRegistration(home).call(table(arguments), arguments));
        case "snapshot" ->
            own.apply(new TableImport(spark, home).snapshot(table(arguments), arguments));
        case "migrate" ->
            own.apply(new TableImport(spark, home).migrate(table(arguments), arguments));
        case "add_files" -> {
          checkWritable(arguments);
          yield iceberg.apply(withV1Source(arguments));
        }
        default -> {
          if (!READING.contains(name)) {
            checkWritable(arguments);
          }
          yield iceberg.apply(row);
        }
      };
    } catch (Exception e) {
      throw ScalaInterop.sneak(home.shown(e));
    }
  }

  /** Returns the table that the procedure is about; it must be of this catalog. */
  private Identifier table(ProcedureArguments arguments) {
    String text = arguments.required("table");
    CatalogAndIdentifier found = find("table", text, home.catalog());
    if (found.catalog() != home.catalog()) {
      throw new IllegalArgumentException(
          String.format(
              "Cannot run procedure in catalog '%s': '%s' is a table in catalog '%s'",
              home.catalog().name(), text, found.catalog().name()));
    }
    return found.identifier();
  }

  private void checkWritable(ProcedureArguments arguments) {
    Optional<String> text = arguments.text("table");
    if (text.isEmpty()) {
      return;
    }
    CatalogAndIdentifier found = find("table", text.get(), home.catalog());
    if (found.catalog() == home.catalog()) {
      try {
        home.catalog().loadTable(found.identifier(), ALL);
      } catch (NoSuchTableException e) {
        // Iceberg says so itself, with the name that was asked for.
        return;
      }
    }
  }

  /** Iceberg takes every source for one of the session catalog, whatever catalog was named. */
  private InternalRow withV1Source(ProcedureArguments arguments) {
    String text = arguments.required("source_table");
    CatalogPlugin session = spark.sessionState().catalogManager().v2SessionCatalog();
    CatalogAndIdentifier source = find("source_table", text, session);
    if (source.catalog() == session) {
      return arguments.row();
    }
    Identifier v1 =
        home.v1Name(source.catalog(), source.identifier())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        String.format(
                            "Cannot add the files of %s: because catalog %s is not one that Spark's"
                                + " session catalog can read. Name the files by their path:"
                                + " source_table => '`parquet`.`s3://bucket/path`'",
                            text, source.catalog().name())));
    return arguments.with("source_table", Spark3Util.quotedFullIdentifier(session.name(), v1));
  }

  private CatalogAndIdentifier find(String parameter, String text, CatalogPlugin byDefault) {
    return Spark3Util.catalogAndIdentifier(
        "identifier for parameter '" + parameter + "'", spark, text, byDefault);
  }
}
