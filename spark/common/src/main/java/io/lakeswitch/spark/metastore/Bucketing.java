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

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.BucketSpec;
import org.apache.spark.sql.types.StructType;
import software.amazon.awssdk.services.glue.model.Order;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;

/** The buckets of a table. */
final class Bucketing {
  /** Ascending in Glue's sort orders. */
  private static final int ASCENDING = 1;

  private static final String FIELD = "StorageDescriptor.NumberOfBuckets";

  private Bucketing() {}

  /**
   * Returns a specification.
   *
   * @param field where it stands, for the text of the error
   * @throws EntryFault if Spark does not take it
   */
  static BucketSpec of(String field, int buckets, List<String> columns, List<String> sort) {
    try {
      return new BucketSpec(buckets, ScalaInterop.seq(columns), ScalaInterop.seq(sort));
    } catch (Exception e) {
      // Spark's AnalysisException is checked and declared nowhere.
      throw new EntryFault(field, "Spark does not take " + buckets + " buckets", e);
    }
  }

  /**
   * Returns the buckets of a Hive table; none unless the entry gives both their number and their
   * columns (many tools write a number alone).
   *
   * @throws EntryFault if it names columns that the table does not have
   */
  static Optional<BucketSpec> ofHive(StorageDescriptor storage, StructType schema) {
    if (storage == null
        || storage.numberOfBuckets() == null
        || storage.numberOfBuckets() <= 0
        || storage.bucketColumns().isEmpty()) {
      return Optional.empty();
    }
    List<Order> orders = storage.sortColumns();
    boolean ascending =
        orders.stream()
            .allMatch(o -> o != null && (o.sortOrder() == null || o.sortOrder() == ASCENDING));
    List<String> sort = ascending ? orders.stream().map(Order::column).toList() : List.of();
    requireColumns("StorageDescriptor.BucketColumns", storage.bucketColumns(), schema);
    requireColumns("StorageDescriptor.SortColumns", sort, schema);
    return Optional.of(of(FIELD, storage.numberOfBuckets(), storage.bucketColumns(), sort));
  }

  /**
   * Checks that columns are there.
   *
   * @throws EntryFault if one is not
   */
  static void requireColumns(String field, List<String> columns, StructType schema) {
    for (String column : columns) {
      boolean known =
          column != null
              && List.of(schema.fields()).stream().anyMatch(f -> f.name().equalsIgnoreCase(column));
      if (!known) {
        throw new EntryFault(field, "the table has no column " + column);
      }
    }
  }
}
