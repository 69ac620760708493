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
package io.lakeswitch.spark.binding;

/**
 * Paths in the place of tables, <code>delta.`/path`</code>. Delta asks the session catalog whether
 * there is a database of that name, and a table in it ({@code DeltaTableIdentifier}, {@code
 * DeltaTableUtils}). No table has a name with a slash, so that needs no call of the metastore.
 */
final class DeltaPaths {
  private static final String DATABASE = "delta";
  private static final String ASKS = "org.apache.spark.sql.delta.DeltaTable";
  private static final int NEAR = 16;

  private DeltaPaths() {}

  /** Returns whether Delta asks for the database that its paths seem to be in. */
  static boolean isAsked(String database) {
    return DATABASE.equalsIgnoreCase(database)
        && StackWalker.getInstance()
            .walk(
                frames ->
                    frames.limit(NEAR).anyMatch(frame -> frame.getClassName().startsWith(ASKS)));
  }

  /** Returns whether the name of a table is a path. */
  static boolean isPath(String database, String table) {
    return DATABASE.equalsIgnoreCase(database) && table.indexOf('/') >= 0;
  }
}
