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

import io.lakeswitch.spark.binding.QualifiedNames;
import io.lakeswitch.spark.binding.ShownNames;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.Alias;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.UserDefinedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.Option;
import scala.Some;

/**
 * Functions of named catalogs under the names that users know, in columns and plans: Spark makes
 * the name of a column of the name under which it found the function.
 */
final class ShownFunctions implements NodeRewrite {
  /** Whether there can be such functions at all; most applications need not be searched. */
  private static volatile boolean expected;

  /** Called when a name was led to the session catalog. */
  static void expected() {
    expected = true;
  }

  @Override
  public Optional<LogicalPlan> rewrite(LogicalPlan node) {
    if (!expected) {
      return Optional.empty();
    }
    LogicalPlan shown = Trees.transformExpressions(node, ShownFunctions::shown);
    return shown.fastEquals(node) ? Optional.empty() : Optional.of(shown);
  }

  private static Expression shown(Expression expression) {
    if (expression instanceof Alias alias && isInternal(alias.name())) {
      return new Alias(
          alias.child(),
          ShownNames.in(alias.name()),
          alias.exprId(),
          alias.qualifier(),
          alias.explicitMetadata(),
          alias.nonInheritableMetadataKeys());
    }
    return expression instanceof UserDefinedExpression function && isInternal(function.name())
        ? named(expression)
        : expression;
  }

  /** Which element is the name, {@code name} or {@code udafName}, differs from class to class. */
  private static Expression named(Expression function) {
    return ScalaInterop.changed(function, ShownFunctions::shownElement).orElse(function);
  }

  private static Optional<Object> shownElement(Object element) {
    if (element instanceof Some<?> some) {
      return shownElement(some.get()).map(Option::apply);
    }
    return element instanceof String name && isInternal(name)
        ? Optional.of(ShownNames.in(name))
        : Optional.empty();
  }

  private static boolean isInternal(String name) {
    return name.contains(QualifiedNames.PREFIX);
  }
}
