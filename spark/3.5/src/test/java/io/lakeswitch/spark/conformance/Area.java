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
package io.lakeswitch.spark.conformance;

import java.util.List;

/**
 * Statements that belong together.
 *
 * @param name of its folder in {@code fixtures/statements}
 * @param title in the page for users
 */
record Area(String name, String title, List<Scenario> scenarios) {

  /** All areas, in the order of the page. */
  static List<Area> all() {
    return List.of(
        new Area("databases", "Databases", DatabaseStatements.scenarios()),
        new Area("tables", "Tables", TableStatements.scenarios()),
        new Area("data", "Rows", DataStatements.scenarios()),
        new Area("partitions", "Partitions and statistics", PartitionStatements.scenarios()),
        new Area("inspection", "Statements of Spark's tables", InspectionStatements.scenarios()),
        new Area("views", "Views", ViewStatements.scenarios()),
        new Area("functions", "Functions", FunctionStatements.scenarios()),
        new Area("dataframe", "DataFrame API", DataFrameCalls.scenarios()),
        new Area("catalog", "spark.catalog and cache", CatalogCalls.scenarios()),
        new Area("iceberg", "Iceberg", IcebergStatements.scenarios()),
        new Area("delta", "Delta's own statements", DeltaStatements.scenarios()),
        new Area("delta-api", "Delta's API and streams", DeltaCalls.scenarios()),
        new Area("hudi", "Hudi's own statements", HudiStatements.scenarios()));
  }
}
