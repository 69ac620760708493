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

import io.lakeswitch.spark.binding.Bindings;
import io.lakeswitch.spark.binding.CatalogBinding;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.metastore.V1Metastore;
import io.lakeswitch.spark.shim.ScalaInterop;
import io.lakeswitch.spark.shim.Sessions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.TableIdentifier;
import org.apache.spark.sql.catalyst.analysis.NoSuchNamespaceException;
import org.apache.spark.sql.catalyst.analysis.TableAlreadyExistsException;
import org.apache.spark.sql.catalyst.catalog.CatalogStorageFormat;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.TreeNodeTag;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.execution.datasources.CreateTable;
import scala.Option;

/**
 * The place of a new table. Hudi's CREATE TABLE AS SELECT is a write, in whose errors the internal
 * name would stand.
 */
final class CreateTargets {
  /** On a plan that was checked: rules see it again and again, and each look costs calls. */
  private static final TreeNodeTag<Boolean> CHECKED =
      new TreeNodeTag<>("lakeswitch.create.checked");

  private CreateTargets() {}

  /**
   * Throws Spark's error if the database is missing or the table is there. Looks once at each
   * statement.
   *
   * @return the statement with a directory of its own, if the one that it would write to is that of
   *     a table that was renamed
   * @throws IllegalArgumentException if the location holds files: Hudi deletes all that is there
   *     when its CREATE TABLE AS SELECT fails ({@code CreateHoodieTableAsSelectCommand})
   */
  static Optional<LogicalPlan> check(SparkSession spark, CreateTable create) {
    if (create.getTagValue(CHECKED).isDefined()) {
      return Optional.empty();
    }
    TableIdentifier name = create.tableDesc().identifier();
    if (create.mode() == SaveMode.ErrorIfExists) {
      ScalaInterop.optional(create.tableDesc().storage().locationUri())
          .map(Path::new)
          .filter(location -> holdsFiles(spark, location))
          .ifPresent(location -> refuse(name, location));
    }
    ScalaInterop.optional(name.database())
        .flatMap(QualifiedNames::parse)
        .ifPresent(database -> check(create, database, name.table()));
    create.setTagValue(CHECKED, true);
    CatalogStorageFormat storage = create.tableDesc().storage();
    return storage.locationUri().isDefined()
        ? Optional.empty()
        : CreatedTable.of(spark, name, storage.locationUri())
            .flatMap(table -> table.directory().free())
            .map(
                free ->
                    ScalaInterop.copyWith(
                        create,
                        "tableDesc",
                        ScalaInterop.copyWith(
                            create.tableDesc(),
                            "storage",
                            ScalaInterop.copyWith(storage, "locationUri", Option.apply(free)))));
  }

  private static boolean holdsFiles(SparkSession spark, Path location) {
    try {
      FileSystem files = location.getFileSystem(Sessions.hadoopConfiguration(spark));
      return files.exists(location) && files.listStatus(location).length > 0;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot look at " + location + ": " + e.getMessage(), e);
    }
  }

  private static void refuse(TableIdentifier name, Path location) {
    throw new IllegalArgumentException(
        ShownNames.in(
            "Cannot create Hudi table "
                + name.unquotedString()
                + " AS SELECT at "
                + location
                + ": because files are there, which Hudi would delete if the statement failed. Name"
                + " an empty LOCATION, or use CREATE TABLE, then INSERT"));
  }

  private static void check(CreateTable create, QualifiedNames.Qualified qualified, String table) {
    CatalogBinding binding = Bindings.find(qualified.bindingId()).orElse(null);
    if (binding == null) {
      return;
    }
    V1Metastore metastore = binding.metastore();
    String database = qualified.database();
    if (!metastore.databaseExists(database)) {
      throw ScalaInterop.sneak(
          new NoSuchNamespaceException(new String[] {binding.catalogName(), database}));
    }
    if (create.mode() == SaveMode.ErrorIfExists && metastore.tableExists(database, table)) {
      throw ScalaInterop.sneak(
          new TableAlreadyExistsException(
              Identifier.of(new String[] {binding.catalogName(), database}, table)));
    }
  }
}
