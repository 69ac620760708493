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
 * The statements in a session with {@code spark.sql.catalogImplementation=in-memory}. Without the
 * two formats that take longest: a build runs theirs by way of {@code ConnectTest}, and {@code
 * InMemoryConformanceTest} runs every one.
 */
class InMemoryStatementsTest extends StatementsTest {
  InMemoryStatementsTest() {
    super("in-memory", EnumSet.complementOf(EnumSet.of(Kind.DELTA, Kind.HUDI)));
  }
}
