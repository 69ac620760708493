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
package io.lakeswitch.local.glue;

import io.lakeswitch.local.error.AwsError;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The patterns of GetTables and GetUserDefinedFunctions: regular expressions on the whole name, in
 * any case, in which a {@code *} that follows nothing it could repeat, or a plain name, stands for
 * any characters, as Hive's clients write it.
 */
final class NamePattern {
  private static final Pattern BARE_STAR = Pattern.compile("(?<![.)\\]}])\\*");

  private NamePattern() {}

  static Predicate<String> of(String expression) {
    if (expression == null || expression.isEmpty()) {
      return name -> true;
    }
    try {
      return Pattern.compile(
              BARE_STAR.matcher(expression).replaceAll(".*"), Pattern.CASE_INSENSITIVE)
          .asMatchPredicate();
    } catch (PatternSyntaxException e) {
      throw AwsError.invalidInput("Invalid pattern '" + expression + "': " + e.getDescription());
    }
  }
}
