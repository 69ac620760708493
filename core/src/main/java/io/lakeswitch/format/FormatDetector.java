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
package io.lakeswitch.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.glue.model.SerDeInfo;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * Tells a table's format from one GetTable answer. Pure: asks nobody. Comparisons ignore case; an
 * empty text counts as absent.
 */
public final class FormatDetector {
  private static final String PROVIDER = "spark.sql.sources.provider";
  private static final String TABLE_TYPE = "table_type";

  private static final Set<String> HUDI_INPUT_FORMATS =
      Set.of(
          "org.apache.hudi.hadoop.hoodieparquetinputformat",
          "org.apache.hudi.hadoop.realtime.hoodieparquetrealtimeinputformat",
          "com.uber.hoodie.hadoop.hoodieinputformat",
          "com.uber.hoodie.hadoop.realtime.hoodierealtimeinputformat");

  private FormatDetector() {}

  /** The format; {@link TableFormat#UNKNOWN} with a reason if nothing tells. */
  public static DetectedFormat detect(Table table) {
    Optional<String> provider = parameter(table, PROVIDER);
    Optional<String> tableType = parameter(table, TABLE_TYPE);
    String input = inputFormat(table).toLowerCase(Locale.ROOT);
    if ("virtual_view".equals(lower(table.tableType()))) {
      return found(TableFormat.VIEW, provider, "TableType is VIRTUAL_VIEW");
    }
    if (Boolean.TRUE.equals(table.isMultiDialectView())) {
      return found(TableFormat.VIEW, provider, "IsMultiDialectView is true");
    }
    if (table.targetTable() != null) {
      return new DetectedFormat(
          TableFormat.RESOURCE_LINK,
          provider,
          "TargetTable is set",
          Optional.of(table.targetTable()));
    }
    if (table.federatedTable() != null) {
      return found(TableFormat.FEDERATED, provider, "FederatedTable is set");
    }
    if (is(provider, "delta")) {
      return found(TableFormat.DELTA, provider, PROVIDER + " is delta");
    }
    if (is(tableType, "iceberg")) {
      return found(TableFormat.ICEBERG, provider, TABLE_TYPE + " is ICEBERG");
    }
    if (is(provider, "hudi") || is(tableType, "hudi")) {
      return found(TableFormat.HUDI, provider, PROVIDER + " or " + TABLE_TYPE + " is hudi");
    }
    if (is(tableType, "delta")) {
      return found(TableFormat.DELTA, provider, TABLE_TYPE + " is DELTA");
    }
    if (HUDI_INPUT_FORMATS.contains(input)) {
      return found(TableFormat.HUDI, provider, "InputFormat is " + inputFormat(table));
    }
    if (input.endsWith(".symlinktextinputformat")) {
      return found(TableFormat.SYMLINK, provider, "InputFormat is " + inputFormat(table));
    }
    if (provider.isPresent() && !is(provider, "hive")) {
      return found(TableFormat.SPARK_SOURCE, provider, PROVIDER + " is " + provider.get());
    }
    if (!input.isEmpty() && !serde(table).isEmpty()) {
      return found(TableFormat.HIVE, provider, "InputFormat and serde are set");
    }
    return found(TableFormat.UNKNOWN, provider, missing(table, tableType));
  }

  private static String missing(Table table, Optional<String> tableType) {
    String serde = serde(table);
    return "there is no Spark provider, "
        + tableType.map(t -> TABLE_TYPE + " " + t + " is not known").orElse("no " + TABLE_TYPE)
        + ", and there is "
        + (inputFormat(table).isEmpty() ? "no InputFormat" : "InputFormat " + inputFormat(table))
        + " and "
        + (serde.isEmpty() ? "no serde" : "serde " + serde);
  }

  private static DetectedFormat found(
      TableFormat format, Optional<String> provider, String reason) {
    return new DetectedFormat(format, provider, reason, Optional.empty());
  }

  private static boolean is(Optional<String> value, String expected) {
    return value.filter(expected::equals).isPresent();
  }

  private static Optional<String> parameter(Table table, String key) {
    Map<String, String> parameters = table.parameters();
    String value = parameters.get(key);
    for (String other : parameters.keySet()) {
      if (value == null && key.equalsIgnoreCase(other)) {
        value = parameters.get(other);
      }
    }
    return Optional.of(lower(value)).filter(v -> !v.isEmpty());
  }

  private static String inputFormat(Table table) {
    StorageDescriptor storage = table.storageDescriptor();
    return storage == null || storage.inputFormat() == null ? "" : storage.inputFormat().trim();
  }

  private static String serde(Table table) {
    StorageDescriptor storage = table.storageDescriptor();
    SerDeInfo serde = storage == null ? null : storage.serdeInfo();
    return serde == null || serde.serializationLibrary() == null
        ? ""
        : serde.serializationLibrary().trim();
  }

  private static String lower(String text) {
    return text == null ? "" : text.trim().toLowerCase(Locale.ROOT);
  }
}
