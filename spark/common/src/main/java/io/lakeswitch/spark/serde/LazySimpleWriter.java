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

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import org.apache.commons.codec.binary.Base64;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** Lines of LazySimple text, as {@code LazySimpleSerDe} of Hive 2.3 writes them. */
final class LazySimpleWriter implements LineWriter {
  private final LazySimpleSyntax syntax;
  private final ZoneId zone;
  private final StructType columns;
  private final FieldWriter row;
  private final boolean[] needsEscape = new boolean[256];

  private interface FieldWriter {
    void write(SpecializedGetters from, int ordinal, ByteArrayOutputStream out);
  }

  /**
   * Makes a writer.
   *
   * @param zone whose time is written for timestamps
   * @throws IllegalArgumentException if a type is nested too deep for the serde
   */
  LazySimpleWriter(SerdeDescription serde, ZoneId zone) {
    this.syntax = LazySimpleSyntax.of(serde.properties());
    this.zone = zone;
    this.columns = serde.columns();
    if (syntax.escaped()) {
      needsEscape[syntax.escape() & 0xff] = true;
      for (byte separator : syntax.separators()) {
        needsEscape[separator & 0xff] = true;
      }
      needsEscape['\r'] |= syntax.escapesLineEnds();
      needsEscape['\n'] |= syntax.escapesLineEnds();
    }
    this.row = fields(columns, 0);
  }

  @Override
  public void write(InternalRow values, ByteArrayOutputStream line) {
    row.write(values, -1, line);
  }

  private FieldWriter writer(DataType type, int level) {
    FieldWriter value = value(type, level);
    return (from, ordinal, out) -> {
      if (from.isNullAt(ordinal)) {
        out.writeBytes(syntax.nullFormat());
      } else {
        value.write(from, ordinal, out);
      }
    };
  }

  private FieldWriter value(DataType type, int level) {
    if (Characters.isText(type)) {
      return (from, ordinal, out) -> text(Characters.fit(from.getUTF8String(ordinal), type), out);
    }
    if (type instanceof BinaryType) {
      return (from, ordinal, out) -> out.writeBytes(Base64.encodeBase64(from.getBinary(ordinal)));
    }
    if (type instanceof ArrayType array) {
      return array(array, level);
    }
    if (type instanceof MapType map) {
      return map(map, level);
    }
    if (type instanceof StructType struct) {
      FieldWriter fields = fields(struct, level);
      return (from, ordinal, out) ->
          fields.write(from.getStruct(ordinal, struct.length()), -1, out);
    }
    return (from, ordinal, out) ->
        out.writeBytes(
            ValueText.of(from.get(ordinal, type), type, zone).getBytes(StandardCharsets.US_ASCII));
  }

  /** The fields of the structure itself, which has no ordinal here. */
  private FieldWriter fields(StructType struct, int level) {
    byte separator = syntax.separator(level);
    FieldWriter[] writers = new FieldWriter[struct.length()];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = writer(struct.fields()[i].dataType(), level + 1);
    }
    return (from, ordinal, out) -> {
      for (int i = 0; i < writers.length; i++) {
        if (i > 0) {
          out.write(separator);
        }
        writers[i].write(from, i, out);
      }
    };
  }

  private FieldWriter array(ArrayType type, int level) {
    byte separator = syntax.separator(level);
    FieldWriter element = writer(type.elementType(), level + 1);
    return (from, ordinal, out) -> {
      ArrayData elements = from.getArray(ordinal);
      for (int i = 0; i < elements.numElements(); i++) {
        if (i > 0) {
          out.write(separator);
        }
        element.write(elements, i, out);
      }
    };
  }

  private FieldWriter map(MapType type, int level) {
    byte separator = syntax.separator(level);
    byte pairSeparator = syntax.separator(level + 1);
    FieldWriter key = writer(type.keyType(), level + 2);
    FieldWriter value = writer(type.valueType(), level + 2);
    return (from, ordinal, out) -> {
      MapData entries = from.getMap(ordinal);
      for (int i = 0; i < entries.numElements(); i++) {
        if (i > 0) {
          out.write(separator);
        }
        key.write(entries.keyArray(), i, out);
        out.write(pairSeparator);
        value.write(entries.valueArray(), i, out);
      }
    };
  }

  private void text(UTF8String text, ByteArrayOutputStream out) {
    byte[] bytes = text.getBytes();
    if (!syntax.escaped()) {
      out.writeBytes(bytes);
      return;
    }
    for (byte b : bytes) {
      if (needsEscape[b & 0xff]) {
        out.write(syntax.escape());
        out.write(b == '\r' ? 'r' : b == '\n' ? 'n' : b);
      } else {
        out.write(b);
      }
    }
  }
}
