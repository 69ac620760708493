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
package io.lakeswitch.spark.analysis;

import io.lakeswitch.spark.shim.ForwardingParser;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.analysis.UnresolvedTable;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.parser.ParserInterface;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.TreeNodeTag;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Gives REORG TABLE the catalog that the user wrote. Delta's parser ({@code
 * DeltaSqlParser.visitReorgTable}) drops it, and the statement would rewrite a table of the same
 * name in the current catalog. So this extension must come after Delta's, for its parser to be the
 * outer one.
 */
public final class ReorgNames extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
  private static final String REORG = "org.apache.spark.sql.delta.commands.DeltaReorgTable";
  private static final TreeNodeTag<Boolean> FULL = new TreeNodeTag<>("lakeswitch.reorg.name");

  private static final String GAP = "(?:\\s|--[^\\n]*(?:\\n|$)|/\\*.*?\\*/)";
  private static final String PART = "(?:`(?:[^`]|``)+`|\\w+)";
  private static final Pattern STATEMENT =
      Pattern.compile(
          GAP
              + "*REORG"
              + GAP
              + "+TABLE"
              + GAP
              + "+(?<name>"
              + PART
              + "(?:"
              + GAP
              + "*\\."
              + GAP
              + "*"
              + PART
              + ")*).*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);

  /** For Spark. */
  public ReorgNames() {}

  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    extensions.injectParser((session, delegate) -> new NamingParser(delegate));
    return BoxedUnit.UNIT;
  }

  /**
   * Refuses a statement that came past this extension.
   *
   * @throws UnsupportedOperationException if the name may lack the catalog that the user wrote
   */
  static void requireFullName(LogicalPlan reorg) {
    if (reorg.getTagValue(FULL).isEmpty()) {
      throw new UnsupportedOperationException(
          "Cannot run REORG TABLE: because Delta's parser drops the name of the catalog, and Delta's"
              + " extension came after ours in this session, so that the table of another catalog"
              + " could be rewritten. List "
              + ReorgNames.class.getName()
              + " last in spark.sql.extensions");
    }
  }

  /** Returns the name of the table in the text of a REORG statement. */
  static List<String> nameIn(String sqlText, ParserInterface parser) throws ParseException {
    Matcher statement = STATEMENT.matcher(sqlText);
    if (!statement.matches()) {
      throw new IllegalStateException("Cannot find the table of: " + sqlText);
    }
    return ScalaInterop.list(parser.parseMultipartIdentifier(statement.group("name")));
  }

  private static final class NamingParser extends ForwardingParser {
    NamingParser(ParserInterface delegate) {
      super(delegate);
    }

    @Override
    protected LogicalPlan lead(LogicalPlan plan, String sqlText) throws ParseException {
      if (!plan.getClass().getName().equals(REORG)
          || !(plan.children().head() instanceof UnresolvedTable table)) {
        return plan;
      }
      LogicalPlan named =
          plan.withNewChildren(
              ScalaInterop.<LogicalPlan>seqOf(
                      ScalaInterop.copyWith(
                          table, "multipartIdentifier", ScalaInterop.seq(nameIn(sqlText, this))))
                  .toIndexedSeq());
      named.setTagValue(FULL, true);
      return named;
    }
  }
}
