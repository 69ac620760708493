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

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.apache.spark.sql.catalyst.parser.SqlBaseLexer;
import org.apache.spark.sql.catalyst.parser.UpperCaseCharStream;

/**
 * The tokens of a text of SQL, without comments and space. Spark's own lexer takes the text apart,
 * so comments, strings and quoted names are told apart as Spark does.
 */
public final class SqlTokens {
  private SqlTokens() {}

  /**
   * A token.
   *
   * @param text as it is written, quotes included
   * @param start index of its first character in the text
   * @param end index after its last character
   */
  public record Word(String text, int start, int end) {

    /** Returns whether it is a keyword or a sign, in whatever case. */
    public boolean is(String keyword) {
      return text.equalsIgnoreCase(keyword);
    }

    /** Returns whether it can be one part of a name: an identifier, quoted or not. */
    public boolean isName() {
      return isQuoted() || text.matches("[\\p{L}\\p{N}_]+");
    }

    /** Returns the part of a name that it stands for. */
    public String name() {
      return isQuoted() ? text.substring(1, text.length() - 1).replace("``", "`") : text;
    }

    private boolean isQuoted() {
      return text.length() > 1 && text.startsWith("`") && text.endsWith("`");
    }
  }

  /** Returns the tokens of a text, in its order. */
  public static List<Word> of(String text) {
    List<Word> words = new ArrayList<>();
    int[] starts = new int[text.codePointCount(0, text.length()) + 1];
    int at = 0;
    for (int i = 0; i < starts.length - 1; i++) {
      starts[i] = at;
      at += Character.charCount(text.codePointAt(at));
    }
    starts[starts.length - 1] = at;
    SqlBaseLexer lexer = new SqlBaseLexer(new UpperCaseCharStream(CharStreams.fromString(text)));
    // The parser tells of what is no token.
    lexer.removeErrorListeners();
    for (Token token : lexer.getAllTokens()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        int start = starts[token.getStartIndex()];
        int end = starts[token.getStopIndex() + 1];
        words.add(new Word(text.substring(start, end), start, end));
      }
    }
    return words;
  }
}
