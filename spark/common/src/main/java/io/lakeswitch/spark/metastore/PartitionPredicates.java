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
package io.lakeswitch.spark.metastore;

import io.lakeswitch.glue.PartitionFilter;
import io.lakeswitch.glue.PartitionFilter.Operator;
import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GreaterThan;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InSet;
import org.apache.spark.sql.catalyst.expressions.LessThan;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.catalyst.expressions.StartsWith;
import org.apache.spark.sql.catalyst.util.DateTimeUtils;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Spark's predicates on partition columns as filters for Glue. Only what means the same for Glue is
 * translated; the rest is unknown to it, and Spark filters what comes back.
 */
final class PartitionPredicates {
  private static final PartitionFilter UNKNOWN = new PartitionFilter.Unknown();

  private PartitionPredicates() {}

  /** Returns the filter that all predicates imply. */
  static PartitionFilter toFilter(List<Expression> predicates) {
    return new PartitionFilter.And(predicates.stream().map(PartitionPredicates::convert).toList());
  }

  private static PartitionFilter convert(Expression e) {
    if (e instanceof And and) {
      return new PartitionFilter.And(List.of(convert(and.left()), convert(and.right())));
    }
    if (e instanceof Or or) {
      return new PartitionFilter.Or(List.of(convert(or.left()), convert(or.right())));
    }
    if (e instanceof Not not && not.child() instanceof EqualTo equal) {
      return compare(equal.left(), Operator.NOT_EQUAL, equal.right(), Operator.NOT_EQUAL);
    }
    if (e instanceof EqualTo x) {
      return compare(x.left(), Operator.EQUAL, x.right(), Operator.EQUAL);
    }
    if (e instanceof LessThan x) {
      return compare(x.left(), Operator.LESS, x.right(), Operator.GREATER);
    }
    if (e instanceof LessThanOrEqual x) {
      return compare(x.left(), Operator.LESS_OR_EQUAL, x.right(), Operator.GREATER_OR_EQUAL);
    }
    if (e instanceof GreaterThan x) {
      return compare(x.left(), Operator.GREATER, x.right(), Operator.LESS);
    }
    if (e instanceof GreaterThanOrEqual x) {
      return compare(x.left(), Operator.GREATER_OR_EQUAL, x.right(), Operator.LESS_OR_EQUAL);
    }
    if (e instanceof In in) {
      return in(in.value(), ScalaInterop.<Expression>list(in.list()));
    }
    if (e instanceof InSet in) {
      return inSet(in);
    }
    if (e instanceof StartsWith x && x.left() instanceof Attribute column) {
      String prefix = text(x.right());
      return prefix == null ? UNKNOWN : new PartitionFilter.StartsWith(column.name(), prefix);
    }
    return UNKNOWN;
  }

  private static PartitionFilter compare(
      Expression left, Operator operator, Expression right, Operator mirrored) {
    if (left instanceof Attribute column && text(right) != null) {
      return new PartitionFilter.Comparison(column.name(), operator, text(right));
    }
    if (right instanceof Attribute column && text(left) != null) {
      return new PartitionFilter.Comparison(column.name(), mirrored, text(left));
    }
    return UNKNOWN;
  }

  private static PartitionFilter in(Expression value, List<Expression> candidates) {
    if (!(value instanceof Attribute column)) {
      return UNKNOWN;
    }
    List<String> values = new ArrayList<>();
    for (Expression candidate : candidates) {
      String text = text(candidate);
      if (text == null) {
        return UNKNOWN;
      }
      values.add(text);
    }
    return new PartitionFilter.In(column.name(), values);
  }

  private static PartitionFilter inSet(InSet in) {
    List<String> values = new ArrayList<>();
    for (Object value : ScalaInterop.javaSet(in.hset())) {
      String text = text(value, in.child().dataType());
      if (text == null) {
        return UNKNOWN;
      }
      values.add(text);
    }
    return in.child() instanceof Attribute column
        ? new PartitionFilter.In(column.name(), values)
        : UNKNOWN;
  }

  private static String text(Expression e) {
    return e instanceof Literal literal ? text(literal.value(), literal.dataType()) : null;
  }

  /** Returns a value as Glue compares it; null where it has no such type, and for null itself. */
  private static String text(Object value, DataType type) {
    if (value instanceof UTF8String string) {
      return string.toString();
    }
    if (type.equals(DataTypes.DateType) && value instanceof Integer days) {
      return DateTimeUtils.daysToLocalDate(days).toString();
    }
    boolean integral =
        type.equals(DataTypes.ByteType)
            || type.equals(DataTypes.ShortType)
            || type.equals(DataTypes.IntegerType)
            || type.equals(DataTypes.LongType)
            || type instanceof DecimalType;
    return integral && value != null ? value.toString() : null;
  }
}
