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

import org.apache.spark.sql.SparkSession;

/**
 * Puts the routing catalog in the place of Spark's own metastore, for sessions that configure a
 * catalog of Lakeswitch.
 */
public final class MetastoreInstaller {
  private MetastoreInstaller() {}

  /**
   * Installs the routing catalog if the session configures a catalog of Lakeswitch and it is not
   * there yet; else does nothing. Makes no call to any metastore.
   *
   * @return whether the routing catalog is in place after the call
   * @throws IllegalStateException if this Spark keeps its shared state in another way than known
   */
  public static boolean install(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }

  /** Returns whether the session configures a catalog of Lakeswitch and does not switch it off. */
  public static boolean isWanted(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }

  /** Returns whether the routing catalog stands in the session's shared state. */
  public static boolean isInstalled(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }
}
