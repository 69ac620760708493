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
package io.lakeswitch.local.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.log.Call;
import io.lakeswitch.local.log.CallLog;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** The call log as JSON, narrowed by {@code ?operation=GetTable&catalog=...&after=17}. */
final class AdminCalls {
  private static final Map<String, Function<Call, String>> FILTERS =
      Map.of(
          "service", Call::service,
          "operation", Call::operation,
          "callerAccount", Call::callerAccount,
          "catalog", Call::catalog,
          "region", Call::region,
          "database", Call::database,
          "table", Call::table,
          "errorCode", Call::errorCode);

  private AdminCalls() {}

  static ArrayNode list(CallLog log, Map<String, String> query) {
    for (String filter : query.keySet()) {
      if (!filter.equals("after") && !FILTERS.containsKey(filter)) {
        throw new IllegalArgumentException(
            "Calls cannot be chosen by '"
                + filter
                + "', but by after or one of "
                + FILTERS.keySet());
      }
    }
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    log.matching(call -> wanted(call, query)).forEach(call -> list.add(json(call)));
    return list;
  }

  private static boolean wanted(Call call, Map<String, String> query) {
    return query.entrySet().stream().allMatch(e -> wanted(call, e.getKey(), e.getValue()));
  }

  private static boolean wanted(Call call, String filter, String value) {
    if (filter.equals("after")) {
      return call.sequence() > Long.parseLong(value);
    }
    return Objects.equals(FILTERS.get(filter).apply(call), value);
  }

  private static ObjectNode json(Call call) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("sequence", call.sequence())
        .put("time", call.time().toString())
        .put("service", call.service())
        .put("operation", call.operation())
        .put("callerAccount", call.callerAccount())
        .put("accessKey", call.accessKey())
        .put("callerArn", call.callerArn())
        .put("catalogId", call.catalogId())
        .put("catalog", call.catalog())
        .put("region", call.region())
        .put("database", call.database())
        .put("table", call.table())
        .put("segment", call.segment())
        .put("errorCode", call.errorCode())
        .put("applied", call.applied());
  }
}
