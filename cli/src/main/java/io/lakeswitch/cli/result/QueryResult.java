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
package io.lakeswitch.cli.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.HiveResult;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import scala.Tuple2;

/**
 * What a statement gave, as text: values are written as {@code spark-sql} writes them, and SQL's
 * NULL is a Java null.
 *
 * @param columns the columns in order; none for a statement that returns nothing
 * @param rows one list per row, as long as {@code columns}
 */
public record QueryResult(List<Column> columns, List<List<String>> rows) {

  /**
   * @param name the column's name
   * @param numeric whether it holds numbers, which read better when aligned at the right
   */
  public record Column(String name, boolean numeric) {}

  /** Runs the query and keeps all its rows. */
  public static QueryResult of(Dataset<Row> data) {
    List<List<String>> rows = new ArrayList<>();
    data.collectAsList().forEach(row -> rows.add(cells(row)));
    return new QueryResult(columns(data), Collections.unmodifiableList(rows));
  }

  /** The columns of a query that need not have run. */
  public static List<Column> columns(Dataset<Row> data) {
    List<Column> columns = new ArrayList<>();
    for (StructField field : data.schema().fields()) {
      columns.add(new Column(field.name(), field.dataType() instanceof NumericType));
    }
    return Collections.unmodifiableList(columns);
  }

  /** The values of one row, as {@code spark-sql} writes them. */
  public static List<String> cells(Row row) {
    List<String> cells = new ArrayList<>(row.length());
    for (int i = 0; i < row.length(); i++) {
      DataType type = row.schema().fields()[i].dataType();
      Object value = row.get(i);
      cells.add(
          value == null
              ? null
              : HiveResult.toHiveString(
                  new Tuple2<>(value, type), false, HiveResult.getTimeFormatters()));
    }
    return Collections.unmodifiableList(cells);
  }
}
