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
package io.lakeswitch.spark.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;

/**
 * A statement, and what a client must see of it.
 *
 * @param kinds the tables that it is for
 * @param sql with {@code {catalog}}, {@code {name}} (a database), {@code {db}} (the database's full
 *     name), {@code {t}} (the full name of its table t), {@code {using}} and {@code {definition}}
 *     (of {@link TableKind})
 * @param expected with the same marks; one text for rows: cells joined by commas, rows by bars
 */
record ClientStatement(Set<TableKind> kinds, String sql, Check check, List<String> expected) {
  private static final String INTERNAL = "lsw_";

  /** How the answer is compared. */
  enum Check {
    /** These rows and no others. */
    ROWS,
    /** Each of these texts is somewhere in the rows. */
    CONTAINS,
    /** None of these texts is in the rows. */
    LACKS,
    /** An error with each of these patterns. */
    FAILS
  }

  static ClientStatement gives(Set<TableKind> kinds, String sql, String rows) {
    return new ClientStatement(kinds, sql, Check.ROWS, List.of(rows));
  }

  static ClientStatement contains(Set<TableKind> kinds, String sql, String... texts) {
    return new ClientStatement(kinds, sql, Check.CONTAINS, List.of(texts));
  }

  static ClientStatement lacks(Set<TableKind> kinds, String sql, String... texts) {
    return new ClientStatement(kinds, sql, Check.LACKS, List.of(texts));
  }

  static ClientStatement fails(Set<TableKind> kinds, String sql, String... patterns) {
    return new ClientStatement(kinds, sql, Check.FAILS, List.of(patterns));
  }

  /** Runs those statements of a list that are for a kind of table, and then says what differed. */
  static void runAll(
      List<ClientStatement> statements, Client client, TableKind kind, String catalog) {
    SoftAssertions differences = new SoftAssertions();
    for (ClientStatement statement : statements) {
      if (statement.kinds.contains(kind)) {
        differences.check(() -> statement.run(client, kind, catalog));
      }
    }
    differences.assertAll();
  }

  private void run(Client client, TableKind kind, String catalog) throws Exception {
    String statement = filled(sql, kind, catalog);
    List<String> texts = expected.stream().map(text -> filled(text, kind, catalog)).toList();
    if (check == Check.FAILS) {
      Throwable error = catchThrowable(() -> client.answer(statement));
      assertThat(error).as("error of " + statement).isNotNull();
      String told = told(error);
      assertThat(told).as(statement).doesNotContain(INTERNAL);
      for (String pattern : texts) {
        assertThat(told).as(statement).containsPattern(pattern);
      }
      return;
    }
    Client.Answer answer;
    try {
      answer = client.answer(statement);
    } catch (Exception e) {
      throw new AssertionError(statement + "\n" + told(e), e);
    }
    assertThat(answer.columns().toString()).as(statement).doesNotContain(INTERNAL);
    String rows = String.join("|", answer.rows());
    assertThat(rows).as(statement).doesNotContain(INTERNAL);
    switch (check) {
      case ROWS -> assertThat(rows.replace('\t', ',')).as(statement).isEqualTo(texts.get(0));
      case CONTAINS -> assertThat(rows.replace('\t', ',')).as(statement).contains(texts);
      default -> assertThat(rows).as(statement).doesNotContain(texts);
    }
  }

  private static String filled(String text, TableKind kind, String catalog) {
    String name = "clients_" + kind.name().toLowerCase(Locale.ROOT);
    return text.replace("{t}", "{db}.t")
        .replace("{db}", "{catalog}.{name}")
        .replace("{catalog}", catalog)
        .replace("{name}", name)
        .replace("{using}", kind.using)
        .replace("{definition}", kind.definition);
  }

  /** All that a client can show of an error: the messages, and the trace that servers send. */
  private static String told(Throwable error) {
    List<String> texts = new ArrayList<>();
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      texts.add(String.valueOf(cause.getMessage()));
      texts.add(Arrays.toString(cause.getStackTrace()));
    }
    return String.join("\n", texts);
  }
}
