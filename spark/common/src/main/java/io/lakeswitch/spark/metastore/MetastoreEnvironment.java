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
package io.lakeswitch.spark.metastore;

import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** What a metastore needs to know of the Spark application it works for. */
public interface MetastoreEnvironment {
  /** The Hadoop configuration for file operations of the session that is asking. */
  Configuration hadoopConfiguration();

  /**
   * Whether Spark runs with Hive support. Without it, Hive serde tables are given to Spark as
   * tables of its own file sources.
   */
  boolean hiveSupport();

  /**
   * The session's {@code spark.sql.warehouse.dir}, if the user set it; Spark's own default, a
   * folder below the working directory, is no place for tables of a shared catalog.
   */
  Optional<String> sessionWarehouse();

  /**
   * Where Spark puts what has no location, set by the user or not: the mark of a location that
   * nobody asked for.
   */
  String sparkWarehouse();
}
