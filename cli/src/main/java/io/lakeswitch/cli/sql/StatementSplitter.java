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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.apache.spark.sql.catalyst.parser.SqlBaseLexer;
import org.apache.spark.sql.catalyst.parser.UpperCaseCharStream;

/**
 * Splits a script into statements at its semicolons. Spark's own lexer says what is a string, a
 * quoted name, a comment or a hint, so a semicolon inside one of them separates nothing.
 */
final class StatementSplitter {

  private static final Set<String> QUOTES = Set.of("'", "\"", "`");

  /**
   * @param complete the statements that end with a semicolon
   * @param rest what follows the last semicolon, if it is more than blanks and closed comments. A
   *     string, quoted name or comment that is still open belongs here up to the end of the script
   */
  record Split(List<Statement> complete, Optional<Statement> rest) {

    /** All statements; the last one of a script needs no semicolon. */
    List<Statement> all() {
      List<Statement> all = new ArrayList<>(complete);
      rest.ifPresent(all::add);
      return all;
    }
  }

  private StatementSplitter() {}

  static Split split(String script) {
    // The lexer counts in code points, String in UTF-16 units.
    int[] codePoints = script.codePoints().toArray();
    SqlBaseLexer lexer = new SqlBaseLexer(new UpperCaseCharStream(CharStreams.fromString(script)));
    lexer.removeErrorListeners();
    List<Statement> complete = new ArrayList<>();
    Token first = null;
    for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
      if (token.getType() == SqlBaseLexer.SEMICOLON) {
        if (first != null) {
          complete.add(statement(codePoints, first, token.getStartIndex()));
        }
        first = null;
      } else if (first == null
          && (token.getChannel() == Token.DEFAULT_CHANNEL
              || lexer.has_unclosed_bracketed_comment)) {
        first = token;
      }
      if (token.getType() == SqlBaseLexer.UNRECOGNIZED && QUOTES.contains(token.getText())) {
        break;
      }
    }
    Optional<Statement> rest =
        Optional.ofNullable(first).map(f -> statement(codePoints, f, codePoints.length));
    return new Split(List.copyOf(complete), rest);
  }

  private static Statement statement(int[] codePoints, Token first, int end) {
    int start = first.getStartIndex();
    return new Statement(new String(codePoints, start, end - start).strip(), first.getLine());
  }
}
