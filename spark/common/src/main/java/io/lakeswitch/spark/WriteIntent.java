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

import java.util.Set;
import org.apache.spark.sql.connector.catalog.TableWritePrivilege;

/**
 * Whether a table is loaded to be read or to be written. Spark says so since 3.5.3 ({@code
 * TableCatalog.loadTable(Identifier, Set)}); credentials for data files can follow it.
 */
public enum WriteIntent {
  /** The statement reads the table. */
  READ,
  /** The statement changes the table; it may read it too. */
  READWRITE;

  /** Returns the intent that Spark's privileges express. */
  public static WriteIntent of(Set<TableWritePrivilege> privileges) {
    return privileges.isEmpty() ? READ : READWRITE;
  }
}
