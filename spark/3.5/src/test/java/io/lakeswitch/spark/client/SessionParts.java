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
package io.lakeswitch.spark.client;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.parser.ParserInterface;

/** The class names of what a session is made of. */
final class SessionParts {
  private SessionParts() {}

  /** The parser, those it hands on to, and so on to Spark's own; each instance once. */
  static List<String> parsers(SparkSession spark) throws ReflectiveOperationException {
    Set<Object> found = Collections.newSetFromMap(new IdentityHashMap<>());
    collect(spark.sessionState().sqlParser(), found);
    return found.stream().map(parser -> parser.getClass().getName()).sorted().toList();
  }

  private static void collect(Object parser, Set<Object> found)
      throws ReflectiveOperationException {
    if (parser == null || !found.add(parser)) {
      return;
    }
    for (Class<?> type = parser.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (ParserInterface.class.isAssignableFrom(field.getType())) {
          field.setAccessible(true);
          collect(field.get(parser), found);
        }
      }
    }
  }

  /** Rules of the analyzer and the optimizer, checks, and strategies of the planner. */
  static List<String> rules(SparkSession spark) {
    return Stream.of(
            ScalaInterop.<Object>list(spark.sessionState().analyzer().extendedResolutionRules()),
            ScalaInterop.<Object>list(spark.sessionState().analyzer().postHocResolutionRules()),
            ScalaInterop.<Object>list(spark.sessionState().analyzer().extendedCheckRules()),
            ScalaInterop.<Object>list(
                spark.sessionState().optimizer().extendedOperatorOptimizationRules()),
            ScalaInterop.<Object>list(spark.sessionState().planner().strategies()))
        .flatMap(List::stream)
        .map(rule -> rule.getClass().getName())
        .toList();
  }

  /** Spark's metastore. */
  static String metastore(SparkSession spark) {
    return spark.sharedState().externalCatalog().unwrapped().getClass().getName();
  }
}
