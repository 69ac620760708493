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
package io.lakeswitch.local.glue.filter;

import io.lakeswitch.local.error.AwsError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One word of an expression. */
record Token(Kind kind, String text, boolean quoted) {
  /** What a token is. */
  enum Kind {
    NAME,
    NUMBER,
    STRING,
    SYMBOL
  }

  private static final Pattern NEXT =
      Pattern.compile(
          "\\s*(?:(?<string>'(?:[^']|'')*')"
              + "|(?<number>(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)(?![\\w])"
              + "|(?<quoted>\"[^\"]+\"|`[^`]+`)"
              + "|(?<name>[\\p{L}_][\\p{L}\\p{N}_$#@]*)"
              + "|(?<symbol><>|!=|<=|>=|[=<>(),-]))\\s*");

  static List<Token> all(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher next = NEXT.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!next.find(at) || next.start() != at) {
        throw AwsError.invalidInput("Unsupported expression '" + text + "'");
      }
      tokens.add(of(next));
      at = next.end();
    }
    return tokens;
  }

  private static Token of(Matcher match) {
    if (match.group("string") != null) {
      return new Token(Kind.STRING, inner(match.group("string")).replace("''", "'"), true);
    }
    if (match.group("number") != null) {
      return new Token(Kind.NUMBER, match.group("number"), false);
    }
    if (match.group("quoted") != null) {
      return new Token(Kind.NAME, inner(match.group("quoted")), true);
    }
    if (match.group("name") != null) {
      return new Token(Kind.NAME, match.group("name"), false);
    }
    return new Token(Kind.SYMBOL, match.group("symbol"), false);
  }

  private static String inner(String quoted) {
    return quoted.substring(1, quoted.length() - 1);
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }
}
