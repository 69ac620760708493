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
package io.lakeswitch.cli.sql;

import io.lakeswitch.cli.result.CsvLines;
import io.lakeswitch.cli.result.QueryResult;
import io.lakeswitch.cli.result.QueryResult.Column;
import io.lakeswitch.cli.result.TextTable;
import java.io.PrintStream;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Writes the result of one statement in the format asked for. */
final class ResultPrinter {

  private final OutputFormat format;
  private final PrintStream out;

  ResultPrinter(OutputFormat format, PrintStream out) {
    this.format = format;
    this.out = out;
  }

  /**
   * Runs the query, writes its rows.
   *
   * @return how many rows it had, or -1 for a statement that returns none by its nature (DDL,
   *     INSERT)
   */
  long print(Dataset<Row> data) {
    List<Column> columns = QueryResult.columns(data);
    if (columns.isEmpty()) {
      data.collectAsList();
      return -1;
    }
    return switch (format) {
      case table -> table(data);
      case csv -> csv(columns, data);
      case json -> json(data);
    };
  }

  private long table(Dataset<Row> data) {
    QueryResult result = QueryResult.of(data);
    TextTable.lines(result).forEach(out::println);
    return result.rows().size();
  }

  private long csv(List<Column> columns, Dataset<Row> data) {
    CsvLines csv = new CsvLines();
    Iterator<Row> rows = data.toLocalIterator();
    out.println(csv.line(columns.stream().map(Column::name).toList()));
    long count = 0;
    for (; rows.hasNext(); count++) {
      out.println(csv.line(QueryResult.cells(rows.next())));
    }
    return count;
  }

  private long json(Dataset<Row> data) {
    // Not row by row: Spark's JSON writer sees the session's settings only inside an action.
    List<String> rows = data.toJSON().collectAsList();
    rows.forEach(out::println);
    return rows.size();
  }
}
