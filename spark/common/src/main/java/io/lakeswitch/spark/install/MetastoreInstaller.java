package io.lakeswitch.spark.install;

import org.apache.spark.sql.SparkSession;

/**
 * Puts the routing catalog in the place of Spark's own metastore, for sessions that configure a
 * catalog of Lakeswitch.
 */
public final class MetastoreInstaller {
  private MetastoreInstaller() {}

  /**
   * Installs the routing catalog if the session configures a catalog of Lakeswitch and it is not
   * there yet; else does nothing. Makes no call to any metastore.
   *
   * @return whether the routing catalog is in place after the call
   * @throws IllegalStateException if this Spark keeps its shared state in another way than known
   */
  public static boolean install(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }

  /** Returns whether the session configures a catalog of Lakeswitch and does not switch it off. */
  public static boolean isWanted(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }

  /** Returns whether the routing catalog stands in the session's shared state. */
  public static boolean isInstalled(SparkSession session) {
    throw new UnsupportedOperationException(session.version());
  }
}
