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

import io.lakeswitch.spark.metastore.HiveSerdeTranslation;
import io.lakeswitch.spark.shim.PlanShims;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.catalog.HiveTableRelation;
import org.apache.spark.sql.catalyst.catalog.UnresolvedCatalogRelation;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * With Hive support, reads of Hive's parquet, ORC and Avro tables go to Spark's own sources, as
 * Spark itself does for the first two ({@code RelationConversions}, and the same switches), and as
 * they go without Hive support: a table gives the same rows in both. Spark's own conversion fails
 * where a table has no directory yet; Hive's Avro reader gives nulls where the case of a name
 * differs between metastore and file.
 */
final class HiveFileReads implements NodeRewrite {
  /** Spark's switches; Avro has none. */
  private static final Map<String, String> SWITCHES =
      Map.of(
          "parquet", "spark.sql.hive.convertMetastoreParquet",
          "orc", "spark.sql.hive.convertMetastoreOrc");

  private final SparkSession spark;

  HiveFileReads(SparkSession spark) {
    this.spark = spark;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    return node instanceof HiveTableRelation hive
        ? HiveSerdeTranslation.toSparkSource(hive.tableMeta())
            .filter(this::isOn)
            .map(table -> new SameAttributes(hive).of(reading(table)))
        : Optional.empty();
  }

  private boolean isOn(CatalogTable source) {
    String key = SWITCHES.get(source.provider().get());
    SQLConf conf = spark.sessionState().conf();
    return key == null || Boolean.parseBoolean(conf.getConfString(key, "true"));
  }

  private LogicalPlan reading(CatalogTable table) {
    return PlanShims.reading(
        spark, new UnresolvedCatalogRelation(table, CaseInsensitiveStringMap.empty(), false));
  }
}
