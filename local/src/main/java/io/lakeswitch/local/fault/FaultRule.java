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
package io.lakeswitch.local.fault;

import java.util.concurrent.atomic.AtomicInteger;

/** An armed fault: which calls it is for, and how many more of them. */
public final class FaultRule {
  private final String operation;
  private final String catalog;
  private final String database;
  private final String table;
  private final AtomicInteger remaining;
  private final Effect effect;

  FaultRule(
      String operation, String catalog, String database, String table, int times, Effect effect) {
    this.operation = operation;
    this.catalog = catalog;
    this.database = database;
    this.table = table;
    this.remaining = new AtomicInteger(times);
    this.effect = effect;
  }

  boolean fits(String calledOperation, String onCatalog, String onDatabase, String onTable) {
    return (operation.equals("*") || operation.equals(calledOperation))
        && (catalog == null || catalog.equals(onCatalog))
        && (database == null || database.equals(onDatabase))
        && (table == null || table.equals(onTable));
  }

  /** Uses the fault once, if any use is left. */
  boolean use() {
    return remaining.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
  }

  /** How many more calls it is for. */
  public int remaining() {
    return remaining.get();
  }

  /** What it does. */
  public Effect effect() {
    return effect;
  }

  @Override
  public String toString() {
    return operation + " " + catalog + " " + database + "." + table + ": " + effect + " x"
        + remaining;
  }
}
