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
package io.lakeswitch.spark.serde;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The Hive serdes for lines of text that are read here without Hive. */
public enum SerdeFamily {
  /** Fields between delimiters, Hive's default for text. */
  LAZY_SIMPLE("LazySimpleSerDe", true, "org.apache.hadoop.hive.serde2.lazy.LazySimpleSerDe"),
  /** Quoted fields, as opencsv 2.3 reads them. */
  OPEN_CSV("OpenCSVSerde", false, "org.apache.hadoop.hive.serde2.OpenCSVSerde"),
  /** One JSON object per line, the serde that Athena and crawlers use. */
  OPENX_JSON("OpenX JsonSerDe", true, "org.openx.data.jsonserde.JsonSerDe"),
  /** One JSON object per line, Hive's own serde; it moved in Hive 3. */
  HIVE_JSON(
      "Hive JsonSerDe",
      true,
      "org.apache.hive.hcatalog.data.JsonSerDe",
      "org.apache.hadoop.hive.serde2.JsonSerDe"),
  /** One group of a regular expression per column. */
  REGEX("RegexSerDe", false, "org.apache.hadoop.hive.serde2.RegexSerDe"),
  /** The older of the regular expression serdes, all of whose columns are strings. */
  CONTRIB_REGEX("contrib RegexSerDe", false, "org.apache.hadoop.hive.contrib.serde2.RegexSerDe");

  private final String title;
  private final boolean written;
  private final List<String> libraries;

  SerdeFamily(String title, boolean written, String... libraries) {
    this.title = title;
    this.written = written;
    this.libraries = List.of(libraries);
  }

  /** Returns the family that a serde class belongs to. */
  public static Optional<SerdeFamily> of(String library) {
    return Arrays.stream(values()).filter(f -> f.libraries.contains(library)).findFirst();
  }

  /** Returns whether tables of this serde can be written. */
  public boolean isWritten() {
    return written;
  }

  /** Returns the name to use in messages. */
  public String title() {
    return title;
  }

  /** Returns the formats that can be written, for messages. */
  public static String written() {
    return "parquet, orc, avro, "
        + Arrays.stream(values())
            .filter(SerdeFamily::isWritten)
            .map(f -> f == LAZY_SIMPLE ? "text (" + f.title + ")" : "JSON (" + f.title + ")")
            .collect(Collectors.joining(", "));
  }
}
