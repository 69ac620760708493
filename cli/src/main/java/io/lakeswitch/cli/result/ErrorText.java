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

import java.util.HashSet;
import java.util.Set;
import org.apache.spark.sql.AnalysisException;

/** What went wrong, on one line. */
public final class ErrorText {

  private ErrorText() {}

  /**
   * The message of the error, and that of its first cause where this says more. Spark's query
   * context and plans, which take many lines, are left out: the stack trace has them.
   */
  public static String oneLine(Throwable error) {
    String text = message(error);
    Throwable root = root(error);
    String cause = message(root);
    return root == error || text.contains(cause) ? text : text + " (" + cause + ")";
  }

  private static Throwable root(Throwable error) {
    Set<Throwable> seen = new HashSet<>();
    Throwable root = error;
    while (root.getCause() != null && seen.add(root)) {
      root = root.getCause();
    }
    return root;
  }

  private static String message(Throwable error) {
    String text = error instanceof AnalysisException e ? e.getSimpleMessage() : error.getMessage();
    if (text == null || text.isBlank()) {
      return error.getClass().getSimpleName();
    }
    String firstPart = text.split("\\n== SQL|\\n\\tat |\\nDriver stacktrace:", 2)[0];
    String line = firstPart.strip().replaceAll("\\s*\\R\\s*", " ");
    // "Cannot do X" speaks for itself; "42" or "db.t" does not.
    return line.contains(" ") ? line : error.getClass().getSimpleName() + ": " + line;
  }
}
