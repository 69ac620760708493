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
import java.util.Locale;

/** Recursive descent over the grammar that Glue documents: OR, AND, NOT, and one key per term. */
final class ExpressionParser {
  private final String text;
  private final List<Token> tokens;
  private final List<Key> keys;
  private int at;

  ExpressionParser(String text, List<Key> keys) {
    this.text = text;
    this.keys = keys;
    this.tokens = Token.all(text);
  }

  Node parse() {
    Node root = or();
    if (at < tokens.size()) {
      throw unsupported();
    }
    return root;
  }

  private Node or() {
    Node left = and();
    while (acceptWord("or")) {
      Node a = left;
      Node b = and();
      left = values -> a.matches(values) || b.matches(values);
    }
    return left;
  }

  private Node and() {
    Node left = not();
    while (acceptWord("and")) {
      Node a = left;
      Node b = not();
      left = values -> a.matches(values) && b.matches(values);
    }
    return left;
  }

  private Node not() {
    if (acceptWord("not")) {
      Node inner = not();
      return values -> !inner.matches(values);
    }
    int start = at;
    if (acceptSymbol("(")) {
      if (isColumnInParentheses()) {
        at = start;
        return term();
      }
      Node inner = or();
      expectSymbol(")");
      return inner;
    }
    return term();
  }

  private boolean isColumnInParentheses() {
    int i = at;
    while (i < tokens.size() && tokens.get(i).isSymbol("(")) {
      i++;
    }
    return i + 1 < tokens.size()
        && tokens.get(i).kind() == Token.Kind.NAME
        && tokens.get(i + 1).isSymbol(")");
  }

  private Node term() {
    Key key = column();
    if (acceptWord("is")) {
      boolean negated = acceptWord("not");
      expectWord("null");
      // A partition always has a value for each key; what Hive writes for null is a string to Glue.
      return values -> negated;
    }
    boolean negated = acceptWord("not");
    Node node;
    if (acceptWord("in")) {
      node = Terms.in(key, literals());
    } else if (acceptWord("like")) {
      node = Terms.like(key, literal());
    } else if (acceptWord("between")) {
      String low = literal();
      expectWord("and");
      node = Terms.between(key, low, literal());
    } else if (negated || at >= tokens.size()) {
      throw unsupported();
    } else {
      String operator = tokens.get(at++).text();
      node = Terms.compare(key, operator, literal()).orElseThrow(this::unsupported);
    }
    Node plain = node;
    return negated ? values -> !plain.matches(values) : plain;
  }

  private Key column() {
    if (acceptSymbol("(")) {
      Key key = column();
      expectSymbol(")");
      return key;
    }
    if (at >= tokens.size() || tokens.get(at).kind() != Token.Kind.NAME) {
      throw unsupported();
    }
    Token token = tokens.get(at++);
    if (!token.quoted() && ReservedWords.contains(token.text())) {
      throw unsupported();
    }
    for (Key key : keys) {
      if (key.named(token.text())) {
        key.requireKnownType();
        return key;
      }
    }
    throw AwsError.invalidInput("Invalid partition expression!");
  }

  private List<String> literals() {
    List<String> result = new ArrayList<>();
    expectSymbol("(");
    do {
      result.add(literal());
    } while (acceptSymbol(","));
    expectSymbol(")");
    return result;
  }

  private String literal() {
    if (acceptSymbol("(")) {
      String inner = literal();
      expectSymbol(")");
      return inner;
    }
    boolean minus = acceptSymbol("-");
    if (at >= tokens.size()) {
      throw unsupported();
    }
    Token token = tokens.get(at++);
    if (token.kind() == Token.Kind.NUMBER) {
      return minus ? "-" + token.text() : token.text();
    }
    if (token.kind() != Token.Kind.STRING || minus) {
      throw unsupported();
    }
    return token.text();
  }

  private boolean acceptWord(String word) {
    if (at < tokens.size()
        && tokens.get(at).kind() == Token.Kind.NAME
        && !tokens.get(at).quoted()
        && tokens.get(at).text().toLowerCase(Locale.ROOT).equals(word)) {
      at++;
      return true;
    }
    return false;
  }

  private void expectWord(String word) {
    if (!acceptWord(word)) {
      throw unsupported();
    }
  }

  private boolean acceptSymbol(String symbol) {
    if (at < tokens.size() && tokens.get(at).isSymbol(symbol)) {
      at++;
      return true;
    }
    return false;
  }

  private void expectSymbol(String symbol) {
    if (!acceptSymbol(symbol)) {
      throw unsupported();
    }
  }

  private AwsError unsupported() {
    return AwsError.invalidInput("Unsupported expression '" + text + "'");
  }
}
