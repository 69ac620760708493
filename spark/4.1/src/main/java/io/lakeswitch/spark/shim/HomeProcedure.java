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
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.iceberg.spark.procedures.SparkProcedures;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.procedures.BoundProcedure;
import org.apache.spark.sql.connector.catalog.procedures.ProcedureParameter;
import org.apache.spark.sql.connector.catalog.procedures.UnboundProcedure;
import org.apache.spark.sql.connector.read.LocalScan;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;

/** One of Iceberg's procedures, in a catalog of ours. To be loaded only if Iceberg is there. */
record HomeProcedure(String name, ProcedureHome home, UnboundProcedure procedure)
    implements UnboundProcedure {
  /** What those procedures answer that Iceberg's own code does not run for us. */
  private static final Map<String, StructType> ANSWERS =
      Map.of(
          "snapshot", StructType.fromDDL("imported_files_count BIGINT NOT NULL"),
          "migrate", StructType.fromDDL("migrated_files_count BIGINT NOT NULL"),
          "register_table",
              StructType.fromDDL(
                  "current_snapshot_id BIGINT, total_records_count BIGINT,"
                      + " total_data_files_count BIGINT"));

  /** Returns a procedure, or null. */
  static HomeProcedure find(String name, ProcedureHome home) {
    SparkProcedures.ProcedureBuilder builder = SparkProcedures.newBuilder(name);
    return builder == null
        ? null
        : new HomeProcedure(name, home, builder.withTableCatalog(home.catalog()).build());
  }

  static Identifier[] list() {
    return SparkProcedures.names().stream()
        .map(name -> Identifier.of(new String[] {"system"}, name))
        .toArray(Identifier[]::new);
  }

  @Override
  public String description() {
    return procedure.description();
  }

  @Override
  public BoundProcedure bind(StructType inputType) {
    return new Bound(name, home, procedure.bind(inputType));
  }

  private record Bound(String name, ProcedureHome home, BoundProcedure procedure)
      implements BoundProcedure {
    @Override
    public String description() {
      return procedure.description();
    }

    @Override
    public boolean isDeterministic() {
      return procedure.isDeterministic();
    }

    @Override
    public ProcedureParameter[] parameters() {
      return procedure.parameters();
    }

    @Override
    public Iterator<Scan> call(InternalRow arguments) {
      List<ProcedureParameter> parameters = Arrays.asList(parameters());
      return new ProcedureCall(
              SparkSession.active(),
              home,
              name,
              parameters.stream().map(ProcedureParameter::name).toList(),
              parameters.stream().map(ProcedureParameter::dataType).toList())
          .run(
              arguments,
              procedure::call,
              rows -> List.<Scan>of(new Answer(rows, ANSWERS.get(name))).iterator());
    }
  }

  private record Answer(InternalRow[] rows, StructType readSchema) implements LocalScan {}
}
