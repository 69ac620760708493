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

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads all the pages of a listing: the token decides, since a page may be empty before the last.
 */
final class Pages {
  private Pages() {}

  /**
   * Reads until there is no token.
   *
   * @param page one page for a token (null for the first)
   * @throws GlueMetastoreException if a token comes twice, which would never end
   */
  static <R, T> List<T> readAll(
      GlueSession session,
      GlueOperation operation,
      Function<String, R> page,
      Function<R, List<T>> items,
      Function<R, String> nextToken) {
    List<T> all = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    String token = null;
    do {
      R response = page.apply(token);
      all.addAll(items.apply(response));
      token = nextToken.apply(response);
      if (token != null && !token.isEmpty() && !seen.add(token)) {
        throw session.errors().repeatedToken(operation);
      }
    } while (token != null && !token.isEmpty());
    return all;
  }
}
