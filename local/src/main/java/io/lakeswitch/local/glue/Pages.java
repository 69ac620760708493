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

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.error.AwsError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Cuts lists into pages. A token holds the last key that was given out, so that entries that come
 * and go between two pages do not shift the rest; it is good only for the request it came from.
 */
final class Pages {
  /** The page of a request that names no size; only GetPartitions gives more, to who asks. */
  private static final int UNASKED = 100;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final boolean sparse;

  /**
   * @param sparse whether every second page is empty and the others half full, each with a token
   *     while anything may follow; AWS may do so at any time
   */
  Pages(boolean sparse) {
    this.sparse = sparse;
  }

  /**
   * Fills one page.
   *
   * @param member the answer's member that takes the list
   * @param most the largest page
   * @param keyOf reads a key back from its token form
   * @param tokenOf writes a key in its token form
   */
  <K, V> ObjectNode page(
      GlueRequest request,
      String member,
      int most,
      NavigableMap<K, V> entries,
      Predicate<V> wanted,
      Function<V, ? extends JsonNode> shown,
      Function<K, List<String>> tokenOf,
      Function<List<String>, K> keyOf) {
    Token token = Token.read(request);
    int size = Math.min(most, request.number("MaxResults", UNASKED));
    if (sparse) {
      size = token.pages() % 2 == 0 ? 0 : Math.max(1, size / 2);
    }
    NavigableMap<K, V> rest =
        token.after() == null ? entries : entries.tailMap(keyOf.apply(token.after()), false);
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    ArrayNode list = answer.putArray(member);
    List<String> last = token.after();
    boolean more = false;
    for (Map.Entry<K, V> entry : rest.entrySet()) {
      if (wanted.test(entry.getValue())) {
        if (list.size() == size) {
          more = true;
          break;
        }
        list.add(shown.apply(entry.getValue()));
        last = tokenOf.apply(entry.getKey());
      }
    }
    if (more || sparse && !list.isEmpty()) {
      answer.put("NextToken", new Token(last, token.pages() + 1).write(request));
    }
    return answer;
  }

  private record Token(List<String> after, int pages) {
    static Token read(GlueRequest request) {
      String given = request.text("NextToken");
      if (given == null || given.isEmpty()) {
        return new Token(null, 0);
      }
      try {
        JsonNode json = JSON.readTree(Base64.getUrlDecoder().decode(given));
        if (json.path("request").asInt() != fingerprint(request)) {
          throw AwsError.invalidInput("The NextToken was not issued for this request.");
        }
        List<String> after = null;
        if (json.has("after")) {
          after = new ArrayList<>();
          for (JsonNode part : json.path("after")) {
            after.add(part.asText());
          }
        }
        return new Token(after, json.path("pages").asInt());
      } catch (IllegalArgumentException | IOException e) {
        throw AwsError.invalidInput("The NextToken is invalid.");
      }
    }

    String write(GlueRequest request) {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("request", fingerprint(request)).put("pages", pages);
      if (after != null) {
        after.forEach(json.putArray("after")::add);
      }
      try {
        return Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(JSON.writeValueAsString(json).getBytes(StandardCharsets.UTF_8));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("A token of plain strings cannot be written", e);
      }
    }

    private static int fingerprint(GlueRequest request) {
      ObjectNode same = request.input().deepCopy();
      same.remove(List.of("NextToken", "MaxResults"));
      return 31 * (request.operation() + request.catalog().id()).hashCode() + same.hashCode();
    }
  }
}
