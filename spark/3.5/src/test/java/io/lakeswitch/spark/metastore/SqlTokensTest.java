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
package io.lakeswitch.spark.metastore;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakeswitch.spark.metastore.SqlTokens.Word;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlTokensTest {
  @Test
  void comments_and_space_are_no_tokens() {
    assertThat(texts("CREATE /* a.b */ TABLE -- x\n `a b`.c LIKE d"))
        .containsExactly("CREATE", "TABLE", "`a b`", ".", "c", "LIKE", "d");
  }

  @Test
  void a_string_is_one_token_whatever_stands_in_it() {
    assertThat(texts("SELECT 'CREATE TABLE a LIKE b'"))
        .containsExactly("SELECT", "'CREATE TABLE a LIKE b'");
  }

  @Test
  void positions_are_those_of_the_text_also_behind_characters_outside_the_basic_plane() {
    String text = "SELECT '😀' AS `é😀`.x";
    for (Word word : SqlTokens.of(text)) {
      assertThat(text.substring(word.start(), word.end())).isEqualTo(word.text());
    }
    assertThat(texts(text)).containsExactly("SELECT", "'😀'", "AS", "`é😀`", ".", "x");
  }

  @Test
  void a_quoted_name_may_hold_backquotes_and_dots() {
    Word word = SqlTokens.of("`a``b.c`").get(0);
    assertThat(word.isName()).isTrue();
    assertThat(word.name()).isEqualTo("a`b.c");
  }

  @Test
  void signs_and_strings_are_no_names() {
    assertThat(SqlTokens.of("a . 'b' ( 111122223333").stream().filter(Word::isName).map(Word::text))
        .containsExactly("a", "111122223333");
  }

  private static List<String> texts(String text) {
    return SqlTokens.of(text).stream().map(Word::text).toList();
  }
}
