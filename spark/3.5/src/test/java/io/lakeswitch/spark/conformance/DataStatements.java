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

import static io.lakeswitch.spark.conformance.Format.ALL;

import java.util.List;

/** Rows in and out of tables. */
final class DataStatements {
  private DataStatements() {}

  static List<Scenario> scenarios() {
    return List.of(
        Scenario.of("inserts", ALL)
            .withTable()
            .withPartitions()
            .row(
                "INSERT INTO ... VALUES",
                "INSERT INTO {t} VALUES (4, 'd', 40L)",
                "SELECT * FROM {t} WHERE id = 4")
            .gives("4,d,40")
            .row("DESCRIBE TABLE", "DESCRIBE {t}"));
  }
}
