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
          "(?<number>(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)(?![\\w])"
              + "|(?<quoted>\"[^\"]+\"|`[^`]+`)"
              + "|(?<name>[\\p{L}_][\\p{L}\\p{N}_$#@]*)"
              + "|(?<symbol><>|!=|<=|>=|[=<>(),-])");

  static List<Token> all(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher next = NEXT.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.charAt(at) == '\'') {
        int end = endOfString(text, at);
        String value = text.substring(at + 1, end).replace("''", "'");
        tokens.add(new Token(Kind.STRING, value, true));
        at = end + 1;
      } else if (next.region(at, text.length()).lookingAt()) {
        tokens.add(of(next));
        at = next.end();
      } else {
        throw unsupported(text);
      }
    }
    return tokens;
  }

  /** The closing quote; two quotes in a row stand for one. */
  private static int endOfString(String text, int start) {
    int end = text.indexOf('\'', start + 1);
    while (end >= 0 && text.startsWith("''", end)) {
      end = text.indexOf('\'', end + 2);
    }
    if (end < 0) {
      throw unsupported(text);
    }
    return end;
  }

  private static AwsError unsupported(String text) {
    return AwsError.invalidInput("Unsupported expression '" + text + "'");
  }

  private static Token of(Matcher match) {
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
