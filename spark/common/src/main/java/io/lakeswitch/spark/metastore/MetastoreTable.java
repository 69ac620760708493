package io.lakeswitch.spark.metastore;

import io.lakeswitch.format.DetectedFormat;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import software.amazon.awssdk.services.glue.model.Table;

/**
 * One answer of a metastore in the three forms its users need.
 *
 * @param v1 the table as Spark's V1 code sees it; its database is plain
 * @param glue the Glue entry; made from {@code v1} where the metastore is not Glue
 * @param format the table format
 */
public record MetastoreTable(CatalogTable v1, Table glue, DetectedFormat format) {
  /** The version to lock an update on; null where the metastore has no versions. */
  public String versionId() {
    return glue.versionId();
  }
}
