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
package io.lakeswitch.spark.shim;

import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hudi.common.table.HoodieTableConfig;
import org.apache.hudi.common.table.HoodieTableMetaClient;
import org.apache.hudi.hadoop.fs.HadoopFSUtils;
import org.apache.hudi.storage.HoodieStorage;
import org.apache.hudi.storage.HoodieStorageUtils;
import org.apache.hudi.storage.StoragePath;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;

/** The database name that a Hudi table keeps about itself, in {@code .hoodie/hoodie.properties}. */
public final class HudiDatabaseNames {
  private HudiDatabaseNames() {}

  /** Returns the definition of a Hudi table that tells Hudi another database name than Spark. */
  public static CatalogTable telling(CatalogTable table, String database) {
    return HudiCatalogTable.of(table, database);
  }

  /**
   * Writes the name of its database into a Hudi table, if another is there. Hudi notes the name
   * that Spark's session catalog has for the database, which may be an internal one.
   *
   * @param location the root of the table
   */
  public static void store(Configuration configuration, String location, String database) {
    StoragePath root = new StoragePath(location);
    HoodieStorage storage =
        HoodieStorageUtils.getStorage(root, HadoopFSUtils.getStorageConf(configuration));
    HoodieTableMetaClient table =
        HoodieTableMetaClient.builder()
            .setStorage(storage)
            .setBasePath(location)
            .setLoadActiveTimelineOnLoad(false)
            .build();
    if (database.equals(table.getTableConfig().getDatabaseName())) {
      return;
    }
    Properties changes = new Properties();
    changes.setProperty(HoodieTableConfig.DATABASE_NAME.key(), database);
    HoodieTableConfig.update(storage, table.getMetaPath(), changes);
  }
}
