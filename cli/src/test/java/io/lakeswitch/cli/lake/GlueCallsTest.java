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
package io.lakeswitch.cli.lake;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GlueCallsTest {

  @Test
  void counts_by_account_and_operation() {
    GlueCalls calls = new GlueCalls();
    assertThat(calls.total()).isZero();
    calls.add("2", "GetTable");
    calls.add("1", "GetTable");
    calls.add("2", "GetTable");
    calls.add("2", "CreateTable");
    assertThat(calls.total()).isEqualTo(4);
    assertThat(calls.byAccount().keySet()).containsExactly("1", "2");
    assertThat(GlueCalls.text(calls.byAccount().get("2"))).isEqualTo("1 CreateTable, 2 GetTable");
  }
}
