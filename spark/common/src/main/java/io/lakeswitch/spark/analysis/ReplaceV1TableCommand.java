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

import io.lakeswitch.spark.shim.JavaCommand;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;

/**
 * REPLACE TABLE AS SELECT of a table that Spark or Hudi writes. The new table is written beside the
 * old one and takes its place in the metastore in one step, so what fails leaves the old table as
 * it was.
 */
public final class ReplaceV1TableCommand extends JavaCommand {
  private static final long serialVersionUID = 1L;

  private final transient CatalogTable definition;
  private final transient LogicalPlan query;
  private final boolean orCreate;
  private final SaveMode mode;

  /**
   * Makes the command.
   *
   * @param definition the new table; its database may be qualified
   * @param query an analysed query
   * @param orCreate whether the table need not exist
   * @param mode what to do about files in the location that the definition has: {@code Overwrite}
   *     puts the new ones in their place while they are written, {@code ErrorIfExists} refuses
   */
  public ReplaceV1TableCommand(
      CatalogTable definition, LogicalPlan query, boolean orCreate, SaveMode mode) {
    this.definition = Objects.requireNonNull(definition);
    this.query = Objects.requireNonNull(query);
    this.orCreate = orCreate;
    this.mode = Objects.requireNonNull(mode);
  }

  @Override
  protected List<Row> execute(SparkSession session) {
    StagedReplace.begin(session, definition, orCreate, mode).run(query);
    return List.of();
  }

  @Override
  protected Object[] parameters() {
    return new Object[] {definition, query, orCreate, mode};
  }

  @Override
  protected String describe() {
    return "ReplaceTableAsSelect " + definition.identifier().table();
  }
}
