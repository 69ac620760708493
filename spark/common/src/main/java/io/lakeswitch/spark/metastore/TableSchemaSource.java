package io.lakeswitch.spark.metastore;

import java.util.Optional;
import org.apache.spark.sql.catalyst.catalog.CatalogTable;
import org.apache.spark.sql.types.StructType;

/**
 * Tells the schema of a table whose own log holds it (Delta), so that the metastore entry can carry
 * real columns for engines that read them from there. Asked when a definition to be written has no
 * columns.
 */
@FunctionalInterface
public interface TableSchemaSource {
  /** Returns the full schema, partition columns included, or nothing if it is not known. */
  Optional<StructType> schemaOf(CatalogTable table);
}
