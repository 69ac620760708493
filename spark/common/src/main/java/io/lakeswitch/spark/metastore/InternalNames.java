package io.lakeswitch.spark.metastore;

import java.util.Optional;

/** Knows the database names that exist only inside plans, so that none is ever stored. */
public interface InternalNames {
  /** Returns the plain database name, if this is an internal one. */
  Optional<String> plain(String name);

  /** Returns the first internal name within a text. */
  Optional<String> findIn(String text);
}
