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
package io.lakeswitch.local.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/** One operator and key of a statement's Condition, with the values it is compared with. */
record Condition(String operator, boolean ifExists, String key, List<String> values) {
  private static final Map<String, BiPredicate<String, String>> OPERATORS =
      Map.of(
          "StringEquals", String::equals,
          "StringEqualsIgnoreCase", String::equalsIgnoreCase,
          "StringLike", Wildcard::matches,
          "ArnEquals", Wildcard::matches,
          "ArnLike", Wildcard::matches,
          "Bool", String::equalsIgnoreCase,
          "NumericEquals", (wanted, found) -> Long.parseLong(wanted) == Long.parseLong(found));
  private static final Map<String, String> NEGATED =
      Map.of(
          "StringNotEquals", "StringEquals",
          "StringNotEqualsIgnoreCase", "StringEqualsIgnoreCase",
          "StringNotLike", "StringLike",
          "ArnNotEquals", "ArnEquals",
          "ArnNotLike", "ArnLike");

  static List<Condition> all(JsonNode node) {
    List<Condition> result = new ArrayList<>();
    node.properties()
        .forEach(
            operator ->
                operator
                    .getValue()
                    .properties()
                    .forEach(
                        key -> result.add(of(operator.getKey(), key.getKey(), key.getValue()))));
    return List.copyOf(result);
  }

  private static Condition of(String operator, String key, JsonNode values) {
    boolean ifExists = operator.endsWith("IfExists");
    String name = ifExists ? operator.substring(0, operator.length() - 8) : operator;
    if (!OPERATORS.containsKey(name) && !NEGATED.containsKey(name) && !name.equals("Null")) {
      throw new IllegalArgumentException(
          "The condition operator " + operator + " is not supported by this server");
    }
    return new Condition(name, ifExists, key.toLowerCase(Locale.ROOT), Statement.strings(values));
  }

  boolean holds(Map<String, String> context) {
    String found = context.get(key);
    if (operator.equals("Null")) {
      return values.contains(String.valueOf(found == null));
    }
    if (NEGATED.containsKey(operator)) {
      return found == null || !matches(NEGATED.get(operator), found);
    }
    return found == null ? ifExists : matches(operator, found);
  }

  private boolean matches(String name, String found) {
    return values.stream().anyMatch(wanted -> OPERATORS.get(name).test(wanted, found));
  }
}
