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
package io.lakeswitch.spark.shim;

import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.internal.SharedState;

/** The parts of a session that versions of Spark keep in different classes. */
public final class Sessions {
  private Sessions() {}

  /** Returns the session of the calling thread, or else the application's first one. */
  public static Optional<SparkSession> current() {
    return ScalaInterop.optional(SparkSession.getActiveSession())
        .or(() -> ScalaInterop.optional(SparkSession.getDefaultSession()));
  }

  /** Returns the settings of the running application, if one runs. */
  public static Optional<SparkConf> activeConf() {
    return ScalaInterop.optional(org.apache.spark.SparkContext$.MODULE$.getActive())
        .map(SparkContext::conf);
  }

  /** Returns the state that all sessions of the application share. */
  public static SharedState sharedState(SparkSession session) {
    return session.sharedState();
  }

  /** Returns a new Hadoop configuration with the session's settings. */
  public static Configuration hadoopConfiguration(SparkSession session) {
    return session.sessionState().newHadoopConf();
  }

  /**
   * Returns the settings a session starts with. Unlike {@code session.conf()} this can be asked
   * while the session's state is being built.
   */
  public static java.util.Map<String, String> initialSettings(SparkSession session) {
    java.util.Map<String, String> settings = new java.util.HashMap<>();
    for (scala.Tuple2<String, String> entry : session.sharedState().conf().getAll()) {
      settings.put(entry._1(), entry._2());
    }
    settings.putAll(ScalaInterop.<String, String>javaMap(classic(session).initialSessionOptions()));
    return settings;
  }

  /** Only a session of this JVM has a state; one of Spark Connect's clients has none. */
  static org.apache.spark.sql.classic.SparkSession classic(SparkSession session) {
    return (org.apache.spark.sql.classic.SparkSession) session;
  }
}
