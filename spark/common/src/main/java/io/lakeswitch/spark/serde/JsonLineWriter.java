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

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;

/**
 * One JSON object per row, as the table's serde writes and reads it: Hive's own writes nulls and
 * local times, OpenX leaves nulls out and writes times in UTC. Of what OpenX cannot write at all,
 * dates, decimals and binary, it gets what it reads.
 */
final class JsonLineWriter implements LineWriter {
  private final JsonFactory factory = new JsonFactory();
  private final SerdeDescription serde;
  private final ZoneId zone;
  private final boolean openx;
  private final boolean writesNulls;
  private final OpenxJsonParser.Names names;

  /**
   * Makes a writer.
   *
   * @throws IllegalArgumentException if the serde has no form for one of the types
   */
  JsonLineWriter(SerdeDescription serde, ZoneId zone) {
    this.serde = serde;
    this.zone = zone;
    this.openx = serde.family() == SerdeFamily.OPENX_JSON;
    this.writesNulls =
        !openx || Boolean.parseBoolean(serde.properties().get(SerdeProperties.JSON_EXPLICIT_NULL));
    this.names = new OpenxJsonParser.Names(serde.properties());
    if (!openx) {
      refuseBinary(serde.columns(), "");
    }
  }

  private static void refuseBinary(StructType struct, String path) {
    for (org.apache.spark.sql.types.StructField field : struct.fields()) {
      if (field.dataType().existsRecursively(new IsBinary())) {
        throw new IllegalArgumentException(
            "column " + path + field.name() + " is binary, which the serde does not support");
      }
    }
  }

  private static final class IsBinary extends scala.runtime.AbstractFunction1<DataType, Object> {
    @Override
    public Object apply(DataType type) {
      return type instanceof BinaryType;
    }
  }

  @Override
  public void write(InternalRow row, ByteArrayOutputStream line) {
    try (JsonGenerator out = factory.createGenerator(line)) {
      fields(row, serde.columns(), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void fields(InternalRow row, StructType type, JsonGenerator out) throws IOException {
    out.writeStartObject();
    for (int i = 0; i < type.length(); i++) {
      if (!row.isNullAt(i) || writesNulls) {
        String name = type.fields()[i].name();
        out.writeFieldName(openx ? names.inJson(name) : name);
        value(row, i, type.fields()[i].dataType(), out);
      }
    }
    out.writeEndObject();
  }

  private void value(SpecializedGetters from, int ordinal, DataType type, JsonGenerator out)
      throws IOException {
    if (from.isNullAt(ordinal)) {
      out.writeNull();
    } else if (type instanceof StructType struct) {
      fields(from.getStruct(ordinal, struct.length()), struct, out);
    } else if (type instanceof ArrayType array) {
      ArrayData elements = from.getArray(ordinal);
      out.writeStartArray();
      for (int i = 0; i < elements.numElements(); i++) {
        value(elements, i, array.elementType(), out);
      }
      out.writeEndArray();
    } else if (type instanceof MapType map) {
      MapData entries = from.getMap(ordinal);
      out.writeStartObject();
      for (int i = 0; i < entries.numElements(); i++) {
        out.writeFieldName(text(entries.keyArray(), i, map.keyType()));
        value(entries.valueArray(), i, map.valueType(), out);
      }
      out.writeEndObject();
    } else if (type instanceof BooleanType) {
      out.writeBoolean(from.getBoolean(ordinal));
    } else if (type instanceof NumericType) {
      out.writeNumber(number(from, ordinal, type));
    } else {
      out.writeString(text(from, ordinal, type));
    }
  }

  private String number(SpecializedGetters from, int ordinal, DataType type) {
    boolean finite =
        type instanceof DoubleType
            ? Double.isFinite(from.getDouble(ordinal))
            : !(type instanceof FloatType) || Float.isFinite(from.getFloat(ordinal));
    if (!finite) {
      throw SerdeErrors.cannotWrite(
          serde, "one of its numbers is not finite, and JSON has none such");
    }
    return ValueText.of(from.get(ordinal, type), type, zone);
  }

  private String text(SpecializedGetters from, int ordinal, DataType type) {
    if (Characters.isText(type)) {
      return Characters.fit(from.getUTF8String(ordinal), type).toString();
    }
    if (type instanceof BinaryType) {
      return Base64.getEncoder().encodeToString(from.getBinary(ordinal));
    }
    if (type instanceof TimestampType) {
      return openx
          ? DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                  ValueText.local(from.getLong(ordinal), ZoneOffset.UTC))
              + "Z"
          : ValueText.of(from.getLong(ordinal), type, zone);
    }
    if (type instanceof DateType) {
      return ValueText.of(from.getInt(ordinal), type, zone);
    }
    return ValueText.of(from.get(ordinal, type), type, zone);
  }
}
