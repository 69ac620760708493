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

import java.util.Set;

/** Names of the serde and table properties that the text serdes understand. */
final class SerdeProperties {
  static final String FIELD_DELIM = "field.delim";
  static final String SERIALIZATION_FORMAT = "serialization.format";
  static final String ESCAPE = "escape.delim";
  static final String NULL_FORMAT = "serialization.null.format";
  static final String TAKES_REST = "serialization.last.column.takes.rest";
  static final String ESCAPE_CRLF = "serialization.escape.crlf";
  static final String COLLECTION_DELIM = "collection.delim";

  /** Hive before version 3 misspells it, and so do all entries written by it. */
  static final String COLLECTION_DELIM_MISSPELT = "colelction.delim";

  static final String MAPKEY_DELIM = "mapkey.delim";
  static final String LINE_DELIM = "line.delim";
  static final String ENCODING = "serialization.encoding";
  static final String TIMESTAMP_FORMATS = "timestamp.formats";
  static final String EXTENDED_NESTING = "hive.serialization.extend.nesting.levels";
  static final String ADDITIONAL_NESTING = "hive.serialization.extend.additional.nesting.levels";
  static final String HEADER_LINES = "skip.header.line.count";
  static final String FOOTER_LINES = "skip.footer.line.count";
  static final String SEPARATOR_CHAR = "separatorChar";
  static final String QUOTE_CHAR = "quoteChar";
  static final String ESCAPE_CHAR = "escapeChar";
  static final String REGEX = "input.regex";
  static final String REGEX_IGNORES_CASE = "input.regex.case.insensitive";
  static final String JSON_IGNORES_CASE = "case.insensitive";
  static final String JSON_MAPPING = "mapping.";
  static final String JSON_DOTS = "dots.in.keys";
  static final String JSON_IGNORES_MALFORMED = "ignore.malformed.json";
  static final String JSON_EXPLICIT_NULL = "explicit.null";

  private static final Set<String> KNOWN =
      Set.of(
          FIELD_DELIM,
          SERIALIZATION_FORMAT,
          ESCAPE,
          NULL_FORMAT,
          TAKES_REST,
          ESCAPE_CRLF,
          COLLECTION_DELIM,
          COLLECTION_DELIM_MISSPELT,
          MAPKEY_DELIM,
          LINE_DELIM,
          ENCODING,
          TIMESTAMP_FORMATS,
          EXTENDED_NESTING,
          ADDITIONAL_NESTING,
          HEADER_LINES,
          FOOTER_LINES,
          SEPARATOR_CHAR,
          QUOTE_CHAR,
          ESCAPE_CHAR,
          REGEX,
          REGEX_IGNORES_CASE,
          JSON_IGNORES_CASE,
          JSON_DOTS,
          JSON_IGNORES_MALFORMED,
          JSON_EXPLICIT_NULL);

  private SerdeProperties() {}

  /** Returns whether a property changes how files are read or written. */
  static boolean isKnown(String key) {
    return KNOWN.contains(key) || key.startsWith(JSON_MAPPING);
  }
}
