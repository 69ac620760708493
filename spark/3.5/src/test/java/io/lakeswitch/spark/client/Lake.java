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

import io.lakeswitch.local.LocalAws;
import io.lakeswitch.spark.e2e.TestLake;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The configuration of a user's session on the local AWS. */
final class Lake {
  private Lake() {}

  /** Both accounts' catalogs; nothing that would keep Spark's own metastore or files away. */
  static Map<String, String> settings(LocalAws aws, Path folder) {
    Map<String, String> settings = TestLake.settings(aws, folder, "in-memory", TestLake.OURS);
    settings.remove("spark.sql.catalogImplementation");
    settings.remove("spark.sql.warehouse.dir");
    return settings;
  }

  /** No catalog of ours; Spark's own metastore and warehouse keep out of the working directory. */
  static Map<String, String> ownMetastore(Path folder, String implementation) {
    Map<String, String> settings = new HashMap<>();
    settings.put("spark.ui.enabled", "false");
    settings.put("spark.sql.shuffle.partitions", "2");
    settings.put("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    settings.put("spark.databricks.delta.snapshotPartitions", "2");
    settings.put("spark.sql.catalogImplementation", implementation);
    settings.put("spark.sql.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    settings.putAll(TestLake.hivesOwn(folder, folder.getFileName() + implementation));
    settings.put("spark.hadoop.hive.exec.scratchdir", folder.resolve("scratch").toString());
    return settings;
  }
}
