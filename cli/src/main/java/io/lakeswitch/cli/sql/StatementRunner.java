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

import io.lakeswitch.cli.result.ErrorText;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Runs statements one after the other: results go to one stream, messages to another. */
public final class StatementRunner {

  private final SparkSession spark;
  private final ResultPrinter printer;
  private final PrintStream messages;
  private final boolean stackTraces;

  /**
   * @param out gets the rows and nothing else, so that it can be piped
   * @param messages gets row counts and errors
   * @param stackTraces whether an error is followed by its stack trace
   */
  public StatementRunner(
      SparkSession spark,
      OutputFormat format,
      PrintStream out,
      PrintStream messages,
      boolean stackTraces) {
    this.spark = spark;
    this.printer = new ResultPrinter(format, out);
    this.messages = messages;
    this.stackTraces = stackTraces;
  }

  /**
   * Runs a script.
   *
   * @param continueOnError whether the statements after a failed one are run too
   * @return whether all statements succeeded
   */
  public boolean script(String text, boolean continueOnError) {
    List<Statement> statements = StatementSplitter.split(text).all();
    boolean good = true;
    for (Statement statement : statements) {
      String name = statements.size() == 1 ? "" : "line " + statement.line() + ": ";
      if (!run(statement.text(), name)) {
        good = false;
        if (!continueOnError) {
          break;
        }
      }
    }
    return good;
  }

  /** Runs one statement; an error is told on one line that begins with the given name. */
  boolean run(String sql, String name) {
    long start = System.nanoTime();
    try {
      Dataset<Row> data = spark.sql(sql);
      long rows = printer.print(data);
      String what = rows < 0 ? "OK" : rows == 1 ? "1 row" : rows + " rows";
      double seconds = (System.nanoTime() - start) / 1e9;
      messages.println(String.format(Locale.ROOT, "%s (%.1f s)", what, seconds));
      return true;
    } catch (Exception e) { // Scala declares none of the checked ones that it throws
      error(name, e);
      return false;
    } catch (LinkageError e) {
      // A format's jar that is missing or of another version: the session itself is still good.
      error(name, e);
      return false;
    }
  }

  private void error(String name, Throwable e) {
    messages.println("Error: " + name + ErrorText.oneLine(e));
    if (stackTraces) {
      e.printStackTrace(messages);
    }
  }
}
