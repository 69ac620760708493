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
package io.lakeswitch.spark;

import io.lakeswitch.format.TableFormat;
import io.lakeswitch.spark.metastore.MetastoreTable;
import java.util.Map;

/**
 * Says what format a table of the metastore is. The key {@code table-format-resolver} names another
 * class than the built-in one; it needs a public constructor without arguments.
 */
public interface TableFormatResolver {

  /**
   * Called once, before all else.
   *
   * @param catalogName the catalog
   * @param options its options
   */
  void initialize(String catalogName, Map<String, String> options);

  /**
   * Returns the format of a table. Asks nothing of the metastore: the entry holds all it said.
   *
   * @throws RuntimeException with a message for users, if the entry is not one that can be read
   */
  TableFormat resolve(MetastoreTable entry);
}
