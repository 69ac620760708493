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

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvLinesTest {

  private final CsvLines csv = new CsvLines();

  @Test
  void plain_values_need_no_quotes() {
    assertThat(csv.line(List.of("1", "ice-1", "é"))).isEqualTo("1,ice-1,é");
  }

  @Test
  void delimiters_quotes_and_line_ends_are_quoted() {
    assertThat(csv.line(List.of("a,b", "say \"hi\"", "two\nlines", "cr\rhere")))
        .isEqualTo("\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\"cr\rhere\"");
  }

  @Test
  void blanks_are_kept() {
    assertThat(csv.line(List.of(" a ", "b"))).isEqualTo(" a ,b");
  }

  @Test
  void null_differs_from_an_empty_string() {
    assertThat(csv.line(Arrays.asList("1", null, ""))).isEqualTo("1,,\"\"");
  }

  @Test
  void a_row_of_one_null_is_an_empty_line() {
    assertThat(csv.line(Arrays.asList((String) null))).isEqualTo("");
  }
}
