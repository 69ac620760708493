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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.metastore.SqlTokens;
import io.lakeswitch.spark.metastore.SqlTokens.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * CREATE TABLE ... LIKE. Spark's grammar takes names of one or two parts there ({@code
 * tableIdentifier}), always of the session catalog, so names of catalogs of ours are put in their
 * place before the text is parsed.
 */
final class CreateLikeText {
  private static final String LIKE = "LIKE";

  private final NameLookup names;

  CreateLikeText(NameLookup names) {
    this.names = names;
  }

  /** Returns the text as Spark's parser is to see it: as it is, unless it is such a statement. */
  String led(String text) {
    if (!text.toUpperCase(Locale.ROOT).contains(LIKE)) {
      return text;
    }
    List<Word> words = SqlTokens.of(text);
    int start = afterCreateTable(words);
    if (start < 0) {
      return text;
    }
    int like = endOfName(words, start);
    if (like < 0 || like >= words.size() || !words.get(like).is(LIKE)) {
      return text;
    }
    int end = endOfName(words, like + 1);
    if (end < 0) {
      return text;
    }
    // From right to left: a change moves what follows it.
    String led = replaced(text, words.subList(like + 1, end), true);
    return replaced(led, words.subList(start, like), false);
  }

  private static int afterCreateTable(List<Word> words) {
    int next = startsWith(words, 0, "CREATE", "TABLE");
    if (next < 0) {
      return -1;
    }
    int conditional = startsWith(words, next, "IF", "NOT", "EXISTS");
    return conditional < 0 ? next : conditional;
  }

  private static int startsWith(List<Word> words, int from, String... expected) {
    for (int i = 0; i < expected.length; i++) {
      if (from + i >= words.size() || !words.get(from + i).is(expected[i])) {
        return -1;
      }
    }
    return from + expected.length;
  }

  /** Returns the index after a name of one or more parts; negative if there is none. */
  private static int endOfName(List<Word> words, int from) {
    int i = from;
    while (i < words.size() && words.get(i).isName()) {
      i++;
      if (i >= words.size() || !words.get(i).is(".")) {
        return i;
      }
      i++;
    }
    return -1;
  }

  private String replaced(String text, List<Word> name, boolean mayBeTemporaryView) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < name.size(); i += 2) {
      parts.add(name.get(i).name());
    }
    if (mayBeTemporaryView && names.isTemporaryView(parts)) {
      return text;
    }
    Optional<OurName> ours =
        names.ours(parts).filter(found -> !found.catalog().isSessionCatalog() || parts.size() == 3);
    return ours.map(
            found ->
                text.substring(0, name.get(0).start())
                    + quoted(found.catalog().qualified(found.database()))
                    + "."
                    + quoted(found.name())
                    + text.substring(name.get(name.size() - 1).end()))
        .orElse(text);
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
