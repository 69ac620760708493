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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * The interactive prompt: a statement may take many lines and ends with a semicolon; the history is
 * kept in a file.
 */
public final class Prompt {

  static final String HELP =
      "End a statement with ; (it may take many lines). Ctrl-C stops a running statement. \\q"
          + " leaves.";

  private static final Set<String> LEAVE = Set.of("\\q", "quit", "exit", "quit;", "exit;");
  private static final Set<String> ASK = Set.of("\\?", "\\h", "help", "help;");

  private final SparkSession spark;
  private final StatementRunner runner;

  public Prompt(SparkSession spark, StatementRunner runner) {
    this.spark = spark;
    this.runner = runner;
  }

  /** Reads and runs statements until the user leaves. */
  public void run(Path historyFile) {
    try (Terminal terminal = TerminalBuilder.builder().system(true).build()) {
      LineReader reader =
          LineReaderBuilder.builder()
              .terminal(terminal)
              .parser(new StatementParser())
              .variable(LineReader.HISTORY_FILE, historyFile)
              .variable(LineReader.SECONDARY_PROMPT_PATTERN, "         > ")
              .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
              .build();
      terminal.handle(Terminal.Signal.INT, signal -> spark.sparkContext().cancelAllJobs());
      terminal.writer().println(HELP);
      while (oneInput(reader, terminal)) {}
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot open the terminal: " + e.getMessage(), e);
    }
  }

  private boolean oneInput(LineReader reader, Terminal terminal) {
    String input;
    try {
      input = reader.readLine("lakeswitch> ");
    } catch (UserInterruptException e) {
      return true;
    } catch (EndOfFileException e) {
      return false;
    }
    String word = word(input);
    if (LEAVE.contains(word)) {
      return false;
    }
    if (ASK.contains(word)) {
      terminal.writer().println(HELP);
    } else {
      runner.script(input, false);
    }
    terminal.flush();
    return true;
  }

  private static String word(String input) {
    return input.strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Whether Enter runs what was typed so far; else it begins another line of the same statement.
   */
  static boolean complete(String input) {
    String word = word(input);
    return word.isEmpty()
        || LEAVE.contains(word)
        || ASK.contains(word)
        || StatementSplitter.split(input).rest().isEmpty();
  }

  private static final class StatementParser implements Parser {

    private final DefaultParser words =
        new DefaultParser().quoteChars(new char[0]).escapeChars(new char[0]);

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
      if (context == ParseContext.ACCEPT_LINE && !complete(line)) {
        throw new EOFError(-1, -1, "a statement ends with ;");
      }
      return words.parse(line, cursor, ParseContext.UNSPECIFIED);
    }
  }
}
