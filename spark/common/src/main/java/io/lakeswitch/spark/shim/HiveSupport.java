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

import org.apache.spark.SparkConf;

/** Whether an application runs with Spark's Hive support. */
public final class HiveSupport {
  private HiveSupport() {}

  /** Returns whether the settings of an application switch Hive support on. */
  public static boolean isOn(SparkConf application) {
    return "hive".equals(application.get("spark.sql.catalogImplementation", "in-memory"));
  }
}
