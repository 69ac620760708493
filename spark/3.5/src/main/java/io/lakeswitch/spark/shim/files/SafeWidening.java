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
package io.lakeswitch.spark.shim.files;

import java.util.Optional;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Types of a file that can be read as a table's wider type without losing a digit: those that Spark
 * 4's own vectorised reader accepts ({@code ParquetVectorUpdaterFactory}).
 */
final class SafeWidening {
  private static final int DIGITS_OF_INT = 10;
  private static final int DIGITS_OF_LONG = 20;

  private SafeWidening() {}

  /**
   * Returns the wanted columns with the file's type where that is narrower.
   *
   * @param inFile all columns of the file
   * @return nothing if no type differs in a way that is safe
   */
  static Optional<StructType> typesToRead(
      StructType wanted, StructType inFile, boolean caseSensitive) {
    StructType read = struct(wanted, inFile, caseSensitive);
    return read.equals(wanted) ? Optional.empty() : Optional.of(read);
  }

  private static StructType struct(StructType wanted, StructType inFile, boolean caseSensitive) {
    StructField[] fields = wanted.fields().clone();
    for (int i = 0; i < fields.length; i++) {
      StructField field = fields[i];
      for (StructField found : inFile.fields()) {
        boolean same =
            caseSensitive
                ? found.name().equals(field.name())
                : found.name().equalsIgnoreCase(field.name());
        if (same) {
          DataType type = type(field.dataType(), found.dataType(), caseSensitive);
          fields[i] = new StructField(field.name(), type, field.nullable(), field.metadata());
        }
      }
    }
    return new StructType(fields);
  }

  private static DataType type(DataType wanted, DataType inFile, boolean caseSensitive) {
    if (wanted instanceof StructType struct && inFile instanceof StructType found) {
      return struct(struct, found, caseSensitive);
    }
    if (wanted instanceof ArrayType array && inFile instanceof ArrayType found) {
      return new ArrayType(
          type(array.elementType(), found.elementType(), caseSensitive), array.containsNull());
    }
    if (wanted instanceof MapType map && inFile instanceof MapType found) {
      return new MapType(
          type(map.keyType(), found.keyType(), caseSensitive),
          type(map.valueType(), found.valueType(), caseSensitive),
          map.valueContainsNull());
    }
    return isWider(wanted, inFile) ? inFile : wanted;
  }

  private static boolean isWider(DataType wanted, DataType inFile) {
    boolean isInt =
        inFile.equals(DataTypes.IntegerType)
            || inFile.equals(DataTypes.ShortType)
            || inFile.equals(DataTypes.ByteType);
    if (wanted.equals(DataTypes.LongType)) {
      return isInt;
    }
    if (wanted.equals(DataTypes.DoubleType)) {
      return isInt || inFile.equals(DataTypes.FloatType);
    }
    if (wanted instanceof DecimalType decimal) {
      int wholeDigits = decimal.precision() - decimal.scale();
      if (inFile instanceof DecimalType found) {
        return !found.equals(decimal)
            && decimal.scale() >= found.scale()
            && wholeDigits >= found.precision() - found.scale();
      }
      return (isInt && wholeDigits >= DIGITS_OF_INT)
          || (inFile.equals(DataTypes.LongType) && wholeDigits >= DIGITS_OF_LONG);
    }
    return false;
  }
}
