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
package io.lakeswitch.glue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.glue.model.Column;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;
import software.amazon.awssdk.services.glue.model.TableInput;

/**
 * What an update of a table sets, without what Glue fills in by itself, so that what was sent can
 * be compared with what is there.
 */
record TableState(
    Map<String, String> parameters,
    Optional<String> type,
    Optional<String> description,
    Optional<String> viewText,
    List<List<Optional<String>>> partitionKeys,
    List<List<Optional<String>>> columns,
    List<Optional<String>> storage,
    Map<String, String> serdeParameters) {

  static TableState of(Table table) {
    StorageDescriptor storage = orEmpty(table.storageDescriptor());
    return new TableState(
        table.parameters(),
        set(table.tableType()),
        set(table.description()),
        set(table.viewOriginalText()),
        columns(table.partitionKeys()),
        columns(storage.columns()),
        storage(storage),
        serde(storage).parameters());
  }

  static TableState of(TableInput input) {
    StorageDescriptor storage = orEmpty(input.storageDescriptor());
    return new TableState(
        input.parameters(),
        set(input.tableType()),
        set(input.description()),
        set(input.viewOriginalText()),
        columns(input.partitionKeys()),
        columns(storage.columns()),
        storage(storage),
        serde(storage).parameters());
  }

  private static StorageDescriptor orEmpty(StorageDescriptor storage) {
    return storage == null ? StorageDescriptor.builder().build() : storage;
  }

  private static SerDeInfo serde(StorageDescriptor storage) {
    return storage.serdeInfo() == null ? SerDeInfo.builder().build() : storage.serdeInfo();
  }

  private static List<Optional<String>> storage(StorageDescriptor storage) {
    return List.of(
        set(storage.location()),
        set(storage.inputFormat()),
        set(storage.outputFormat()),
        set(serde(storage).serializationLibrary()));
  }

  private static List<List<Optional<String>>> columns(List<Column> columns) {
    return columns.stream()
        .map(c -> List.of(set(c.name()), set(c.type()), set(c.comment())))
        .toList();
  }

  private static Optional<String> set(String text) {
    return Optional.ofNullable(text).filter(t -> !t.isEmpty());
  }
}
