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

import java.util.Locale;
import org.apache.iceberg.spark.procedures.SparkProcedures;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchProcedureException;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.iceberg.catalog.Procedure;
import org.apache.spark.sql.connector.iceberg.catalog.ProcedureCatalog;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Iceberg's procedures, on the tables of one catalog of ours. */
final class HomeProcedures implements ProcedureCatalog {
  private final SparkSession spark;
  private final ProcedureHome home;

  HomeProcedures(SparkSession spark, ProcedureHome home) {
    this.spark = spark;
    this.home = home;
  }

  @Override
  public void initialize(String name, CaseInsensitiveStringMap options) {
    throw new UnsupportedOperationException("The catalog has been initialised");
  }

  @Override
  public String name() {
    return home.catalog().name();
  }

  @Override
  public Procedure loadProcedure(Identifier identifier) throws NoSuchProcedureException {
    String name = identifier.name().toLowerCase(Locale.ROOT);
    String[] namespace = identifier.namespace();
    SparkProcedures.ProcedureBuilder builder =
        namespace.length == 1 && namespace[0].equalsIgnoreCase("system")
            ? SparkProcedures.newBuilder(name)
            : null;
    if (builder == null) {
      throw new NoSuchProcedureException(identifier);
    }
    return new HomeProcedure(spark, home, name, builder.withTableCatalog(home.catalog()).build());
  }
}
