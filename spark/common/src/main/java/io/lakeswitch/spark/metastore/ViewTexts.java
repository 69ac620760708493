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
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CodePointCharStream;
import org.antlr.v4.runtime.Token;
import org.apache.spark.sql.catalyst.parser.SqlBaseLexer;
import org.apache.spark.sql.catalyst.parser.UpperCaseCharStream;

/**
 * The name {@code spark_catalog} inside the text of a view. A view stored in a Glue catalog means
 * that catalog by it; read through a named catalog, the text must say that name instead.
 *
 * <p>The text is taken apart by Spark's own lexer, so comments, strings and quoted names are told
 * apart as Spark does.
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
    CodePointCharStream characters = CharStreams.fromString(text);
    List<? extends Token> tokens =
        new SqlBaseLexer(new UpperCaseCharStream(characters))
            .getAllTokens().stream()
                .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
                .toList();
    int[] codePoints = text.codePoints().toArray();
    StringBuilder renamed = new StringBuilder();
    int copied = 0;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      boolean isCatalog =
          isSessionCatalog(text(codePoints, tokens.get(i)))
              && ".".equals(text(codePoints, tokens.get(i + 1)))
              && (i == 0 || !".".equals(text(codePoints, tokens.get(i - 1))));
      if (isCatalog) {
        renamed.append(new String(codePoints, copied, tokens.get(i).getStartIndex() - copied));
        renamed.append('`').append(catalogName.replace("`", "``")).append('`');
        copied = tokens.get(i).getStopIndex() + 1;
      }
    }
    return renamed.append(new String(codePoints, copied, codePoints.length - copied)).toString();
  }

  private static String text(int[] codePoints, Token token) {
    int start = token.getStartIndex();
    return new String(codePoints, start, token.getStopIndex() + 1 - start);
  }

  private static boolean isSessionCatalog(String token) {
    return token.equalsIgnoreCase(SESSION_CATALOG)
        || token.equalsIgnoreCase('`' + SESSION_CATALOG + '`');
  }
}
