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

import java.util.function.UnaryOperator;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.Function1;
import scala.PartialFunction;
import scala.runtime.AbstractPartialFunction;

/** Changes of plans that are parsed and not analysed, and of expressions. */
final class Trees {
  private Trees() {}

  /** Returns the plan with every node changed, parents first. */
  static LogicalPlan transformDown(LogicalPlan plan, UnaryOperator<LogicalPlan> change) {
    return plan.transformDown(total(change));
  }

  /** Returns the node with its expressions changed, children first. */
  static LogicalPlan transformExpressions(LogicalPlan node, UnaryOperator<Expression> change) {
    return node.transformExpressionsUp(total(change));
  }

  /** Returns the expression with every node changed, children first. */
  static Expression transformUp(Expression expression, UnaryOperator<Expression> change) {
    return expression.transformUp(total(change));
  }

  private static <T> PartialFunction<T, T> total(UnaryOperator<T> change) {
    return new AbstractPartialFunction<T, T>() {
      @Override
      public boolean isDefinedAt(T node) {
        return true;
      }

      @Override
      @SuppressWarnings("unchecked")
      public <A1 extends T, B1> B1 applyOrElse(A1 node, Function1<A1, B1> otherwise) {
        return (B1) change.apply(node);
      }
    };
  }
}
