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
package io.lakeswitch.spark.e2e;

import java.util.EnumSet;

/**
 * The statements in a session with {@code spark.sql.catalogImplementation=in-memory}, on a kind of
 * table for each road through the shims; Hudi has no release for Spark 4.1. All kinds of
 * Hive-format tables are run on Spark 3.5.
 */
class InMemoryStatementsTest extends StatementsTest {
  InMemoryStatementsTest() {
    super("in-memory", EnumSet.of(Kind.ICEBERG, Kind.DELTA, Kind.PARQUET));
  }
}
