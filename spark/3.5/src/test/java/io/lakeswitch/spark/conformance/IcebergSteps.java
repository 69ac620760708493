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

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Row;

/** Steps that name snapshots of table {@code t}. */
final class IcebergSteps {
  private static final Pattern SNAPSHOT = Pattern.compile("\\{(s|ts|ms)(\\d+)}");

  private IcebergSteps() {}

  /**
   * Returns a statement in which {@code {s0}} is the id of the first snapshot of {@code t}, {@code
   * {ts0}} the time when it was committed, and {@code {ms0}} the same in milliseconds.
   */
  static Step at(String statement) {
    return site -> site.sql(with(site, statement));
  }

  /** Returns a text with the snapshots of {@code t}. */
  static String with(Site site, String text) {
    List<Row> snapshots =
        site.spark()
            .sql(
                site.text(
                    "SELECT snapshot_id, CAST(committed_at AS STRING),"
                        + " unix_millis(committed_at) FROM {t}.snapshots ORDER BY committed_at"))
            .collectAsList();
    Matcher matcher = SNAPSHOT.matcher(text);
    StringBuilder found = new StringBuilder();
    while (matcher.find()) {
      Row snapshot = snapshots.get(Integer.parseInt(matcher.group(2)));
      int column = List.of("s", "ts", "ms").indexOf(matcher.group(1));
      matcher.appendReplacement(found, String.valueOf(snapshot.get(column)));
    }
    return matcher.appendTail(found).toString();
  }
}
