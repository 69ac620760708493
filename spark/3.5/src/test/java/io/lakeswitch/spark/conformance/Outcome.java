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

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What came of a row.
 *
 * @param ok whether the statement works
 * @param text what it gave, or why it fails
 */
record Outcome(boolean ok, String text) {
  private static final Pattern INTERNAL = Pattern.compile("lsw_[0-9a-z]+_");
  private static final int SHOWN = 160;

  /** Returns the outcome of a row that gave a value. */
  static Outcome of(Site site, String value, Optional<String> expected) {
    if (INTERNAL.matcher(value).find()) {
      return new Outcome(false, "shows an internal name: " + oneLine(value));
    }
    String neutral = Neutral.of(site, value);
    if (expected.isPresent() && !expected.get().equals(value)) {
      return new Outcome(false, "gives " + oneLine(neutral));
    }
    return new Outcome(true, expected.isPresent() ? "" : neutral);
  }

  /** Returns the outcome of a row that failed. */
  static Outcome failed(Site site, Throwable error) {
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      if (INTERNAL.matcher(String.valueOf(cause.getMessage())).find()) {
        return new Outcome(false, "its error shows an internal name: " + oneLine("" + cause));
      }
    }
    String message = error.getMessage();
    return new Outcome(
        false,
        oneLine(Neutral.of(site, message == null ? error.getClass().getSimpleName() : message)));
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() > SHOWN ? line.substring(0, SHOWN) + "..." : line;
  }
}
