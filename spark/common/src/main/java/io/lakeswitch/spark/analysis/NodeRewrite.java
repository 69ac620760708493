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

import java.util.Optional;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import scala.Function1;
import scala.runtime.AbstractPartialFunction;

/** One rewrite of one kind of plan node. */
@FunctionalInterface
interface NodeRewrite {

  /** Returns what stands in the node's place, or nothing if it stays. */
  Optional<LogicalPlan> rewrite(LogicalPlan node);

  /** Applies the first of the rewrites that has something to say to every node, children first. */
  static LogicalPlan applyAll(LogicalPlan plan, Iterable<NodeRewrite> rewrites) {
    return plan.resolveOperatorsUp(
        new AbstractPartialFunction<LogicalPlan, LogicalPlan>() {
          @Override
          public boolean isDefinedAt(LogicalPlan node) {
            return first(node).isPresent();
          }

          @Override
          @SuppressWarnings("unchecked")
          public <A1 extends LogicalPlan, B1> B1 applyOrElse(A1 node, Function1<A1, B1> otherwise) {
            Optional<LogicalPlan> rewritten = first(node);
            return rewritten.isPresent() ? (B1) rewritten.get() : otherwise.apply(node);
          }

          private Optional<LogicalPlan> first(LogicalPlan node) {
            for (NodeRewrite rewrite : rewrites) {
              Optional<LogicalPlan> rewritten = rewrite.rewrite(node);
              if (rewritten.isPresent()) {
                return rewritten;
              }
            }
            return Optional.empty();
          }
        });
  }
}
