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

import org.junit.jupiter.api.Test;

class ErrorTextTest {

  @Test
  void spark_s_query_context_is_left_out() {
    assertThat(
            ErrorText.oneLine(
                new RuntimeException(
                    "\n"
                        + "[PARSE_SYNTAX_ERROR] Syntax error at or near 'FOO'.(line 1, pos 0)\n\n"
                        + "== SQL ==\n"
                        + "FOO\n"
                        + "^^^\n")))
        .isEqualTo("[PARSE_SYNTAX_ERROR] Syntax error at or near 'FOO'.(line 1, pos 0)");
  }

  @Test
  void lines_become_one() {
    assertThat(ErrorText.oneLine(new RuntimeException("Cannot do it:\n  because.\r\nDo that.")))
        .isEqualTo("Cannot do it: because. Do that.");
  }

  @Test
  void the_first_cause_is_added_where_it_says_more() {
    Exception root = new IllegalStateException("the disk is full");
    assertThat(ErrorText.oneLine(new RuntimeException("Job failed here", new Exception("x", root))))
        .isEqualTo("Job failed here (the disk is full)");
    assertThat(ErrorText.oneLine(new RuntimeException("Job failed: the disk is full", root)))
        .isEqualTo("Job failed: the disk is full");
  }

  @Test
  void a_bare_name_is_told_with_its_kind() {
    assertThat(ErrorText.oneLine(new NullPointerException())).isEqualTo("NullPointerException");
    assertThat(ErrorText.oneLine(new ClassNotFoundException("a.B")))
        .isEqualTo("ClassNotFoundException: a.B");
  }

  @Test
  void the_stack_of_an_executor_is_left_out() {
    assertThat(
            ErrorText.oneLine(
                new RuntimeException(
                    "Job aborted: Lost task 0.0: boom\n"
                        + "\tat a.B.c(B.java:1)\n\n"
                        + "Driver stacktrace:")))
        .isEqualTo("Job aborted: Lost task 0.0: boom");
  }
}
