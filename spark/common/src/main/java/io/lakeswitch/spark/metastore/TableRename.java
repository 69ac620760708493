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

import io.lakeswitch.format.TableFormat;
import io.lakeswitch.glue.GlueMetastore;
import io.lakeswitch.glue.GlueMetastoreException;
import io.lakeswitch.glue.GlueMetastoreException.Kind;
import java.util.List;
import java.util.UUID;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.ColumnStatistics;
import software.amazon.awssdk.services.glue.model.Partition;
import software.amazon.awssdk.services.glue.model.PartitionInput;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/**
 * A rename. Glue has none, so the entry is made again under the new name, with partitions and
 * column statistics, before the old one goes. Data stay where they are, and the entry keeps
 * pointing at them.
 */
final class TableRename {
  private final MetastoreContext context;
  private final GlueMetastore glue;
  private final String db;
  private final String oldName;
  private final String newName;

  TableRename(MetastoreContext context, String db, String oldName, String newName) {
    this.context = context;
    this.glue = context.glue();
    this.db = MetastoreContext.lower(db);
    this.oldName = MetastoreContext.lower(oldName);
    this.newName = MetastoreContext.lower(newName);
  }

  void run() {
    MetastoreTable entry = context.freshEntry(db, oldName);
    if (entry.format().format() == TableFormat.ICEBERG) {
      throw new IllegalStateException(
          "Cannot rename the table "
              + context.catalogName()
              + "."
              + db
              + "."
              + oldName
              + " as a Spark table: it is an Iceberg table. Address it through its catalog");
    }
    context.requireOwn(entry, "rename");
    try {
      create(entry.glue());
      copyAndDelete(entry.glue());
    } finally {
      context.cache().invalidate(db, oldName);
      context.cache().invalidate(db, newName);
    }
  }

  private void create(Table old) {
    TableInput input =
        GlueTableWriter.marked(context.writer().rename(old, newName), UUID.randomUUID().toString());
    try {
      glue.createTable(db, input, GlueTableWriter.CREATE_ID);
    } catch (GlueMetastoreException e) {
      if (e.kind() == Kind.ALREADY_EXISTS) {
        throw SparkErrors.tableExists(db, newName);
      }
      throw SparkErrors.translate(e, db, oldName);
    }
  }

  private void copyAndDelete(Table old) {
    try {
      copyPartitions(old);
      copyStatistics(old);
      glue.deleteTable(db, oldName);
    } catch (RuntimeException e) {
      if (isGone(e)) {
        return;
      }
      rollBack(e);
      throw e;
    }
  }

  /** The old entry may have gone although the answer was lost; then the rename is done. */
  private boolean isGone(RuntimeException failure) {
    try {
      return glue.findTable(db, oldName).isEmpty();
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
      throw new IllegalStateException(
          "Cannot say whether the table "
              + context.catalogName()
              + "."
              + db
              + "."
              + oldName
              + " was renamed to "
              + newName
              + ": Glue failed, and could not be asked again. Both entries point to the same data; "
              + "see which of them exist, and keep one",
          failure);
    }
  }

  private void rollBack(RuntimeException failure) {
    try {
      glue.deleteTable(db, newName);
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private void copyPartitions(Table old) {
    if (old.partitionKeys().isEmpty()) {
      return;
    }
    List<PartitionInput> inputs =
        glue.getPartitions(db, oldName, null, false).stream().map(TableRename::copyOf).toList();
    if (!inputs.isEmpty()) {
      glue.batchCreatePartitions(db, newName, inputs, false);
    }
  }

  private static PartitionInput copyOf(Partition partition) {
    return PartitionInput.builder()
        .values(partition.values())
        .storageDescriptor(partition.storageDescriptor())
        .parameters(partition.parameters())
        .lastAccessTime(partition.lastAccessTime())
        .lastAnalyzedTime(partition.lastAnalyzedTime())
        .build();
  }

  private void copyStatistics(Table old) {
    if (old.storageDescriptor() == null || old.storageDescriptor().columns().isEmpty()) {
      return;
    }
    List<String> columns = old.storageDescriptor().columns().stream().map(Column::name).toList();
    List<ColumnStatistics> statistics = glue.getTableColumnStatistics(db, oldName, columns);
    if (!statistics.isEmpty()) {
      glue.updateTableColumnStatistics(db, newName, statistics);
    }
  }
}
