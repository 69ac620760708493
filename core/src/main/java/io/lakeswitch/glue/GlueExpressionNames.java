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
package io.lakeswitch.glue;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which columns can be named in an expression. Glue parses it with JSqlParser, whose reserved words
 * cannot be column names; the API has no way to quote them.
 */
final class GlueExpressionNames {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static final Set<String> RESERVED =
      Set.of(
          "all",
          "and",
          "any",
          "as",
          "asc",
          "begin",
          "between",
          "both",
          "by",
          "case",
          "cast",
          "check",
          "connect",
          "connect_by_root",
          "constraint",
          "create",
          "cross",
          "current",
          "current_date",
          "current_time",
          "current_timestamp",
          "default",
          "delete",
          "desc",
          "distinct",
          "do",
          "double",
          "drop",
          "else",
          "end",
          "escape",
          "except",
          "exists",
          "extract",
          "false",
          "fetch",
          "final",
          "following",
          "for",
          "force",
          "foreign",
          "from",
          "full",
          "global",
          "group",
          "grouping",
          "having",
          "if",
          "iif",
          "ignore",
          "ilike",
          "in",
          "index",
          "inner",
          "insert",
          "intersect",
          "interval",
          "into",
          "is",
          "join",
          "key",
          "lateral",
          "left",
          "like",
          "limit",
          "minus",
          "natural",
          "nextval",
          "nocycle",
          "not",
          "null",
          "offset",
          "on",
          "only",
          "open",
          "optimize",
          "or",
          "order",
          "outer",
          "over",
          "partition",
          "pivot",
          "preceding",
          "primary",
          "procedure",
          "public",
          "qualify",
          "range",
          "recursive",
          "regexp",
          "replace",
          "return",
          "returning",
          "right",
          "rlike",
          "row",
          "rows",
          "sel",
          "select",
          "semi",
          "set",
          "show",
          "similar",
          "some",
          "start",
          "table",
          "tables",
          "tablesample",
          "then",
          "timestamp",
          "to",
          "top",
          "trailing",
          "true",
          "truncate",
          "unbounded",
          "union",
          "unique",
          "unpivot",
          "update",
          "use",
          "using",
          "values",
          "when",
          "where",
          "window",
          "with",
          "within",
          "without",
          "xml",
          "xor");

  private GlueExpressionNames() {}

  static boolean canBeWritten(String column) {
    return PLAIN.matcher(column).matches() && !RESERVED.contains(column.toLowerCase(Locale.ROOT));
  }
}
