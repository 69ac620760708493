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
package io.lakeswitch.spark.binding;

import io.lakeswitch.spark.metastore.NoLocationFileSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The directory of a table that is about to be created. Formats write there before Glue hears of
 * the table; if Glue then refuses it, what was not there before goes again.
 */
public final class NewTableDirectory {
  private static final Logger LOG = LoggerFactory.getLogger(NewTableDirectory.class);

  private final CatalogBinding binding;
  private final String database;
  private final String table;
  private final Optional<Path> absentBefore;

  private NewTableDirectory(
      CatalogBinding binding, String database, String table, Optional<Path> absentBefore) {
    this.binding = binding;
    this.database = database;
    this.table = table;
    this.absentBefore = absentBefore;
  }

  /**
   * Looks whether the directory is there, before the table is created.
   *
   * @param location what the statement says; without it the table goes into its database's
   */
  public static NewTableDirectory before(
      CatalogBinding binding, String database, String table, Optional<URI> location) {
    if (binding.glue().isEmpty() || location.isPresent()) {
      return at(binding, database, table, location);
    }
    return in(binding, database, table, binding.metastore().getDatabase(database).locationUri());
  }

  /** The same, for a table that goes into its database's directory, if that has one. */
  public static NewTableDirectory in(
      CatalogBinding binding, String database, String table, URI parentOrNull) {
    boolean isNowhere = parentOrNull == null || NoLocationFileSystem.marks(parentOrNull);
    return at(
        binding,
        database,
        table,
        isNowhere
            ? Optional.empty()
            : Optional.of(
                new Path(new Path(parentOrNull), table.toLowerCase(Locale.ROOT)).toUri()));
  }

  private static NewTableDirectory at(
      CatalogBinding binding, String database, String table, Optional<URI> location) {
    Optional<Path> path = binding.glue().isEmpty() ? Optional.empty() : location.map(Path::new);
    return new NewTableDirectory(binding, database, table, path.filter(p -> isAbsent(binding, p)));
  }

  /** What cannot be looked at is left alone. */
  private static boolean isAbsent(CatalogBinding binding, Path path) {
    try {
      return !fileSystem(binding, path).exists(path);
    } catch (IOException | RuntimeException e) {
      LOG.debug("Cannot look at {}: it stays whatever becomes of the table", path, e);
      return false;
    }
  }

  /** Creates the table, and clears the directory if that fails. */
  public <T> T clearingIfFailed(Callable<T> create) throws Exception {
    try {
      return create.call();
    } catch (Exception | Error e) {
      try {
        clear();
      } catch (RuntimeException notCleared) {
        e.addSuppressed(notCleared);
      }
      throw e;
    }
  }

  /**
   * Removes the directory, if it was not there before and Glue says that the table is not.
   *
   * @throws UncheckedIOException if it cannot be removed
   */
  public void clear() {
    if (absentBefore.isEmpty()) {
      return;
    }
    Path path = absentBefore.get();
    try {
      FileSystem files = fileSystem(binding, path);
      if (files.exists(path) && isMissingInGlue()) {
        files.delete(path, true);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + path + ". Delete it by hand", e);
    }
  }

  private boolean isMissingInGlue() {
    return binding
        .glue()
        .orElseThrow()
        .findTable(database.toLowerCase(Locale.ROOT), table.toLowerCase(Locale.ROOT))
        .isEmpty();
  }

  private static FileSystem fileSystem(CatalogBinding binding, Path path) throws IOException {
    Configuration configuration = new SessionEnvironment(binding.config()).hadoopConfiguration();
    return path.getFileSystem(configuration);
  }
}
