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

import java.io.Serializable;
import java.time.ZoneId;
import java.util.Arrays;
import org.apache.spark.sql.types.StructType;

/**
 * Makes the parsers of a table's files, and of partitions that are written otherwise.
 *
 * @param table what the table says
 * @param required the columns a query asks for
 * @param zone where timestamps without a zone were written
 * @param extendedBooleans Hive's {@code hive.lazysimple.extended_boolean_literal}
 */
record RowParsers(
    SerdeDescription table, StructType required, ZoneId zone, boolean extendedBooleans)
    implements Serializable {

  /** Checks that the table's own parser can be made, while the query is planned. */
  RowParsers {
    parser(table, table, required, zone, extendedBooleans);
  }

  /**
   * Returns a parser of the files of the table, or of a partition. A partition's columns are the
   * table's by position, as Hive has it, whatever they are called.
   */
  RowParser of(SerdeDescription partition) {
    return parser(table, partition, required, zone, extendedBooleans);
  }

  private static RowParser parser(
      SerdeDescription table,
      SerdeDescription files,
      StructType required,
      ZoneId zone,
      boolean extendedBooleans) {
    int[] wanted = Targets.of(table.columns(), required);
    int[] targets = Arrays.copyOf(wanted, Math.min(wanted.length, files.columns().length()));
    try {
      RowParser parser =
          switch (files.family()) {
            case LAZY_SIMPLE -> lazySimple(files, targets, zone, extendedBooleans);
            case OPEN_CSV -> new OpenCsvParser(files, targets, zone);
            case OPENX_JSON -> new OpenxJsonParser(files, targets, zone);
            case HIVE_JSON -> new HiveJsonParser(files, targets, zone);
            case REGEX, CONTRIB_REGEX -> new RegexParser(files, targets, zone);
          };
      return ConvertingParser.of(parser, files.columns(), table.columns(), targets, zone);
    } catch (IllegalArgumentException e) {
      throw SerdeErrors.cannotRead(files, e.getMessage(), e);
    }
  }

  private static RowParser lazySimple(
      SerdeDescription serde, int[] targets, ZoneId zone, boolean extendedBooleans) {
    LazySimpleSyntax syntax = LazySimpleSyntax.of(serde.properties());
    TimestampText timestamps =
        new TimestampText(serde.properties().get(SerdeProperties.TIMESTAMP_FORMATS), zone);
    return new LazySimpleParser(
        serde.columns(),
        targets,
        syntax,
        new LazySimpleFields(syntax, timestamps, extendedBooleans),
        0);
  }
}
