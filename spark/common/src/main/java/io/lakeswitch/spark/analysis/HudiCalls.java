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

import io.lakeswitch.spark.analysis.NameLookup.OurName;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.parser.ParseException;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import scala.Product;

/**
 * Tables in the arguments of Hudi's procedures. Hudi takes a table or a database and a table, of
 * the session catalog ({@code HoodieCLIUtils.getHoodieCatalogTable}); users write the table's full
 * name, or one that is relative to the current catalog and database.
 */
final class HudiCalls implements NodeRewrite {
  private static final String CALL = "org.apache.spark.sql.catalyst.plans.logical.CallCommand";
  private static final String COMMAND =
      "org.apache.spark.sql.hudi.command.CallProcedureHoodieCommand";

  /** Parameters that take a table that is there or is to be made. */
  private static final Set<String> PARAMETERS = Set.of("table", "new_table");

  /** Where those stand in calls by position, if not in the first place alone. */
  private static final Map<String, Set<Integer>> POSITIONS =
      Map.of(
          "run_compaction", Set.of(1),
          "copy_to_table", Set.of(0, 2),
          "help", Set.of(),
          "show_fs_path_detail", Set.of(),
          "show_invalid_parquet", Set.of());

  private final SparkSession spark;
  private final NameLookup names;

  HudiCalls(SparkSession spark) {
    this.spark = spark;
    this.names = new NameLookup(spark);
  }

  /** Returns whether a command is a call of one of Hudi's procedures. */
  static boolean isCall(LogicalPlan command) {
    return command.getClass().getName().equals(COMMAND);
  }

  @Override
  @SuppressWarnings("unchecked")
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!node.getClass().getName().equals(CALL)) {
      return Optional.empty();
    }
    Product call = (Product) node;
    List<String> name = ScalaInterop.list((scala.collection.Seq<String>) call.productElement(0));
    List<Object> arguments =
        ScalaInterop.list((scala.collection.Seq<Object>) call.productElement(1));
    Set<Integer> positions =
        POSITIONS.getOrDefault(name.isEmpty() ? "" : name.get(name.size() - 1), Set.of(0));
    List<Object> led = new ArrayList<>(arguments.size());
    for (int i = 0; i < arguments.size(); i++) {
      led.add(led((Product) arguments.get(i), positions.contains(i)));
    }
    return led.equals(arguments)
        ? Optional.empty()
        : Optional.of(ScalaInterop.copyWith(node, "args", ScalaInterop.seq(led)));
  }

  /** An argument is its value, after its name if it has one. */
  private Product led(Product argument, boolean byPosition) {
    boolean isNamed = argument.productArity() == 2;
    boolean isTable = isNamed ? PARAMETERS.contains(argument.productElement(0)) : byPosition;
    Object value = argument.productElement(argument.productArity() - 1);
    return isTable && value instanceof Literal literal && literal.value() instanceof UTF8String text
        ? v1Name(text.toString())
            .map(table -> ScalaInterop.copyWith(argument, "expr", string(table)))
            .orElse(argument)
        : argument;
  }

  private Optional<String> v1Name(String table) {
    List<String> parts;
    try {
      parts = ScalaInterop.list(spark.sessionState().sqlParser().parseMultipartIdentifier(table));
    } catch (ParseException e) {
      throw ScalaInterop.sneak(e);
    }
    return names
        .ours(parts)
        .filter(name -> parts.size() == 3 || !name.catalog().isSessionCatalog())
        .map(HudiCalls::v1Name);
  }

  private static String v1Name(OurName name) {
    return name.catalog().qualified(name.database()) + "." + name.name();
  }

  private static Literal string(String value) {
    return new Literal(UTF8String.fromString(value), DataTypes.StringType);
  }
}
