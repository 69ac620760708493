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

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.CallStatement;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.connector.catalog.Identifier;

/**
 * CALL of Iceberg's procedures, which Spark 3.5 knows through Iceberg's session extension alone. To
 * be loaded only if Iceberg is there.
 */
public final class IcebergCalls {
  private IcebergCalls() {}

  /** Returns whether a node is a CALL whose procedure is still to be found. */
  public static boolean isUnresolved(LogicalPlan node) {
    return node instanceof CallStatement;
  }

  /** Returns the parts of the name of the procedure. */
  public static List<String> name(LogicalPlan call) {
    return ScalaInterop.list(((CallStatement) call).name());
  }

  /**
   * Returns the call with its procedure, whose arguments Iceberg's own rule has put in place. That
   * rule alone would refuse a catalog that is not of Iceberg's kind.
   *
   * @param name the procedure's name in the catalog
   */
  public static LogicalPlan resolve(
      SparkSession spark, LogicalPlan call, Identifier name, ProcedureHome home) {
    List<String> parts = new ArrayList<>(List.of(home.catalog().name()));
    parts.addAll(List.of(name.namespace()));
    parts.add(name.name());
    return new ProcedureResolver(spark, new HomeProcedures(spark, home))
        .apply(ScalaInterop.<LogicalPlan>copyWith(call, "name", ScalaInterop.seq(parts)));
  }
}
