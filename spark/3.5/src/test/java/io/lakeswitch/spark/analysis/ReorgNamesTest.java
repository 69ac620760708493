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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakeswitch.spark.shim.ScalaInterop;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser;
import org.apache.spark.sql.catalyst.plans.logical.LocalRelation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReorgNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "REORG TABLE prod.d.t APPLY (PURGE) | prod/d/t",
        "reorg table t apply (purge) | t",
        "/* a */ REORG -- b {n} TABLE prod . `my db`/* c */.t WHERE p = 'x.y' APPLY (PURGE) |"
            + " prod/my db/t",
        "REORG TABLE delta.`/a/b.c`APPLY (PURGE) | delta//a/b.c",
        "REORG TABLE prod.d.`a``b` APPLY (PURGE) | prod/d/a`b"
      })
  void the_name_is_taken_from_the_text(String text, String name) throws Exception {
    assertThat(
            String.join("/", ReorgNames.nameIn(text.replace("{n}", "\n"), new CatalystSqlParser())))
        .isEqualTo(name);
  }

  @Test
  void a_statement_that_no_parser_of_ours_saw_is_refused() {
    assertThatThrownBy(
            () ->
                ReorgNames.requireFullName(
                    new LocalRelation(ScalaInterop.seqOf(), ScalaInterop.seqOf(), false)))
        .hasMessageContaining("List io.lakeswitch.spark.analysis.ReorgNames last");
  }
}
