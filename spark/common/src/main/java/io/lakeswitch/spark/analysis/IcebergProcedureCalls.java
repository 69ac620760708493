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

import io.lakeswitch.spark.shim.IcebergCalls;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.connector.catalog.Identifier;

/** CALL of Iceberg's procedures in catalogs of ours. To be loaded only if Iceberg is there. */
final class IcebergProcedureCalls implements NodeRewrite {
  private final SparkSession spark;
  private final NameLookup names;

  IcebergProcedureCalls(SparkSession spark) {
    this.spark = spark;
    this.names = new NameLookup(spark);
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    return IcebergCalls.isUnresolved(node)
        ? names
            .ours(IcebergCalls.name(node))
            .map(
                name ->
                    IcebergCalls.resolve(
                        spark,
                        node,
                        Identifier.of(new String[] {name.database()}, name.name()),
                        name.catalog().procedureHome()))
        : Optional.empty();
  }
}
