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

import java.util.stream.Stream;
import org.apache.hadoop.hive.ql.session.SessionState;

/**
 * Hive's own sessions, which the SQL shell and the Thrift server open beside Spark's. Loaded only
 * in a Spark with Hive support.
 */
final class HiveSessions {
  /** By this, Hive's session knows that it has been there ({@code SessionState}, private). */
  private static final String AUTHORIZATION_IS_SET_UP =
      "hive.internal.ss.authz.settings.applied.marker";

  private HiveSessions() {}

  /**
   * Keeps them from leaving a metastore of their own in the working directory, in an application
   * that has no use for one.
   */
  static void leaveNoMetastore() {
    keepShellFromMetastore();
    keepDerbysLogOut();
  }

  /**
   * An insert into a Hive table asks the shell's session for the user's name, upon which it sets up
   * Hive's authorization and opens the metastore to do so ({@code
   * SessionState.setAuthorizerV2Config}). Spark uses none of Hive's authorization.
   */
  private static void keepShellFromMetastore() {
    SessionState shell = SessionState.get();
    if (shell != null) {
      shell.getConf().set(AUTHORIZATION_IS_SET_UP, "true");
    }
  }

  /**
   * The Thrift server gives its sessions a metastore in memory ({@code
   * HiveUtils.newClientForExecution}), for which Derby writes {@code derby.log} unless told
   * otherwise.
   */
  private static void keepDerbysLogOut() {
    boolean isSet =
        Stream.of("file", "field", "method")
            .anyMatch(way -> System.getProperty("derby.stream.error." + way) != null);
    if (!isSet) {
      System.setProperty("derby.stream.error.field", "java.lang.System.err");
    }
  }
}
