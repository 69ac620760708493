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
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/** The conditions on one key. */
final class Terms {
  private Terms() {}

  static Optional<Node> compare(Key key, String operator, String literal) {
    IntPredicate wanted =
        switch (operator) {
          case "=" -> order -> order == 0;
          case "<>", "!=" -> order -> order != 0;
          case "<" -> order -> order < 0;
          case "<=" -> order -> order <= 0;
          case ">" -> order -> order > 0;
          case ">=" -> order -> order >= 0;
          default -> null;
        };
    if (wanted == null) {
      return Optional.empty();
    }
    Comparable<?> right = key.literal(literal);
    return Optional.of(values -> wanted.test(order(key.stored(values), right)));
  }

  static Node in(Key key, List<String> literals) {
    List<? extends Comparable<?>> wanted = literals.stream().map(key::literal).toList();
    return values -> {
      Comparable<?> stored = key.stored(values);
      return wanted.stream().anyMatch(w -> order(stored, w) == 0);
    };
  }

  static Node between(Key key, String low, String high) {
    Comparable<?> from = key.literal(low);
    Comparable<?> to = key.literal(high);
    return values -> {
      Comparable<?> stored = key.stored(values);
      return order(stored, from) >= 0 && order(stored, to) <= 0;
    };
  }

  static Node like(Key key, String pattern) {
    if (key.type() != Key.Type.STRING) {
      String type =
          switch (key.type()) {
            case INTEGRAL -> "Integral";
            case DECIMAL -> "Decimal";
            case DATE -> "Date";
            default -> "Timestamp";
          };
      throw AwsError.invalidInput(type + " data type doesn't support operation 'LIKE'");
    }
    StringBuilder regex = new StringBuilder();
    for (char c : pattern.toCharArray()) {
      regex.append(c == '%' ? ".*" : c == '_' ? "." : Pattern.quote(String.valueOf(c)));
    }
    Pattern compiled = Pattern.compile(regex.toString(), Pattern.DOTALL);
    return values -> compiled.matcher(values.get(key.index())).matches();
  }

  /** Both are of the key's type, which {@link Key} sees to. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static int order(Comparable left, Comparable right) {
    return left.compareTo(right);
  }
}
