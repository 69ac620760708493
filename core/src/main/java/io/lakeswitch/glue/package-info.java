/** The AWS Glue Data Catalog: ids, clients, every operation of a metastore, and its errors. */
package io.lakeswitch.glue;
