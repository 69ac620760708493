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

import java.util.Locale;
import java.util.Set;

/** Words that JSQLParser, which reads the expressions in Glue, does not take as a column's name. */
final class ReservedWords {
  private static final Set<String> WORDS =
      Set.of(
          "all",
          "and",
          "any",
          "as",
          "asc",
          "begin",
          "between",
          "by",
          "case",
          "create",
          "delete",
          "desc",
          "distinct",
          "do",
          "drop",
          "else",
          "end",
          "escape",
          "exists",
          "from",
          "full",
          "group",
          "having",
          "in",
          "index",
          "inner",
          "insert",
          "intersect",
          "into",
          "is",
          "join",
          "key",
          "left",
          "like",
          "limit",
          "natural",
          "not",
          "null",
          "offset",
          "on",
          "open",
          "or",
          "order",
          "outer",
          "primary",
          "replace",
          "right",
          "select",
          "set",
          "some",
          "table",
          "then",
          "top",
          "truncate",
          "union",
          "update",
          "using",
          "values",
          "when",
          "where",
          "with");

  private ReservedWords() {}

  static boolean contains(String word) {
    return WORDS.contains(word.toLowerCase(Locale.ROOT));
  }
}
