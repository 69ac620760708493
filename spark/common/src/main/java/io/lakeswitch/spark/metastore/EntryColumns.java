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

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.glue.model.Column;

/** Columns and partition keys of an entry as one Spark schema, keys last. */
final class EntryColumns {
  private static final Logger LOG = LoggerFactory.getLogger(EntryColumns.class);
  private static final String COLUMN = "column ";
  private static final String KEY = "partition key ";

  /** Serdes that find a value by the name of its column; all others count columns. */
  private static final Set<String> BY_NAME =
      Set.of(
          "org.apache.hadoop.hive.ql.io.parquet.serde.parquethiveserde",
          "org.apache.hadoop.hive.serde2.avro.avroserde",
          "org.openx.data.jsonserde.jsonserde",
          "org.apache.hive.hcatalog.data.jsonserde",
          "org.apache.hadoop.hive.serde2.jsonserde");

  private EntryColumns() {}

  /**
   * Returns the schema of a table whose columns the entry alone knows.
   *
   * <p>A column that is a partition key too (crawlers make such entries when the files have the
   * key's column) is left out: the partition says its value. Where a serde counts columns that
   * would shift the columns behind it, and there it is an error, as it always is in Athena
   * (HIVE_INVALID_METADATA).
   *
   * @param serde the serialization library; may be null
   * @throws EntryFault if a column has no name, a name that is there already, or a type that Spark
   *     does not have
   */
  static StructType exact(List<Column> columns, List<Column> keys, String serde) {
    Set<String> keyNames = requireKeys(keys);
    List<StructField> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    String leftOut = null;
    for (int i = 0; i < columns.size(); i++) {
      String name =
          requireNew(columns.get(i), "StorageDescriptor.Columns[" + i + "]", COLUMN, names);
      if (keyNames.contains(name)) {
        leftOut = name;
      } else {
        if (leftOut != null && !isByName(serde)) {
          throw new EntryFault(
              COLUMN + leftOut,
              "it is a partition key too, and the serde finds the columns behind it by counting");
        }
        fields.add(HiveTypes.toField(COLUMN, columns.get(i)));
      }
    }
    keys.forEach(key -> fields.add(keyField(key)));
    return DataTypes.createStructType(fields);
  }

  /**
   * Returns the names of partition keys, in lower case.
   *
   * @throws EntryFault if one has no name or a name that is there already
   */
  static Set<String> requireKeys(List<Column> keys) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < keys.size(); i++) {
      requireNew(keys.get(i), "PartitionKeys[" + i + "]", KEY, names);
    }
    return names;
  }

  private static String requireNew(Column column, String place, String kind, Set<String> known) {
    if (column == null || column.name() == null || column.name().isEmpty()) {
      throw new EntryFault(place, "it has no name");
    }
    String name = column.name().toLowerCase(Locale.ROOT);
    if (!known.add(name)) {
      throw new EntryFault(
          kind + column.name(), "its name is there twice, upper and lower case aside");
    }
    return name;
  }

  private static StructField keyField(Column key) {
    StructField field = HiveTypes.toField(KEY, key);
    DataType type = field.dataType();
    if (type instanceof StructType || type instanceof ArrayType || type instanceof MapType) {
      throw new EntryFault(
          KEY + key.name(), "its type '" + key.type() + "' is none that a partition can have");
    }
    return field;
  }

  private static boolean isByName(String serde) {
    return serde != null && BY_NAME.contains(serde.trim().toLowerCase(Locale.ROOT));
  }

  /**
   * Returns what can be shown of the columns of a table whose own metadata says more than the
   * entry: columns without a name, with a name once more or with a type that Spark does not have
   * are left out.
   */
  static StructType readable(List<Column> columns, List<Column> keys) {
    List<StructField> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    List<Column> all = new ArrayList<>(keys);
    all.addAll(columns);
    for (Column column : all) {
      try {
        requireNew(column, "", "", names);
        fields.add(HiveTypes.toField(COLUMN, column));
      } catch (EntryFault e) {
        LOG.debug("A column that the table's own metadata knows better is left out", e);
      }
    }
    // Keys were first for their names to win; Spark wants them last.
    int keysRead = (int) keys.stream().filter(key -> isIn(key, fields)).count();
    List<StructField> ordered = new ArrayList<>(fields.subList(keysRead, fields.size()));
    ordered.addAll(fields.subList(0, keysRead));
    return DataTypes.createStructType(ordered);
  }

  private static boolean isIn(Column key, List<StructField> fields) {
    return key != null && fields.stream().anyMatch(field -> field.name().equals(key.name()));
  }
}
