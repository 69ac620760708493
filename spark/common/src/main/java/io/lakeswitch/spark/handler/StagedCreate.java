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
package io.lakeswitch.spark.handler;

import io.lakeswitch.spark.binding.NewTableDirectory;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.StagedTable;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructType;

/**
 * A format's staged table, whose commit fails as all else of the format does: with our errors, and
 * without leaving a directory behind.
 */
final class StagedCreate implements StagedTable, SupportsWrite {
  private final StagedTable staged;
  private final NewTableDirectory directory;
  private final UnaryOperator<Throwable> translated;

  StagedCreate(
      StagedTable staged, NewTableDirectory directory, UnaryOperator<Throwable> translated) {
    this.staged = staged;
    this.directory = directory;
    this.translated = translated;
  }

  @Override
  public void commitStagedChanges() {
    try {
      directory.clearingIfFailed(
          () -> {
            staged.commitStagedChanges();
            return true;
          });
    } catch (Exception e) {
      throw ScalaInterop.sneak(translated.apply(e));
    }
  }

  @Override
  public void abortStagedChanges() {
    try {
      staged.abortStagedChanges();
    } finally {
      directory.clear();
    }
  }

  @Override
  public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return ((SupportsWrite) staged).newWriteBuilder(info);
  }

  @Override
  public String name() {
    return staged.name();
  }

  @Override
  @SuppressWarnings("deprecation")
  public StructType schema() {
    return staged.schema();
  }

  @Override
  public Column[] columns() {
    return staged.columns();
  }

  @Override
  public Transform[] partitioning() {
    return staged.partitioning();
  }

  @Override
  public Map<String, String> properties() {
    return staged.properties();
  }

  @Override
  public Set<TableCapability> capabilities() {
    return staged.capabilities();
  }
}
