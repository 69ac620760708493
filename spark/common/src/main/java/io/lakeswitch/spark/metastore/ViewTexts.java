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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.config.CatalogConfig;
import java.util.List;
import java.util.Locale;

/**
 * The name {@code spark_catalog} inside the text of a view. A view stored in a Glue catalog means
 * that catalog by it; read through a named catalog, the text must say that name instead.
 */
public final class ViewTexts {
  private static final String SESSION_CATALOG = CatalogConfig.SESSION_CATALOG;

  private ViewTexts() {}

  /** Returns whether a text names {@code spark_catalog} as a catalog. */
  public static boolean namesSessionCatalog(String text) {
    return !renameSessionCatalog(text, SESSION_CATALOG + "_").equals(text);
  }

  /** Returns the text with every {@code spark_catalog.} replaced by another catalog's name. */
  static String renameSessionCatalog(String text, String catalogName) {
    if (!text.toLowerCase(Locale.ROOT).contains(SESSION_CATALOG)) {
      return text;
    }
    List<SqlTokens.Word> words = SqlTokens.of(text);
    StringBuilder renamed = new StringBuilder();
    int copied = 0;
    for (int i = 0; i + 1 < words.size(); i++) {
      SqlTokens.Word word = words.get(i);
      boolean isCatalog =
          isSessionCatalog(word.text())
              && words.get(i + 1).is(".")
              && (i == 0 || !words.get(i - 1).is("."));
      if (isCatalog) {
        renamed.append(text, copied, word.start());
        renamed.append('`').append(catalogName.replace("`", "``")).append('`');
        copied = word.end();
      }
    }
    return renamed.append(text, copied, text.length()).toString();
  }

  private static boolean isSessionCatalog(String token) {
    return token.equalsIgnoreCase(SESSION_CATALOG)
        || token.equalsIgnoreCase('`' + SESSION_CATALOG + '`');
  }
}
