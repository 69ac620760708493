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

import java.util.Arrays;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.iceberg.catalog.Procedure;
import org.apache.spark.sql.connector.iceberg.catalog.ProcedureParameter;
import org.apache.spark.sql.types.StructType;

/** One of Iceberg's procedures, in a catalog of ours. */
final class HomeProcedure implements Procedure {
  private final Procedure procedure;
  private final ProcedureCall call;

  HomeProcedure(SparkSession spark, ProcedureHome home, String name, Procedure procedure) {
    this.procedure = procedure;
    ProcedureParameter[] parameters = procedure.parameters();
    this.call =
        new ProcedureCall(
            spark,
            home,
            name,
            Arrays.stream(parameters).map(ProcedureParameter::name).toList(),
            Arrays.stream(parameters).map(ProcedureParameter::dataType).toList());
  }

  @Override
  public ProcedureParameter[] parameters() {
    return procedure.parameters();
  }

  @Override
  public StructType outputType() {
    return procedure.outputType();
  }

  @Override
  public String description() {
    return procedure.description();
  }

  @Override
  public InternalRow[] call(InternalRow arguments) {
    return call.run(arguments, procedure::call, rows -> rows);
  }
}
