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
package io.lakeswitch.spark.install;

import org.apache.hadoop.hive.ql.session.SessionState;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.rules.Rule;

/**
 * Keeps the Hive session of the calling thread away from Hive's metastore; changes no plan. For
 * Spark with Hive support.
 *
 * <p>Threads of the SQL shell and the Thrift server have such a session. An insert into a Hive
 * table asks it for the user's name, upon which Hive sets up its authorization and opens its
 * metastore ({@code SessionState.setAuthorizerV2Config}): a {@code metastore_db} in the working
 * directory, if none is configured. Spark uses none of Hive's authorization.
 */
public final class HiveSessionRule extends Rule<LogicalPlan> {
  /** By this, Hive's session knows that it has been there ({@code SessionState}, private). */
  private static final String AUTHORIZATION_IS_SET_UP =
      "hive.internal.ss.authz.settings.applied.marker";

  /** For a session's extensions. */
  public HiveSessionRule() {}

  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    SessionState state = SessionState.get();
    if (state != null) {
      state.getConf().set(AUTHORIZATION_IS_SET_UP, "true");
    }
    return plan;
  }
}
