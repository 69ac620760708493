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

import org.apache.iceberg.Snapshot;
import org.apache.iceberg.SnapshotSummary;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.Catalog;
import org.apache.iceberg.spark.Spark3Util;
import org.apache.iceberg.spark.source.HasIcebergCatalog;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.Identifier;

/** The procedure {@code register_table}: an entry for a table whose metadata file is there. */
final class TableRegistration {
  private final ProcedureHome home;

  TableRegistration(ProcedureHome home) {
    this.home = home;
  }

  InternalRow[] call(Identifier table, ProcedureArguments arguments) {
    String metadataFile = arguments.required("metadata_file");
    Catalog iceberg = ((HasIcebergCatalog) home.iceberg()).icebergCatalog();
    Table registered =
        iceberg.registerTable(Spark3Util.identifierToTableIdentifier(table), metadataFile);
    home.catalog().invalidateTable(table);
    Snapshot current = registered.currentSnapshot();
    return new InternalRow[] {
      new GenericInternalRow(
          new Object[] {
            current == null ? null : current.snapshotId(),
            current == null ? null : total(current, SnapshotSummary.TOTAL_RECORDS_PROP),
            current == null ? null : total(current, SnapshotSummary.TOTAL_DATA_FILES_PROP)
          })
    };
  }

  private static long total(Snapshot snapshot, String property) {
    return Long.parseLong(snapshot.summary().get(property));
  }
}
