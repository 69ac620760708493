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

import io.lakeswitch.spark.PathTables;
import io.lakeswitch.spark.RedirectingSessionCatalog;
import io.lakeswitch.spark.SessionCatalogs;
import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.AnalysisContext;
import org.apache.spark.sql.connector.catalog.CatalogManager;
import org.apache.spark.sql.connector.catalog.CatalogPlugin;
import org.apache.spark.sql.connector.catalog.Identifier;

/** Finds what a name of a statement means, as Spark's {@code LookupCatalog} does. */
final class NameLookup {
  private final SparkSession spark;

  NameLookup(SparkSession spark) {
    this.spark = spark;
  }

  /**
   * A name of a catalog of ours.
   *
   * @param catalog the catalog
   * @param database the plain database
   * @param name the table, view or function
   */
  record OurName(RedirectingSessionCatalog catalog, String database, String name) {
    /** The name by which Spark's V1 code knows it. */
    List<String> v1Parts() {
      return List.of(SessionCatalogs.NAME, catalog.qualified(database), name);
    }

    /** The name as the user knows it, without its last part. */
    List<String> qualifier() {
      return List.of(catalog.name(), database);
    }
  }

  /** Returns the name, if it belongs to a catalog of ours that is not {@code spark_catalog}. */
  Optional<OurName> named(List<String> parts) {
    return ours(parts).filter(name -> !name.catalog().isSessionCatalog());
  }

  /** Returns the name, if it belongs to a catalog of ours. */
  Optional<OurName> ours(List<String> parts) {
    CatalogManager manager = spark.sessionState().catalogManager();
    List<String> name = inView(parts, manager);
    CatalogPlugin catalog;
    List<String> rest;
    if (name.size() > 1 && manager.isCatalogRegistered(name.get(0))) {
      catalog = manager.catalog(name.get(0));
      rest = name.subList(1, name.size());
    } else {
      catalog = manager.currentCatalog();
      rest = new ArrayList<>();
      if (name.size() == 1) {
        rest.addAll(Arrays.asList(manager.currentNamespace()));
      }
      rest.addAll(name);
    }
    return catalog instanceof RedirectingSessionCatalog ours && rest.size() == 2 && isPlain(rest)
        ? Optional.of(new OurName(ours, rest.get(0), rest.get(1)))
        : Optional.empty();
  }

  /** A path is nobody's table, and a qualified name has been led to its catalog already. */
  private static boolean isPlain(List<String> name) {
    return !QualifiedNames.isQualified(name.get(0))
        && !PathTables.isPath(Identifier.of(new String[] {name.get(0)}, name.get(1)));
  }

  /** Returns whether a name is that of a temporary view that the statement may use. */
  boolean isTemporaryView(List<String> parts) {
    scala.collection.immutable.Seq<String> name = ScalaInterop.seq(parts);
    boolean resolvingView = AnalysisContext.get().catalogAndNamespace().nonEmpty();
    if (resolvingView
        && !AnalysisContext.get().referredTempViewNames().exists(known -> known.equals(name))) {
      return false;
    }
    return spark.sessionState().catalog().getRawLocalOrGlobalTempView(name).isDefined();
  }

  /** Inside a view, names are relative to the catalog and database the view was written in. */
  private static List<String> inView(List<String> parts, CatalogManager manager) {
    return inContext(
        parts, manager, ScalaInterop.list(AnalysisContext.get().catalogAndNamespace()));
  }

  /** Returns the parts of a name that is relative to a catalog and database, if any is given. */
  static List<String> inContext(SparkSession spark, List<String> parts, List<String> context) {
    return inContext(parts, spark.sessionState().catalogManager(), context);
  }

  private static List<String> inContext(
      List<String> parts, CatalogManager manager, List<String> context) {
    if (context.isEmpty() || (parts.size() > 1 && manager.isCatalogRegistered(parts.get(0)))) {
      return parts;
    }
    List<String> full = new ArrayList<>(parts.size() == 1 ? context : context.subList(0, 1));
    full.addAll(parts);
    return full;
  }
}
