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
package io.lakeswitch.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.cli.result.QueryResult.Column;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  private static final Column ID = new Column("id", true);
  private static final Column NAME = new Column("name", false);

  @Test
  void numbers_stand_at_the_right_and_text_at_the_left() {
    assertThat(lines(List.of(List.of("1", "a"), List.of("100", "bcdefg"))))
        .containsExactly(
            " id | name", //
            "----+-------",
            "  1 | a",
            "100 | bcdefg");
  }

  @Test
  void wide_characters_take_two_cells_and_combining_ones_none() {
    assertThat(lines(List.of(List.of("1", "東京"), List.of("2", "e\u0301t"), List.of("3", "abcde"))))
        .containsExactly(
            "id | name", //
            "---+------",
            " 1 | 東京",
            " 2 | e\u0301t",
            " 3 | abcde");
  }

  @Test
  void wide_characters_keep_the_columns_after_them_aligned() {
    QueryResult result =
        new QueryResult(List.of(NAME, NAME), List.of(List.of("東京", "x"), List.of("abcd", "y")));
    assertThat(TextTable.lines(result)).contains("東京 | x", "abcd | y");
  }

  @Test
  void null_is_named_and_control_characters_are_written_out() {
    assertThat(lines(List.of(Arrays.asList(null, "a\nb\tc\r\u001b[31m"))))
        .containsExactly(
            "  id | name", //
            "-----+--------------------",
            "NULL | a\\nb\\tc\\r\\u001b[31m");
  }

  @Test
  void no_rows_leave_the_names_and_no_columns_leave_nothing() {
    assertThat(lines(List.of())).containsExactly("id | name", "---+-----");
    assertThat(TextTable.lines(new QueryResult(List.of(), List.of()))).isEmpty();
  }

  private static List<String> lines(List<List<String>> rows) {
    return TextTable.lines(new QueryResult(List.of(ID, NAME), rows));
  }
}
