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
package io.lakeswitch.spark.client;

import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.Read;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.SQL;
import org.apache.spark.connect.proto.WriteOperation;
import org.apache.spark.connect.proto.WriteOperation.SaveMode;
import org.apache.spark.connect.proto.WriteOperation.SaveTable;
import org.apache.spark.connect.proto.WriteOperation.SaveTable.TableSaveMethod;
import org.apache.spark.connect.proto.WriteOperationV2;

/** What Connect's DataFrame API and catalog API send of what a user calls. */
final class ConnectMessages {
  private ConnectMessages() {}

  /** {@code spark.sql} of a query, not run yet. */
  static Relation query(String sql) {
    return Relation.newBuilder().setSql(SQL.newBuilder().setQuery(sql)).build();
  }

  /** {@code spark.read.table}. */
  static Relation table(String name) {
    return Relation.newBuilder()
        .setRead(
            Read.newBuilder()
                .setNamedTable(Read.NamedTable.newBuilder().setUnparsedIdentifier(name)))
        .build();
  }

  /** {@code df.write.format(source).option("primaryKey", "id").mode(mode).saveAsTable(name)}. */
  static Command.Builder saveAsTable(Relation rows, String source, SaveMode mode, String name) {
    return Command.newBuilder()
        .setWriteOperation(
            WriteOperation.newBuilder()
                .setInput(rows)
                .setSource(source)
                .putOptions("primaryKey", "id")
                .setMode(mode)
                .setTable(target(name, TableSaveMethod.TABLE_SAVE_METHOD_SAVE_AS_TABLE)));
  }

  /** {@code df.write.mode(mode).insertInto(name)}. */
  static Command.Builder insertInto(Relation rows, SaveMode mode, String name) {
    return Command.newBuilder()
        .setWriteOperation(
            WriteOperation.newBuilder()
                .setInput(rows)
                .setMode(mode)
                .setTable(target(name, TableSaveMethod.TABLE_SAVE_METHOD_INSERT_INTO)));
  }

  private static SaveTable target(String name, TableSaveMethod method) {
    return SaveTable.newBuilder().setTableName(name).setSaveMethod(method).build();
  }

  /**
   * {@code df.writeTo(name)} with {@code create} or {@code append}.
   *
   * @param source for {@code using}; empty for none
   */
  static Command.Builder writeTo(
      Relation rows, WriteOperationV2.Mode mode, String source, String name) {
    WriteOperationV2.Builder write =
        WriteOperationV2.newBuilder().setInput(rows).setTableName(name).setMode(mode);
    if (!source.isEmpty()) {
      write.setProvider(source).putTableProperties("primaryKey", "id");
    }
    return Command.newBuilder().setWriteOperationV2(write);
  }
}
