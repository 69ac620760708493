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

import java.time.ZoneId;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.catalyst.expressions.EvalMode;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Option;

/** Rows of a partition whose columns have other types than the table's. */
final class ConvertingParser implements RowParser {
  private final RowParser parser;
  private final DataType[] types;
  private final Conversion[] conversions;

  private interface Conversion {
    Object apply(Object value);
  }

  private ConvertingParser(RowParser parser, DataType[] types, Conversion[] conversions) {
    this.parser = parser;
    this.types = types;
    this.conversions = conversions;
  }

  /** Returns the parser itself if there is nothing to convert. */
  static RowParser of(
      RowParser parser, StructType files, StructType table, int[] targets, ZoneId zone) {
    int width = 0;
    for (int target : targets) {
      width = Math.max(width, target + 1);
    }
    DataType[] types = new DataType[width];
    Conversion[] conversions = new Conversion[width];
    boolean any = false;
    for (int i = 0; i < targets.length; i++) {
      DataType from = files.fields()[i].dataType();
      DataType to = table.fields()[i].dataType();
      if (targets[i] >= 0 && !from.sameType(to)) {
        types[targets[i]] = from;
        conversions[targets[i]] = conversion(files.fields()[i].name(), from, to, zone);
        any = true;
      }
    }
    return any ? new ConvertingParser(parser, types, conversions) : parser;
  }

  private static Conversion conversion(String column, DataType from, DataType to, ZoneId zone) {
    DataType source = Characters.isText(from) ? DataTypes.StringType : from;
    DataType target = Characters.isText(to) ? DataTypes.StringType : to;
    if (!Cast.canCast(source, target)) {
      throw new IllegalArgumentException(
          "column "
              + column
              + " is "
              + from.catalogString()
              + " in a partition and "
              + to.catalogString()
              + " in the table, and the one cannot become the other. Change the partition's columns"
              + " in Glue");
    }
    Expression cast =
        new Cast(
            new BoundReference(0, source, true),
            target,
            Option.apply(zone.getId()),
            EvalMode.LEGACY());
    GenericInternalRow row = new GenericInternalRow(1);
    return value -> {
      row.update(0, value);
      Object converted = cast.eval(row);
      return converted instanceof UTF8String text ? Characters.fit(text, to) : converted;
    };
  }

  @Override
  public void parse(byte[] bytes, int length, InternalRow row) {
    parser.parse(bytes, length, row);
    for (int i = 0; i < conversions.length; i++) {
      if (conversions[i] != null && !row.isNullAt(i)) {
        row.update(i, conversions[i].apply(row.get(i, types[i])));
      }
    }
  }
}
