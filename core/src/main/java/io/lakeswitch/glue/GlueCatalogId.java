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

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a Glue catalog, in one of the forms that AWS's CatalogId parameter takes.
 *
 * @param account the account in the id; empty: the caller's
 * @param path the catalog inside the account ({@code s3tablescatalog/bucket}); empty: the account's
 *     own catalog
 */
public record GlueCatalogId(Optional<String> account, Optional<String> path) {
  /** The forms, for error texts. */
  static final String FORMS =
      "111122223333, 111122223333:s3tablescatalog/bucket,"
          + " 111122223333:redshiftnamespacecatalog/database, s3tablescatalog/bucket";

  private static final Pattern ACCOUNT = Pattern.compile("\\d{12}");
  private static final Pattern ID = Pattern.compile("(?:(\\d{12}):)?([^\\s/:]+(?:/[^\\s/:]+)*)");

  /**
   * Parses an id.
   *
   * @throws IllegalArgumentException if it has none of the forms; the message shows them
   */
  public static GlueCatalogId parse(String text) {
    String trimmed = text.trim();
    if (ACCOUNT.matcher(trimmed).matches()) {
      return new GlueCatalogId(Optional.of(trimmed), Optional.empty());
    }
    Matcher matcher = ID.matcher(trimmed);
    if (!matcher.matches()) {
      throw bad(text, "");
    }
    Optional<String> account = Optional.ofNullable(matcher.group(1));
    String path = matcher.group(2);
    if (path.chars().allMatch(c -> Character.isDigit(c) || c == '-')) {
      throw bad(text, " An account id has 12 digits.");
    }
    return new GlueCatalogId(account, Optional.of(path));
  }

  private static IllegalArgumentException bad(String text, String hint) {
    return new IllegalArgumentException(
        "'" + text + "' is no Glue catalog id." + hint + " Accepted forms: " + FORMS + ".");
  }

  /** Whether this is an account's own catalog. */
  public boolean isAccountCatalog() {
    return path.isEmpty();
  }

  /** Whether this is in Amazon S3 Tables. */
  public boolean isS3Tables() {
    return path.filter(p -> p.equals("s3tablescatalog") || p.startsWith("s3tablescatalog/"))
        .isPresent();
  }

  /** Whether this is a namespace of Amazon Redshift. */
  public boolean isRedshift() {
    return path.filter(p -> p.startsWith("redshiftnamespacecatalog/")).isPresent();
  }

  /** The id as AWS takes it. */
  @Override
  public String toString() {
    return account.map(a -> path.map(p -> a + ":" + p).orElse(a)).orElseGet(path::orElseThrow);
  }
}
