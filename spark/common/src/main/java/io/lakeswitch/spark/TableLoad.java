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
package io.lakeswitch.spark;

import java.util.Optional;
import org.apache.spark.sql.connector.catalog.Identifier;

/**
 * One request to load a table.
 *
 * @param identifier the table as the user names it inside the catalog: {@code [database], table},
 *     or {@code [database, table], part} for a metadata table, branch or tag of Iceberg
 * @param version the version of a {@code VERSION AS OF}
 * @param timestampMicros the instant of a {@code TIMESTAMP AS OF}, in microseconds since the epoch
 * @param intent whether the table is to be written
 * @param requestedAtNanos when the load was asked for, on the clock of {@code System.nanoTime()};
 *     what the metastore said before then is not news
 */
public record TableLoad(
    Identifier identifier,
    Optional<String> version,
    Optional<Long> timestampMicros,
    WriteIntent intent,
    long requestedAtNanos) {

  /** A load of the table as it is now. */
  public static TableLoad current(Identifier identifier, WriteIntent intent) {
    return new TableLoad(identifier, Optional.empty(), Optional.empty(), intent, System.nanoTime());
  }

  /** A load of a version. */
  public static TableLoad asOfVersion(Identifier identifier, String version) {
    return new TableLoad(
        identifier, Optional.of(version), Optional.empty(), WriteIntent.READ, System.nanoTime());
  }

  /** A load of the table as it was at an instant. */
  public static TableLoad asOfTimestamp(Identifier identifier, long micros) {
    return new TableLoad(
        identifier, Optional.empty(), Optional.of(micros), WriteIntent.READ, System.nanoTime());
  }

  /** The same load under another name. */
  public TableLoad withIdentifier(Identifier other) {
    return new TableLoad(other, version, timestampMicros, intent, requestedAtNanos);
  }
}
