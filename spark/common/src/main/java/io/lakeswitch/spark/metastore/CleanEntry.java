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

import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;

/** Entries without the nulls that JSON allows and Spark's maps do not bear. */
final class CleanEntry {
  private CleanEntry() {}

  /**
   * Returns the entry with parameters that all have a value.
   *
   * @throws EntryFault if it has no name
   */
  static Table of(Table glue) {
    if (glue.name() == null || glue.name().isEmpty()) {
      throw new EntryFault("Name", "it is missing");
    }
    if (glue.databaseName() == null || glue.databaseName().isEmpty()) {
      throw new EntryFault("DatabaseName", "it is missing");
    }
    StorageDescriptor storage = glue.storageDescriptor();
    SerDeInfo serde = storage == null ? null : storage.serdeInfo();
    boolean serdeIsClean = serde == null || isClean(serde.parameters());
    if (serdeIsClean && isClean(glue.parameters())) {
      return glue;
    }
    Table.Builder clean = glue.toBuilder().parameters(clean(glue.parameters()));
    if (!serdeIsClean) {
      clean.storageDescriptor(
          storage.toBuilder()
              .serdeInfo(serde.toBuilder().parameters(clean(serde.parameters())).build())
              .build());
    }
    return clean.build();
  }

  private static boolean isClean(Map<String, String> parameters) {
    return parameters.values().stream().noneMatch(value -> value == null);
  }

  private static Map<String, String> clean(Map<String, String> parameters) {
    Map<String, String> clean = new HashMap<>();
    parameters.forEach(
        (key, value) -> {
          if (value != null) {
            clean.put(key, value);
          }
        });
    return clean;
  }
}
