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

import io.lakeswitch.config.CatalogConfig;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the names that users know in the place of internal ones, in texts that are for users. */
public final class ShownNames {
  private static final String SESSION_CATALOG = CatalogConfig.SESSION_CATALOG;
  private static final String INTERNAL = "(?<name>" + QualifiedNames.CANDIDATE + ")";

  /** As in {@code `spark_catalog`.`lsw_...`}, quoted or not. */
  private static final Pattern FULL_NAME =
      Pattern.compile("(`?)" + SESSION_CATALOG + "\\1\\.(`?)" + INTERNAL + "\\2");

  /** As in the text form of Spark's {@code CatalogTable}. */
  private static final Pattern TWO_LINES =
      Pattern.compile("Catalog: " + SESSION_CATALOG + "(\\s+)Database: " + INTERNAL);

  private static final Pattern BARE = Pattern.compile(INTERNAL + "(?<dot>\\.?)");

  private static final BoundNames NAMES = new BoundNames();

  private ShownNames() {}

  /** Returns the catalog of an internal database name; {@code spark_catalog} if it has none. */
  public static String catalogOf(String internalName) {
    return QualifiedNames.parse(internalName)
        .flatMap(parts -> Bindings.find(parts.bindingId()))
        .map(CatalogBinding::catalogName)
        .orElse(SESSION_CATALOG);
  }

  /** Returns a text with every internal name that is one of a bound catalog made plain. */
  public static String in(String text) {
    if (!text.contains(QualifiedNames.PREFIX)) {
      return text;
    }
    String shown =
        replace(
            FULL_NAME,
            text,
            (match, name) ->
                quoted(catalogOf(name), match.group(1))
                    + "."
                    + quoted(database(name), match.group(2)));
    shown =
        replace(
            TWO_LINES,
            shown,
            (match, name) ->
                "Catalog: " + catalogOf(name) + match.group(1) + "Database: " + database(name));
    return replace(
        BARE,
        shown,
        (match, name) ->
            match.group("dot").isEmpty() ? database(name) : quoted(database(name), "") + ".");
  }

  private static String replace(
      Pattern pattern, String text, BiFunction<Matcher, String, String> shown) {
    Matcher matcher = pattern.matcher(text);
    StringBuilder replaced = new StringBuilder();
    while (matcher.find()) {
      String name = matcher.group("name");
      matcher.appendReplacement(
          replaced,
          Matcher.quoteReplacement(
              NAMES.plain(name).isPresent() ? shown.apply(matcher, name) : matcher.group()));
    }
    return matcher.appendTail(replaced).toString();
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
