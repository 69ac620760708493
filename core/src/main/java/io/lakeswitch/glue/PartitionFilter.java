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
package io.lakeswitch.glue;

import java.util.List;

/**
 * A condition on partition keys, free of Spark's classes. Values are texts as a partition's values
 * in Glue are ({@code 2026-01-31}, {@code 42}). A null partition value satisfies none of them.
 */
public sealed interface PartitionFilter {

  /** All hold; empty: always true. */
  record And(List<PartitionFilter> parts) implements PartitionFilter {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** One holds; empty: never true. */
  record Or(List<PartitionFilter> parts) implements PartitionFilter {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /** The key's value compares so with the given one. */
  record Comparison(String column, Operator operator, String value) implements PartitionFilter {}

  /** The key's value is one of these. */
  record In(String column, List<String> values) implements PartitionFilter {
    public In {
      values = List.copyOf(values);
    }
  }

  /** The key's value begins so (string keys). */
  record StartsWith(String column, String prefix) implements PartitionFilter {}

  /** A condition that cannot be said in Glue's grammar; true for who knows which partitions. */
  record Unknown() implements PartitionFilter {}

  /** Comparison operators of Glue's grammar. */
  enum Operator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }
  }
}
