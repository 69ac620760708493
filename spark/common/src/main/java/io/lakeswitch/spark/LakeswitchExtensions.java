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

import io.lakeswitch.spark.analysis.IcebergDdlStrategy;
import io.lakeswitch.spark.analysis.LakeswitchParser;
import io.lakeswitch.spark.analysis.ReorgNames;
import io.lakeswitch.spark.analysis.RoutedCommandStrategy;
import io.lakeswitch.spark.analysis.RoutingRule;
import io.lakeswitch.spark.handler.Formats;
import io.lakeswitch.spark.handler.Handlers;
import io.lakeswitch.spark.install.MetastoreInstaller;
import io.lakeswitch.spark.shim.Sessions;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.SparkSessionExtensionsProvider;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * The session extension. It comes by itself where sessions are built through {@code
 * SparkSession.builder()} (Scala, Java, {@code spark-sql}); PySpark 3.5 needs {@code
 * spark.sql.extensions=io.lakeswitch.spark.LakeswitchExtensions}.
 *
 * <p>In an application without a {@link RedirectingSessionCatalog} it changes nothing: parser,
 * rules and metastore are Spark's own. {@code spark.lakeswitch.enabled=false} switches it off. What
 * counts are the settings the application starts with.
 */
public final class LakeswitchExtensions implements SparkSessionExtensionsProvider {
  private static final String LISTED = "spark.sql.extensions";
  private static final String DEFAULT_ICEBERG = "spark.sql.catalog.default_iceberg";
  private static final String SPARK_CATALOG = "spark.sql.catalog." + SessionCatalogs.NAME;
  private static final String IMPLEMENTATION = "spark.sql.catalogImplementation";

  /** The extensions that have us. Weak: they live as long as their session. */
  private static final Set<SparkSessionExtensions> APPLIED =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** For Spark. */
  public LakeswitchExtensions() {}

  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    Sessions.activeConf()
        .filter(conf -> MetastoreInstaller.isWanted(settings(conf)))
        .ifPresent(conf -> extend(extensions, conf));
    return BoxedUnit.UNIT;
  }

  private static void extend(SparkSessionExtensions extensions, SparkConf conf) {
    Set<String> listed = listed(conf);
    // We are applied twice, if the session lists us and the service loader finds us too.
    if (!APPLIED.add(extensions)) {
      return;
    }
    useAsIcebergsDefault(conf);
    extensions.injectParser(
        (session, delegate) -> {
          MetastoreInstaller.install(session);
          return new LakeswitchParser(session, delegate);
        });
    extensions.injectResolutionRule(
        session -> {
          keepHudiFromHive(session);
          return new RoutingRule(session);
        });
    extensions.injectPlannerStrategy(RoutedCommandStrategy::new);
    if (Formats.isPresent(Handlers.ICEBERG)) {
      extensions.injectPlannerStrategy(IcebergDdlStrategy::new);
    }
    for (Formats.Extension extension : Formats.EXTENSIONS) {
      if (Formats.isPresent(extension.format()) && !listed.contains(extension.className())) {
        applyFormat(extension, extensions);
      }
    }
    nameReorgs(extensions, conf, listed);
  }

  /**
   * This one must come after Delta's. Where the service loader found us, Spark reads the list when
   * we are done.
   */
  private static void nameReorgs(
      SparkSessionExtensions extensions, SparkConf conf, Set<String> listed) {
    String outer = ReorgNames.class.getName();
    if (!Formats.isPresent("delta") || listed.contains(outer)) {
      return;
    }
    new ReorgNames().apply(extensions);
    if (Formats.EXTENSIONS.stream()
        .anyMatch(it -> it.format().equals("delta") && listed.contains(it.className()))) {
      conf.set(LISTED, conf.get(LISTED) + "," + outer);
    }
  }

  /**
   * {@code spark.read.format("iceberg").load("db.table")} goes to a hidden catalog of Iceberg's on
   * Hive's metastore, unless one is set ({@code IcebergSource.setupDefaultSparkCatalogs}).
   */
  private static void useAsIcebergsDefault(SparkConf conf) {
    if (conf.contains(DEFAULT_ICEBERG)
        || !SessionCatalogs.isOurs(conf.get(SPARK_CATALOG, ""))
        || !Formats.isPresent(Handlers.ICEBERG)) {
      return;
    }
    conf.set(DEFAULT_ICEBERG, IcebergDefaultCatalog.class.getName());
  }

  /**
   * Hudi creates and syncs tables through Hive's client, past the session catalog, in sessions with
   * Hive support. It asks the session's conf; Spark itself asks the application's.
   */
  private static void keepHudiFromHive(SparkSession session) {
    if (Formats.isPresent(Handlers.HUDI)
        && "hive"
            .equals(session.sessionState().conf().getConfString(IMPLEMENTATION, "in-memory"))) {
      session.sessionState().conf().setConfString(IMPLEMENTATION, "in-memory");
    }
  }

  @SuppressWarnings("unchecked")
  private static void applyFormat(Formats.Extension extension, SparkSessionExtensions extensions) {
    try {
      Object made =
          Class.forName(extension.className(), true, Thread.currentThread().getContextClassLoader())
              .getDeclaredConstructor()
              .newInstance();
      ((Function1<SparkSessionExtensions, ?>) made).apply(extensions);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new IllegalStateException(
          "Cannot add the session extension "
              + extension.className()
              + ": because it does not fit this Spark ("
              + e
              + "). Check the version of the "
              + extension.format()
              + " jar",
          e);
    }
  }

  private static Set<String> listed(SparkConf conf) {
    Set<String> names = new HashSet<>();
    Arrays.stream(conf.get(LISTED, "").split(",")).map(String::trim).forEach(names::add);
    return names;
  }

  private static Map<String, String> settings(SparkConf conf) {
    Map<String, String> settings = new HashMap<>();
    for (scala.Tuple2<String, String> entry : conf.getAll()) {
      settings.put(entry._1(), entry._2());
    }
    return settings;
  }
}
