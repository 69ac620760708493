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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.ReplaceTableAsSelect;
import org.apache.spark.sql.catalyst.plans.logical.TableSpecBase;

/**
 * A REPLACE TABLE AS SELECT on its way through Spark's rules, in the guise of a CREATE TABLE AS
 * SELECT: Spark refuses to replace V1 tables, but turns a create into a V1 definition, from which
 * {@link ReplaceV1TableCommand} is made. The mark is a table property that never leaves the plan.
 */
final class ReplaceMarker {
  private static final String PROPERTY = "lakeswitch.internal.replace";
  private static final String CREATE_OR_REPLACE = "create-or-replace";
  private static final String REPLACE = "replace";

  private ReplaceMarker() {}

  /** Returns the statement as a marked CREATE TABLE AS SELECT. */
  static LogicalPlan mark(ReplaceTableAsSelect replace) {
    TableSpecBase spec = replace.tableSpec();
    Map<String, String> properties = new HashMap<>(ScalaInterop.javaMap(spec.properties()));
    properties.put(PROPERTY, replace.orCreate() ? CREATE_OR_REPLACE : REPLACE);
    return PlanNodes.createTableAsSelect(
        replace, ScalaInterop.copyWith(spec, "properties", ScalaInterop.map(properties)));
  }

  /** Returns whether a definition comes from a replace; true if it may also create. */
  static Optional<Boolean> orCreate(CatalogTable definition) {
    return ScalaInterop.optional(definition.properties().get(PROPERTY))
        .map(CREATE_OR_REPLACE::equals);
  }

  /** Returns the definition without the mark. */
  static CatalogTable unmark(CatalogTable definition) {
    Map<String, String> properties = new HashMap<>(ScalaInterop.javaMap(definition.properties()));
    properties.remove(PROPERTY);
    return ScalaInterop.copyWith(definition, "properties", ScalaInterop.map(properties));
  }
}
