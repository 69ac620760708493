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

/** Something a user does: a statement or a call. */
@FunctionalInterface
interface Step {

  /**
   * Does it.
   *
   * @return what came of it: rows, with their cells joined by commas and themselves by bars
   */
  Object run(Site site) throws Exception;

  /** Returns a statement; {@link Site#text} says what may stand in it. */
  static Step sql(String statement) {
    return site -> site.sql(statement);
  }

  /** Returns the creation of a table in the format of the site, whichever it is. */
  static Step create(String table, String columns, String partitions) {
    return site -> site.sql(site.format().create(table, columns, partitions));
  }

  /** Returns a query whose rows may come in any order. */
  static Step sorted(String query) {
    return site -> site.sortedRows(site.spark().sql(site.text(query)));
  }

  /** Returns whether the rows of a statement have all the texts. */
  static Step says(String statement, String... texts) {
    return site -> {
      String rows = site.sql(statement);
      for (String text : texts) {
        if (!rows.contains(site.text(text))) {
          return "no " + text + " in " + rows;
        }
      }
      return "yes";
    };
  }

  /** Returns a statement that must fail, and say so in words that users know. */
  static Step refused(String statement) {
    return site -> {
      try {
        site.sql(statement);
      } catch (Exception e) {
        return String.valueOf(e.getMessage()).contains("lsw_") ? e.getMessage() : "refused";
      }
      throw new IllegalStateException("It was not refused: " + site.text(statement));
    };
  }
}
