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
package io.lakeswitch.cli.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StatementSplitterTest {

  static Stream<Arguments> scripts() {
    return Stream.of(
        Arguments.of("", List.of()),
        Arguments.of(" \n\t;;; ", List.of()),
        Arguments.of("SELECT 1", List.of("SELECT 1")),
        Arguments.of("SELECT 1; SELECT 2;\n", List.of("SELECT 1", "SELECT 2")),
        Arguments.of("SELECT ';'; SELECT \";\"", List.of("SELECT ';'", "SELECT \";\"")),
        Arguments.of("SELECT `a;b` FROM t; x", List.of("SELECT `a;b` FROM t", "x")),
        Arguments.of("SELECT 'it\\'s;' ; y", List.of("SELECT 'it\\'s;'", "y")),
        Arguments.of("SELECT 'it''s;' ; y", List.of("SELECT 'it''s;'", "y")),
        Arguments.of("SELECT r'\\'; y", List.of("SELECT r'\\'", "y")),
        Arguments.of("-- one; two\nSELECT 1; -- three;", List.of("SELECT 1")),
        Arguments.of("SELECT 1 -- a 'quote\n; y", List.of("SELECT 1 -- a 'quote", "y")),
        Arguments.of("/* a; /* nested; */ b; */ SELECT 1; y", List.of("SELECT 1", "y")),
        Arguments.of(
            "SELECT /*+ BROADCAST(a) */ 1; y", List.of("SELECT /*+ BROADCAST(a) */ 1", "y")),
        Arguments.of("/* only a comment; */", List.of()),
        Arguments.of("SELECT '\uD83D\uDE00;'; y", List.of("SELECT '\uD83D\uDE00;'", "y")),
        Arguments.of("SELECT 'open; y", List.of("SELECT 'open; y")),
        Arguments.of("SELECT 1; SELECT 'open; y", List.of("SELECT 1", "SELECT 'open; y")),
        Arguments.of("SELECT 1; /* open; y", List.of("SELECT 1", "/* open; y")));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void splits_where_spark_ends_a_statement(String script, List<String> expected) {
    assertThat(StatementSplitter.split(script).all())
        .extracting(Statement::text)
        .isEqualTo(expected);
  }

  @Test
  void knows_the_line_on_which_a_statement_begins() {
    assertThat(StatementSplitter.split("SELECT 1;\n-- note\n\nSELECT\n2;\nSELECT 3").all())
        .extracting(Statement::line)
        .containsExactly(1, 4, 6);
  }

  @Test
  void tells_finished_statements_from_one_that_goes_on() {
    StatementSplitter.Split split = StatementSplitter.split("SELECT 1; SELECT 2");
    assertThat(split.complete()).extracting(Statement::text).containsExactly("SELECT 1");
    assertThat(split.rest()).map(Statement::text).hasValue("SELECT 2");
  }
}
