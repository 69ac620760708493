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
package io.lakeswitch.spark.binding;

import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the names that users know in the place of internal ones, in texts that are for users. */
public final class ShownNames {
  private static final String SESSION_CATALOG = "spark_catalog";
  private static final String INTERNAL = "(lsw_[0-9a-z]{1,32}_[a-z0-9_]+)";

  /** As in {@code `spark_catalog`.`lsw_...`}, quoted or not. */
  private static final Pattern FULL_NAME =
      Pattern.compile("(`?)" + SESSION_CATALOG + "\\1\\.(`?)" + INTERNAL + "\\2");

  /** As in the text form of Spark's {@code CatalogTable}. */
  private static final Pattern TWO_LINES =
      Pattern.compile("Catalog: " + SESSION_CATALOG + "(\\s+)Database: " + INTERNAL);

  private static final Pattern BARE = Pattern.compile(INTERNAL + "(\\.?)");

  private static final BoundNames NAMES = new BoundNames();

  private ShownNames() {}

  /** Returns the catalog of an internal database name as the user named it, or the text itself. */
  public static String catalogOf(String internalName) {
    return QualifiedNames.parse(internalName)
        .flatMap(parts -> Bindings.find(parts.bindingId()))
        .map(CatalogBinding::catalogName)
        .orElse(SESSION_CATALOG);
  }

  /** Returns a text with every internal name that is one of a bound catalog made plain. */
  public static String in(String text) {
    if (!text.contains("lsw_")) {
      return text;
    }
    String shown =
        replace(
            FULL_NAME,
            3,
            text,
            match ->
                quoted(catalogOf(match.group(3)), match.group(1))
                    + "."
                    + quoted(database(match.group(3)), match.group(2)));
    shown =
        replace(
            TWO_LINES,
            2,
            shown,
            match ->
                "Catalog: "
                    + catalogOf(match.group(2))
                    + match.group(1)
                    + "Database: "
                    + database(match.group(2)));
    return replace(
        BARE,
        1,
        shown,
        match ->
            match.group(2).isEmpty()
                ? database(match.group(1))
                : quoted(database(match.group(1)), "") + ".");
  }

  private static String replace(
      Pattern pattern, int internalName, String text, Function<MatchResult, String> shown) {
    return pattern
        .matcher(text)
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    NAMES.plain(match.group(internalName)).isPresent()
                        ? shown.apply(match)
                        : match.group()));
  }

  private static String database(String internalName) {
    return QualifiedNames.parse(internalName).orElseThrow().database();
  }

  private static String quoted(String name, String quote) {
    return quote.isEmpty() && !name.matches("[a-zA-Z0-9_]+")
        ? "`" + name + "`"
        : quote + name + quote;
  }
}
