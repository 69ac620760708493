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

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.util.CharVarcharUtils;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.ByteType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.ShortType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;
import scala.Option;

/** The columns' types as they were declared. */
final class ColumnTypes {
  private ColumnTypes() {}

  /** Spark holds char and varchar as strings, with the declared type in the column's metadata. */
  static StructType declared(StructType schema) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : schema.fields()) {
      Option<DataType> raw = CharVarcharUtils.getRawType(field.metadata());
      fields.add(
          raw.isDefined()
              ? new StructField(field.name(), raw.get(), field.nullable(), field.metadata())
              : field);
    }
    return new StructType(fields.toArray(StructField[]::new));
  }

  /** Returns whether the type is one of Hive's, and no collection. */
  static boolean isHivePrimitive(DataType type) {
    return Characters.isText(type)
        || type instanceof BooleanType
        || type instanceof ByteType
        || type instanceof ShortType
        || type instanceof IntegerType
        || type instanceof LongType
        || type instanceof FloatType
        || type instanceof DoubleType
        || type instanceof DecimalType
        || type instanceof DateType
        || type instanceof TimestampType
        || type instanceof BinaryType
        || type instanceof NullType;
  }
}
