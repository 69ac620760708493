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
package io.lakeswitch.spark.shim;

import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.trees.TreePattern;
import org.apache.spark.sql.execution.command.LeafRunnableCommand;
import org.apache.spark.sql.execution.metric.SQLMetric;
import scala.Enumeration;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;

/** A command without children, written in Java. */
public abstract class JavaCommand extends LogicalPlan implements LeafRunnableCommand {
  private static final long serialVersionUID = 1L;

  /** Does what the command is for, and returns its rows. */
  protected abstract List<Row> execute(SparkSession session);

  /** The columns of the rows; none unless overridden. */
  protected List<Attribute> columns() {
    return List.of();
  }

  /** What EXPLAIN shows. */
  protected abstract String describe();

  @Override
  public final Seq<Row> run(SparkSession session) {
    return ScalaInterop.seq(execute(session));
  }

  @Override
  public String nodeName() {
    return describe();
  }

  @Override
  public String simpleString(int maxFields) {
    return describe();
  }

  @Override
  public scala.collection.immutable.Map<String, SQLMetric> metrics() {
    return ScalaInterop.map(Map.of());
  }

  /** Scala's way to fill a field of the trait; {@link #nodePatterns()} needs none. */
  @SuppressWarnings("checkstyle:MethodName")
  public void org$apache$spark$sql$catalyst$plans$logical$Command$_setter_$nodePatterns_$eq(
      Seq<Enumeration.Value> patterns) {}

  @Override
  public Seq<Enumeration.Value> nodePatterns() {
    return ScalaInterop.seqOf(TreePattern.COMMAND());
  }

  @Override
  public Seq<Attribute> output() {
    return ScalaInterop.seq(columns());
  }

  @Override
  public Seq<LogicalPlan> children() {
    return ScalaInterop.seqOf();
  }

  @Override
  public LogicalPlan withNewChildrenInternal(IndexedSeq<LogicalPlan> children) {
    return this;
  }

  /** The parameters of the one public constructor: Spark copies plans by them. */
  protected abstract Object[] parameters();

  @Override
  public final Object productElement(int n) {
    return parameters()[n];
  }

  @Override
  public final int productArity() {
    return parameters().length;
  }

  @Override
  public boolean canEqual(Object other) {
    return other == this;
  }

  @Override
  public boolean equals(Object other) {
    return other == this;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
