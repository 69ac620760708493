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

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;

/** Streams from table to table, by name, that take what is there and end. */
final class Streams {
  private Streams() {}

  /**
   * Copies a table into another one of the database; again from the checkpoint of the last time.
   */
  static Step copy(String from, String to) {
    return copyTo(from, "{db}." + to);
  }

  /** Copies a table of the database into a table with a full name. */
  static Step copyTo(String from, String to) {
    return site ->
        run(
            site,
            site.spark().readStream().table(site.db() + "." + from),
            site.text(to).replace('.', '-'),
            site.text(to));
  }

  /** Writes a stream into a table, of the database unless it has a full name. */
  static Object run(Site site, Dataset<Row> stream, String checkpoint, String to) throws Exception {
    StreamingQuery query =
        stream
            .writeStream()
            .format(site.format().provider)
            .option("checkpointLocation", site.text("{dir}/cp-" + checkpoint))
            .trigger(Trigger.AvailableNow())
            .toTable(to.contains(".") ? to : site.db() + "." + to);
    query.awaitTermination();
    return query.lastProgress();
  }
}
