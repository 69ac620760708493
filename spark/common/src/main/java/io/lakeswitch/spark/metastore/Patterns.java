package io.lakeswitch.spark.metastore;

import io.lakeswitch.spark.shim.ScalaInterop;
import java.util.List;
import org.apache.spark.sql.catalyst.util.StringUtils;

/** Name patterns of SHOW statements. */
final class Patterns {
  private Patterns() {}

  /** Returns the names that match, sorted. */
  static List<String> filter(List<String> names, String pattern) {
    return ScalaInterop.list(StringUtils.filterPattern(ScalaInterop.seq(names), pattern));
  }
}
