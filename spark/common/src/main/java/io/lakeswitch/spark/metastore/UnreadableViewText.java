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

import java.util.Optional;

/**
 * The text that a view has in Spark if Spark cannot run its own. Such a view can be listed,
 * described and dropped; who reads it gets the error that the text tells.
 */
public final class UnreadableViewText {
  private static final String BEGIN = "/* lakeswitch: ";
  private static final String END = " */";

  private UnreadableViewText() {}

  static String of(UnreadableTableException error) {
    return BEGIN + error.getMessage().replace("*/", "* /") + END;
  }

  /** Returns the error for whoever reads a view with a text; nothing if Spark can run the text. */
  public static Optional<UnreadableTableException> errorIn(String viewText) {
    return viewText != null && viewText.startsWith(BEGIN) && viewText.endsWith(END)
        ? Optional.of(
            UnreadableTableException.ofMessage(
                viewText.substring(BEGIN.length(), viewText.length() - END.length())))
        : Optional.empty();
  }
}
