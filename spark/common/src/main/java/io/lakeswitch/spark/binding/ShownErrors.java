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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.QueryContext;
import org.apache.spark.sql.AnalysisException;
import scala.Option;

/**
 * Errors of Spark's V1 code with the names users know. The class and error class stay: tools and
 * {@code IF EXISTS} go by them.
 */
public final class ShownErrors {
  private ShownErrors() {}

  /** Returns the same error, if it names nothing internal, or one that says it in plain names. */
  public static Throwable plain(Throwable error) {
    String message = error.getMessage();
    Throwable cause = error.getCause();
    Throwable plainCause = cause == null || cause == error ? null : plain(cause);
    boolean isPlain = message == null || ShownNames.in(message).equals(message);
    if (isPlain && plainCause == cause) {
      return error;
    }
    Throwable shown = shown(error, message);
    if (shown == error) {
      return error;
    }
    shown.setStackTrace(error.getStackTrace());
    if (plainCause != null && shown.getCause() == null) {
      shown.initCause(plainCause);
    }
    return shown;
  }

  private static Throwable shown(Throwable error, String message) {
    if (error instanceof AnalysisException analysis && analysis.getErrorClass() != null) {
      return shown(analysis);
    }
    return make(error.getClass(), new Class<?>[] {String.class}, ShownNames.in(message))
        .orElse(error);
  }

  /** Spark's analysis errors are made of an error class and the values in its text. */
  private static Throwable shown(AnalysisException error) {
    Map<String, String> parameters = new HashMap<>();
    ScalaInterop.<String, String>javaMap(error.messageParameters())
        .forEach((key, value) -> parameters.put(key, ShownNames.in(value)));
    Class<?>[] types = {String.class, scala.collection.immutable.Map.class};
    Object map = ScalaInterop.map(parameters);
    return make(error.getClass(), types, error.getErrorClass(), map)
        .orElseGet(() -> ofText(error, parameters));
  }

  /** Formats have error classes of their own, whose texts Spark cannot make again. */
  private static Throwable ofText(AnalysisException error, Map<String, String> parameters) {
    return new AnalysisException(
        ShownNames.in(error.getMessage()),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.apply(error.getErrorClass()),
        ScalaInterop.map(parameters),
        new QueryContext[0]);
  }

  private static Optional<Throwable> make(Class<?> type, Class<?>[] types, Object... arguments) {
    try {
      Constructor<?> constructor = type.getConstructor(types);
      return Optional.of((Throwable) constructor.newInstance(arguments));
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }
}
