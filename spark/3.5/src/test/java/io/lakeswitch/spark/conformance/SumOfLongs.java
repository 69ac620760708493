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
package io.lakeswitch.spark.conformance;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.MutableAggregationBuffer;
import org.apache.spark.sql.expressions.UserDefinedAggregateFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The one kind of class that CREATE FUNCTION takes without Hive, although it is deprecated. */
@SuppressWarnings("deprecation")
public final class SumOfLongs extends UserDefinedAggregateFunction {
  private static final long serialVersionUID = 1L;

  @Override
  public StructType inputSchema() {
    return new StructType().add("value", DataTypes.LongType);
  }

  @Override
  public StructType bufferSchema() {
    return new StructType().add("sum", DataTypes.LongType);
  }

  @Override
  public DataType dataType() {
    return DataTypes.LongType;
  }

  @Override
  public boolean deterministic() {
    return true;
  }

  @Override
  public void initialize(MutableAggregationBuffer buffer) {
    buffer.update(0, 0L);
  }

  @Override
  public void update(MutableAggregationBuffer buffer, Row input) {
    buffer.update(0, buffer.getLong(0) + input.getLong(0));
  }

  @Override
  public void merge(MutableAggregationBuffer buffer, Row other) {
    buffer.update(0, buffer.getLong(0) + other.getLong(0));
  }

  @Override
  public Object evaluate(Row buffer) {
    return buffer.getLong(0);
  }
}
