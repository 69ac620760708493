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

import java.nio.file.Path;
import java.util.regex.Pattern;

/** Texts without what differs from run to run, and from one catalog to another. */
final class Neutral {
  private Neutral() {}

  static String of(Site site, String text) {
    Path root = site.folder().getParent().getParent().getParent();
    return text.replaceAll(
            "(file:/*)?" + Pattern.quote(root.toString()) + "(/files/[a-z_]+|/\\w+)?", "<root>")
        .replaceAll("`?\\b(spark_catalog|prod|plain)\\b`?\\.", "")
        .replaceAll("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "<uuid>")
        .replaceAll("(Created Time|Last Access|Created By|Owner)[^|]*", "$1,...")
        .replaceAll("#\\d+", "#n")
        .replaceAll("\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z?", "<time>")
        .replaceAll("\\b\\d{12,19}\\b", "<number>")
        .replaceAll("\\d+ bytes", "<n> bytes");
  }
}
