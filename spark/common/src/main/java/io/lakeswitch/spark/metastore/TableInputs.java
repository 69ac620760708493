package io.lakeswitch.spark.metastore;

import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/** Inputs that change an entry and lose nothing of it. */
final class TableInputs {
  private TableInputs() {}

  /** Returns all of an entry that an update can carry, and so would lose if it were left out. */
  static TableInput.Builder copyOf(Table table) {
    return TableInput.builder()
        .name(table.name())
        .description(table.description())
        .owner(table.owner())
        .lastAccessTime(table.lastAccessTime())
        .lastAnalyzedTime(table.lastAnalyzedTime())
        .retention(table.retention())
        .storageDescriptor(table.storageDescriptor())
        .partitionKeys(table.hasPartitionKeys() ? table.partitionKeys() : null)
        .viewOriginalText(table.viewOriginalText())
        .viewExpandedText(table.viewExpandedText())
        .tableType(table.tableType())
        .parameters(table.parameters())
        .targetTable(table.targetTable());
  }
}
