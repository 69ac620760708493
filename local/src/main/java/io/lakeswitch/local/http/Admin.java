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

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakeswitch.local.fault.Faults;
import io.lakeswitch.local.identity.Identities;
import io.lakeswitch.local.log.Call;
import io.lakeswitch.local.log.CallLog;

/** The server's own pages: the call log and the faults. */
final class Admin {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Identities identities;
  private final Faults faults;
  private final CallLog log;

  Admin(Identities identities, Faults faults, CallLog log) {
    this.identities = identities;
    this.faults = faults;
    this.log = log;
  }

  HttpAnswer handle(HttpRequest request, String page) {
    if (page.equals("calls") && request.method().equals("GET")) {
      return calls();
    }
    if (page.equals("calls") && request.method().equals("DELETE")) {
      log.clear();
      return json("{}");
    }
    return HttpAnswer.of(404, "text/plain", "No such page: " + page + "\n", "-");
  }

  private HttpAnswer calls() {
    ArrayNode list = JSON.createArrayNode();
    for (Call call : log.all()) {
      ObjectNode json = list.addObject();
      json.put("sequence", call.sequence());
      json.put("time", call.time().toString());
      json.put("service", call.service());
      json.put("operation", call.operation());
      json.put("callerAccount", call.callerAccount());
      json.put("accessKey", call.accessKey());
      json.put("callerArn", call.callerArn());
      json.put("catalogId", call.catalogId());
      json.put("catalog", call.catalog());
      json.put("region", call.region());
      json.put("database", call.database());
      json.put("table", call.table());
      json.put("segment", call.segment());
      json.put("errorCode", call.errorCode());
      json.put("applied", call.applied());
    }
    return json(list.toPrettyString());
  }

  private static HttpAnswer json(String body) {
    return HttpAnswer.of(200, "application/json", body, "-");
  }
}
