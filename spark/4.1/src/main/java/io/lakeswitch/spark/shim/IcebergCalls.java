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
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.connector.catalog.Identifier;

/** CALL of Iceberg's procedures, which Spark 4 resolves itself: there is nothing to do here. */
public final class IcebergCalls {
  private IcebergCalls() {}

  /** Returns whether a node is a CALL whose procedure is still to be found: none is. */
  public static boolean isUnresolved(LogicalPlan node) {
    return false;
  }

  /** Never called. */
  public static List<String> name(LogicalPlan call) {
    throw new IllegalArgumentException("No call of a procedure: " + call.nodeName());
  }

  /** Never called. */
  public static LogicalPlan resolve(
      SparkSession spark, LogicalPlan call, Identifier name, ProcedureHome home) {
    throw new IllegalArgumentException("No call of a procedure: " + call.nodeName());
  }
}
