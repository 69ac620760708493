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

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.identity.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One checked request on one catalog. */
record GlueRequest(String operation, ObjectNode input, Caller caller, Catalog catalog) {

  String text(String member) {
    return input.path(member).asText(null);
  }

  boolean has(String member) {
    return input.has(member);
  }

  ObjectNode object(String member) {
    return (ObjectNode) input.get(member);
  }

  JsonNode list(String member) {
    return input.path(member);
  }

  int number(String member, int absent) {
    return input.path(member).asInt(absent);
  }

  boolean flag(String member) {
    return input.path(member).asBoolean(false);
  }

  /** A name as Glue stores it. */
  String name(String member) {
    return lower(text(member));
  }

  static String lower(String name) {
    return name == null ? null : name.toLowerCase(Locale.ROOT);
  }

  static List<String> strings(JsonNode list) {
    List<String> result = new ArrayList<>(list.size());
    list.forEach(v -> result.add(v.asText()));
    return List.copyOf(result);
  }
}
