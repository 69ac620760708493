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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.spark.shim.Collations;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser$;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import software.amazon.awssdk.services.glue.model.Column;

/**
 * Columns between Spark's types and Hive's type strings, as Spark's {@code HiveClientImpl} does.
 */
final class HiveTypes {
  private static final Pattern STRUCT_FIELD =
      Pattern.compile("(?<=struct<|,)([^,<:`(>]+)(?=:)", Pattern.CASE_INSENSITIVE);

  private static final int TYPE_SHOWN = 200;

  /** What Spark writes where Hive cannot say a table's columns. */
  private static final List<Column> NO_COLUMNS =
      List.of(
          Column.builder().name("col").type("array<string>").comment("from deserializer").build());

  private HiveTypes() {}

  /** Returns whether Hive has a type for every field. */
  static boolean canExpress(StructType schema) {
    for (StructField field : schema.fields()) {
      if (!canExpress(field.dataType())) {
        return false;
      }
    }
    return true;
  }

  private static boolean canExpress(DataType type) {
    if (type instanceof StructType struct) {
      return canExpress(struct);
    }
    if (type instanceof ArrayType array) {
      return canExpress(array.elementType());
    }
    if (type instanceof MapType map) {
      return canExpress(map.keyType()) && canExpress(map.valueType());
    }
    String name = type.typeName();
    return !name.startsWith("interval")
        && !name.equals("timestamp_ntz")
        && !name.equals("variant")
        && !name.startsWith("time(");
  }

  /** Returns Glue columns; Spark's stand-in for them if Hive has no type for one of the fields. */
  static List<Column> toColumns(StructType schema) {
    return canExpress(schema) ? fields(schema) : NO_COLUMNS;
  }

  /** Returns partition keys; each must have a Hive type. */
  static List<Column> toKeys(StructType partitionSchema) {
    return fields(partitionSchema);
  }

  /** Returns whether the columns say nothing of the table. */
  static boolean areStandIn(List<Column> columns) {
    return columns.size() == 1
        && "col".equalsIgnoreCase(columns.get(0).name())
        && "array<string>".equalsIgnoreCase(columns.get(0).type());
  }

  private static List<Column> fields(StructType schema) {
    List<Column> columns = new ArrayList<>();
    for (StructField field : Collations.without(schema).fields()) {
      columns.add(
          Column.builder()
              .name(field.name().toLowerCase(Locale.ROOT))
              .type(hiveType(field))
              .comment(field.getComment().isDefined() ? field.getComment().get() : null)
              .build());
    }
    return columns;
  }

  /** Char and varchar stand in the type, or in the field's metadata beside a string type. */
  private static String hiveType(StructField field) {
    String key = "__CHAR_VARCHAR_TYPE_STRING";
    if (field.metadata().contains(key)) {
      return field.metadata().getString(key);
    }
    return field.dataType() == DataTypes.NullType ? "void" : field.dataType().catalogString();
  }

  /**
   * Returns the Spark field of a column.
   *
   * @param kind what the column is, for the text of an error
   * @throws EntryFault for a type that Spark does not have
   */
  static StructField toField(String kind, Column column) {
    MetadataBuilder metadata = new MetadataBuilder();
    if (column.comment() != null && !column.comment().isEmpty()) {
      metadata.putString("comment", column.comment());
    }
    return new StructField(column.name(), sparkType(kind, column), true, metadata.build());
  }

  private static DataType sparkType(String kind, Column column) {
    String type = column.type() == null ? "" : column.type().trim();
    if (type.isEmpty()) {
      throw new EntryFault(kind + column.name(), "it has no type");
    }
    try {
      return CatalystSqlParser$.MODULE$.parseDataType(quoteFields(type));
    } catch (Exception | StackOverflowError e) {
      // Spark throws checked exceptions that it does not declare; depth is the only other limit.
      String shown = type.length() > TYPE_SHOWN ? type.substring(0, TYPE_SHOWN) + "..." : type;
      throw new EntryFault(
          kind + column.name(), "its type '" + shown + "' is none that Spark has", e);
    }
  }

  /** Hive writes the names of struct fields bare, Spark's parser wants odd ones quoted. */
  private static String quoteFields(String type) {
    return type.toLowerCase(Locale.ROOT).contains("struct<")
        ? STRUCT_FIELD.matcher(type).replaceAll(m -> "`" + m.group(1).trim() + "`")
        : type;
  }
}
